import type { Shape } from '../../ir/types.ts';
import type { ModelsById } from '../leaves.ts';
import { partsOf, type TypeParts } from './value-parts.ts';
import { usualLevels } from './value-type.ts';

/** The form of null in a text: the text `null`, or `none` if that is a text like others. */
export type NullText = 'text' | 'none';

/**
 * Returns what becomes of null in a parameter, or in a field of a form that has a style.
 * @returns Undefined where the schema takes none.
 */
export function nullTextOf(shape: Shape, models: ModelsById): NullText | undefined {
  return among(kindsOf([shape], models, usualLevels, true));
}

/** Returns the same of a field that is written as its media type: objects in it are JSON, which knows null. */
export function nullTextOfField(shape: Shape, models: ModelsById): NullText | undefined {
  return among(kindsOf([shape], models, usualLevels, false));
}

function among(kinds: readonly NullText[]): NullText | undefined {
  return kinds.includes('none') ? 'none' : kinds[0];
}

function kindsOf(
  shapes: readonly Shape[],
  models: ModelsById,
  left: number,
  withMembers: boolean,
): readonly NullText[] {
  if (left === 0 || shapes.length === 0) return [];
  const parts = partsOf(shapes, models);
  const inner = [parts.items.map(({ shape }) => shape), ...parts.prefix];
  if (withMembers) inner.push(...parts.fields.values(), parts.rest);
  return [
    ...ownKind(parts, models),
    ...inner.flatMap((each) => kindsOf(each, models, left - 1, withMembers)),
  ];
}

/** Returns how the server reads null: as the text `null`, unless texts or bytes are taken, of which that text is one. */
function ownKind({ types, items }: TypeParts, models: ModelsById): readonly NullText[] {
  if (!types.has('null')) return [];
  // A list of files takes a part for each.
  const isOfFiles = items.some(({ shape }) => partsOf([shape], models).types.has('bytes'));
  return isOfFiles || types.has('string') || types.has('bytes') ? ['none'] : ['text'];
}
