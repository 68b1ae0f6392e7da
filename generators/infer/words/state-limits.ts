import type { Json } from '@specline/kernel/json';
import type { Binding } from '../types.ts';
import type { OperationFacts } from '../found/facts.ts';
import type { ModelContext } from '../model-context.ts';
import type { Situation } from '../situation.ts';
import { firstState } from '../writing/defaults.ts';
import { stateAfter } from './actions.ts';
import { nounsOf, ownSentences, saysState } from './told-states.ts';
import { isState, takesBack } from './verb-state.ts';

/** States that nothing leads out of but what takes them back. */
const ends = /^(?:archived|cancell?ed|deleted|expired|rejected|removed|revoked)$/i;

/** Words before the states that something is done in, and before those in which it is not. */
const allows =
  /\b(?:only|unless|must|needs?|has to|have to|should|until|not(?: yet)?(?: in)?(?: an?)?|isn't)\b/i;
const refuses = /\b(?:already|cannot|can't|can not|may not|must not|no longer|once|anymore|any more)\b/i;
const forbids = /\b(?:cannot|can't|can not|may not|must not|no longer)\b/i;

/** Conflicts that are not about states: of versions, and of requests that are sent again. */
const others = /\b(?:versions?|etags?|stale|concurrent\w*|idempoten\w*|modified)\b/i;

/**
 * A binding with the states of the record in which it is refused: where a conflict is declared (409, RFC 9110, section 15.5.10), those that
 * its description speaks of ("Only pending orders can be paid", "already shipped"). What leads to a state is refused in that state as well.
 */
export function withStateLimits(binding: Binding, situation: Situation, context: ModelContext): Binding {
  const { facts, last, said } = situation;
  const isOther = last === undefined || last.declared !== undefined || said !== undefined;
  if (isOther || !facts.statuses.has('409') || !limited.has(binding.do)) return binding;
  // What is not there is deleted already.
  if (binding.do === 'remove' && !facts.statuses.has('404')) return binding;
  const isAction = binding.do === 'action';
  if (isAction && binding.resource !== undefined) return binding;
  const set = isAction ? (stateAfter(situation, last, context)?.set ?? {}) : {};
  const nouns = nounsOf(facts, last);
  const entries = [...context.schemas.fields(last.schema)].flatMap(([name, at]) => {
    const isLimiting = Object.hasOwn(set, name) || (isState(name) && !isAction);
    const refused = isLimiting ? refusedIn(facts, nouns, context.schemas.values(at), set[name]) : [];
    return refused.length > 0 ? [[name, refused] as const] : [];
  });
  return entries.length === 0 ? binding : { ...binding, unless: Object.fromEntries(entries) };
}

/**
 * The values of a field with which an operation is refused.
 * @param nouns What the record may be called.
 * @param states All values that it can have, where these are listed.
 * @param target The value that the operation leads to.
 */
function refusedIn(
  { at, segments }: OperationFacts,
  nouns: ReadonlySet<string>,
  states: readonly string[],
  target: Json | undefined,
): readonly Json[] {
  const told = at.at('responses')?.at('409')?.target.text('description') ?? '';
  const sentences = ownSentences(told);
  if (target === true) return sentences.some((each) => /\balready\b/i.test(each)) ? [true] : [];
  if (target !== undefined && typeof target !== 'string') return [];
  // A conflict with other records is none with a state.
  if (told !== '' && sentences.length === 0) return [];
  const own = ownSentences(at.text('description') ?? '').filter(
    (each) => refuses.test(each) || /\bonly\b/i.test(each),
  );
  const spoken = spokenOf([...sentences, ...own], nouns, states, target);
  const reached = others.test(told) || target === undefined ? [] : [target];
  const final = spoken.length > 0 || reached.length === 0 ? [] : finalOf(segments.at(-1), states);
  return states.filter((each) => [...spoken, ...reached, ...final].includes(each));
}

/** What a conflict may be about: changes of a record and of what is within it. */
const limited: ReadonlySet<Binding['do']> = new Set(['action', 'update', 'remove', 'lines']);

/** The states that nothing is done in any more, for what does not take them back. */
function finalOf(segment: string | undefined, states: readonly string[]): readonly string[] {
  return segment === undefined || takesBack(segment) ? [] : states.filter((state) => ends.test(state));
}

/** The states in which sentences say that an operation is refused. */
function spokenOf(
  sentences: readonly string[],
  nouns: ReadonlySet<string>,
  states: readonly string[],
  target: string | undefined,
): readonly string[] {
  const allowed = new Set<string>();
  const refused = new Set<string>();
  for (const sentence of sentences) {
    const named = states.filter((state) => state !== target && saysState(sentence, state, nouns, states));
    const isAllowing =
      allows.test(sentence) && !(forbids.test(sentence) && !/\b(?:only|unless|until)\b/i.test(sentence));
    for (const state of named) (isAllowing ? allowed : refused).add(state);
  }
  if (allowed.size > 0) return states.filter((state) => !allowed.has(state));
  return [...refused, ...laterThan(refused, states, target)];
}

/** What ends something is refused as well in what comes after a state in which it is refused: of `shipped` and `delivered`. */
function laterThan(
  refused: ReadonlySet<string>,
  states: readonly string[],
  target: string | undefined,
): readonly string[] {
  if (target === undefined || !ends.test(target)) return [];
  const begin = states.indexOf(firstState(states) ?? '');
  const first = states.findIndex((state) => refused.has(state) && !ends.test(state));
  return first > begin ? states.slice(first) : [];
}
