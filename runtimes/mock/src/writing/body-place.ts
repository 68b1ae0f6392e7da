import { pointerTo } from '@specline/server-runtime/failure/issue';

/** Returns the JSON Pointer of a place in a body, which may be given as the name of a field. */
export function asPointer(name: string): string {
  return name === '' || name.startsWith('/') ? name : pointerTo(name);
}
