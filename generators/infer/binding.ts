import { behaviourWords } from '../load/check/extensions/behaviour-forms.ts';
import { stepsOf } from '@specline/kernel/pointer';
import type { Cursor } from '../ir/cursor.ts';
import type { Behaviour, Binding, Writing } from './types.ts';
import { writtenAccount } from './accounts/signing.ts';
import { baseOf, type Base } from './binding-base.ts';
import type { OperationFacts } from './found/facts.ts';
import type { FoundResource } from './found/found-resource.ts';
import { lowerList, relationOf } from './list/list.ts';
import { lowerSearch } from './list/search.ts';
import { sparseOf } from './list/sparse.ts';
import type { RuledContext } from './ruled-context.ts';
import { wordOf } from './notation.ts';
import { otherBinding } from './other-bindings.ts';
import { lowerReply } from './reply.ts';
import { aboutOne, situationOf, type Situation } from './situation.ts';
import { actionWriting } from './words/action-writing.ts';
import { bulkOf, isBody } from './words/bulk.ts';
import { bulkRemovalOf } from './words/bulk-removal.ts';
import { lowerDuplicate } from './words/duplicating.ts';
import { fitOf } from './words/fit.ts';
import { becauseOf, type Decision } from './rules/rule.ts';
import type { Inferred, Word } from './words/infer-word.ts';
import { shownOnly } from './words/shown-only.ts';
import { bodyField, lowerMove, declaredLink } from './words/moving.ts';
import { lowerWriting } from './writing/writing.ts';

/** Lowers what an operation does: as `x-behavior` says, or as its method, path and schemas tell. */
export function lowerBehaviour(facts: OperationFacts, context: RuledContext): Behaviour {
  const situation = situationOf(facts, context);
  const { behavior } = situation;
  const decision = context.rules.operations.decide({ situation, context });
  const inferred = completed(situation, decision);
  const { origin, doc } =
    behavior === undefined ? facts.operation : { origin: behavior.origin, doc: { deprecated: false } };
  const binding = lowerBinding(situation, inferred, context);
  const because = behavior === undefined && decision ? becauseOf(decision) : undefined;
  const operation = facts.operation.id;
  return {
    origin,
    doc,
    operation,
    declared: behavior !== undefined,
    ...(because && { because }),
    parts: context.decisions.of(operation),
    binding,
  };
}

/** Returns what `x-behavior` says, completed by what the rules conclude. */
function completed(situation: Situation, decision: Decision<Inferred> | undefined): Inferred {
  const { behavior } = situation;
  const inferred: Inferred = decision?.conclusion ?? { word: 'sample' };
  const word = wordOf(behavior);
  const select =
    behavior?.text('select') ?? (word === undefined || word === inferred.word ? inferred.select : undefined);
  const found = inferred.resource ?? situation.resource ?? (word === undefined ? undefined : situation.last);
  const resource = behavior?.has('resource') === true ? situation.resource : found;
  return {
    word: isWord(word) ? word : inferred.word,
    resource,
    ...((select === 'latest' || select === 'only') && { select }),
    ...(inferred.does && { does: inferred.does }),
  };
}

/** Words for operations that only answer: they fail where no success is declared; one that alters something is known to do that. */
const onlyAnswers: ReadonlySet<Word> = new Set(['get', 'list', 'search', 'sample', 'override']);

/** Words for operations that are about one record, and answer with it. */
const aboutOneOnly: ReadonlySet<Word> = new Set(['get', 'create', 'update', 'replace', 'upsert']);

function isWord(word: string | undefined): word is Word {
  return behaviourWords.some((each) => each === word);
}

