import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTextCache } from '../../../../generators/write/text-cache.ts';
import { tempFolder } from '../temp-folder.ts';

const run = { spec: '/shop/openapi.yaml', only: ['types'] };

it('keeps the texts of a run for the next one', async () => {
  const folder = await tempFolder();
  const cache = openTextCache(run, 'ab', folder);
  cache.set('1', 'one');
  cache.set('2', 'two');
  expect(cache.get('1')).toBe('one');
  cache.store('whole');
  const next = openTextCache(run, 'ab', folder);
  expect([next.get('1'), next.get('2'), next.get('3')]).toEqual(['one', 'two', undefined]);
});

it('forgets what the last run did not use', async () => {
  const folder = await tempFolder();
  const cache = openTextCache(run, 'ab', folder);
  cache.set('1', 'one');
  cache.store('whole');
  cache.set('2', 'two');
  expect(cache.get('1')).toBe('one');
  cache.store('whole');
  cache.set('3', 'three');
  expect(cache.get('2')).toBe('two');
  cache.store('whole');
  const next = openTextCache(run, 'ab', folder);
  expect([next.get('1'), next.get('2'), next.get('3')]).toEqual([undefined, 'two', 'three']);
});

it('keeps what was only looked up', async () => {
  const { folder } = await keptRun();
  const cache = openTextCache(run, 'ab', folder);
  cache.set('3', 'three');
  expect([cache.has('1'), cache.has('3'), cache.has('4')]).toEqual([true, true, false]);
  cache.store('whole');
  const next = openTextCache(run, 'ab', folder);
  expect([next.get('1'), next.get('2'), next.get('3')]).toEqual(['one', undefined, 'three']);
});

it('keeps all that was there where a run was cut short', async () => {
  const { folder } = await keptRun();
  const cache = openTextCache(run, 'ab', folder);
  expect(cache.get('1')).toBe('one');
  cache.set('3', 'three');
  cache.store('cut short');
  expect([cache.get('1'), cache.get('2'), cache.get('3')]).toEqual(['one', 'two', 'three']);
  const next = openTextCache(run, 'ab', folder);
  expect([next.get('1'), next.get('2'), next.get('3')]).toEqual(['one', 'two', 'three']);
});

it('keeps other documents, packages and states of the generator apart', async () => {
  const folder = await tempFolder();
  const cache = openTextCache(run, 'ab', folder);
  cache.set('1', 'one');
  cache.store('whole');
  const others = [
    openTextCache({ ...run, spec: '/shop/other.yaml' }, 'ab', folder),
    openTextCache({ ...run, only: ['types', 'client'] }, 'ab', folder),
    openTextCache(run, 'cd', folder),
  ];
  expect(others.map((other) => other.get('1'))).toEqual([undefined, undefined, undefined]);
});

/** Returns a folder in which a run has kept `one` under 1 and `two` under 2, and the file in it. */
async function keptRun(): Promise<{ readonly folder: string; readonly file: string }> {
  const folder = await tempFolder();
  const cache = openTextCache(run, 'ab', folder);
  cache.set('1', 'one');
  cache.set('2', 'two');
  cache.store('whole');
  const [name = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  return { folder, file: join(folder, name) };
}

it.each<[string, (text: string) => string, readonly unknown[]]>([
  ['as it was', (text) => text, ['one', 'two']],
  ['empty', () => '', [undefined, undefined]],
  ['of another form', () => '[["1","two"]]', [undefined, undefined]],
  ['cut off', (text) => text.slice(0, -1), [undefined, undefined]],
  ['with another index', (text) => text.replace('["1",0', '["1",3'), [undefined, undefined]],
  ['with another text', (text) => text.replace('one', 'won'), [undefined, 'two']],
])('takes from a file %s what is not damaged', async (_, damaged, expected) => {
  const { folder, file } = await keptRun();
  writeFileSync(file, damaged(readFileSync(file, 'utf8')));
  const cache = openTextCache(run, 'ab', folder);
  expect([cache.get('1'), cache.get('2')]).toEqual(expected);
});

it('keeps a text that was made anew in place of the one that was found', async () => {
  const { folder } = await keptRun();
  const cache = openTextCache(run, 'ab', folder);
  expect(cache.get('1')).toBe('one');
  cache.set('1', 'once');
  cache.set('1', 'once more');
  expect(cache.get('1')).toBe('once more');
  cache.store('whole');
  expect(cache.get('1')).toBe('once more');
  expect(openTextCache(run, 'ab', folder).get('1')).toBe('once more');
});

it('keeps texts of any length in any script, and none that UTF-8 cannot say', async () => {
  const folder = await tempFolder();
  const texts = ['', 'ä€😀', 'x'.repeat(3_000_000), '\ud800', 'ü'.repeat(1_000_000)];
  const cache = openTextCache(run, 'ab', folder);
  texts.forEach((text, index) => {
    cache.set(String(index), text);
  });
  cache.store('whole');
  const next = openTextCache(run, 'ab', folder);
  const found = texts.map((text, index) => next.get(String(index)) === text);
  expect(found).toEqual([true, true, true, false, true]);
  expect(next.get('3')).toBeUndefined();
});

it('leaves the file as it is where nothing is new', async () => {
  const { folder, file } = await keptRun();
  const before = statSync(file).ino;
  const cache = openTextCache(run, 'ab', folder);
  expect(cache.get('2')).toBe('two');
  cache.store('whole');
  expect(statSync(file).ino).toBe(before);
  expect(openTextCache(run, 'ab', folder).get('1')).toBe('one');
});

it('works without a place to keep anything', async () => {
  const folder = join(await tempFolder(), 'file');
  writeFileSync(folder, '');
  const cache = openTextCache(run, 'ab', join(folder, 'below'));
  cache.set('1', 'one');
  cache.store('whole');
  expect(cache.get('1')).toBeUndefined();
});
