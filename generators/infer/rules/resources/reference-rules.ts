import { referencePrefixes } from '@specline/kernel/lexicon/names';
import type { Cursor } from '../../../ir/cursor.ts';
import type { FoundResource } from '../../found/found-resource.ts';
import { isKeyName, stemOf } from '../../resource/field-names.ts';
import { roleOf } from '../../resource/person-roles.ts';
import { holdsKeyOf, type Target, type Targets } from '../../resource/reference-targets.ts';
import type { Fields, Schemas } from '../../schemas.ts';
import { findingRule, RuleTable, type FindingRule } from '../rule.ts';

/** A field of a record, and what it may refer to. */
export interface ReferenceSubject {
  readonly field: string;
  readonly at: Cursor;
  /** Schemas of what it may hold when it is not null; of a list, those of its items. */
  readonly forms: readonly Cursor[];
  /** The one whose records have the field. */
  readonly resource: FoundResource;
  readonly targets: Targets;
  readonly schemas: Schemas;
}

/** Form in which a field shows the record that a reference leads to. */
export interface Mention {
  readonly as: 'record' | 'key';
  /** The fields of the record that are shown, where these are not all. */
  readonly only?: readonly string[];
}

/** The resource that a field refers to, and how it shows the record. */
export interface Mentioned {
  readonly to: string;
  readonly mention: Mention;
}

/** The rules about what fields refer to. */
export type ReferenceRules = RuleTable<ReferenceSubject, Mentioned>;

/** Returns the objects and the one scalar that a field may hold; undefined where it may hold more than one. */
function shapeOf({ forms, schemas }: ReferenceSubject) {
  const objects = forms.filter((form) => schemas.kind(form) === 'object');
  const [scalar, ...others] = forms.filter((form) => !objects.includes(form));
  return others.length > 0 ? undefined : { objects, scalar };
}

/** Returns the one object that a field holds, where it may hold nothing else. */
function onlyObject(subject: ReferenceSubject): Cursor | undefined {
  const { objects = [], scalar } = shapeOf(subject) ?? {};
  return objects.length === 1 && scalar === undefined ? objects[0] : undefined;
}

/** Returns the target of which an object shows a part: the key, and nothing that the records have not. */
function shownIn(
  object: Cursor | undefined,
  among: readonly Target[],
  { schemas, targets }: ReferenceSubject,
): Target | undefined {
  if (object === undefined || targets.bySchema.has(object.pointer)) return undefined;
  const shown = schemas.fields(object);
  return among.find(
    ({ resource, key }) => shown.has(key) && isWithin(shown, schemas.fields(resource.schema), schemas),
  );
}

function isWithin(shown: Fields, own: Fields, schemas: Schemas): boolean {
  return [...shown].every(([name, at]) => {
    const other = own.get(name);
    return other !== undefined && schemas.kind(other) === schemas.kind(at);
  });
}

const rolePrefix = new RegExp(`^(?:${referencePrefixes.join('|')})(?=[a-z])`);

function calledLikeField({ field, targets }: ReferenceSubject): readonly Target[] {
  return targets.byStem.get(stemOf(field)) ?? [];
}

function personOf({ field, targets: { person } }: ReferenceSubject): readonly Target[] {
  return person === undefined || roleOf(field) === undefined ? [] : [person];
}

/** Returns the only one of some targets whose key the field may hold, where it is called like one that holds a key. */
function keyOfOne(among: readonly Target[], subject: ReferenceSubject): Target | undefined {
  const { objects = [], scalar } = shapeOf(subject) ?? {};
  if (scalar === undefined || objects.length > 0 || !isKeyName(subject.field)) return undefined;
  const fitting = new Set(among.filter((each) => holdsKeyOf(scalar, each, subject.schemas)));
  return fitting.size === 1 ? [...fitting][0] : undefined;
}

interface KeyReferenceRule extends Pick<
  FindingRule<ReferenceSubject, Mentioned>,
  'id' | 'priority' | 'example'
> {
  /** Returns the targets that the field is called like. */
  readonly among: (subject: ReferenceSubject) => readonly Target[];
  readonly text: string;
}

/** Returns a rule about fields that hold a key. */
function keyRule({ among, text, ...rule }: KeyReferenceRule) {
  return findingRule<ReferenceSubject, Mentioned>({
    ...rule,
    find: (subject) => {
      const target = keyOfOne(among(subject), subject);
      return target && { to: target.resource.name, mention: { as: 'key' } };
    },
    why: ({ field, at }, { to }) => ({ text: `${field} ${text} of ${to}`, origin: at.keyOrigin }),
  });
}

interface PartRule extends Pick<FindingRule<ReferenceSubject, Mentioned>, 'id' | 'priority' | 'example'> {
  /** Returns the targets that the object is called like. */
  readonly among: (subject: ReferenceSubject) => readonly Target[];
  readonly text: string;
}

/** Returns a rule about objects that show a part of a record. */
function partRule({ among, text, ...rule }: PartRule) {
  return findingRule<ReferenceSubject, Mentioned>({
    ...rule,
    find: (subject) => {
      const object = onlyObject(subject);
      const target = shownIn(object, among(subject), subject);
      const only = object === undefined ? [] : [...subject.schemas.fields(object).keys()].sort();
      return target && { to: target.resource.name, mention: { as: 'record', only } };
    },
    why: ({ field, at }, { to }) => ({
      text: `${field} shows the key of ${to} with nothing that these have not, and ${text}`,
      origin: at.keyOrigin,
    }),
  });
}