function lowerBinding(situation: Situation, inferred: Inferred, context: RuledContext): Binding {
  const { word, resource, select } = inferred;
  const { behavior, facts } = situation;
  if (facts.reply.status >= 400 && onlyAnswers.has(word))
    return { path: [], reply: { status: facts.reply.status }, do: 'sample' };
  const other = behavior === undefined ? otherBinding(inferred, situation, context) : undefined;
  if (other !== undefined) return other;
  if (word === 'override' || word === 'sample')
    return { ...baseOf(situation, word === 'override' ? resource : undefined, context), do: word };
  const misfit = behavior === undefined ? undefined : fitOf(word, situation, resource, context);
  if (misfit !== undefined && behavior !== undefined)
    context.problems.report('behavior-fit', behavior.origin, { word, ...misfit });
  if (resource === undefined || misfit !== undefined)
    return { ...baseOf(situation, undefined, context), do: 'sample' };
  // What an attached record joins is what is answered.
  const answered = word === 'attach' ? (situation.last ?? resource) : resource;
  const seen = aboutOneOnly.has(word) ? aboutOne(situation, resource, context) : situation;
  const base = { ...baseOf(seen, answered, context), ...furtherOf(situation, resource, word, context) };
  const name = resource.name;
  const write = lowerWriting(situation, resource, context, takenBy(word));
  const lenient = behavior?.flag('lenient') === true;
  const only = select === 'only' ? shownOnly(situation, resource, context) : {};
  switch (word) {
    case 'list':
      return listBinding(situation, resource, base, context);
    case 'search':
      return { ...base, ...lowerSearch(situation, resource, context) };
    case 'get':
      return { ...base, do: 'get', resource: name, ...(select && { select }), ...only };
    case 'create':
      return { ...base, do: 'create', resource: name, ...createWriting(situation, resource, write, context) };
    case 'upsert': {
      const madeOne = facts.made && situationOf({ ...facts, reply: facts.made }, context);
      const made = madeOne && lowerReply(madeOne, resource, context);
      return { ...base, do: 'upsert', resource: name, ...(made && { made }), ...(write && { write }) };
    }
    case 'update':
    case 'replace': {
      const how = word === 'update' ? 'merge' : 'replace';
      return {
        ...base,
        do: 'update',
        resource: name,
        how,
        ...(write && { write }),
        ...(select === 'only' && { select, ...only }),
      };
    }
    case 'remove':
      return {
        ...base,
        do: 'remove',
        resource: name,
        lenient,
        ...bulkRemovalOf(situation, resource, context),
      };
    case 'detach':
      return {
        ...base,
        do: 'detach',
        resource: name,
        link: declaredLink(situation, resource, context),
        lenient,
      };
    case 'attach':
      return {
        ...base,
        do: 'attach',
        resource: name,
        from: bodyFieldOf('from', situation, context),
        link: declaredLink(situation, resource, context),
      };
    case 'move':
      return { ...base, ...lowerMove(situation, resource, context) };
    case 'transfer':
      return { ...base, do: 'transfer', resource: name, to: bodyFieldOf('to', situation, context) };
    case 'restore':
      return { ...base, do: 'restore', resource: name };
    case 'duplicate':
      return { ...base, ...lowerDuplicate(situation, resource, context) };
    case 'action':
      return actionBinding(situation, resource, base, actionWriting(situation, resource, write, context));
    default:
      return word satisfies never;
  }
}

/** Returns what else there is to an operation that does something to records. */
function furtherOf(situation: Situation, resource: FoundResource, word: Word, context: RuledContext) {
  const sparse = sparseOf(situation, resource, word, context);
  const account = writtenAccount(word, situation, resource, context);
  return { ...(sparse && { sparse }), ...(account && { account }) };
}

/** Returns how much of a record a body is. */
function takenBy(word: Word): 'all' | 'given' | 'new' {
  if (word === 'create') return 'new';
  return word === 'replace' || word === 'upsert' ? 'all' : 'given';
}

function listBinding(
  situation: Situation,
  resource: FoundResource,
  base: Base,
  context: RuledContext,
): Binding {
  const relation = relationOf(situation, resource, context);
  const { behavior, facts, last } = situation;
  if (
    relation === undefined &&
    resource.declared !== undefined &&
    wordOf(behavior) !== 'list' &&
    behavior?.has('resource') !== true &&
    last !== undefined
  )
    context.problems.report('behavior-relation', (behavior ?? facts.at).origin, {
      resource: resource.name,
      within: last.name,
    });
  const list = lowerList(situation, resource, context);
  // What nobody owns along the path is listed as a whole.
  const path = relation === undefined && resource.declared === undefined ? [] : base.path;
  return { ...base, path, do: 'list', resource: resource.name, ...relation, list };
}

/** Returns how an operation creates records; of many, each item is read as the body of one is. */
function createWriting(
  situation: Situation,
  resource: FoundResource,
  write: Writing | undefined,
  context: RuledContext,
): Pick<Extract<Binding, { readonly do: 'create' }>, 'write' | 'bulk'> {
  const isOther = resource.declared !== undefined || situation.behavior !== undefined;
  const isOne = isBody(situation, resource, context);
  const found = isOther ? undefined : bulkOf(situation, resource, context);
  // One or many may be sent where the list of many is no field of one.
  const own = context.schemas.fields(resource.schema);
  const isEither = found !== undefined && found.from !== '' && !own.has(stepsOf(found.from)[0] ?? '');
  const bulk = isOne && !(isEither && found.shown !== undefined) ? undefined : found;
  if (bulk === undefined || isOne) return { ...(write && { write }), ...(bulk && { bulk }) };
  const initial = write?.initial === undefined ? {} : { write: { initial: write.initial } };
  return { bulk, ...initial };
}

function actionBinding(
  { behavior, last }: Situation,
  resource: FoundResource,
  base: Base,
  write: ReturnType<typeof lowerWriting>,
): Binding {
  const select = behavior?.text('select');
  return {
    ...base,
    do: 'action',
    ...(resource !== last && { resource: resource.name }),
    ...((select === 'caller' || select === 'latest') && { select }),
    ...(write && { write }),
  };
}

/** Returns the field of the body that a member names, or the only one that there is. */
function bodyFieldOf(member: string, { behavior, facts }: Situation, context: RuledContext): string {
  const fields =
    facts.body === undefined ? new Map<string, Cursor>() : context.schemas.fields(facts.body.schema);
  return bodyField(member, behavior, fields, context) ?? [...fields.keys()][0] ?? '';
}
