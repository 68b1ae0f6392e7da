import type { Cursor } from '../../ir/cursor.ts';
import type { InnerReference } from '../types.ts';
import { pointerTo } from '../envelope.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { Found } from '../found/found.ts';
import type { Schemas } from '../schemas.ts';
import { formsOf } from '../value-forms.ts';
import { mayRefer, type Targets } from './reference-targets.ts';
import { mentionOf, stemOf } from './references.ts';

/** How deep objects and lists are gone into. */
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
 * The references that stand within objects and lists of records, where no `x-resource` describes these: `items[].productId`,
 * `lines[].product`, `address.countryId`, and the resource linkage of JSON:API (1.1, section 7.2.2.1), `author.data` of `{ type, id }`.
 * @returns By the name of the resource.
 */
export function innerReferencesIn(
  { resources }: Pick<Found, 'resources'>,
  targets: Targets,
  schemas: Schemas,
): ReadonlyMap<string, readonly InnerReference[]> {
  return new Map(
    resources.filter(mayRefer).map((resource) => {
      const { pointer } = resource.schema;
      const whole = { schema: resource.schema, steps: [], around: [pointer] };
      return [resource.name, within(whole, resource, targets, schemas)];
    }),
  );
}

function within(
  { schema, steps, around }: Inner,
  resource: FoundResource,
  targets: Targets,
  schemas: Schemas,
): readonly InnerReference[] {
  const references = new Map<string, InnerReference>();
  const deeper: InnerReference[] = [];
  for (const [field, at] of schemas.fields(schema)) {
    const name = nameOf(field, steps);
    const forms = formsOf(at, schemas);
    const told = mentionOf(name, forms, resource, targets, schemas);
    if (told === undefined) {
      const inner = objectIn(forms, schemas);
      if (inner === undefined || targets.bySchema.has(inner.pointer) || around.includes(inner.pointer))
        continue;
      const next = { schema: inner, steps: [...steps, field], around: [...around, inner.pointer] };
      if (next.steps.length <= deepest) deeper.push(...within(next, resource, targets, schemas));
    } else if (steps.length > 0) {
      const { to, mention } = told;
      const id = `${stemOf(name)} ${to}`;
      const fields = { ...references.get(id)?.fields, [field]: mention };
      references.set(id, { at: pointerTo(...steps), name: stemOf(name), to, fields });
    }
  }
  return [...references.values(), ...deeper];
}

/** Linkage is called after what is around it: `author.data`. */
function nameOf(field: string, steps: readonly string[]): string {
  return field === 'data' ? (steps.at(-1) ?? field) : field;
}

/** The object that a field holds, or a list of which. */
function objectIn([form, ...others]: readonly Cursor[], schemas: Schemas): Cursor | undefined {
  if (form === undefined || others.length > 0) return undefined;
  const items = schemas.kind(form) === 'array' ? schemas.items(form) : undefined;
  const [object = form, ...more] = items === undefined ? [] : formsOf(items, schemas);
  return more.length === 0 && schemas.kind(object) === 'object' ? object : undefined;
}
