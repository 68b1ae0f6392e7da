import type { JsonObject } from '@specline/kernel/json';
import type { KeyForm } from '../../grammar/rules.ts';
import { quote } from '../../../diagnostics/entry.ts';
import { methods } from '../../methods.ts';
import type { Changes } from '../../readings/changes.ts';
import type { CheckContext } from '../context.ts';

/** Names of components: OpenAPI 3.1.1, section 4.8.7. */
const componentName = /^[a-zA-Z0-9._-]+$/;

/** Status codes and ranges: OpenAPI 3.1.1, section 4.8.16.2. */
const status = /^(?:[1-5](?:[0-9]{2}|XX)|default)$/;

/** Media types and ranges: RFC 9110, section 8.3.1 and 12.5.1; parameters may follow. */
const mediaType = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+\/[!#$%&'*+.^_`|~0-9A-Za-z-]+\s*(?:;|$)/;

/**
 * Holds the key of a map or of a patterned object against what keys have to look like there.
 * @param form What they have to look like.
 * @param key The key.
 * @param object Object that has it.
 * @param check Document, and where problems go.
 */
export function checkKey(form: KeyForm, key: string, object: JsonObject, check: CheckContext): void {
  const origin = () => check.originOf(object, key, 'key');
  switch (form) {
    case 'component':
      if (!componentName.test(key))
        check.problems.report('component-name', origin(), { name: key, better: betterName(key) });
      return;
    case 'path':
      if (!key.startsWith('/')) checkPathStart(key, object, check);
      return;
    case 'status':
      if (status.test(key)) return;
      check.problems.report('invalid-status', origin(), { status: key, better: betterStatus(key) });
      check.changes.remove(object, key);
      return;
    case 'mediaType':
      if (!mediaType.test(key))
        check.problems.report('invalid-media-type', origin(), {
          mediaType: key,
          better: betterMediaType(key),
        });
      return;
    case 'method':
      checkMethod(key, object, check);
      return;
    case 'any':
    case 'expression':
    // Patterns as keys are checked with all other patterns.
    case 'regex':
      return;
    default:
      return form satisfies never;
  }
}

/**
 * Holds the name of a method against OpenAPI 3.2.0, Path Item Object, and RFC 9110, section 9.1: names of methods depend on case, and
 * those that are in use have none but capitals.
 */
function checkMethod(method: string, object: JsonObject, check: CheckContext): void {
  const origin = check.originOf(object, method, 'key');
  const field = methods.find((each) => each === method.toLowerCase());
  const isName = /^[A-Z][A-Z0-9-]*$/.test(method) && method !== 'CONNECT';
  if (field !== undefined || !isName) {
    const reading = field === undefined ? readMethod(method, object, check.changes) : undefined;
    check.problems.report('unusable-method', origin, { method, field, reading });
  } else if (!received.has(method)) check.problems.report('unreceived-method', origin, { method });
}

/**
 * Records that a method in other letters than capitals is the method in capitals, where the operation has that name to itself, and
 * returns how it is read.
 */
function readMethod(method: string, object: JsonObject, changes: Changes): string | undefined {
  const capital = method.toUpperCase();
  const isName = /^[A-Z][A-Z0-9-]*$/.test(capital) && capital !== 'CONNECT';
  const isAlone = Object.keys(object).filter((key) => key.toUpperCase() === capital).length === 1;
  if (!isName || !isAlone) return undefined;
  changes.rename(object, method, capital);
  return `the method ${capital}`;
}

/** Checks that a path begins with a slash, since it is appended to the URL of the server: OpenAPI 3.1.1, section 4.8.8. */
function checkPathStart(path: string, paths: JsonObject, check: CheckContext): void {
  const isMethod = methods.some((method) => method === path);
  const whole = `/${path}`;
  const isPath = !isMethod && !path.includes('://') && !Object.hasOwn(paths, whole);
  if (isPath) check.changes.rename(paths, path, whole);
  check.problems.report('path-without-slash', check.originOf(paths, path, 'key'), {
    path,
    isMethod,
    reading: isPath ? `the path ${quote(whole)}` : undefined,
  });
}

/**
 * The methods that Node receives in addition to those that a path item has fields for: `METHODS` of `node:http`, the same in Node
 * 20 to 26.
 */
const received = new Set(
  (
    'ACL BIND CHECKOUT COPY LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY PROPFIND PROPPATCH PURGE ' +
    'REBIND REPORT SEARCH SOURCE SUBSCRIBE UNBIND UNLINK UNLOCK UNSUBSCRIBE'
  ).split(' '),
);

/** Returns the name with what is not allowed in it left out; undefined where nothing is left. */
function betterName(name: string): string | undefined {
  const better = name.replace(/[^a-zA-Z0-9._-]+/g, '_').replace(/^_+|(?<!_)_+$/g, '');
  return better === '' ? undefined : better;
}

function betterStatus(key: string): string | undefined {
  const [, range] = /^([1-5])[0-9x*]?[x*]{1,2}$/i.exec(key) ?? [];
  if (range !== undefined) return `${range}XX`;
  // With its words, or in quotes that are none of YAML.
  const [, code] = /^[^\w]*([1-5]\d\d)[^\w]/.exec(key) ?? [];
  if (code !== undefined) return code;
  return key.toLowerCase() === 'default' ? 'default' : undefined;
}

/** Returns a media type for the short names that people have for some. */
function betterMediaType(key: string): string | undefined {
  const names: ReadonlyMap<string, string> = new Map([
    ['json', 'application/json'],
    ['xml', 'application/xml'],
    ['form', 'application/x-www-form-urlencoded'],
    ['multipart', 'multipart/form-data'],
    ['text', 'text/plain'],
    ['html', 'text/html'],
    ['csv', 'text/csv'],
    ['pdf', 'application/pdf'],
  ]);
  return names.get(key.toLowerCase());
}
