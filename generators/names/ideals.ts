import { compositionKeywords } from '@specline/kernel/schema/composition';
import type { Model, Operation, Resource } from '../ir/types.ts';
import { stepsOf } from '@specline/kernel/pointer';
import { ownSpelling, typeName, valueName } from './ideal.ts';

/** Steps of a pointer that say how a document is built, and nothing about the schema. */
const structure = new Set([
  'components',
  'schemas',
  'properties',
  'paths',
  'content',
  'schema',
  'responses',
  '$defs',
  'definitions',
  'parameters',
  ...compositionKeywords,
]);
/** Keywords whose members have names that the author chose. */
const maps = new Set(['schemas', 'properties', '$defs', 'definitions', 'paths']);
const readable: ReadonlyMap<string, string> = new Map([
  ['items', 'item'],
  ['additionalProperties', 'value'],
  ['requestBody', 'body'],
]);

/** Returns the ideal name of a model: its own, or, for a schema inside of others, the names on the way to it. */
export function idealModelName({ wire }: Model): string {
  if (!wire.startsWith('/')) return typeName('schema', wire);
  const steps = stepsOf(wire);
  return typeName(wordOfPlace(steps), ...namingSteps(steps));
}

/** Returns what the first name on the way to a schema is the name of. */
function wordOfPlace([first, section]: readonly string[]): string {
  if (first === 'paths') return 'path';
  return (first === 'components' && namedParts.get(section ?? '')) || 'schema';
}

/** Sections of the components whose own name no name of a schema in them begins with. */
const namedParts: ReadonlyMap<string, string> = new Map([
  ['parameters', 'parameter'],
  ['responses', 'response'],
]);

/** Returns the spelling that a model falls back to where its ideal name is taken. */
export function modelSpelling({ wire }: Model): string {
  return ownSpelling('schema', wire);
}

/** Returns what is left of a pointer without its structure; behind `properties` and the like stand names, whatever they are. */
function namingSteps(steps: readonly string[]): readonly string[] {
  const naming: string[] = [];
  let before = '';
  for (const step of steps) {
    const isName = maps.has(before);
    if (isName || (!structure.has(step) && before !== 'content'))
      naming.push(isName ? step : (readable.get(step) ?? step));
    before = isName ? '' : step;
  }
  return naming;
}

/** Returns the words of an operation: its operationId, else method and path (`get /pets/{id}/toys` reads `get pets by id toys`). */
function operationWords({ wire, method, path }: Operation): readonly string[] {
  if (wire !== undefined) return [wire];
  const parts = path.split(/(\{[^{}]*\})/);
  return [method, ...parts.flatMap((part) => (part.startsWith('{') ? ['by', part] : [part]))];
}

/** Returns the ideal name of the function of an operation. */
export function idealOperationName(operation: Operation): string {
  return valueName('call', ...operationWords(operation));
}

/** Returns the name that the types of an operation start with. */
export function idealOperationTypeName(operation: Operation): string {
  return typeName('call', ...operationWords(operation));
}

/** Returns the spelling that an operation falls back to where its ideal name is taken. */
export function operationSpelling({ wire, method, path }: Operation): string {
  return ownSpelling('call', ...(wire === undefined ? [method, path] : [wire]));
}

/** Returns the name of the type of the client: with the scope `@acme` it is `AcmeClient`. */
export function clientTypeName(scope: string): string {
  return typeName('scope', scope, 'client');
}

/** Returns the name of the type of the methods that the client has for a resource. */
export function methodsTypeName({ name }: Resource): string {
  return typeName('group', name, 'methods');
}

/** Returns the name of the type of the handlers that a server has for a resource. */
export function handlersTypeName({ name }: Resource): string {
  return typeName('group', name, 'handlers');
}

/**
 * Returns the name of the type of what the client takes for an operation: parameters and body. It is as unique as that of the
 * parameters, of which it is made: only the role, which the name of the operation stands before, is another.
 */
export function argumentsTypeName({ types }: Operation): string {
  const role = types.params.lastIndexOf('Params');
  return role < 0
    ? types.params
    : `${types.params.slice(0, role)}Arguments${types.params.slice(role + 'Params'.length)}`;
}
