import { nearest } from '@specline/kernel/nearest';
import type { Container, Json, JsonObject } from '@specline/kernel/json';
import { isList, isObject } from '@specline/kernel/values';
import { shown, typeName } from '../examples/shown.ts';

/** Form of a value of an extension. */
export type Form =
  | { readonly is: 'text'; readonly pattern?: RegExp; readonly what?: string }
  | { readonly is: 'word'; readonly of: readonly string[] }
  | { readonly is: 'flag' }
  | { readonly is: 'count' }
  | { readonly is: 'no' }
  | { readonly is: 'any' }
  | { readonly is: 'list'; readonly of: Form; readonly length?: number }
  | { readonly is: 'map'; readonly of: Form; readonly size?: number }
  | {
      readonly is: 'members';
      readonly members: Readonly<Record<string, () => Form>>;
      readonly required?: readonly string[];
    }
  | { readonly is: 'either'; readonly of: readonly Form[] };

/** Fault of a value, and the part of it that is wrong. */
export interface Fault {
  readonly reason: string;
  readonly container?: Container;
  readonly key?: string | number;
}

/** So deep no notation goes. */
const deepest = 32;

/** Returns the first fault of a value; nothing where it has the form. */
export function faultOf(value: Json, form: Form, name: string, depth = 0): Fault | undefined {
  if (depth > deepest) return { reason: `"${name}" is nested too deeply` };
  switch (form.is) {
    case 'any':
      return undefined;
    case 'text':
      return textFault(value, form, name);
    case 'word':
      return wordFault(value, form.of, name);
    case 'flag':
      return typeof value === 'boolean' ? undefined : wrong(name, value, 'true or false');
    case 'no':
      return value === false ? undefined : wrong(name, value, 'false');
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 1000
        ? undefined
        : wrong(name, value, 'a whole number from 0 to 1000');
    case 'list':
      return listFault(value, form, name, depth);
    case 'map':
      return mapFault(value, form, name, depth);
    case 'members':
      return membersFault(value, form, name, depth);
    case 'either':
      return eitherFault(value, form.of, name, depth);
    default:
      return form satisfies never;
  }
}

function wrong(name: string, value: Json, what: string): Fault {
  return {
    reason: `"${name}" is ${typeof value === 'string' ? shown(value) : typeName(value)}, not ${what}`,
  };
}

function textFault(
  value: Json,
  { pattern, what }: Extract<Form, { is: 'text' }>,
  name: string,
): Fault | undefined {
  const fits =
    typeof value === 'string' &&
    value.length > 0 &&
    value.length <= 1000 &&
    (pattern === undefined || pattern.test(value));
  return fits ? undefined : wrong(name, value, what ?? 'a string');
}

function wordFault(value: Json, words: readonly string[], name: string): Fault | undefined {
  if (typeof value === 'string' && words.includes(value)) return undefined;
  const near = typeof value === 'string' ? nearest(value, words) : undefined;
  return wrong(
    name,
    value,
    near === undefined ? `one of ${words.join(', ')}` : `one of its words; the nearest is "${near}"`,
  );
}

function listFault(
  value: Json,
  { of, length }: Extract<Form, { is: 'list' }>,
  name: string,
  depth: number,
): Fault | undefined {
  if (!isList(value) || (length !== undefined && value.length !== length))
    return wrong(name, value, 'a list');
  return firstOf(
    value.map((item, index) => () => within(faultOf(item, of, `${name}/${index}`, depth + 1), value, index)),
  );
}

function mapFault(
  value: Json,
  { of, size }: Extract<Form, { is: 'map' }>,
  name: string,
  depth: number,
): Fault | undefined {
  if (!isObject(value)) return wrong(name, value, 'an object');
  const entries = Object.entries(value);
  if (size !== undefined && entries.length !== size)
    return { reason: `"${name}" has ${entries.length} members, not ${size}` };
  return firstOf(
    entries.map(
      ([key, member]) =>
        () =>
          within(faultOf(member, of, `${name}/${key}`, depth + 1), value, key),
    ),
  );
}

function membersFault(
  value: Json,
  form: Extract<Form, { is: 'members' }>,
  name: string,
  depth: number,
): Fault | undefined {
  if (!isObject(value)) return wrong(name, value, 'an object');
  const missing = form.required?.find((key) => !Object.hasOwn(value, key));
  if (missing !== undefined) return { reason: `"${name}" has no "${missing}"` };
  return firstOf(
    Object.entries(value).map(
      ([key, member]) =>
        () =>
          memberFault(key, member, value, form, name, depth),
    ),
  );
}

function memberFault(
  key: string,
  member: Json,
  value: JsonObject,
  { members }: Extract<Form, { is: 'members' }>,
  name: string,
  depth: number,
): Fault | undefined {
  const form = Object.hasOwn(members, key) ? members[key] : undefined;
  if (form !== undefined) return within(faultOf(member, form(), key, depth + 1), value, key);
  const near = nearest(key, Object.keys(members));
  const advice = near === undefined ? '' : `; the nearest is "${near}"`;
  return { reason: `"${key}" is none of the members of "${name}"${advice}`, container: value, key };
}

/** Returns the fault of the form that comes nearest: the object, where the value is no text. */
function eitherFault(value: Json, forms: readonly Form[], name: string, depth: number): Fault | undefined {
  const faults = forms.map((form) => faultOf(value, form, name, depth + 1));
  if (faults.includes(undefined)) return undefined;
  const deep = faults.find((fault) => fault?.container !== undefined);
  const ofObject =
    typeof value === 'string' ? undefined : faults[forms.findIndex((form) => form.is === 'members')];
  return deep ?? ofObject ?? faults[0];
}

function within(fault: Fault | undefined, container: Container, key: string | number): Fault | undefined {
  return fault === undefined || fault.container !== undefined ? fault : { ...fault, container, key };
}

function firstOf(checks: readonly (() => Fault | undefined)[]): Fault | undefined {
  for (const check of checks) {
    const fault = check();
    if (fault !== undefined) return fault;
  }
  return undefined;
}
