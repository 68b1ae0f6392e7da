import type { Cursor } from '../../ir/cursor.ts';
import type { InnerReference } from '../types.ts';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { Schemas } from '../schemas.ts';
import { formsOf } from '../value-forms.ts';
import { becauseOf, type Because } from '../rules/rule.ts';
import { stemOf } from './field-names.ts';
import { mayRefer } from './reference-targets.ts';
import type { ReferenceContext } from './references.ts';

/** A reference within records, and why its first field refers to others. */
export interface FoundInner {
  readonly reference: InnerReference;
  readonly because: Because;
}

/** Deepest level of objects and lists that is searched. */
const deepest = 4;

/** An object within a record. */
interface Inner {
  readonly schema: Cursor;
  /** Names on the way to it; lists are gone into. */
  readonly steps: readonly string[];
  /** Schemas around it, which a schema may have within itself again. */
  readonly around: readonly string[];
}

/**
 * Returns the references that stand within objects and lists of records, where no `x-resource` describes these:
 * `items[].productId`, `lines[].product`, `address.countryId`, and the resource linkage of JSON:API (1.1, section 7.2.2.1),
 * `author.data` of `{ type, id }`.
 * @returns By the name of the resource.
 */
export function innerReferencesIn(context: ReferenceContext): ReadonlyMap<string, readonly FoundInner[]> {
  return new Map(
    context.found.resources.filter(mayRefer).map((resource) => {
      const { pointer } = resource.schema;
      const whole = { schema: resource.schema, steps: [], around: [pointer] };
      return [resource.name, within(whole, resource, context)];
    }),
  );
}

function within(
  { schema, steps, around }: Inner,
  resource: FoundResource,
  context: ReferenceContext,
): readonly FoundInner[] {
  const { targets, schemas, rules } = context;
  const references = new Map<string, FoundInner>();
  const deeper: FoundInner[] = [];
  for (const [field, at] of schemas.fields(schema)) {
    const name = nameOf(field, steps);
    const forms = formsOf(at, schemas);
    const decision = rules.decide({ field: name, at, forms, resource, targets, schemas });
    if (decision === undefined) {
      const inner = objectIn(forms, schemas);
      if (inner === undefined || targets.bySchema.has(inner.pointer) || around.includes(inner.pointer))
        continue;
      const next = { schema: inner, steps: [...steps, field], around: [...around, inner.pointer] };
      if (next.steps.length <= deepest) deeper.push(...within(next, resource, context));
    } else if (steps.length > 0) {
      const { to, mention } = decision.conclusion;
      const id = `${stemOf(name)} ${to}`;
      const known = references.get(id);
      const fields = { ...known?.reference.fields, [field]: mention };
      const reference = { at: pointerTo(...steps), name: stemOf(name), to, fields };
      references.set(id, { reference, because: known?.because ?? becauseOf(decision) });
    }
  }
  return [...references.values(), ...deeper];
}

/** Returns the name of a reference; linkage is named after what is around it: `author.data`. */
function nameOf(field: string, steps: readonly string[]): string {
  return field === 'data' ? (steps.at(-1) ?? field) : field;
}

/** Returns the object that a field holds, or a list of which. */
function objectIn([form, ...others]: readonly Cursor[], schemas: Schemas): Cursor | undefined {
  if (form === undefined || others.length > 0) return undefined;
  const items = schemas.kind(form) === 'array' ? schemas.items(form) : undefined;
  const [object = form, ...more] = items === undefined ? [] : formsOf(items, schemas);
  return more.length === 0 && schemas.kind(object) === 'object' ? object : undefined;
}
