import type { Cursor } from '../../ir/cursor.ts';
import type { VerbState, Writing } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { bareName } from '@specline/kernel/plural';
import type { Schemas } from '../schemas.ts';
import { verbState } from './verb-state.ts';

/**
 * What a body says of a record by verbs: values of a field that records do not have (`state_event: close`, `type: power_off`), and
 * names of fields that tell what becomes of a list (`add_labels`, `removeLabels`).
 */
export function bodyVerbs(
  body: Cursor | undefined,
  { schema, declared }: FoundResource,
  schemas: Schemas,
): Pick<Writing, 'verbs' | 'lists'> {
  if (body === undefined || declared !== undefined) return {};
  const own = schemas.fields(schema);
  const others = [...schemas.fields(body)].filter(([name]) => !own.has(name));
  const verbs = others.flatMap(([name, at]) => {
    const states = schemas.values(at).flatMap((value): readonly (readonly [string, VerbState])[] => {
      const state = verbState(value, own, schemas);
      return state === undefined ? [] : [[value, state]];
    });
    return states.length === 0 ? [] : [[name, Object.fromEntries(states)] as const];
  });
  const lists = others.flatMap(([name]) => {
    const [, way = '', rest = ''] = /^(add|remove)(?:_(?=[a-z])|(?=[A-Z]))(.+)$/.exec(name) ?? [];
    const list = rest === '' ? undefined : schemas.bareNames(schema).get(bareName(rest));
    const field = list === undefined ? undefined : own.get(list);
    if (list === undefined || field === undefined || schemas.kind(field) !== 'array') return [];
    return [[name, { list, isOut: way === 'remove' }] as const];
  });
  return {
    ...(verbs.length > 0 && { verbs: Object.fromEntries(verbs) }),
    ...(lists.length > 0 && { lists: Object.fromEntries(lists) }),
  };
}
