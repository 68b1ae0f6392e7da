import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultScope } from '../../../generators/cli/arguments/target.ts';
import { configRule } from '../../../generators/config/value/keys.ts';
import { mergeDefaults } from '../../../generators/config/value/merge.ts';
import type { Rule } from '../../../generators/config/value/rule.ts';
import { projectFolder } from '../../../scripts/project-folder.ts';

/** The rows of the table of keys in docs/config.md: what stands in the column of defaults, by key. */
const rows = new Map(rowsOf(readFileSync(path.join(projectFolder, 'docs/config.md'), 'utf8')));

function rowsOf(page: string): readonly (readonly [string, string])[] {
  return [...page.matchAll(/^\| `([\w.]+)` +\|.*\| *([^|]*?) *\|$/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ]);
}

/**
 * Returns the keys that a config may have, as the page names them: those of a group by the path, those of an interface as at the
 * top.
 */
function keysOf(rule: Rule, group: string): readonly string[] {
  if (rule.kind !== 'record') return [];
  return Object.entries(rule.keys).flatMap(([key, { rule: inner }]) => {
    const name = `${group}${key}`;
    if (inner.kind === 'record') return keysOf(inner, `${name}.`);
    return inner.kind === 'map' && inner.value.kind === 'record'
      ? [name, ...keysOf(inner.value, '')]
      : [name];
  });
}

/** The settings of an interface whose config has nothing but what is required. */
const [bare] = mergeDefaults({ interfaces: { shop: { spec: 'openapi.yaml' } } }, '/project');

/** Returns a value as the column of defaults shows it; of objects and lists, only empty ones are defaults. */
function shown(value: string | boolean | object | undefined): string {
  if (typeof value === 'object') return Object.keys(value).length === 0 ? 'none' : JSON.stringify(value);
  return value === undefined ? 'none' : `\`${String(value)}\``;
}

/** Keys whose default the merged config has. The last word on those of `publish` has what makes the package.json files. */
const defaults: Readonly<Record<string, string>> = {
  out: shown(path.relative('/project', bare?.out ?? '')),
  scope: shown(bare?.scope ?? defaultScope),
  packages: `all: ${bare?.packages.join(', ') ?? ''}`,
  runtime: shown(bare?.runtime),
  allowRef: shown(bare?.allowRef),
  refs: shown(bare?.refs),
  strict: shown(bare?.policy.strict),
  skipBroken: shown(bare?.policy.skipBroken ?? false),
  problems: shown(bare?.policy.problems),
  'mock.overrides': shown(bare?.mock.overrides),
  'mock.unknown': shown(bare?.mock.unknown),
  'mock.behaviors': shown(bare?.mock.behaviors),
};

describe('the table of keys in docs/config.md', () => {
  it('lists each key that a config may have, and no other', () => {
    expect([...rows.keys()].sort()).toEqual([...new Set(keysOf(configRule, ''))].sort());
  });

  it.each(Object.entries(defaults))('has the default of %s', (key, value) => {
    expect(rows.get(key)).toBe(value);
  });
});
