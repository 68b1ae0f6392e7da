import { advice, fatal, quote, quoteRef } from './entry.ts';
import { behaviourProblems } from './behaviour-problems.ts';
import { loadProblems } from './load-problems.ts';
import { operationProblems } from './operation-problems.ts';
import { parameterProblems } from './parameter-problems.ts';
import { schemaProblems } from './schema-problems.ts';
import { structureProblems } from './structure-problems.ts';

/** Every problem that the generators can find, declared once. */
export const catalog = {
  ...loadProblems,
  ...structureProblems,
  ...parameterProblems,
  ...operationProblems,
  ...schemaProblems,
  ...behaviourProblems,
  'name-collision': advice((f: { ideal: string; kind: string; name: string; rival: string }) => ({
    message: `two ${f.kind} ask for the name ${quote(f.ideal)}`,
    cause:
      'names that differ only in case or punctuation become the same TypeScript name, and an operation names its types after itself',
    fix: `rename one of them; until then this one is called ${quote(f.name)}, and the other ${quote(f.rival)}`,
  })),
  'cyclic-all-of': fatal((f: { pointer: string }) => ({
    message: `the schema ${quoteRef(`#${f.pointer}`)} includes itself by allOf`,
    cause: 'a value would have to fulfil the schema in order to fulfil the schema, without end',
    fix: 'take the schema, or what leads back to it, out of its own allOf; refer to it from a property instead',
  })),
  'pagination-parameter': fatal((f: { name: string }) => ({
    message: `x-pagination names ${quote(f.name)}, which is no query parameter of the operation`,
    cause: 'the parameters that page a list are set by the client on every request',
    fix: `declare a query parameter ${quote(f.name)}, or name the one that pages this list`,
  })),
  'pagination-field': fatal((f: { pointer: string; fields: readonly string[] }) => ({
    message: `x-pagination points to ${quoteRef(f.pointer)}, which no success response declares`,
    cause: 'the client reads the items and the next cursor of a page there',
    fix: `declare the field in the schema of the 2xx response${pointToOne(f.fields)}`,
  })),
} as const;

/** The most fields that a fix lists. */
const mostFields = 5;

function pointToOne(fields: readonly string[]): string {
  if (fields.length === 0) return ', or remove x-pagination';
  const listed = fields.slice(0, mostFields).map(quoteRef).join(', ');
  return fields.length === 1
    ? `, or point to ${listed}`
    : `, or point to one that is there: ${listed}${fields.length > mostFields ? ', ...' : ''}`;
}

/** The code of an entry. */
export type DiagnosticCode = keyof typeof catalog;

/** The facts that the texts of an entry mention. */
export type Facts<Code extends DiagnosticCode> = Parameters<(typeof catalog)[Code]['texts']>[0];
