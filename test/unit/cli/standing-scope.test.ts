import { describe, expect, it } from 'vitest';
import { assertScopes } from '../../../generators/cli/arguments/standing-scope.ts';
import { targetOf } from '../../../generators/cli/arguments/target.ts';
import { lay, tempFolder } from '../write/temp-folder.ts';

/** A package of ours, as far as its scope is concerned. */
const packageOf = (name: string, options = ''): Readonly<Record<string, string>> => ({
  'sdk/types/package.json': `{\n  "name": "${name}",\n  "version": "1.0.0"\n}\n`,
  'sdk/types/.generated.json': `{\n  "options": "${options}"\n}\n`,
});

const written = (scope?: string): ReadonlyMap<string, string> =>
  new Map([['spec', 'a.yaml'], ['out', 'sdk'], ...(scope === undefined ? [] : [['scope', scope] as const])]);

const fault =
  'the packages in sdk have the scope @acme, and none is given, which stands for @generated; write --scope @acme; to rename the packages, write --scope @generated';

const cases = [
  { what: 'nothing stands there', files: {}, scope: undefined, message: undefined },
  {
    what: 'the default stands there',
    files: packageOf('@generated/types'),
    scope: undefined,
    message: undefined,
  },
  { what: 'another stands there', files: packageOf('@acme/types'), scope: undefined, message: fault },
  {
    what: 'another stands there, and one is given',
    files: packageOf('@acme/types'),
    scope: '@b',
    message: undefined,
  },
  { what: 'the default is given', files: packageOf('@acme/types'), scope: '@generated', message: undefined },
  {
    what: 'the package.json lost its name',
    files: packageOf('x', 'a.yaml @acme+package'),
    scope: undefined,
    message: fault,
  },
  {
    what: 'a package of somebody else stands there',
    files: { 'sdk/types/package.json': '{\n  "name": "@acme/types"\n}\n' },
    scope: undefined,
    message: undefined,
  },
];

describe('a scope that is not given', () => {
  it.each(cases)('where $what', async ({ files, scope, message }) => {
    const cwd = await tempFolder();
    await lay(cwd, files);
    const check = (): void => {
      assertScopes([targetOf(written(scope), cwd)], cwd);
    };
    if (message === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(message);
  });

  it('is named with the place for it where a config file has the interface', async () => {
    const cwd = await tempFolder();
    await lay(cwd, packageOf('@acme/types'));
    const target = { ...targetOf(written(), cwd), name: 'billing' };
    expect(() => {
      assertScopes([target, target], cwd);
    }).toThrow(
      /write scope: '@acme' into the config file, at the interface "billing" or at the top[^]*\n.*billing/,
    );
  });
});
