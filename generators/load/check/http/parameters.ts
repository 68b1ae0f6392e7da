import type { Json, JsonObject } from '@specline/kernel/json';
import { objectRule } from '../../grammar/grammar.ts';
import type { Changes } from '../../readings/changes.ts';
import type { CheckContext } from '../context.ts';
import { isIntended } from '../structure/intended-fields.ts';
import { checkNestedValues } from './nested-values.ts';
import { checkQueryString } from './query-string.ts';
import { originOfPart, type Part } from '../parts.ts';
import { isObject, ownValue } from '@specline/kernel/values';

/** Styles that go with each place: OpenAPI 3.2.0, Parameter Object, Style Values; `cookie` is new in it. */
const stylesIn: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
]);

/** OpenAPI 3.1.1, section 4.8.12.2.1: such header parameters are to be ignored. */
const describedElsewhere: ReadonlyMap<string, string> = new Map([
  ['accept', 'the keys of "content" in the responses'],
  ['content-type', 'the keys of "content" in the request body'],
  ['authorization', '"security"'],
]);

/** True for a parameter that is the whole query string; before 3.2 there is no such place, which the grammar reports. */
function isWholeQuery(place: Json | undefined, check: CheckContext): boolean {
  return place === 'querystring' && check.document.version === '3.2';
}

/**
 * Checks what makes a parameter whole: OpenAPI 3.1.1, section 4.8.12.
 * @param parameter The parameter.
 * @param part The same as a part of the document.
 * @param check Document, and where problems go.
 */
export function checkParameter(parameter: JsonObject, part: Part, check: CheckContext): void {
  checkSerialization(parameter, 'parameter', part, check);
  const name = ownValue(parameter, 'name');
  const place = ownValue(parameter, 'in');
  if (typeof name === 'string')
    (isWholeQuery(place, check) ? checkQueryString : checkNestedValues)(parameter, name, check);
  const style = ownValue(parameter, 'style');
  if (typeof place !== 'string' || typeof name !== 'string') return;
  const styles = stylesIn.get(place);
  if (
    styles &&
    typeof style === 'string' &&
    !styles.includes(style) &&
    [...stylesIn.values()].flat().includes(style)
  ) {
    check.problems.report('style-not-allowed', check.originOf(parameter, 'style'), {
      style,
      place,
      allowed: styles,
    });
    check.changes.remove(parameter, 'style');
  }
  if (place === 'cookie' && style === 'cookie' && check.document.version === '3.2')
    check.problems.report('cookie-style', check.originOf(parameter, 'style'), { name });
  if (place === 'path' && ownValue(parameter, 'required') !== true) {
    const at = Object.hasOwn(parameter, 'required')
      ? check.originOf(parameter, 'required')
      : check.originOf(parameter, 'name');
    check.problems.report('optional-path-parameter', at, { name });
    check.changes.set(parameter, 'required', true);
  }
  if (place === 'query' && name === '')
    check.problems.report('empty-name', check.originOf(parameter, 'name'), {
      label: '"name" of the Parameter Object',
      optional: false,
    });
  if ((place === 'header' || place === 'cookie') && !isToken(name))
    check.problems.report('unsendable-name', check.originOf(parameter, 'name'), { name, what: place });
  const elsewhere = place === 'header' ? describedElsewhere.get(name.toLowerCase()) : undefined;
  if (elsewhere !== undefined)
    check.problems.report('ignored-header', check.originOf(parameter, 'name'), {
      name,
      what: 'header parameter',
      elsewhere,
    });
  if (place === 'query') return;
  if (ownValue(parameter, 'allowReserved') === true)
    check.problems.report('ignored-allow-reserved', check.originOf(parameter, 'allowReserved', 'key'), {
      name,
      place,
    });
  if (ownValue(parameter, 'allowEmptyValue') === true)
    check.problems.report('ignored-allow-empty-value', check.originOf(parameter, 'allowEmptyValue', 'key'), {
      name,
      place,
    });
}

/** Pattern of the names of headers and cookies, as a part of a pattern: RFC 9110, section 5.6.2; RFC 6265, section 4.1.1. */
export const tokenPattern = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const token = new RegExp(`^${tokenPattern}$`);

/** True if a header or a cookie can have the name. */
export function isToken(name: string): boolean {
  return token.test(name);
}

/**
 * Checks that a parameter or header says in one way what it holds: OpenAPI 3.1.1, sections 4.8.12.2 and 4.8.21.
 * @param object The parameter or header.
 * @param what Which of the two it is.
 * @param part The same as a part of the document.
 * @param check Document, and where problems go.
 */
export function checkSerialization(
  object: JsonObject,
  what: 'parameter' | 'header',
  part: Part,
  check: CheckContext,
): void {
  const content = ownValue(object, 'content');
  const hasSchema = Object.hasOwn(object, 'schema');
  if (content === undefined && !hasSchema) {
    if (isIntended(object, objectRule(what, check.document.version), 'schema', 'content')) return;
    check.problems.report(
      what === 'parameter' ? 'parameter-without-schema' : 'header-without-schema',
      originOfPart(check.document, part),
      {},
    );
    if (what === 'parameter') readAsText(object, check.changes);
  } else if (content !== undefined && hasSchema) {
    const schema = { origin: check.originOf(object, 'schema', 'key'), note: '"schema" is here' };
    check.problems.report('schema-and-content', check.originOf(object, 'content', 'key'), { what }, [schema]);
  }
  if (!isObject(content)) return;
  const count = Object.keys(content).length;
  if (count === 1) return;
  const isText = count === 0 && !hasSchema;
  if (isText) readAsText(object, check.changes);
  const reading = isText ? 'its values are strings' : undefined;
  check.problems.report('content-of-parameter', check.originOf(object, 'content', 'key'), {
    what,
    count,
    reading,
  });
}

/** Makes values that nothing describes the texts that stand in the request. */
function readAsText(parameter: JsonObject, changes: Changes): void {
  changes.remove(parameter, 'content');
  changes.set(parameter, 'schema', changes.object({ type: 'string' }, parameter));
}
