import type { Param } from '../../../generators/ir/types.ts';
import type { Json } from '../../corpus/raw-document.ts';

/** True if a value can travel in its place so that it is distinguished from others: that of style values, OpenAPI 3.1. */
export function isSendable(param: Param, value: Json): boolean {
  if (param.contentType !== undefined) return true;
  // What is escaped already stays as it is: RFC 6570, section 3.2.3.
  if (param.allowReserved && JSON.stringify(value).includes('%')) return false;
  if (Array.isArray(value)) return value.length > 0 && value.every((each: Json) => isSendable(param, each));
  if (typeof value === 'object' && value !== null)
    return (
      Object.entries(value).length > 0 &&
      Object.entries(value).every(
        ([key, each]) =>
          isDeclared(param, key) &&
          (param.in !== 'header' || isHeader(key)) &&
          isPlain(each) &&
          isSendable(param, each),
      )
    );
  if (typeof value === 'number' && param.in === 'path') return Number.isInteger(value);
  if (value === null || typeof value !== 'string') return value !== null;
  // A dot separates the parameters of some segments.
  if (param.in === 'path' && value.includes('.')) return false;
  if (param.in === 'path') return value !== '';
  if (param.in === 'header') return isHeader(value);
  return value !== '';
}

/** True if a client refuses a text that holds the delimiter of its style, which cannot be sent: OpenAPI 3.1.1, Appendix E. */
export function isOfDelimiter(error: unknown): boolean {
  return /which delimits items/.test(String(error));
}

/** True if a document names a property: others are texts, if they travel at all. */
function isDeclared({ shape }: Param, name: string): boolean {
  return shape.kind === 'object' && shape.fields.some(({ wire }) => wire === name);
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'object' || value === null;
}

/** True if a value can stand in a header so that it is distinguished from others. */
export function isHeader(value: Json): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every((each: Json) => isHeader(each));
  if (typeof value === 'object' && value !== null)
    return (
      Object.entries(value).length > 0 &&
      Object.entries(value).every(([key, each]) => isHeader(key) && isPlain(each) && isHeader(each))
    );
  if (value === null) return false;
  return typeof value !== 'string' || /^[!-+\--~](?:[ -+\--~]*[!-+\--~])?$/.test(value);
}
