import type { Json } from './model/model.ts';
import { isList } from './sample/json.ts';
import type { TypeName } from './sample/schema/facts.ts';

/** The values that a field of a schema takes. */
export interface Field {
  /** True if the schema names it; nothing else is known of an undeclared one. */
  readonly isDeclared: boolean;
  /** True if the schema takes null for it. */
  readonly takesNull: boolean;
  readonly takesText: boolean;
  readonly takesNumber: boolean;
  readonly takesList: boolean;
  readonly takesObject: boolean;
  /** True if its objects are one of several kinds: they are replaced as a whole, since the rest of another kind would fit none. */
  readonly isChoice: boolean;
  readonly isRequired: boolean;
  readonly access: 'read' | 'write' | undefined;
  readonly format: string | undefined;
  /** The values that it has, or those of them that are known; empty where it has any. */
  readonly values: readonly Json[];
  readonly maxLength: number;
  /** The minimum number of items of its lists. */
  readonly minItems: number;
  readonly maxItems: number;
  /** True if no two items of its lists are equal. */
  readonly isUnique: boolean;
}

/** True if some of the values that a field may have are of a type, or it may have any. */
export function takesType(values: readonly Json[] | undefined, type: TypeName): boolean {
  if (values === undefined) return true;
  const wanted = type === 'integer' ? 'number' : type;
  return values.some(
    (value) => (value === null ? 'null' : isList(value) ? 'array' : typeof value) === wanted,
  );
}
