/** The size of an object or a list without its members, in bytes: about what JavaScript engines need for an empty one. */
const ofContainer = 64;
/** The size that any value takes in its place. */
const ofPlace = 16;

/**
 * Estimates how much memory a value keeps. The work ends where the limit is reached, however large the value is.
 * @param value What the server decoded, or a handler returned: JSON, bytes, the parts of a form.
 * @param most The limit in bytes.
 * @returns Bytes; `most` where the value keeps more than that.
 */
export function weightOf(value: unknown, most: number): number {
  const open: unknown[] = [value];
  let weight = ofPlace;
  const add = (member: unknown): boolean => {
    weight += ofPlace;
    open.push(member);
    return weight < most;
  };
  while (open.length > 0 && weight < most) {
    const each = open.pop();
    if (typeof each === 'string') weight += 2 * each.length;
    if (typeof each !== 'object' || each === null) continue;
    weight += ofContainer + bytesOf(each);
    if (Array.isArray(each)) each.every(add);
    else if (isPlain(each))
      for (const name in each) {
        weight += 2 * name.length;
        if (!add(Reflect.get(each, name))) break;
      }
  }
  return Math.min(weight, most);
}

/** Returns what stands outside of an object: the memory that bytes are a view of, the content of a file. */
function bytesOf(value: object): number {
  if (ArrayBuffer.isView(value)) return value.buffer.byteLength;
  if (isPlain(value) || Array.isArray(value)) return 0;
  const size: unknown = Reflect.get(value, 'size');
  return typeof size === 'number' && size > 0 ? size : 0;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
