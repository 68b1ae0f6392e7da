import { disown } from '../failure/thrown.ts';
import { isPromise } from '../steps.ts';

/**
 * Returns a value as JSON.
 * @param place Names the value in messages, such as `The body of a reply`.
 * @throws {TypeError} for what JSON cannot hold, and for a promise, which would be an empty object that nobody expects.
 */
export function jsonText(value: unknown, place = 'The body of a reply'): string {
  const text = JSON.stringify(value);
  // Most texts have no empty object, and are not written twice; of some values there is no text at all.
  if (/\{\}/.test(text)) refusePromises(value, place);
  return text;
}

/** @throws {TypeError} where a promise would be written. */
function refusePromises(value: unknown, place: string): void {
  let first: string | undefined;
  JSON.stringify(value, (key, member: unknown) => {
    if (!isPromise(member)) return member;
    disown(member);
    first ??= key;
    return undefined;
  });
  if (first === undefined) return;
  const what = first === '' ? 'is' : `has a property or item ${JSON.stringify(first)} that is`;
  throw new TypeError(`${place} ${what} a promise that was not awaited: await it.`);
}
