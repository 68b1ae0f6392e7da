/**
 * The claims that the compiler checks: that each sample is of its type, and that what breaks a schema in a way that a type can
 * express is not.
 */
import type { Assignment } from './assignments.ts';
import { follow, isObject, listOf, objectOf, wireText, type Json } from '../cases/document.ts';
import { sampleOf } from '../cases/samples.ts';
import { inexpressibleKeyword } from './type-terms.ts';
import type { TypedSubject } from './typed-subjects.ts';
import { boundariesOf, mutantsOf, type Variation } from '../cases/variations.ts';

/** A value that is, or is not, of a type. */
export interface Claim extends Assignment {
  /** Its description, for who reads a failure. */
  readonly about: string;
  readonly isOfType: boolean;
}

/** All claims, and the mutants that no type can detect by the keyword that they break. */
export interface Claims {
  readonly claims: readonly Claim[];
  readonly inexpressible: ReadonlyMap<string, number>;
}

/** The stand-in for a number that is not whole. */
const fraction = 7.5;

/** Edges that a type can express: which value it is, whether it is there. All others are lengths and limits. */
const typeEdges = /^(?:value |null$|empty$|only what is required$|the other$)/;

/** Makes the claims of all subjects. Each position of the document is varied once, in the smallest value that it stands in. */
export function claimsOf(subjects: readonly TypedSubject[]): Claims {
  const claims: Claim[] = [];
  const inexpressible = new Map<string, number>();
  const seen = new Set<string>();
  const isNew = (each: Variation): boolean => !seen.has(variationKey(each));
  for (const { subject, value } of bySize(subjects.flatMap(samplesOf))) {
    const { name, type, pointer } = subject;
    const claim = (own: Json, about: string, isOfType: boolean): void => {
      claims.push({ type, value: own, about: `${name} ${about}`, isOfType });
    };
    claim(value, 'sample', true);
    for (const each of boundariesOf(pointer, value, (edge) => typeEdges.test(edge.about) && isNew(edge))) {
      seen.add(variationKey(each));
      claim(each.value, `${each.pointer} ${each.about}`, true);
    }
    for (const each of mutantsOf(pointer, value, isNew)) {
      seen.add(variationKey(each));
      const keyword = inexpressibleKeyword(pointer, each);
      // To a type one number is like another.
      if (keyword === 'typed' && each.changed !== fraction)
        claim(each.value, `${each.pointer} breaks ${each.about}`, false);
      else if (keyword !== 'typed') inexpressible.set(keyword, (inexpressible.get(keyword) ?? 0) + 1);
    }
  }
  return { claims, inexpressible };
}

interface Sampled {
  readonly subject: TypedSubject;
  readonly value: Json;
}

function samplesOf(subject: TypedSubject): readonly Sampled[] {
  return (['none', 'some', 'all'] as const).map((optional) => ({
    subject,
    value: sampleOf(subject, optional, `typed/${subject.name}`, subject.view),
  }));
}

function bySize(samples: readonly Sampled[]): readonly Sampled[] {
  const sized = samples.map((each) => ({ ...each, size: JSON.stringify(each.value).length }));
  return sized.sort((one, other) => one.size - other.size);
}

/**
 * Returns which schema of the document is varied, and how: where something is missing, what; else by what it is now. Of the wrong
 * types one value, one structure and null stand for all.
 */
function variationKey({ schema, about, changed }: Variation): string {
  if (about === 'type' && changed !== fraction) return `${schema} type ${kindOf(changed)}`;
  if (!isObject(changed)) return `${schema} ${about} ${JSON.stringify(changed)}`;
  const names = listOf(objectOf(follow(schema).value)['required']).map(wireText);
  return `${schema} ${about} without ${names.filter((name) => !Object.hasOwn(changed, name)).join()}`;
}

function kindOf(value: Json): string {
  if (value === null) return 'null';
  return typeof value === 'object' ? 'structure' : 'value';
}
