/** Finds the operation of a path by a plain table: segment by segment, fixed ones before parameters. */
import { operations, type Operation } from './document.ts';

/** An operation with the values that its path has, decoded. */
export interface Matched {
  readonly operation: Operation;
  readonly values: Readonly<Record<string, string>>;
}

/** Fixed segments count more the further in front they stand: OpenAPI 3.1, Paths Object, "concrete definitions first". */
const rows = operations
  .map((operation) => ({ operation, segments: operation.template.split('/') }))
  .sort((one, other) => (rankOf(one.segments) < rankOf(other.segments) ? -1 : 1));

/** Returns the operation of a method and a path below the base path; nothing where the document has none. */
export function matchOperation(method: string, pathname: string): Matched | undefined {
  const given = pathname.split('/');
  for (const { operation, segments } of rows) {
    if (operation.method !== method || segments.length !== given.length) continue;
    const values = valuesOf(segments, given);
    if (values) return { operation, values };
  }
  return undefined;
}

/** Returns the methods that the document has for a template, in upper case. */
export function methodsOf(template: string): readonly string[] {
  return operations.filter((each) => each.template === template).map(({ method }) => method);
}

function rankOf(segments: readonly string[]): string {
  return segments.map((segment) => (segment.startsWith('{') ? '1' : '0')).join('');
}

function valuesOf(
  segments: readonly string[],
  given: readonly string[],
): Readonly<Record<string, string>> | undefined {
  const values: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = given[index] ?? '';
    const [, name] = /^\{(.+)\}$/.exec(segment) ?? [];
    if (name === undefined ? part !== segment : part === '') return undefined;
    if (name !== undefined) values[name] = decoded(part);
  }
  return values;
}

/** Returns a decoded text; one that cannot be decoded stays as it is: it will not be the value that was expected. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
