import { advice, brief, fatal, quote } from './entry.ts';

type Near = string | undefined;

const orNearest = (near: Near): string => (near === undefined ? '' : `; the nearest is ${quote(near)}`);
const writeNearest = (near: Near, otherwise: string): string =>
  near === undefined ? otherwise : `write ${quote(near)}, or ${otherwise}`;

/** Problems of `x-resource` and `x-behavior`, which declare what a mock keeps and does. */
export const behaviourProblems = {
  'resource-form': advice((f: { reason: string }) => ({
    message: `x-resource cannot be read: ${f.reason}`,
    cause:
      'it says what a mock keeps: a name, or an object with the members that specline/extensions/x-resource.schema.json lists',
    fix: 'give it that form, or write "x-resource: {}" to have everything inferred; until then it is ignored',
  })),
  'behavior-form': advice((f: { reason: string }) => ({
    message: `x-behavior cannot be read: ${f.reason}`,
    cause:
      'it says what an operation does: a word, or an object with the members that specline/extensions/x-behavior.schema.json lists',
    fix: 'give it that form, or remove it if method and path are enough; until then it is ignored',
  })),
  'resource-name': fatal((f: { name: string }) => ({
    message: `two schemas declare the resource ${quote(f.name)}`,
    cause: 'a resource names its collection in the store, so the name must be unique',
    fix: 'give one of them another "name", or remove its "x-resource"',
  })),
  'unknown-resource': fatal((f: { name: string; near: Near }) => ({
    message: `there is no resource ${quote(f.name)}`,
    cause: `resources are schemas with "x-resource" and those inferred from paths${orNearest(f.near)}`,
    fix: writeNearest(f.near, `put "x-resource: ${brief(f.name)}" on the schema of its records`),
  })),
  'resource-field': fatal((f: { name: string; resource: string; near: Near }) => ({
    message: `${quote(f.resource)} has no field ${quote(f.name)}`,
    cause: `its schema declares no such property${orNearest(f.near)}`,
    fix: writeNearest(f.near, 'declare the property in the schema'),
  })),
  'unknown-link': fatal((f: { name: string; resource: string; near: Near }) => ({
    message: `${quote(f.resource)} has no link ${quote(f.name)}`,
    cause: `links are listed in "links" of its "x-resource"${orNearest(f.near)}`,
    fix: writeNearest(f.near, 'add the link there'),
  })),
  'unknown-view': fatal((f: { name: string; resource: string; near: Near }) => ({
    message: `a record of ${quote(f.resource)} cannot show ${quote(f.name)} here`,
    cause: `a view is "self", "owner", a link of the resource, a resource that it owns, or one that owns it${orNearest(f.near)}`,
    fix: writeNearest(f.near, 'name one of these, or say more with an object: { of, by, where }'),
  })),
  'owner-cycle': fatal((f: { name: string; owner: string }) => ({
    message: `${quote(f.name)} owns itself through ${quote(f.owner)}`,
    cause: 'an owner must exist before the records it owns, and is removed together with them',
    fix: 'remove one of the owners; use a link for records that refer to others of their kind',
  })),
  'behavior-parameter': fatal((f: { name: string; place: 'path' | 'query'; near: Near }) => ({
    message: `x-behavior names the parameter ${quote(f.name)}, but the operation has no such ${f.place} parameter`,
    cause: `only declared parameters are read${orNearest(f.near)}`,
    fix: writeNearest(f.near, 'declare the parameter'),
  })),
  'behavior-body-field': fatal((f: { name: string; near: Near }) => ({
    message: `x-behavior names ${quote(f.name)}, which the body does not declare`,
    cause: `its schema has no such property${orNearest(f.near)}`,
    fix: writeNearest(f.near, 'declare the property in the schema of the body'),
  })),
  'behavior-fit': fatal((f: { word: string; reason: string; fix: string }) => ({
    message: `the operation cannot be ${quote(f.word)}: ${f.reason}`,
    cause: 'a behaviour derives what it needs from method, path, body and reply',
    fix: f.fix,
  })),
  'behavior-relation': fatal((f: { resource: string; within: string }) => ({
    message: `it is unclear which ${brief(f.resource)} belong to a record of ${quote(f.within)}`,
    cause: `${quote(f.within)} does not own them, and none of their links points to it`,
    fix: 'say with "x-behavior" how they belong: "by" names a link of theirs; or let it be "do: list", "sample" or "override"',
  })),
} as const;
