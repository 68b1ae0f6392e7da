import type { Origin } from '@specline/kernel/origin';
import { pointerThrough, stepsOf } from '@specline/kernel/pointer';
import { isContainer, isList, memberAt } from '@specline/kernel/values';
import { partsOf, type Part } from '../check/parts.ts';
import { brokenRef, type Document } from '../document.ts';
import { isExtension, memberRule } from '../grammar/grammar.ts';
import { dataRule, type Kind, type ValueRule } from '../grammar/rules.ts';

/** A member of a container of a document, and what the specification expects there. */
export interface Slot {
  readonly holder: Part;
  readonly key: string;
  readonly rule: ValueRule;
}

/** The slots of a document, by where they were written. */
export class Slots {
  /** The slots that hold a reference that leads nowhere. */
  readonly dangling: readonly Slot[];
  readonly #byPlace = new Map<string, Slot>();

  constructor(document: Document) {
    const dangling: Slot[] = [];
    for (const holder of partsOf(document))
      for (const key of Object.keys(holder.container)) {
        const rule = memberRule(holder.rule, key, document.version) ?? dataRule;
        const slot = { holder, key, rule };
        this.#note(document.originOf(holder.container, key), slot);
        const value = memberAt(holder.container, key);
        if (!isContainer(value)) continue;
        // What stands in another file has its place there.
        this.#note(document.originOf(value), slot);
        if (rule.is !== 'data' && memberAt(value, '$ref') === brokenRef) dangling.push(slot);
      }
    this.dangling = dangling;
  }

  /** Returns the innermost slot around a place; undefined where only the document as a whole is around it. */
  around({ file, pointer }: Pick<Origin, 'file' | 'pointer'>): Slot | undefined {
    const steps = stepsOf(pointer);
    for (let length = steps.length; length >= 0; length--) {
      const slot = this.#byPlace.get(placeKey(file, pointerThrough(steps.slice(0, length))));
      if (slot) return slot;
    }
    return undefined;
  }

  #note({ file, pointer }: Origin, slot: Slot): void {
    const key = placeKey(file, pointer);
    if (!this.#byPlace.has(key)) this.#byPlace.set(key, slot);
  }
}

function placeKey(file: string, pointer: string): string {
  return `${file}#${pointer}`;
}

/** Returns the steps that lead to a slot from the root of the document. */
export function stepsTo({ holder, key }: Slot): readonly string[] {
  const steps = [key];
  for (let part = holder; part.parent; part = part.parent) steps.unshift(part.key);
  return steps;
}

/** Objects that nobody is bound by. */
const idleKinds: ReadonlySet<Kind> = new Set([
  'info',
  'contact',
  'license',
  'tag',
  'externalDocs',
  'xml',
  'example',
  'link',
]);

/**
 * Returns the smallest slot around another one that can be left out, so that the rest says what it said.
 * @returns `idle` where nothing there is compared; undefined where that is the document as a whole.
 */
export function separableSlot(slot: Slot): Slot | 'idle' | undefined {
  for (let at: Slot | undefined = slot; at; at = slotOf(at.holder)) {
    if (isIdle(at)) return 'idle';
    if (isSeparable(at)) return at;
  }
  return undefined;
}

function slotOf({ parent, key, rule }: Part): Slot | undefined {
  return parent && { holder: parent, key, rule };
}

function isIdle({ key, rule }: Slot): boolean {
  if (rule.is === 'data') return key === 'example' || key === 'examples' || isExtension(key);
  const inner = rule.is === 'list' || rule.is === 'map' ? rule.of : rule;
  return inner.is === 'kind' && idleKinds.has(inner.kind);
}

function isSeparable({ holder, rule }: Slot): boolean {
  if (rule.is === 'kind') {
    // A schema in place of a media type is no schema of anything.
    const isMisplaced = holder.rule.is === 'map' && holder.rule.keys === 'mediaType';
    if (rule.kind === 'schema') return !isMisplaced;
    return rule.kind !== 'discriminator' && (!isList(holder.container) || rule.kind === 'parameter');
  }
  if (rule.is !== 'list' && rule.is !== 'map') return false;
  // What a parameter holds is part of it, be it by a schema or by a media type.
  const isOfParameter = holder.rule.is === 'kind' && ['parameter', 'header'].includes(holder.rule.kind);
  return !isOfParameter && !isWithinSchema(holder);
}

/** True for a schema, and for the maps and lists in it. */
function isWithinSchema(part: Part): boolean {
  let at: Part | undefined = part;
  while (at && at.rule.is !== 'kind') at = at.parent;
  return at?.rule.is === 'kind' && (at.rule.kind === 'schema' || at.rule.kind === 'discriminator');
}

/** True if a value may be a schema there. */
export function isSchemaSlot({ rule }: Slot): boolean {
  return rule.is === 'kind' && rule.kind === 'schema';
}
