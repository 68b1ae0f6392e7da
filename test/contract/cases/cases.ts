/** The case table: for every operation what is to be accepted and what is to be refused. All of it follows from the document. */
import {
  listOf,
  objectOf,
  operations,
  stepOf,
  follow,
  type Json,
  type Operation,
  type Parameter,
} from './document.ts';
import { sampleOf } from './samples.ts';
import { isValid, wrongsOf } from './schemas.ts';
import { boundariesOf, mutantsOf } from './variations.ts';
import { readParameter, type Values } from '../exchanges/wire.ts';

/** The purpose of a case. */
export type Kind = 'example' | 'generated' | 'boundary' | 'negative';

/** The place where a request is wrong. */
export interface Fault {
  readonly in: 'path' | 'query' | 'header' | 'body';
  /** JSON Pointer within that part. */
  readonly pointer: string;
  readonly keyword: string;
}

/** A request of an operation, and whether it is to be accepted. */
export interface Case {
  /** Unique among the cases of the operation. */
  readonly id: string;
  readonly kind: Kind;
  readonly operation: Operation;
  readonly values: Values;
  readonly body?: Json;
  /** The reason why it is to be refused; absent where it is to be accepted. */
  readonly fault?: Fault;
}

/** A text that is easily encoded wrongly. */
const hostile = 'a b/c%2F?d=1#e&f+g;ü\u{1f600}';

/** All cases of all operations. */
export const cases: readonly Case[] = operations.flatMap(casesOf);

/** Returns the case of an operation that the document shows: its examples, with all parameters. */
export function exampleOf(operation: Operation): Case {
  const [body] = operation.body?.examples ?? [];
  return {
    id: 'example',
    kind: 'example',
    operation,
    values: valuesOf(
      operation,
      (parameter) => parameter.examples[0] ?? sampleOf(parameter, 'some', 'example'),
    ),
    ...(operation.body && { body: body ?? sampleOf(operation.body, 'some', 'example') }),
  };
}

function casesOf(operation: Operation): readonly Case[] {
  const example = exampleOf(operation);
  return numbered([
    example,
    ...moreExamples(example),
    ...generated(example),
    ...parameterBoundaries(example),
    ...bodyBoundaries(example),
    ...parameterNegatives(example),
    ...bodyNegatives(example),
  ]);
}

/** Makes ids unique. */
function numbered(all: readonly Case[]): readonly Case[] {
  const seen = new Map<string, number>();
  return all.map((each) => {
    const count = (seen.get(each.id) ?? 0) + 1;
    seen.set(each.id, count);
    return count === 1 ? each : { ...each, id: `${each.id}, ${count}` };
  });
}

function moreExamples(example: Case): readonly Case[] {
  const [, ...more] = example.operation.body?.examples ?? [];
  return more.map((body, index) => ({ ...example, id: `example ${index + 2}`, body }));
}

function generated(example: Case): readonly Case[] {
  const { operation } = example;
  const isBare = operation.parameters.length === 0 && operation.body === undefined;
  if (isBare) return [];
  return (['none', 'some', 'all'] as const).map((optional): Case => {
    const label = `${operation.id}/${optional}`;
    const isLeft = (parameter: Parameter): boolean => optional === 'none' && !parameter.required;
    const values = valuesOf(operation, (parameter) =>
      isLeft(parameter) ? undefined : wireable(parameter, sampleOf(parameter, optional, label)),
    );
    return {
      id: `generated, ${optional} of what is optional`,
      kind: 'generated',
      operation,
      values,
      ...(operation.body && { body: sampleOf(operation.body, optional, label) }),
    };
  });
}

/** Returns a value that a path can hold: a text of a path may not be empty; all else can be sent. */
function wireable(parameter: Parameter, value: Json): Json {
  return parameter.in === 'path' && value === '' ? 'a' : value;
}

function parameterBoundaries(example: Case): readonly Case[] {
  return example.operation.parameters.flatMap((parameter) => {
    const value =
      example.values[parameterLocation(parameter)][parameter.name] ?? sampleOf(parameter, 'all', 'edge');
    const texts = isValid(parameter.pointer, hostile)
      ? [{ value: hostile, about: 'reserved characters' }]
      : [];
    const lists = Array.isArray(value)
      ? [{ value: [hostile, 'b,c'], about: 'reserved characters in a list' }]
      : [];
    return [...boundariesOf(parameter.pointer, value), ...texts, ...lists]
      .filter((edge) => isSendable(parameter, edge.value))
      .map((edge) => ({
        ...withValue(example, parameter, edge.value),
        id: `${parameter.in} ${parameter.name}: ${edge.about}`,
        kind: 'boundary' as const,
      }));
  });
}

