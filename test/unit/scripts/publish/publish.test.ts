/**
 * The archives that a release would publish: tags by versions, what the registry has, and what people and the workflow read of it.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchives, type Archive } from '../../../../scripts/publish/archives.ts';
import { distTagOf } from '../../../../scripts/publish/dist-tag.ts';
import { standingOf } from '../../../../scripts/publish/registry.ts';
import { renderCandidates, renderLines } from '../../../../scripts/publish/render-archives.ts';
import { tarball } from '../pack-check/tarball.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

it.each([
  ['1.2.3', 'latest'],
  ['1.3.0-rc.0', 'rc'],
  ['2.0.0-beta', 'beta'],
  ['2.0.0-0', 'next'],
  ['2.0.0-latest.1', 'next'],
])('%s is published under the tag %s', (version, tag) => {
  expect(distTagOf(version)).toBe(tag);
});

it('what is no version has no tag', () => {
  expect(() => distTagOf('1.x')).toThrow('1.x is no version');
});

describe('a tarball', () => {
  it('has the name of its package, and the hash of its bytes', async () => {
    const file = path.join(folder, 'acme-pets-1.2.0-rc.1.tgz');
    const manifest = JSON.stringify({ name: '@acme/pets', version: '1.2.0-rc.1' });
    const bytes = tarball({ 'package.json': manifest, 'index.js': '' });
    writeFileSync(file, bytes);
    const sha512 = createHash('sha512').update(bytes);
    const integrity = `sha512-${sha512.copy().digest('base64')}`;
    expect(await readArchives([file])).toEqual([
      {
        path: file,
        name: '@acme/pets',
        version: '1.2.0-rc.1',
        tag: 'rc',
        size: bytes.length,
        files: 2,
        integrity,
        sha512: sha512.digest('hex'),
      },
    ]);
  });

  it('that is none is refused', async () => {
    const file = path.join(folder, 'broken.tgz');
    writeFileSync(file, 'broken');
    await expect(readArchives([file])).rejects.toThrow('npm pack');
  });
});

const archive: Archive = {
  path: '/tmp/pets-1.0.0.tgz',
  name: 'pets',
  version: '1.0.0',
  tag: 'latest',
  size: 12_345,
  files: 7,
  integrity: 'sha512-AAAA',
  sha512: '0000',
};

describe('the registry', () => {
  let server: Server;
  let registry: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const isKnown = request.url === '/pets';
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isKnown ? packument : { error: 'not found' }));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    registry = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
  });
  afterAll(() => {
    server.close();
  });

  it.each([
    ['the same bytes', archive, 'same'],
    ['other bytes', { ...archive, integrity: 'sha512-BBBB' }, 'other'],
    ['other versions only', { ...archive, version: '2.0.0' }, 'new'],
    ['nothing of that name', { ...archive, name: 'cats' }, 'new'],
  ])('that has %s is looked up', async (_, candidate, state) => {
    expect(await standingOf(candidate, folder, registry)).toEqual({ state });
  });

  it('that cannot be reached is no error', async () => {
    expect(await standingOf(archive, folder, 'http://127.0.0.1:9')).toEqual({
      state: 'unknown',
      why: 'ECONNREFUSED',
    });
  });
});

const packument = {
  name: 'pets',
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name: 'pets', version: '1.0.0', dist: { integrity: 'sha512-AAAA', tarball: '' } } },
};

describe('what would be published', () => {
  it('is reported to people', () => {
    const candidates = [
      { archive, standing: { state: 'new' } },
      { archive: { ...archive, version: '0.9.0' }, standing: { state: 'other' } },
      { archive: { ...archive, name: 'cats' }, standing: { state: 'unknown', why: 'ENOTFOUND' } },
    ] as const;
    expect(renderCandidates(candidates)).toBe(`\
publish  pets 1.0.0  tag latest    12.3 kB  7 files  pets-1.0.0.tgz
         sha512-AAAA
leave    pets 0.9.0  tag latest    12.3 kB  7 files  pets-1.0.0.tgz
         sha512-AAAA
         this version is on the registry, with other bytes: what has changed since waits for a new version
?        cats 1.0.0  tag latest    12.3 kB  7 files  pets-1.0.0.tgz
         sha512-AAAA
         the registry could not be reached (ENOTFOUND); it is published if this version is not there

1 to publish, 1 on the registry already, 1 not known
`);
  });

  it('is reported to the workflow, in the order in which it was packed', () => {
    expect(renderLines([archive, { ...archive, name: '@acme/cats', tag: 'rc' }])).toBe(
      '0000 pets-1.0.0.tgz pets 1.0.0 latest\n0000 pets-1.0.0.tgz @acme/cats 1.0.0 rc\n',
    );
  });
});
