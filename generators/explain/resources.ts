import type { Origin } from '@specline/kernel/origin';
import type { Behaviours, Conclusion, StoredResource, View } from '../infer/types.ts';

/** The conclusions about a resource, and the reasons for them. */
export interface ResourceExplanation {
  /** Name of the resource: `pets`. */
  readonly resource: string;
  /** The place of its schema, or of its `x-resource`. */
  readonly origin: Origin;
  /** Empty where all is declared, or follows from its operations. */
  readonly conclusions: readonly ConclusionExplanation[];
}

/** One conclusion, in words. */
export interface ConclusionExplanation {
  /** A sentence about the field: `id is the key`. */
  readonly does: string;
  /** Id of the rule that decided. */
  readonly rule: string;
  readonly reasons: Conclusion['reasons'];
}

/** Returns what was concluded of each resource of an API. */
export function explainResources({ stored }: Behaviours): readonly ResourceExplanation[] {
  return stored.map(({ origin, because, data }) => ({
    resource: data.name,
    origin,
    conclusions: because.map((each) => ({
      does: sentenceOf(each, data),
      rule: each.rule,
      reasons: each.reasons,
    })),
  }));
}

function sentenceOf({ about, name, value }: Conclusion, data: StoredResource['data']): string {
  switch (about) {
    case 'key':
      return `${name} is the key`;
    case 'link':
      return `${name} refers to ${data.links?.[name]?.to ?? 'a record'}`;
    case 'inner':
      return `${name} refers to a record`;
    case 'shown':
      return `${name} ${showsOf(data.shown?.[name])}`;
    case 'stamp':
      return `${name} is the time of ${data.stamps?.made?.includes(name) === true ? 'creation' : 'the last change'}`;
    case 'initial':
      return `${name} begins as ${JSON.stringify(value)}`;
    case 'version':
      return `${name} is another one after each change`;
    case 'unique':
      return `${name} is unique`;
    case 'sampled':
      return `${name} is chosen for each new record`;
    case 'removal':
      return name === '' ? 'a removed record can be restored' : `${name} marks removed records`;
    default:
      return about satisfies never;
  }
}

function showsOf(view: View | undefined): string {
  if (view?.of === 'count') return `counts ${view.resource}`;
  return view?.of === 'owner' && view.resource !== undefined
    ? `shows one of ${view.resource}`
    : 'shows the owner';
}
