/** Text that no response and no line of stderr may contain: every value that is thrown holds it where it holds text. */
export const inside = 'hunter2';

/** A value that can be thrown, under a name for the titles of tests. */
export interface Thrown {
  readonly name: string;
  /** The same value each time, so that what `onError` receives can be compared with it. */
  readonly value: unknown;
  /** Its name in stderr. */
  readonly className: string;
}

function refuse(): never {
  throw new Error(`${inside}: a trap`);
}

/** Names of the traps of a proxy: ECMA-262, section 28.2.1. */
const traps = [
  'apply',
  'construct',
  'defineProperty',
  'deleteProperty',
  'get',
  'getOwnPropertyDescriptor',
  'getPrototypeOf',
  'has',
  'isExtensible',
  'ownKeys',
  'preventExtensions',
  'set',
  'setPrototypeOf',
];

/** Returns an object of which nothing can be read: even `instanceof` throws. */
export function closedProxy(target: object = {}): object {
  return new Proxy(target, Object.fromEntries(traps.map((trap) => [trap, refuse])));
}

/** Returns an error with other members than errors have. */
function errorWith(members: PropertyDescriptorMap): Error {
  return Object.defineProperties(new Error(inside), members);
}

function circular(): object {
  const object: Record<string, unknown> = { inside };
  object['self'] = object;
  return object;
}

const noText = Object.create(null) as object;

/** The values that handlers and options throw in tests of the boundary. */
export const thrownValues: readonly Thrown[] = [
  { name: 'an Error', value: new URIError(inside), className: 'URIError' },
  { name: 'a string', value: inside, className: 'string' },
  { name: 'null', value: null, className: 'null' },
  { name: 'undefined', value: undefined, className: 'undefined' },
  { name: 'a symbol', value: Symbol(inside), className: 'symbol' },
  { name: 'a function', value: () => inside, className: 'Function' },
  {
    name: 'an Error whose stack is an object',
    value: errorWith({ stack: { value: noText } }),
    className: 'Error',
  },
  { name: 'an Error whose stack is a number', value: errorWith({ stack: { value: 5 } }), className: 'Error' },
  {
    name: 'an Error whose message is no string',
    value: errorWith({ stack: { value: undefined }, message: { value: { [inside]: noText } } }),
    className: 'Error',
  },
  {
    name: 'an Error whose name and status are no text and no number',
    value: errorWith({ name: { value: noText }, status: { value: inside } }),
    className: 'Error',
  },
  {
    name: 'an Error whose members are getters that throw',
    value: errorWith(
      Object.fromEntries(
        ['stack', 'message', 'name', 'status', 'constructor', 'then', 'cause'].map((name) => [
          name,
          { get: refuse },
        ]),
      ),
    ),
    className: 'Error',
  },
  {
    name: 'what passes for an HttpError, with getters that throw',
    value: errorWith({
      name: { value: 'HttpError' },
      status: { value: 409 },
      headers: { get: refuse },
      issues: { get: refuse },
    }),
    className: 'Error',
  },
  { name: 'a proxy whose traps throw', value: closedProxy(), className: 'object' },
  {
    name: 'a proxy of an Error whose traps throw',
    value: closedProxy(new Error(inside)),
    className: 'object',
  },
  { name: '6 MB of text', value: inside.repeat(900_000), className: 'string' },
  { name: 'an Error with 6 MB of text', value: new Error(inside.repeat(900_000)), className: 'Error' },
  { name: 'a circular object', value: circular(), className: 'Object' },
  { name: 'an object without a prototype', value: noText, className: 'object' },
  {
    name: 'an object whose class has a name that is text',
    value: Object.create({ constructor: { name: `${inside}\n${inside}` } }),
    className: 'object',
  },
  {
    name: 'a thenable that rejects',
    value: {
      then: (_: unknown, reject: (error: Error) => void) => {
        reject(new Error(inside));
      },
    },
    className: 'Object',
  },
  { name: 'a thenable that throws', value: { then: refuse }, className: 'Object' },
];

/** Throws a value, whatever it is: a generator takes what `throw` is for errors only. */
export function throwIt(thrown: Thrown | undefined): never {
  nothing().throw(thrown?.value);
  throw new Error('A generator that has not begun throws what it is given.');
}

function* nothing(): Generator<never, void> {
  yield* [];
}
