import type { Cursor } from '../../../ir/cursor.ts';
import { schemaReader } from '../../../ir/references/schema-reader.ts';
import type { OwnProblem } from './form-maker.ts';

/**
 * Returns what a schema says of the type of a problem, and of the title that belongs to it: its only value, its default, or an example
 * (RFC 9457, sections 3.1.1 and 3.1.3). An example says nothing where several statuses share the schema.
 * @param schema Of the problem.
 * @param isShared True where the schema is that of several statuses.
 */
export function ownProblem(schema: Cursor, isShared: boolean): OwnProblem {
  const type = ownText(schema, 'type', isShared);
  if (type === undefined || type === 'about:blank') return {};
  const title = ownText(schema, 'title', isShared);
  return { type, ...(title !== undefined && { title }) };
}

function ownText(schema: Cursor, name: string, isShared: boolean): string | undefined {
  const parts = [...schemaReader.applied(schema)].flatMap((part) => {
    const property = part.at('properties')?.at(name);
    return property === undefined ? [] : [...schemaReader.applied(property)];
  });
  const given = parts.flatMap((part) => [part.text('const'), onlyText(part), part.text('default')]);
  const examples = isShared ? [] : parts.flatMap((part) => [part.text('example'), part.texts('examples')[0]]);
  return [...given, ...examples].find((text) => text !== undefined);
}

function onlyText(part: Cursor): string | undefined {
  const [only, ...others] = part.texts('enum');
  return others.length === 0 ? only : undefined;
}
