import { brief, error, quote, warning } from './entry.ts';

type Near = string | undefined;

const orNearest = (near: Near): string => (near === undefined ? '' : `; the nearest is ${quote(near)}`);
const writeNearest = (near: Near, otherwise: string): string =>
  near === undefined ? otherwise : `write ${quote(near)}, or ${otherwise}`;

/** What can be wrong with `x-resource` and `x-behavior`, which say what a mock keeps and does. */
export const behaviourProblems = {
  'resource-form': warning((f: { reason: string }) => ({
    message: `x-resource cannot be read: ${f.reason}`,
    cause:
      'it says what a mock keeps: a name, or an object of the members that spec/extensions/x-resource.schema.json lists',
    fix: 'give it that form, or write "x-resource: {}" where everything is to be inferred; until then it is not read',
  })),
  'behavior-form': warning((f: { reason: string }) => ({
    message: `x-behavior cannot be read: ${f.reason}`,
    cause:
      'it says what an operation does: a word, or an object of the members that spec/extensions/x-behavior.schema.json lists',
    fix: 'give it that form, or leave it out where method and path tell; until then it is not read',
  })),
  'resource-name': error((f: { name: string }) => ({
    message: `two schemas are the resource ${quote(f.name)}`,
    cause: 'the name of a resource is that of its collection in the store',
    fix: 'give one of them another "name", or take its "x-resource" out',
  })),
  'unknown-resource': error((f: { name: string; near: Near }) => ({
    message: `there is no resource ${quote(f.name)}`,
    cause: `resources are the schemas with "x-resource", and what is inferred of paths${orNearest(f.near)}`,
    fix: writeNearest(f.near, `put "x-resource: ${brief(f.name)}" on the schema of its records`),
  })),
  'resource-field': error((f: { name: string; resource: string; near: Near }) => ({
    message: `${quote(f.resource)} has no field ${quote(f.name)}`,
    cause: `its schema declares no such property${orNearest(f.near)}`,
    fix: writeNearest(f.near, 'declare the property in the schema'),
  })),
  'unknown-link': error((f: { name: string; resource: string; near: Near }) => ({
    message: `${quote(f.resource)} has no link ${quote(f.name)}`,
    cause: `links are what "links" of its "x-resource" lists${orNearest(f.near)}`,
    fix: writeNearest(f.near, 'add the link there'),
  })),
  'unknown-view': error((f: { name: string; resource: string; near: Near }) => ({
    message: `${quote(f.name)} is nothing that a record of ${quote(f.resource)} can show here`,
    cause: `a view is "self", "owner", a link of the resource, a resource that it owns, or one that owns it${orNearest(f.near)}`,
    fix: writeNearest(f.near, 'name one of these, or say more with an object: { of, by, where }'),
  })),
  'owner-cycle': error((f: { name: string; owner: string }) => ({
    message: `${quote(f.name)} owns itself by way of ${quote(f.owner)}`,
    cause: 'what owns a record must be there before it, and is removed with all that it owns',
    fix: 'take one of the owners out; a record that refers to another of its kind does so by a link',
  })),
  'behavior-parameter': error((f: { name: string; place: 'path' | 'query'; near: Near }) => ({
    message: `x-behavior names the parameter ${quote(f.name)}, which the operation does not have in: ${f.place}`,
    cause: `what a request says comes in declared parameters${orNearest(f.near)}`,
    fix: writeNearest(f.near, 'declare the parameter'),
  })),
  'behavior-body-field': error((f: { name: string; near: Near }) => ({
    message: `x-behavior names ${quote(f.name)}, which the body does not declare`,
    cause: `its schema has no such property${orNearest(f.near)}`,
    fix: writeNearest(f.near, 'declare the property in the schema of the body'),
  })),
  'behavior-fit': error((f: { word: string; reason: string; fix: string }) => ({
    message: `the operation cannot be ${quote(f.word)}: ${f.reason}`,
    cause: 'a behaviour takes what it needs from method, path, body and reply',
    fix: f.fix,
  })),
  'behavior-relation': error((f: { resource: string; within: string }) => ({
    message: `nothing tells which ${brief(f.resource)} belong to a record of ${quote(f.within)}`,
    cause: `${quote(f.within)} does not own them, and none of their links leads there`,
    fix: 'say with "x-behavior" how they belong: "by" names a link of theirs; or let it be "do: list", "sample" or "override"',
  })),
} as const;
