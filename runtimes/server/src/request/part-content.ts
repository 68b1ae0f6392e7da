import { decoderOf } from './charset.ts';
import { jsonOrText, jsonPart, takenJson } from './form-value.ts';
import { bestOf, essenceOf, isJson, parseMediaType } from '@specline/kernel/media-type';
import type { BodyPart } from './multipart.ts';
import { ValueProblem, writtenAs, type ValueType } from '../parameters/values.ts';

/**
 * Reads one part of a form: a text, a file, or what JSON holds. The type of its field decides, then its media type: a file is a
 * `File` where the field takes bytes, and its text or its JSON where it takes none.
 * @param declared Media types of the Encoding Object of the field; any if empty.
 * @throws {ValueProblem} for a media type that is not declared, for bytes where only objects or arrays are, for what is no JSON,
 *   and for a text that is not in its character encoding.
 */
export function contentOf(part: BodyPart, declared: readonly string[], field: ValueType): unknown {
  assertDeclared(part, declared);
  const { fileName, contentType, bytes } = part;
  switch (carrierOf(part, declared, field)) {
    case 'json':
      return jsonOf(part, declared, field);
    case 'text':
      return decodedText(bytes, contentType);
    case 'file':
      return fileName === undefined
        ? new Blob([bytes], contentType === undefined ? {} : { type: essenceOf(contentType) })
        : new File([bytes], fileName, { type: contentType ?? 'application/octet-stream' });
  }
}

/** Throws for an undeclared type of a part: OpenAPI 3.1.1, Encoding Object, `contentType`. */
function assertDeclared({ contentType }: BodyPart, declared: readonly string[]): void {
  if (contentType === undefined || declared.length === 0) return;
  const type = essenceOf(contentType);
  if (bestOf(declared, type) === undefined)
    throw new ValueProblem(
      'contentMediaType',
      `has the media type ${JSON.stringify(type)}; accepted: ${declared.join(', ')}`,
    );
}

/** Returns what a part is read as. */
function carrierOf(part: BodyPart, declared: readonly string[], field: ValueType): 'json' | 'text' | 'file' {
  const { asText, asJson, asBytes, anyhow } = writtenAs(field);
  const isFile = part.fileName !== undefined;
  if (isOfJson(part, declared)) {
    if (isFile) return asBytes || anyhow ? 'file' : 'json';
    return asBytes && !asText && !asJson && !anyhow ? 'file' : 'json';
  }
  const isRaw = isFile || !isText(part);
  // What is no file need not have the name of one: RFC 7578, section 4.2.
  if (asBytes || anyhow) return isRaw || (!asText && !asJson) ? 'file' : 'text';
  if (isRaw && asJson && !asText) throw bytesForJson(part);
  return 'text';
}

/** True for a part that is JSON. Browsers name no media type for what is no file: where only JSON is declared, it is that. */
function isOfJson({ contentType, fileName, bytes }: BodyPart, declared: readonly string[]): boolean {
  if (contentType !== undefined) return isJson(essenceOf(contentType));
  if (fileName !== undefined || declared.length === 0) return false;
  // The type of the field decides about numbers and words.
  return declared.every((each) => isJson(essenceOf(each))) && /^\s*["[{]/.test(decodedText(bytes));
}

/** Returns what JSON holds; where the field takes no such value, and its media type need not be JSON, it is a text like others. */
function jsonOf({ contentType, bytes }: BodyPart, declared: readonly string[], field: ValueType): unknown {
  const text = decodedText(bytes);
  if (contentType === undefined) return jsonOrText(text, field);
  if (declared.length > 0 || !writtenAs(field).asText) return jsonPart(text);
  return takenJson(text, field);
}

function isText({ contentType }: BodyPart): boolean {
  if (contentType === undefined) return true;
  const type = essenceOf(contentType);
  return type.startsWith('text/') || type.endsWith('xml') || type === 'application/x-www-form-urlencoded';
}

function bytesForJson({ contentType }: BodyPart): ValueProblem {
  const type =
    contentType === undefined ? 'without a media type' : `of ${JSON.stringify(essenceOf(contentType))}`;
  return new ValueProblem('contentMediaType', `is a file ${type}, and must be JSON; send application/json`);
}

/** Returns a text in the character encoding that its media type names: RFC 7578, section 5.1.2. */
function decodedText(bytes: Uint8Array, contentType?: string): string {
  const charset = contentType === undefined ? undefined : parseMediaType(contentType).charset;
  const decoder = decoderOf(charset);
  if (decoder === undefined)
    throw new ValueProblem('encoding', `is in the character encoding ${JSON.stringify(charset)}; send UTF-8`);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ValueProblem('encoding', `is not ${decoder.encoding.toUpperCase()}`);
  }
}
