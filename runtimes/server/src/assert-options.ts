import type { CoreOptions } from './options.ts';

/** The rule for an option. */
interface Rule {
  readonly holds: (value: unknown) => boolean;
  readonly wanted: string;
}

const aFunction: Rule = { holds: (value) => typeof value === 'function', wanted: 'a function' };
const bytes: Rule = {
  holds: (value) => Number(value) >= 0 && typeof value === 'number',
  wanted: 'a number of bytes',
};

const rules: Readonly<Record<string, Rule>> = {
  authenticate: aFunction,
  onError: aFunction,
  renderFailure: aFunction,
  requestId: aFunction,
  basePath: {
    holds: (value) => typeof value === 'string' && /^(?:\/|$)/.test(value),
    wanted: 'empty, or a path that begins with a slash, such as "/v1"',
  },
  validateReplies: oneOf('off', 'warn', 'throw'),
  unknownFields: oneOf('keep', 'drop'),
};

const limitRules: Readonly<Record<string, Rule>> = {
  body: bytes,
  files: bytes,
  headerBytes: bytes,
  timeout: {
    holds: (value) => typeof value === 'number' && value > 0,
    wanted: 'a number of milliseconds above 0',
  },
};

/**
 * Refuses options that would silently do something else than they say, as a limit of "1mb" or of NaN would be none.
 * @throws {TypeError} for the first of them.
 */
export function assertOptions({ limits, ...options }: CoreOptions<unknown, never>): void {
  assertAll(options, rules, '');
  assertAll(limits ?? {}, limitRules, 'limits.');
}

function assertAll(options: object, known: Readonly<Record<string, Rule>>, prefix: string): void {
  const given = new Map<string, unknown>(Object.entries(options));
  for (const [name, { holds, wanted }] of Object.entries(known)) {
    const value = given.get(name);
    if (value !== undefined && !holds(value))
      throw new TypeError(`The option ${prefix}${name} is ${shown(value)}; it must be ${wanted}.`);
  }
}

function oneOf(...values: readonly string[]): Rule {
  return {
    holds: (value) => values.some((each) => each === value),
    wanted: values.map((each) => JSON.stringify(each)).join(' or '),
  };
}

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : `of type ${typeof value}`;
}
