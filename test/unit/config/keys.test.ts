import { describe, expect, it } from 'vitest';
import { configRule } from '../../../generators/config/value/keys.ts';
import type { KeysOf, Rule } from '../../../generators/config/value/rule.ts';
import { keyCases } from '../../config/key-cases.ts';
import { faultsOf } from '../../config/written-json.ts';
import { tempFolder } from '../write/temp-folder.ts';

/** The paths of all that a config may hold, as the table of keys has them. */
const paths = pathsBelow(configRule, '');
const sharedCase = (path: string): string => path.replace(/^interfaces\.NAME\.(?!spec$)/, '');

function pathsBelow(rule: Rule, path: string): readonly string[] {
  const inner = (step: string, each: Rule): readonly string[] => {
    const next = path === '' || step === '[]' ? `${path}${step}` : `${path}.${step}`;
    return [next, ...pathsBelow(each, next)];
  };
  switch (rule.kind) {
    case 'record':
      return Object.entries(rule.keys).flatMap(([key, each]) => inner(key, each.rule));
    case 'map':
      return inner(rule.example, rule.value);
    case 'list':
      return rule.item ? inner('[]', rule.item) : [];
    case 'either':
      return pathsBelow(rule.object, path);
    default:
      return [];
  }
}

/** Returns a config that is right but for the value at a path. */
function configWith(path: string, value: unknown): object {
  const steps = path.replace(/\[\]$/, '').split('.');
  const wrong = path.endsWith('[]') ? [value] : value;
  const [first, second, third] = steps;
  if (first !== 'interfaces') return { interfaces: { a: { spec: 'a.yaml' } }, ...nested(steps, wrong) };
  if (third === undefined || third === 'spec') return nested(steps, wrong);
  return nested(['interfaces', second ?? ''], { spec: 'a.yaml', ...nested(steps.slice(2), wrong) });
}

function nested(steps: readonly string[], value: unknown): object {
  const [step = '', ...rest] = steps;
  return { [step]: rest.length === 0 ? value : nested(rest, value) };
}

/** Values that a case needs besides its own. */
const companions =
  /has no "(?:url|name)"|there is no problem "CODE"|"URL" is no URL|there is no package "PACKAGE"/;

describe('the keys of a config', () => {
  it('each have a case, and each case a key', () => {
    expect(new Set(paths.map(sharedCase))).toEqual(new Set(Object.keys(keyCases)));
    expect(paths.length).toBeGreaterThan(35);
  });

  it.each(paths)('%s is refused with a value of a wrong kind, at its place', async (path) => {
    const [value, text] = keyCases[sharedCase(path)] ?? [];
    const folder = await tempFolder();
    const faults = faultsOf(folder, configWith(path, value)).filter((line) => !companions.test(line));
    expect(faults).toEqual([expect.stringMatching(/^specline\.config\.json:1:\d+ /)]);
    expect(faults[0]?.replace(/^\S+ /, '')).toBe(text);
  });

  it.each(paths.filter((path) => /^[^.]*$|^interfaces\.NAME\.[^.]*$/.test(path) && !path.endsWith('[]')))(
    '%s is found by its nearest name',
    async (path) => {
      const misspelt = path.replace(/.$/, (last) => `${last}${last}`);
      const key = path.split('.').at(-1) ?? '';
      const faults = faultsOf(await tempFolder(), configWith(misspelt, 'x'));
      expect(faults.join('\n')).toContain(`there is no key "${key}${key.at(-1)}"; did you mean "${key}"?`);
    },
  );

  it('are tied to a type: what has no entry there, or no key, does not compile', () => {
    const rule = { kind: 'object', expected: '' } as const;
    const right = { a: { rule }, b: { rule, isRequired: true } } satisfies KeysOf<{ a?: 1; b: 1 }>;
    // @ts-expect-error: `b` has no entry.
    const missing = { a: { rule } } satisfies KeysOf<{ a?: 1; b?: 1 }>;
    // @ts-expect-error: `a` is required.
    const optional = { a: { rule } } satisfies KeysOf<{ a: 1 }>;
    // @ts-expect-error: there is no key `b`.
    const other = { a: { rule }, b: { rule } } satisfies KeysOf<{ a?: 1 }>;
    expect([right, missing, optional, other]).toHaveLength(4);
  });
});
