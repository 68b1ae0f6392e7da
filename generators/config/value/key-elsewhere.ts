import type { RecordRule, Rule } from './rule.ts';

/**
 * Returns where a key belongs that stands in the wrong object: `mock.overrides` for `overrides`.
 * @param name The key.
 * @param rule Of the object that it stands in.
 * @returns Its path from that object; nothing where there is no such key further down.
 */
export function keyElsewhere(name: string, rule: RecordRule): string | undefined {
  // Level by level, so that the nearest is found.
  let level: readonly { readonly path: string; readonly rule: Rule }[] = [{ path: '', rule }];
  while (level.length > 0) {
    for (const { path, rule: each } of level)
      if (each.kind === 'record' && path !== '' && Object.hasOwn(each.keys, name)) return `${path}.${name}`;
    level = level.flatMap(({ path, rule: each }) =>
      innerRules(each).map((inner) => ({ path: joined(path, inner.step), rule: inner.rule })),
    );
  }
  return undefined;
}

function joined(path: string, step: string): string {
  return path === '' || step === '' ? `${path}${step}` : `${path}.${step}`;
}

/** Returns the rules right below one, with the step that leads to each. */
function innerRules(rule: Rule): readonly { readonly step: string; readonly rule: Rule }[] {
  if (rule.kind === 'record')
    return Object.entries(rule.keys).map(([step, key]) => ({ step, rule: key.rule }));
  if (rule.kind === 'map') return [{ step: rule.example, rule: rule.value }];
  if (rule.kind === 'either') return [{ step: '', rule: rule.object }];
  return [];
}
