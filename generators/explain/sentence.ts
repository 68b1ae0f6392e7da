import { pointerTo } from '../infer/envelope.ts';
import type { PartDecision } from '../infer/rules/decisions.ts';
import type { Binding, BoundList, Filter } from '../infer/types.ts';

/** The nouns for records of a resource in sentences. */
export interface Nouns {
  /** One record: `pet`. */
  readonly one: string;
  /** The collection: `pets`. */
  readonly many: string;
  /** The one that a path without a key stands for: `the only settings`, `the user whose token is sent, or the first one`. */
  readonly only: string;
}

const anyRecord: Nouns = { one: 'record', many: 'records', only: 'the only record' };

/**
 * Returns what an operation of the mock does, in a sentence without a subject: `lists the pets`.
 * @param nounsOf What the records of a resource are called.
 */
export function sentenceOf(binding: Binding, nounsOf: (resource: string) => Nouns): string {
  const name = 'resource' in binding ? binding.resource : undefined;
  const { one, many, only } = name === undefined ? anyRecord : nounsOf(name);
  const within = binding.path.at(-1);
  const isOfOne = within !== undefined && 'resource' in binding && within.resource === binding.resource;
  const which = isOfOne ? `the ${one} that {${within.param}} names` : `the ${one}`;
  switch (binding.do) {
    case 'list':
      return binding.list.number === undefined
        ? `lists the ${many}${parentPhrase(binding, nounsOf)}`
        : `counts the ${many}`;
    case 'search':
      return `searches the ${many} for ?${binding.query}=`;
    case 'get':
      if (binding.select === undefined) return `returns ${which}`;
      return binding.select === 'only'
        ? `returns ${only}${parentPhrase(binding, nounsOf)}`
        : `returns the ${one} that was created last${parentPhrase(binding, nounsOf)}`;
    case 'create':
      if (binding.bulk?.replaces === true) return `replaces all ${many} by the items of the body`;
      return binding.bulk === undefined
        ? `creates ${a(one)}${parentPhrase(binding, nounsOf)}`
        : `creates ${a(one)} for each item of the body${binding.bulk.known === true ? ', or changes the one whose key it has' : ''}`;
    case 'upsert':
      return isOfOne
        ? `replaces ${which}, or creates it`
        : `replaces the ${one} whose key the body has, or creates it`;
    case 'update':
      return binding.how === 'merge'
        ? `changes ${binding.select === undefined ? which : only}: the fields that are sent`
        : `replaces ${binding.select === undefined ? which : only}`;
    case 'remove':
      if (binding.keys !== undefined) return `removes the ${many} whose keys the body has`;
      return binding.filters === undefined
        ? `removes ${which}${binding.lenient ? '; one that is not there is no failure' : ''}`
        : `removes the ${many} that the query chooses`;
    case 'changeMany':
      return `changes the ${many} whose keys ${binding.keys.in === 'body' ? 'the body' : 'the query'} has in ${binding.keys.name}`;
    case 'hold':
      return binding.does === 'add'
        ? `adds what {${binding.param}} names to ${binding.field}`
        : `takes what {${binding.param}} names out of ${binding.field}`;
    case 'attach':
      return `links ${a(one)} to the record of the path`;
    case 'detach':
      return `takes ${which} out of its ${binding.link}; it stays`;
    case 'move':
      return `moves ${which}`;
    case 'transfer':
      return `moves ${which} to the owner that ${binding.to} names`;
    case 'restore':
      return `takes the removal of ${which} back`;
    case 'duplicate':
      return `copies ${which}`;
    case 'action':
      return actionText(name === undefined ? 'the record of the path' : `the ${one}`, binding.write);
    case 'signIn':
      return `signs ${a(one)} in`;
    case 'signOut':
      return 'signs the caller out';
    case 'changeSecret':
      return 'changes the password of the caller';
    case 'override':
      return 'calls a handler of your own; without one, it answers with a sample';
    case 'sample':
      return binding.reply.status >= 400
        ? `answers ${binding.reply.status}, as no success is declared`
        : 'answers with a sample; nothing is stored';
    default:
      return binding satisfies never;
  }
}

