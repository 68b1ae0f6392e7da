import type { Cursor } from '../../ir/cursor.ts';
import type { Expand } from '../types.ts';
import type { ModelContext } from '../model-context.ts';
import type { Situation } from '../situation.ts';
import { formsOf } from '../value-forms.ts';

/** `expand`, `expand[]` (Stripe), `$expand` (OData), `include`, `embed`, `_embed`, `populate`, `with`. */
const named =
  /^(?:[$_]|opt_)?(?:expand|expands|expansions?|embeds?|includes?|populate|with|relations?)(?:\[[^\]]*\])?$/i;

/** The query parameters by which a request has records shown where there are keys of them, as far as fields may hold both. */
export function expandOf({ facts, list, record }: Situation, context: ModelContext): Expand | undefined {
  const params = [...facts.query.keys()].filter((param) => named.test(param));
  const within = list ?? record;
  const shown = within && context.found.bySchema.get(within.schema.pointer);
  if (params.length === 0 || within === undefined || shown === undefined || shown.declared !== undefined)
    return undefined;
  const fields = [...context.schemas.fields(shown.schema)].flatMap(([field, at]) => {
    const resource = keyOrRecord(at, context);
    return resource === undefined ? [] : [[field, resource] as const];
  });
  return fields.length === 0
    ? undefined
    : { params, at: within.pointer, fields: Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** The resource of which a field, or each item of a list, holds the key or a record. */
function keyOrRecord(at: Cursor, { schemas, found }: ModelContext): string | undefined {
  const forms = formsOf(at, schemas);
  const lists = forms.filter((form) => schemas.kind(form) === 'array');
  const held = lists.length === forms.length ? lists.flatMap((list) => itemForms(list, schemas)) : forms;
  const records = held.flatMap((form) => found.bySchema.get(form.pointer) ?? []);
  const isKeyToo = held.some((form) => ['string', 'integer'].includes(schemas.kind(form)));
  return isKeyToo && records.length === 1 ? records[0]?.name : undefined;
}

function itemForms(list: Cursor, schemas: ModelContext['schemas']): readonly Cursor[] {
  const items = schemas.items(list);
  return items === undefined ? [] : formsOf(items, schemas);
}