/** The rules about references. */
export const referenceRules: ReferenceRules = new RuleTable([
  findingRule<ReferenceSubject, Mentioned>({
    id: 'reference.record',
    priority: 900,
    find: (subject) => {
      const target = subject.targets.bySchema.get(onlyObject(subject)?.pointer ?? '#');
      return target && { to: target.resource.name, mention: { as: 'record' } };
    },
    why: ({ field, at }, { to }) => ({ text: `${field} has the schema of ${to}`, origin: at.keyOrigin }),
    example: {
      document: [
        'Pet { id, name, vet: Doctor }',
        'Doctor { id, name }',
        'GET /pets/{petId} -> Pet',
        'GET /doctors/{doctorId} -> Doctor',
      ],
      resource: 'pets',
      does: 'shows one of the doctors as the vet of a pet',
    },
  }),
  partRule({
    id: 'reference.part.field',
    priority: 850,
    among: calledLikeField,
    text: 'is called like them',
    example: {
      document: [
        'Pet { id, name, doctor: Brief }',
        'Doctor { id, name, address }',
        'Brief { id, name }',
        'GET /pets/{petId} -> Pet',
        'GET /doctors/{doctorId} -> Doctor',
      ],
      resource: 'pets',
      does: 'shows id and name of one of the doctors',
    },
  }),
  partRule({
    id: 'reference.part.person',
    priority: 750,
    among: personOf,
    text: 'is called like what a person is',
    example: {
      document: [
        'Post { id, text, author: Brief }',
        'User { id, name, address }',
        'Brief { id, name }',
        'GET /posts/{postId} -> Post',
        'GET /users/{userId} -> User',
      ],
      resource: 'posts',
      does: 'shows id and name of one of the users as the author of a post',
    },
  }),
  findingRule<ReferenceSubject, Mentioned>({
    id: 'reference.key-or-record',
    priority: 700,
    find: (subject) => {
      const { objects = [], scalar } = shapeOf(subject) ?? {};
      const { targets, schemas } = subject;
      // What is left of a record that was removed may be an object as well.
      const [target, ...others] = objects.flatMap(({ pointer }) => targets.bySchema.get(pointer) ?? []);
      if (scalar === undefined || target === undefined || others.length > 0) return undefined;
      return holdsKeyOf(scalar, target, schemas)
        ? { to: target.resource.name, mention: { as: 'key' } }
        : undefined;
    },
    why: ({ field, at }, { to }) => ({
      text: `${field} is a key of ${to}, or has their schema`,
      origin: at.keyOrigin,
    }),
    example: {
      document: [
        'Pet { id, name, vet: string or Doctor }',
        'Doctor { id, name }',
        'GET /pets/{petId} -> Pet',
        'GET /doctors/{doctorId} -> Doctor',
      ],
      resource: 'pets',
      does: 'shows the id of one of the doctors as the vet of a pet',
    },
  }),
  keyRule({
    id: 'reference.key.name',
    priority: 650,
    among: calledLikeField,
    text: 'is called like a key, and has the type of that',
    example: {
      document: [
        'Task { id, name, projectId }',
        'Project { id, name }',
        'GET /tasks/{taskId} -> Task',
        'GET /projects/{projectId} -> Project',
      ],
      resource: 'tasks',
      does: 'links a task to the project that its projectId names',
    },
  }),
  keyRule({
    id: 'reference.key.prefix',
    priority: 600,
    among: ({ field, targets: { byStem } }) => {
      const rest = stemOf(field).replace(rolePrefix, '');
      return rest === stemOf(field) ? [] : (byStem.get(rest) ?? []);
    },
    text: 'is called like a key but for a word before it, and has the type of that',
    example: {
      document: [
        'Order { id, total, billingAddressId }',
        'Address { id, street }',
        'GET /orders/{orderId} -> Order',
        'GET /addresses/{addressId} -> Address',
      ],
      resource: 'orders',
      does: 'links an order to the address that its billingAddressId names',
    },
  }),
  keyRule({
    id: 'reference.key.parent',
    priority: 550,
    among: ({ field, resource, targets: { bySchema } }) =>
      stemOf(field) === 'parent' ? [...bySchema.values()].filter((each) => each.resource === resource) : [],
    text: 'is the parent, and has the type of a key',
    example: {
      document: ['Folder { id, name, parentId }', 'GET /folders/{folderId} -> Folder'],
      resource: 'folders',
      does: 'links a folder to the folder that its parentId names',
    },
  }),
  keyRule({
    id: 'reference.key.person',
    priority: 500,
    among: personOf,
    text: 'is called like what a person is, and has the type of a key',
    example: {
      document: [
        'Post { id, text, authorId }',
        'User { id, name }',
        'GET /posts/{postId} -> Post',
        'GET /users/{userId} -> User',
      ],
      resource: 'posts',
      does: 'links a post to the user that its authorId names',
    },
  }),
]);