/** True if a value can be sent: an empty list cannot be distinguished from none, and an empty segment is another path. */
function isSendable({ in: place }: Parameter, value: Json): boolean {
  return (
    !(Array.isArray(value) && value.length === 0) && !(place === 'path' && value === '') && value !== null
  );
}

function bodyBoundaries(example: Case): readonly Case[] {
  const { body } = example.operation;
  if (!body) return [];
  const full = sampleOf(body, 'all', `${example.operation.id}/edge`);
  return [example.body ?? null, full].flatMap((from, index) =>
    boundariesOf(body.pointer, from).map((edge) => ({
      ...example,
      id: `body ${index === 0 ? 'of the example' : 'in full'}${edge.pointer}: ${edge.about}`,
      kind: 'boundary' as const,
      body: edge.value,
    })),
  );
}

function parameterNegatives(example: Case): readonly Case[] {
  return example.operation.parameters.flatMap((parameter) => {
    const negative = (value: Json | undefined, keyword: string): Case => ({
      ...withValue(example, parameter, value),
      id: `${parameter.in} ${parameter.name}: breaks ${keyword}`,
      kind: 'negative',
      fault: { in: parameterLocation(parameter), pointer: stepOf(parameter.name), keyword },
    });
    const missing = parameter.required && parameter.in !== 'path' ? [negative(undefined, 'required')] : [];
    const value =
      example.values[parameterLocation(parameter)][parameter.name] ?? sampleOf(parameter, 'all', 'negative');
    const schema = objectOf(follow(parameter.pointer).value);
    const others = [
      ...mutantsOf(parameter.pointer, value).flatMap((each) => (each.pointer === '' ? [each.value] : [])),
      ...(takesTexts(schema['type']) ? [] : ['neither of these']),
    ];
    const byKeyword = new Map<string, Json>();
    for (const other of others)
      for (const keyword of wrongOnTheWire(parameter, other)) byKeyword.set(keyword, other);
    return [...missing, ...[...byKeyword].map(([keyword, mutant]) => negative(mutant, keyword))];
  });
}

function takesTexts(type: Json | undefined): boolean {
  return type === undefined || type === 'string' || listOf(type).some((each) => each === 'string');
}

/** Returns the keywords that a value breaks as a text: `7` is no wrong value of a string. */
function wrongOnTheWire(parameter: Parameter, value: Json): readonly string[] {
  if (typeof value === 'object' || (parameter.in === 'path' && value === '')) return [];
  const read = readParameter(parameter, [String(value)]);
  return wrongsOf(parameter.pointer, read).map(({ keyword }) => keyword);
}

function bodyNegatives(example: Case): readonly Case[] {
  const { body } = example.operation;
  if (!body) return [];
  const full = sampleOf(body, 'all', `${example.operation.id}/negative`);
  const mutants = [full, example.body ?? null].flatMap((from) => mutantsOf(body.pointer, from));
  const known = new Map<string, Case>();
  for (const { value, pointer, about } of mutants) {
    const id = `body${pointer}: breaks ${about} (${JSON.stringify(value).length} characters)`;
    known.set(id, {
      ...example,
      id,
      kind: 'negative',
      body: value,
      fault: { in: 'body', pointer, keyword: about },
    });
  }
  return [...known.values()];
}

function withValue(from: Case, parameter: Parameter, value: Json | undefined): Case {
  const place = parameterLocation(parameter);
  const others = Object.entries(from.values[place]).filter(([name]) => name !== parameter.name);
  const own = value === undefined ? [] : [[parameter.name, value] as const];
  return { ...from, values: { ...from.values, [place]: Object.fromEntries([...others, ...own]) } };
}

function valuesOf(operation: Operation, valueOf: (parameter: Parameter) => Json | undefined): Values {
  const values: Record<'path' | 'query' | 'header', Record<string, Json>> = {
    path: {},
    query: {},
    header: {},
  };
  for (const parameter of operation.parameters) {
    const value = valueOf(parameter);
    if (value !== undefined && !(Array.isArray(value) && listOf(value).length === 0))
      values[parameterLocation(parameter)][parameter.name] = value;
  }
  return values;
}

/** Cookies are not written by these tests: a document that has them is refused here. */
function parameterLocation(parameter: Parameter): 'path' | 'query' | 'header' {
  if (parameter.in === 'cookie') throw new Error(`${parameter.name}: cookies are not written by these tests`);
  return parameter.in;
}
