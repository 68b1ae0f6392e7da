import { describe, expect, it } from 'vitest';
import { interfaceNameFault } from '../../../generators/config/value/text-faults.ts';
import { interfaceNames } from '../../../generators/init/interface-names.ts';
import { hasLockFile, managerOf, type ManagerSigns } from '../../../generators/init/package-managers.ts';
import { readRemote, repositoryField } from '../../../generators/init/remote.ts';

it.each<readonly [paths: readonly string[], names: readonly string[]]>([
  [['openapi.yaml'], ['acme-web']],
  [['api/openapi.yaml'], ['acme-web']],
  [['billing.yaml'], ['billing']],
  [['billing.openapi.yaml'], ['billing']],
  [['openapi-billing.json'], ['billing']],
  [['docs/specs/userAccounts_API.yml'], ['user-accounts-api']],
  [['services/billing/api/openapi.yaml'], ['billing']],
  [
    ['packages/a/spec.yaml', 'packages/b/spec.yaml'],
    ['a', 'b'],
  ],
  [
    ['a/shop.yaml', 'b/shop.yaml'],
    ['a-shop', 'b-shop'],
  ],
  [
    ['api/v1.yaml', 'api/v2.yaml'],
    ['acme-web-v1', 'acme-web-v2'],
  ],
  [
    ['shop/v1/openapi.yaml', 'shop/2024-01/openapi.yaml'],
    ['shop-v1', 'shop-2024-01'],
  ],
  [
    ['openapi.yaml', 'openapi.json', 'api.yaml'],
    ['acme-web', 'acme-web-2', 'acme-web-3'],
  ],
  [['3d.yaml'], ['api-3d']],
  [['\u{1F600}/日本.yaml'], ['acme-web']],
  [[`${'long'.repeat(60)}.yaml`], ['long'.repeat(22) + 'lo']],
  [['used.yaml'], ['used-2']],
])('%j are called %j', (paths, names) => {
  const given = [...interfaceNames(paths, 'Acme Web', ['Used']).values()];
  expect(given).toEqual(names);
  expect(given.map(interfaceNameFault).filter((fault) => fault !== undefined)).toEqual([]);
});

describe('the URL of a remote', () => {
  it.each<readonly [url: string, remote: string | undefined, field: string | undefined]>([
    ['git@github.com:acme/shop.git', 'github.com acme shop', 'github:acme/shop'],
    ['https://token:x-oauth@github.com/acme/shop.git/', 'github.com acme shop', 'github:acme/shop'],
    [
      'ssh://git@GitLab.com:22/acme/web/shop.git',
      'gitlab.com acme/web shop',
      'git+https://gitlab.com/acme/web/shop.git',
    ],
    ['https://gitlab.com/acme/shop', 'gitlab.com acme shop', 'gitlab:acme/shop'],
    ['https://bitbucket.org/acme/shop', 'bitbucket.org acme shop', 'bitbucket:acme/shop'],
    ['git@git.acme.example:acme/shop.git', 'git.acme.example acme shop', undefined],
    ['../shop.git', undefined, undefined],
    ['/srv/git/shop.git', undefined, undefined],
    ['C:\\git\\shop', undefined, undefined],
    ['file:///srv/git/shop.git', undefined, undefined],
    ['https://github.com/shop', undefined, undefined],
    ["https://github.com/a'b/c", undefined, undefined],
  ])('%s', (url, expected, field) => {
    const remote = readRemote(url);
    expect(remote && `${remote.host} ${remote.owner} ${remote.name}`).toBe(expected);
    expect(remote && repositoryField(remote)).toBe(field);
  });
});

const nothing: ManagerSigns = { files: [], isYarnClassic: false };

it.each<readonly [folders: readonly ManagerSigns[], ci: string, hasLock: boolean]>([
  [[nothing], 'npm ci', false],
  [[{ ...nothing, files: ['package-lock.json'] }], 'npm ci', true],
  [
    [{ ...nothing, files: ['pnpm-workspace.yaml'] }],
    'corepack enable && pnpm install --frozen-lockfile',
    false,
  ],
  [
    [nothing, { ...nothing, files: ['pnpm-lock.yaml'] }],
    'corepack enable && pnpm install --frozen-lockfile',
    true,
  ],
  [[{ ...nothing, field: 'yarn@4.5.0' }], 'corepack enable && yarn install --immutable', false],
  [[{ ...nothing, field: 'yarn@1.22.22', files: ['yarn.lock'] }], 'yarn install --frozen-lockfile', true],
  [[{ files: ['yarn.lock'], isYarnClassic: true }], 'yarn install --frozen-lockfile', true],
  [[{ ...nothing, files: ['bun.lock'] }], 'npm install --global bun && bun install --frozen-lockfile', true],
  [[{ ...nothing, field: 'npm@11.0.0', files: ['yarn.lock'] }], 'npm ci', true],
  [
    [
      { ...nothing, field: 'strange' },
      { ...nothing, files: ['yarn.lock'] },
    ],
    'corepack enable && yarn install --immutable',
    true,
  ],
])('%j', (folders, ci, hasLock) => {
  expect(managerOf(folders).installInCi).toBe(ci);
  expect(hasLockFile(folders)).toBe(hasLock);
});
