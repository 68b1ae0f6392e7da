import { isReading } from '../found/facts.ts';
import type { FoundResource } from '../found/found-resource.ts';
import { linksOf, type ModelContext } from '../model-context.ts';
import type { Situation } from '../situation.ts';
import type { Word } from './infer-word.ts';
import { lowerMove } from './moving.ts';

/** Why a word does not fit an operation, and what would. */
export interface Misfit {
  readonly reason: string;
  readonly fix: string;
}

const reading: ReadonlySet<Word> = new Set<Word>(['list', 'get']);

/** Words that need a record in the path, unless `select` chooses one. */
const ofRecord: ReadonlySet<Word> = new Set<Word>(['move', 'transfer', 'restore', 'duplicate', 'attach']);

/** Holds the word of `x-behavior` against the method, the path, the body and the reply of its operation. */
export function fitOf(
  word: Word,
  situation: Situation,
  resource: FoundResource | undefined,
  context: ModelContext,
): Misfit | undefined {
  const { facts, list, last } = situation;
  const reads = isReading(facts);
  if (resource === undefined)
    return {
      reason: 'nothing tells which resource it is about',
      fix: 'say it with "resource", or give the schema of the reply "x-resource"',
    };
  if (!reads && reading.has(word) && facts.method !== 'post')
    return {
      reason: `${facts.method.toUpperCase()} is no method for reading`,
      fix: 'use a word that changes something, or GET',
    };
  if ((word === 'list' || word === 'search') && list === undefined)
    return {
      reason: 'the reply has no list of objects',
      fix: 'answer with an array, or an object with one; "x-pagination" may say which',
    };
  if (ofRecord.has(word) && last === undefined)
    return {
      reason: 'the path names no record',
      fix: 'put the key of the record into the path; "path" may say which parameter it is',
    };
  return misfitOfWord(word, situation, resource, context);
}

function misfitOfWord(
  word: Word,
  situation: Situation,
  resource: FoundResource,
  context: ModelContext,
): Misfit | undefined {
  const { facts, behavior } = situation;
  const fields = facts.body === undefined ? [] : [...context.schemas.fields(facts.body.schema).keys()];
  switch (word) {
    case 'move': {
      const { position, parent } = lowerMove(situation, resource, { ...context, links: context.links });
      return position === undefined && parent === undefined
        ? {
            reason:
              'its body has neither a field with "before" and "after" nor one that is named like a link',
            fix: 'say "position" or "parent"',
          }
        : undefined;
    }
    case 'transfer':
    case 'attach': {
      const member = word === 'transfer' ? 'to' : 'from';
      if (behavior?.has(member) !== true && fields.length !== 1)
        return {
          reason: `its body has ${fields.length} fields`,
          fix: `say with "${member}" which of them holds the key`,
        };
      return word === 'attach' ? missingLink(situation, resource, context) : undefined;
    }
    case 'detach':
      return missingLink(situation, resource, context);
    case 'restore':
      return resource.declared?.has('softDelete') === true
        ? undefined
        : {
            reason: `what is removed of "${resource.name}" is gone at once`,
            fix: 'say "softDelete" in its "x-resource"',
          };
    default:
      return undefined;
  }
}

function missingLink(
  { behavior }: Situation,
  { name }: FoundResource,
  context: ModelContext,
): Misfit | undefined {
  if (behavior?.text('link') !== undefined) return undefined;
  const known = Object.keys(linksOf(name, context));
  return {
    reason: 'it does not say which link it sets',
    fix: `say "link": one of ${known.length === 0 ? `those that "${name}" has to have` : known.join(', ')}`,
  };
}
