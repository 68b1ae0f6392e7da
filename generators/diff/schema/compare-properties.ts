import type { Origin } from '@specline/kernel/origin';
import { isObject, membersOf } from '@specline/kernel/values';
import type { Direction, Level } from '../report/change.ts';
import {
  flatten,
  isClosed,
  isFlagged,
  occurrencesOf,
  schemasByName,
  valueOf,
  type FlatProperty,
  type FlatSchema,
  type Schemas,
} from './flat-schema.ts';
import { isMatch } from './matching.ts';
import type { SchemaWalk } from './schema-walk.ts';
import type { Side } from '../side.ts';
import { lifeOfSchema, removalOf, verdictOfRemoval } from '../lifecycle.ts';
import { renamedProperties } from '../renames/properties.ts';
import { shownSubject, subjectWithin, type Subject } from '../subject.ts';

/** Compares properties, and which of them have to be there. */
export function compareProperties(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const renamed = renamedProperties(before, after, subject, walk);
  for (const [name, property] of before.properties) {
    const other = after.properties.get(name);
    if (other) compareProperty(name, [property, before], [other, after], subject, walk);
    else if (!renamed.has(name)) reportRemoved(name, property, before, after, subject, walk);
  }
  const found = new Set([...renamed.values()].map(({ name }) => name));
  for (const [name, property] of after.properties)
    if (!before.properties.has(name) && !found.has(name))
      reportAdded(name, property, before, after, subject, walk);
  for (const [name, { was, name: other, is }] of renamed)
    walk.changes.reportRenamed(
      () => {
        reportRemoved(name, was, before, after, subject, walk);
        reportAdded(other, is, before, after, subject, walk);
      },
      {
        message: `${shownSubject(subjectWithin(subject, name))} is renamed to ${JSON.stringify(other)}`,
      },
    );
  compareUndeclared(before, after, subject, walk);
}

/** Compares whether objects are closed: a closed one takes fewer values; further properties break no reader. */
export function compareAdditional(
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  if (isClosed(before) && isClosed(after)) return;
  const [was, is] = [before.additional ?? [true], after.additional ?? [true]];
  const { origin } = after;
  if (is.includes(false)) {
    const predicate = 'takes no other properties now';
    walk.report(subject, 'additional-properties-forbidden', 'narrows', predicate, origin);
  } else if (was.includes(false)) {
    const predicate = 'takes other properties now';
    walk.report(subject, 'additional-properties-allowed', 'widens', predicate, origin, 'info');
  } else walk.compare(was, is, subjectWithin(subject, '*'), { base: before.origin, revision: origin });
}

/** Compares names that are required without being properties. */
function compareUndeclared(before: FlatSchema, after: FlatSchema, subject: Subject, walk: SchemaWalk): void {
  const isUndeclared = (name: string): boolean => !before.properties.has(name) && !after.properties.has(name);
  for (const [name, origin] of after.required)
    if (!before.required.has(name) && isUndeclared(name))
      walk.report(subjectWithin(subject, name), 'became-required', 'narrows', 'is required now', origin);
  // One that is declared now is reported as new, which does not say that it may be absent.
  for (const name of before.required.keys())
    if (!after.required.has(name) && !before.properties.has(name))
      walk.report(subjectWithin(subject, name), 'became-optional', 'widens', 'is optional now', after.origin);
}

function compareProperty(
  name: string,
  [property, before]: readonly [FlatProperty, FlatSchema],
  [other, after]: readonly [FlatProperty, FlatSchema],
  subject: Subject,
  walk: SchemaWalk,
): void {
  const within = subjectWithin(subject, name, isIdle(other.schemas, subject.direction, walk.sides.revision));
  const isRequired = after.required.get(name);
  if (before.required.has(name) !== (isRequired !== undefined)) {
    const isFilled = isRequired !== undefined && hasDefault(other.schemas, other.origin, walk);
    if (isRequired)
      walk.report(
        within,
        isFilled && subject.direction === 'request' ? 'became-required-with-default' : 'became-required',
        'narrows',
        'is required now',
        isRequired,
      );
    else walk.report(within, 'became-optional', 'widens', 'is optional now', other.origin);
  }
  const isAlways = before.required.has(name) && isRequired !== undefined;
  compareAccess(property, other, within, { wasRequired: before.required.has(name), isAlways }, walk);
  walk.compare(property.schemas, other.schemas, within, { base: property.origin, revision: other.origin });
}

/** Reports that the values of a property begin or cease to travel. */
function compareAccess(
  property: FlatProperty,
  other: FlatProperty,
  subject: Subject,
  { wasRequired, isAlways }: { readonly wasRequired: boolean; readonly isAlways: boolean },
  walk: SchemaWalk,
): void {
  for (const keyword of ['readOnly', 'writeOnly'] as const) {
    const was = isFlagged(property.schemas, keyword, walk.sides.base);
    const is = isFlagged(other.schemas, keyword, walk.sides.revision);
    if (was === is) continue;
    const kind = keyword === 'readOnly' ? 'read-only' : 'write-only';
    const isRequest = subject.direction === 'request';
    const isIdleWay = keyword === (isRequest ? 'readOnly' : 'writeOnly');
    const id = `${subject.direction}-${wasRequired ? 'required' : 'optional'}-property-became-${is ? '' : 'not-'}${kind}`;
    // A request has to have it from now on; a reply has it no more.
    const breaks = isAlways && isIdleWay && is !== isRequest;
    // The wire bears it; the type of what is sent, or read, has lost the property.
    const level: Level = breaks ? 'error' : is && isIdleWay ? 'warning' : 'info';
    const effect = breaks ? (isRequest ? 'narrows' : 'widens') : 'none';
    walk.reportAs(
      subject,
      id,
      effect,
      `is ${is ? '' : 'not '}${keyword}${is ? ' now' : ' any more'}`,
      other.origin,
      level,
    );
  }
}