function a(noun: string): string {
  return `${/^(?:[aeio]|u(?!ser|nit|ni[vo]|til|uid|rl|ri))/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

function parentPhrase({ path }: Binding, nounsOf: (resource: string) => Nouns): string {
  const last = path.at(-1);
  return last === undefined ? '' : ` of the ${nounsOf(last.resource).one} that {${last.param}} names`;
}

function actionText(record: string, write: Extract<Binding, { readonly do: 'action' }>['write']): string {
  const set = Object.entries(write?.set ?? {}).map(
    ([name, value]) => `${name} becomes ${JSON.stringify(value)}`,
  );
  const touched = (write?.touch ?? []).map((name) => `${name} becomes the time`);
  const sent = Object.entries(write?.fields ?? {}).map(
    ([from, to]) => `${to} becomes ${from} of the request`,
  );
  const all = [...set, ...touched, ...sent];
  return all.length === 0 ? `returns ${record}` : `changes ${record}: ${all.join(', ')}`;
}

/**
 * Returns what the parts of an operation do, a sentence each, with the rules that decided: `?status= filters by status (filter.field)`.
 * @param parts What decided about the parts.
 */
export function detailsOf(binding: Binding, parts: readonly PartDecision[]): readonly string[] {
  return [
    ...queryDetails(binding, parts),
    ...bodyDetails(binding, parts),
    ...responseDetails(binding, parts),
  ];
}

/** Returns what an operation stores of its body under other names, and what else it sets, where rules decided. */
function bodyDetails(binding: Binding, parts: readonly PartDecision[]): readonly string[] {
  const write = 'write' in binding ? binding.write : undefined;
  if (write === undefined) return [];
  const { links = {}, fields = {}, set = {}, touch = [], then = {} } = write;
  const stored = [
    ...Object.entries(links).map(([from, link]) => [from, `sets the link ${link}`] as const),
    ...Object.entries(fields).map(([from, field]) => [from, `is stored as ${field}`] as const),
  ];
  const changed = [
    ...Object.entries(set).map(([field, value]) => [field, `becomes ${JSON.stringify(value)}`] as const),
    ...touch.map((field) => [field, 'becomes the time'] as const),
    ...Object.entries(then).map(
      ([field, value]) => [field, `becomes ${JSON.stringify(value)} once the request is answered`] as const,
    ),
  ];
  return [
    ...stored.flatMap(([from, text]) =>
      ruleLine(`${from} of the body ${text}`, `body ${from.startsWith('/') ? from : pointerTo(from)}`, parts),
    ),
    ...changed.flatMap(([field, text]) => ruleLine(`${field} ${text}`, `record ${pointerTo(field)}`, parts)),
  ];
}

/** Returns what a response has that is no record, where rules decided. */
function responseDetails({ reply }: Binding, parts: readonly PartDecision[]): readonly string[] {
  const views = Object.entries(reply.body ?? {}).flatMap(([pointer, view]) => {
    const place = pointer === '' ? 'the response' : `${pointer} of the response`;
    if (view.of === 'key') return ruleLine(`${place} is the key of the record`, pointer, parts);
    return view.of === 'field' ? ruleLine(`${place} is its ${view.field}`, pointer, parts) : [];
  });
  const outcome = Object.entries(reply.outcome ?? {}).flatMap(([name, value]) =>
    ruleLine(`${pointerTo(name)} of the response is ${JSON.stringify(value)}`, pointerTo(name), parts),
  );
  return [...views, ...outcome];
}

/** Returns a sentence with the rules that decided about a part; nothing where none did. */
function ruleLine(text: string, part: string, parts: readonly PartDecision[]): readonly string[] {
  const rules = parts.filter((each) => each.part === part).map(({ rule }) => rule);
  return rules.length === 0 ? [] : [`${text} (${rules.join(', ')})`];
}

/** Returns what the query does, a sentence for each parameter, and what is declared of a list. */
function queryDetails(binding: Binding, parts: readonly PartDecision[]): readonly string[] {
  const listed = binding.do === 'list' || binding.do === 'search' ? binding.list : undefined;
  const list = listed === undefined ? [] : listDetails(listed);
  const removed = binding.do === 'remove' ? (binding.filters ?? []) : [];
  const sparse = binding.sparse?.params ?? [];
  const chosen = sparse.map((param): Detail => [
    param,
    'names the fields to return, besides those that are required',
  ]);
  const params = [...list, ...removed.map(filterDetail), ...chosen].map(([param, text]) => {
    const rules = parts.filter(({ part }) => part === `?${param}`).map(({ rule }) => rule);
    return `?${param}= ${text} (${rules.length === 0 ? 'declared' : rules.join(', ')})`;
  });
  return [...(listed === undefined ? [] : fixedDetails(listed)), ...params];
}

/** Returns which records a list always has, and in which order, whatever the request has. */
function fixedDetails({ where = {}, sort }: BoundList): readonly string[] {
  const conditions = Object.entries(where).map(([name, value]) =>
    Array.isArray(value)
      ? `${name} is one of ${JSON.stringify(value)}`
      : `${name} is ${JSON.stringify(value)}`,
  );
  return [
    ...(conditions.length > 0 ? [`only those whose ${conditions.join(' and ')} (declared)`] : []),
    ...(sort?.field === undefined
      ? []
      : [`sorted by ${sort.field}${sort.descending === true ? ', descending' : ''} (declared)`]),
  ];
}

/** A query parameter, and what it does. */
type Detail = readonly [param: string, text: string];

function listDetails({ filters = [], paging = { kind: 'offset' }, sort = {} }: BoundList): readonly Detail[] {
  const { cursor, before, size, kind } = paging;
  const details: readonly (readonly [param: string | undefined, text: string])[] = [
    ...filters.map(filterDetail),
    [cursor, `selects the page, by ${kinds[kind]}`],
    [before, 'selects the page before a record'],
    [size, 'limits how many items a page has'],
    [sort.param, 'names the field to sort by'],
    [sort.direction, 'names the direction in which to sort'],
  ];
  return details.flatMap(([param, text]) => (param === undefined ? [] : [[param, text] as const]));
}

const kinds = { cursor: 'a cursor', page: 'its number', offset: 'the number of records to skip' } as const;

const tests: Readonly<Record<Filter['test'], string>> = {
  equals: 'equals the value',
  contains: 'contains the value',
  has: 'has the value',
  present: 'is set, for true, or is not set, for false',
  absent: 'is not set, for true, or is set, for false',
  included: 'is not set, and for true also the others',
  least: 'is at least the value',
  most: 'is at most the value',
  above: 'is above the value',
  below: 'is below the value',
  expression: 'contains the value, or that satisfy the conditions in it (field:value, of any field)',
};

function filterDetail({ param, field, or = [], test }: Filter): Detail {
  const fields = [field, ...or].filter((each) => each !== '');
  const chosen = fields.length === 0 ? 'fields' : fields.join(' or ');
  return [param, `chooses records whose ${chosen} ${tests[test]}`];
}
