import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { compareDocuments } from '../../../generators/diff/compare-documents.ts';
import type { Change, Direction } from '../../../generators/diff/report/change.ts';
import { readDocument } from '../../../generators/load/read-document.ts';
import { receivedDocument, sentDocument } from '../../corpus/directions.ts';
import { judgeOf } from '../../corpus/judge.ts';
import { objectOf, pointerTo, type Json, type RawDocument } from '../../corpus/raw-document.ts';
import { Chance } from '../chance.ts';
import { placesOf, type Mutation } from './mutations.ts';
import { SchemaMaker, type Draft } from '../documents/schema.ts';
import { ValueMaker } from '../documents/value.ts';

/** A change of a random document that was not reported as it is; undefined where it was. */
interface Fault {
  readonly seed: number;
  readonly steps: readonly string[];
  readonly fault: string;
  readonly report: readonly string[];
  readonly schemas: readonly Json[];
}

const names = ['Pet', 'Toy', 'Owner'];
const body = pointerTo('', 'components', 'schemas', 'Owner');

/** Returns schemas of one another, the last of them sent and received. */
function schemasOf(chance: Chance): Draft {
  const depth = chance.int(1, 2);
  return Object.fromEntries(
    names.map((name, index) => {
      const maker = new SchemaMaker({ chance, isOld: false, models: names.slice(0, index) });
      return [name, chance.is(0.6) ? maker.object(depth) : maker.any(depth)];
    }),
  );
}

function documentOf(schemas: Draft): Draft {
  const content: Draft = { 'application/json': { schema: { $ref: `#${body}` } } };
  const responses = { '200': { description: 'Done.', content } };
  return {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/x': { post: { requestBody: { required: true, content }, responses } } },
    components: { schemas },
  };
}

/** Returns the changes that are reported of two documents; nothing where one of them has errors. */
function changesOf(base: Draft, revision: Draft): readonly Change[] | undefined {
  const [before, after] = [base, revision].map((document) =>
    readDocument('/openapi.json', { read: () => JSON.stringify(document) }, new Diagnostics()),
  );
  return before && after && compareDocuments(before, after, '2026-01-15');
}

/**
 * Changes the schemas of a random document, and checks what is reported against random values.
 * @param kinds What may be done to them.
 * @param judge What is wrong with that.
 */
function mutated(
  seed: number,
  kinds: (schemas: Draft) => readonly Mutation[],
  judge: (changes: readonly Change[], documents: readonly [Draft, Draft]) => readonly string[],
): readonly Fault[] {
  const chance = new Chance(seed);
  const schemas = schemasOf(chance);
  const [base, revision] = [documentOf(schemas), structuredClone(documentOf(schemas))];
  const own = objectOf(objectOf(revision['components'])['schemas']);
  const steps: string[] = [];
  for (let left = 40; left > 0 && steps.length < 1 + (seed % 2); left -= 1) {
    const places = placesOf(own);
    const step = places.length > 0 && chance.one(kinds(own))(chance.one(places), chance);
    if (typeof step === 'string') steps.push(step);
  }
  const changes = changesOf(base, revision);
  if (changes === undefined) return [];
  const report = changes.map(({ level, id, message }) => `${level} ${id} ${message}`);
  return judge(changes, [base, revision]).map((fault) => ({
    seed,
    steps,
    fault,
    report,
    schemas: [schemas, own],
  }));
}

/** Restates schemas: no break is to be reported, and no value is judged otherwise. */
export function restatementFaults(
  seed: number,
  kinds: (schemas: Draft) => readonly Mutation[],
): readonly Fault[] {
  return mutated(seed, kinds, (changes) =>
    changes.some(({ level, audience }) => level !== 'info' && audience === 'wire')
      ? ['a restatement breaks']
      : [],
  );
}

/** Changes schemas: what is reported to be compatible leaves every value of the sender valid for the receiver. */
export function verdictFaultsOf(seed: number, kinds: readonly Mutation[]): readonly Fault[] {
  return mutated(
    seed,
    () => kinds,
    (changes, [base, revision]) => [
      ...lost('request', changes, base, revision, seed),
      ...lost('response', changes, revision, base, seed),
    ],
  );
}

/** @param from What the sender goes by; @param to What the receiver goes by. */
function lost(
  direction: Direction,
  changes: readonly Change[],
  from: Draft,
  to: Draft,
  seed: number,
): readonly string[] {
  if (changes.some((change) => change.level !== 'info' && change.direction === direction)) return [];
  const [sender, receiver] = [from, direction === 'response' ? (opened(to) as Draft) : to].map((document) =>
    makerOf(direction, document, seed),
  );
  if (!sender || !receiver) return [];
  const added = new Set(
    changes.flatMap(({ id, message }) => {
      const [, renamed] = / is renamed to "(.*)"$/.exec(message) ?? [];
      return renamed !== undefined ? [renamed] : /^new-|-added$/.test(id) ? [lastName(message)] : [];
    }),
  );
  for (let round = 0; round < 40; round += 1) {
    const maker = round % 3 === 0 ? receiver : sender;
    const value = round % 4 === 3 ? maker.changed(maker.attempt(body)) : maker.attempt(body);
    // A property that becomes known was nobody's before.
    if ([...added].some((name) => JSON.stringify(value).includes(`${JSON.stringify(name)}:`))) continue;
    if (sender.isValid(body, value) === true && receiver.isValid(body, value) === false)
      return [`a ${direction} is reported to be compatible, but ${JSON.stringify(value)} is valid no more`];
  }
  return [];
}

function makerOf(direction: Direction, root: Draft, seed: number): ValueMaker {
  const raw: RawDocument = { root, isOld: false, operations: [] };
  const [read, absent] =
    direction === 'request'
      ? ([sentDocument, 'readOnly'] as const)
      : ([receivedDocument, 'writeOnly'] as const);
  const document = read(raw);
  return new ValueMaker(new Chance(seed + 1), document.root, absent, judgeOf(document));
}

/**
 * Returns a schema as readers go by it: what an object holds besides its properties breaks none, nor does what matches several
 * alternatives.
 */
function opened(value: Json): Json {
  if (Array.isArray(value)) return value.map((each: Json) => opened(each));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(objectOf(value)).filter(
    ([key, member]) => !(['additionalProperties', 'unevaluatedProperties'].includes(key) && member === false),
  );
  return Object.fromEntries(kept.map(([key, member]) => [key === 'oneOf' ? 'anyOf' : key, opened(member)]));
}

/** Returns the last name in a message: `"a/b" of the request body is new` is of `b`. */
function lastName(message: string): string {
  return (/^"([^"]*)"/.exec(message)?.[1] ?? '').split('/').at(-1) ?? '';
}