function reportRemoved(
  name: string,
  property: FlatProperty,
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const within = subjectWithin(subject, name, isIdle(property.schemas, subject.direction, walk.sides.base));
  const wasRequired = before.required.has(name);
  const place = { origin: property.origin, document: 'base' } as const;
  compareRest(
    property.schemas,
    restOf(name, after),
    within,
    { base: property.origin, revision: after.origin },
    walk,
  );
  const life = lifeOfSchema(flatten(property.schemas, walk.sides.base, property.origin));
  const removal = removalOf(life, walk.today);
  if (subject.direction === 'request') {
    const isRefused = isClosed(after);
    const optional = isRefused ? ({ level: 'error' } as const) : verdictOfRemoval(removal, 'warning');
    walk.changes.report({
      ...place,
      id: `${within.prefix}-removed`,
      direction: 'request',
      effect: isRefused ? 'narrows' : 'unknown',
      ...(within.idle ? { level: 'info' } : optional),
      message: `${shownSubject(within)} is gone`,
    });
    return;
  }
  const kind = within.idle ? 'write-only-property' : 'property';
  walk.changes.report({
    ...place,
    id: `response-${wasRequired ? 'required' : 'optional'}-${kind}-removed`,
    direction: 'response',
    effect: wasRequired ? 'widens' : 'none',
    ...(within.idle ? { level: 'info' } : wasRequired ? { level: 'error' } : verdictOfRemoval(removal)),
    message: `${shownSubject(within)} is gone`,
  });
}

function reportAdded(
  name: string,
  property: FlatProperty,
  before: FlatSchema,
  after: FlatSchema,
  subject: Subject,
  walk: SchemaWalk,
): void {
  const within = subjectWithin(
    subject,
    name,
    isIdle(property.schemas, subject.direction, walk.sides.revision),
  );
  const isRequired = after.required.has(name);
  compareRest(
    restOf(name, before),
    property.schemas,
    within,
    { base: before.origin, revision: property.origin },
    walk,
  );
  const kind = within.idle ? 'write-only-property' : 'property';
  if (subject.direction === 'response') {
    walk.reportAs(
      within,
      `response-${isRequired ? 'required' : 'optional'}-${kind}-added`,
      isRequired ? 'narrows' : 'none',
      'is new',
      property.origin,
      'info',
    );
    return;
  }
  const noun = within.prefix.replace(/^request-/, '');
  const isNewlyRequired = isRequired && !before.required.has(name);
  const withDefault =
    isNewlyRequired && hasDefault(property.schemas, property.origin, walk) ? '-with-default' : '';
  const id = `new-${isNewlyRequired ? 'required' : 'optional'}-request-${noun}${withDefault}`;
  walk.reportAs(
    within,
    id,
    isNewlyRequired ? 'narrows' : 'none',
    isNewlyRequired ? 'is new and required' : 'is new',
    property.origin,
  );
}

/** Compares what one version declares of all properties without a name with what the other declares of this one. */
function compareRest(
  base: Schemas | undefined,
  revision: Schemas | undefined,
  subject: Subject,
  origins: { readonly base: Origin; readonly revision: Origin },
  walk: SchemaWalk,
): void {
  if (base && revision && !subject.idle) walk.compare(base, revision, subject, origins);
}

/**
 * Returns what holds of a property that is not declared: JSON Schema 2020-12, Core, sections 10.3.2.2 and 10.3.2.3.
 * @returns Nothing where it may be anything, or must not be there.
 */
function restOf(name: string, schema: FlatSchema): Schemas | undefined {
  const byPattern = [...schemasByName(schema, 'patternProperties')].filter(([pattern]) =>
    isMatch(pattern, name),
  );
  const others = [...(schema.additional ?? []), ...occurrencesOf(schema, 'unevaluatedProperties')];
  const rest = byPattern.length > 0 ? byPattern.flatMap(([, each]) => each) : others;
  const restrictive = rest.filter((each) => isObject(each) && membersOf(each).length > 0);
  return restrictive.length === 0 || rest.includes(false) ? undefined : restrictive;
}

function hasDefault(schemas: Schemas, origin: Origin, walk: SchemaWalk): boolean {
  return valueOf(flatten(schemas, walk.sides.revision, origin), 'default') !== undefined;
}

/** True if values of a property do not travel this way. */
function isIdle(schemas: Schemas, direction: Direction, side: Side): boolean {
  return isFlagged(schemas, direction === 'request' ? 'readOnly' : 'writeOnly', side);
}
