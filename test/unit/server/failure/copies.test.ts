import { expect, test } from 'vitest';
import * as ownFailure from '@specline/server-runtime/failure/http-error';
import * as ownProblem from '@specline/server-runtime/parameters/values';
import * as ownReply from '@specline/server-runtime/reply/reply-check';
import * as copy from '../../../../packages/server/src/runtime/index.js';

const none: ReadonlyMap<string, readonly string[]> = new Map();

/** A class as one copy of its module has it, and as another has it. */
interface Copies {
  readonly own: abstract new (...args: never) => Error;
  readonly copied: abstract new (...args: never) => Error;
  readonly made: Error;
  readonly madeByCopy: Error;
}

const classes: Readonly<Record<string, Copies>> = {
  HttpError: {
    own: ownFailure.HttpError,
    copied: copy.HttpError,
    made: new ownFailure.HttpError(404, 'none'),
    madeByCopy: new copy.HttpError(404, 'none'),
  },
  ReplyError: {
    own: ownReply.ReplyError,
    copied: copy.ReplyError,
    made: new ownReply.ReplyError('getOrder', 200, []),
    madeByCopy: new copy.ReplyError('getOrder', 200, []),
  },
  ValueProblem: {
    own: ownProblem.ValueProblem,
    copied: problemOfCopy().constructor as Copies['copied'],
    made: new ownProblem.ValueProblem('type', 'must be a number'),
    madeByCopy: problemOfCopy(),
  },
};

const names = Object.keys(classes);

/** Returns what the copy throws, whose class it does not export. */
function problemOfCopy(): Error {
  try {
    const cut = {
      path: () => '%',
      query: none,
      header: () => undefined,
      cookies: none,
      isDeclared: () => false,
      isOfAnother: () => false,
    };
    copy.pathSimple({ name: 'a', in: 'path', decode: copy.pathSimple, value: { types: ['string'] } }, cut);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('the copy takes what is not encoded');
}

function copiesOf(name: string): Copies {
  const copies = classes[name];
  if (copies === undefined) throw new Error(`no class ${name}`);
  return copies;
}

function failing(): never {
  throw new Error('a trap was called');
}

const traps: ProxyHandler<object> = {
  get: failing,
  getOwnPropertyDescriptor: failing,
  getPrototypeOf: failing,
  has: failing,
  ownKeys: failing,
};

const strangers: readonly (readonly [string, unknown])[] = [
  ['undefined', undefined],
  ['null', null],
  ['a text', 'HttpError'],
  ['a number', 404],
  ['a symbol', Symbol.for('specline.HttpError')],
  ['a plain error', new Error('none')],
  ['an object without a prototype', Object.create(null)],
  [
    'what only looks like a failure',
    Object.assign(new Error('none'), { name: 'HttpError', status: 404, headers: {}, issues: [] }),
  ],
  ['a proxy that has every property', new Proxy({}, { get: () => true })],
  ['a proxy whose traps throw', new Proxy({}, traps)],
  ['a proxy of a function whose traps throw', new Proxy(failing, traps)],
  ['a revoked proxy', revoked()],
];

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

test.each(names)('%s is known across copies of its module', (name) => {
  const { own, copied, made, madeByCopy } = copiesOf(name);
  expect(own).not.toBe(copied);
  for (const error of [made, madeByCopy]) {
    expect(error instanceof own).toBe(true);
    expect(error instanceof copied).toBe(true);
    expect(error instanceof Error).toBe(true);
  }
});

test.each(names.flatMap((name) => strangers.map(([what, value]) => [name, what, value] as const)))(
  'no %s is %s',
  (name, _, value) => {
    const { own, copied } = copiesOf(name);
    expect(value instanceof own).toBe(false);
    expect(value instanceof copied).toBe(false);
  },
);

test('no class is taken for another', () => {
  for (const [name, { made, madeByCopy }] of Object.entries(classes))
    for (const [other, { own, copied }] of Object.entries(classes)) {
      if (other === name) continue;
      for (const error of [made, madeByCopy])
        expect([error instanceof own, error instanceof copied], `${name}, ${other}`).toEqual([false, false]);
    }
});

class NotFound extends ownFailure.HttpError {
  readonly what: string;

  constructor(what: string) {
    super(404, `There is no such ${what}.`);
    this.what = what;
  }
}

class NotFoundOfCopy extends copy.HttpError {}

test('an instance of a class that extends HttpError is one of every copy', () => {
  const error: unknown = new NotFound('order');
  expect(error instanceof NotFound && error.what).toBe('order');
  expect(error instanceof ownFailure.HttpError).toBe(true);
  expect(error instanceof copy.HttpError && error.status).toBe(404);
});

test('a class that extends HttpError has only its own instances', () => {
  const { HttpError } = ownFailure;
  for (const error of [new HttpError(404, 'none'), new copy.HttpError(404, 'none')]) {
    expect(error instanceof NotFound).toBe(false);
    expect(error instanceof NotFoundOfCopy).toBe(false);
  }
  expect(new NotFound('order') instanceof NotFoundOfCopy).toBe(false);
  expect(new NotFoundOfCopy(404, 'none') instanceof NotFound).toBe(false);
  for (const [, value] of strangers) expect(value instanceof NotFound).toBe(false);
});

test('the mark does not show', () => {
  for (const { made } of Object.values(classes)) {
    expect(Object.getOwnPropertySymbols(made)).toEqual([]);
  }
});
