import type { Json } from '../json.ts';
import { isList, isObject, ownValue } from '../values.ts';

/** True for a schema object whose own `type`, `const` or `enum` leaves null as the only value. */
export function allowsOnlyNull(schema: Json): boolean {
  if (!isObject(schema)) return false;
  return (
    isOnly(ownValue(schema, 'type'), 'null') ||
    ownValue(schema, 'const') === null ||
    isOnly(ownValue(schema, 'enum'), null)
  );
}

/** True for a value, or a list with no other value in it. */
function isOnly(found: Json | undefined, wanted: 'null' | null): boolean {
  return isList(found) ? found.length > 0 && found.every((each) => each === wanted) : found === wanted;
}
