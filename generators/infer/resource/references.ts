import type { Link } from '../types.ts';
import type { FoundResource } from '../found/found-resource.ts';
import type { Found } from '../found/found.ts';
import type { Mention, ReferenceRules } from '../rules/resources/reference-rules.ts';
import { becauseOf, type Because } from '../rules/rule.ts';
import type { Schemas } from '../schemas.ts';
import { formsOf } from '../value-forms.ts';
import { stemOf } from './field-names.ts';
import type { Keys } from './keys.ts';
import { mayRefer, type Targets } from './reference-targets.ts';

/** Reference from fields of a record to another record: to one author, from `author` and `authorId`. */
export interface Reference {
  /** Name of the link. */
  readonly name: string;
  /** Resource of the other record. */
  readonly to: string;
  /** True where it leads to any number of records: `tags`. */
  readonly many?: true;
  readonly fields: ReadonlyMap<string, Mention>;
  /** Why the first of the fields refers to it. */
  readonly because: Because;
}

/** The references of each resource, by its name. */
export type References = ReadonlyMap<string, readonly Reference[]>;

/** Facts and rules that the search for references uses. */
export interface ReferenceContext {
  readonly found: Pick<Found, 'resources'>;
  readonly targets: Targets;
  readonly schemas: Schemas;
  readonly keys: ReadonlyMap<string, Keys>;
  readonly rules: ReferenceRules;
}

/** Finds the references of resources that no `x-resource` describes: fields, and lists, by which a record refers to others. */
export function referencesIn(context: ReferenceContext): References {
  return new Map(
    context.found.resources.map((each) => [each.name, mayRefer(each) ? referencesOf(each, context) : []]),
  );
}

/** Names of fields that lead to the record above another one: `parentId`, `parent_category`, `managerId`. */
const upward = /^parent|parent$|^(?:manager|supervisor|superior|reportsto)$/;

/**
 * Returns references as links.
 * @param own Name of the resource that has them.
 */
export function referenceLinks(
  references: readonly Reference[],
  own: string,
): Readonly<Record<string, Link>> {
  return Object.fromEntries(
    references.map(({ name, to, many }) => {
      const isUpward = to === own && many !== true && upward.test(stemOf(name));
      return [name, { to, ...(many === true && { many }), ...(isUpward && { tree: true as const }) }];
    }),
  );
}

function referencesOf(
  resource: FoundResource,
  { targets, schemas, keys, rules }: ReferenceContext,
): readonly Reference[] {
  const own = keys.get(resource.name)?.key;
  const references = new Map<string, Reference>();
  for (const [field, at] of schemas.fields(resource.schema)) {
    if (field === own) continue;
    const whole = formsOf(at, schemas);
    const [form, ...more] = whole;
    const isList = form !== undefined && more.length === 0 && schemas.kind(form) === 'array';
    const items = isList ? schemas.items(form) : undefined;
    const forms = items === undefined ? whole : formsOf(items, schemas);
    const decision = rules.decide({ field, at, forms, resource, targets, schemas });
    if (decision === undefined) continue;
    const { to, mention } = decision.conclusion;
    if (isList && to === resource.name) continue;
    const id = `${stemOf(field)} ${to} ${isList}`;
    const known = references.get(id);
    references.set(id, {
      name: known === undefined || mention.as === 'record' ? linkName(field) : known.name,
      to,
      ...(isList && { many: true }),
      fields: new Map([...(known?.fields ?? []), [field, mention]]),
      because: known?.because ?? becauseOf(decision),
    });
  }
  return [...references.values()];
}

/** Names that stand for how records belong together; a link called so would be taken for that. */
const taken: ReadonlySet<string> = new Set(['owner', 'siblings']);

function linkName(field: string): string {
  return taken.has(field) ? `${field} id` : field;
}
