import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTextCache } from '../../../generators/write/text-cache.ts';
import { tempFolder } from './temp-folder.ts';

const run = { spec: '/shop/openapi.yaml', only: ['types'] };

it('keeps the texts of a run for the next one', async () => {
  const folder = await tempFolder();
  const cache = openTextCache(run, 'ab', folder);
  cache.set('1', 'one');
  cache.set('2', 'two');
  expect(cache.get('1')).toBe('one');
  cache.store();
  const next = openTextCache(run, 'ab', folder);
  expect([next.get('1'), next.get('2'), next.get('3')]).toEqual(['one', 'two', undefined]);
});

it('forgets what the last run did not use', async () => {
  const folder = await tempFolder();
  const cache = openTextCache(run, 'ab', folder);
  cache.set('1', 'one');
  cache.store();
  cache.set('2', 'two');
  expect(cache.get('1')).toBe('one');
  cache.store();
  cache.set('3', 'three');
  expect(cache.get('2')).toBe('two');
  cache.store();
  const next = openTextCache(run, 'ab', folder);
  expect([next.get('1'), next.get('2'), next.get('3')]).toEqual([undefined, 'two', 'three']);
});

it('keeps other documents, packages and states of the generator apart', async () => {
  const folder = await tempFolder();
  const cache = openTextCache(run, 'ab', folder);
  cache.set('1', 'one');
  cache.store();
  const others = [
    openTextCache({ ...run, spec: '/shop/other.yaml' }, 'ab', folder),
    openTextCache({ ...run, only: ['types', 'client'] }, 'ab', folder),
    openTextCache(run, 'cd', folder),
  ];
  expect(others.map((other) => other.get('1'))).toEqual([undefined, undefined, undefined]);
});

it('takes nothing from a damaged file', async () => {
  const folder = await tempFolder();
  const cache = openTextCache(run, 'ab', folder);
  cache.set('1', 'one');
  cache.store();
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '[["1","two"]]');
  expect(openTextCache(run, 'ab', folder).get('1')).toBeUndefined();
});
