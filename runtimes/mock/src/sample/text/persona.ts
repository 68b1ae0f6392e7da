import { isPersonName, organizations, teams } from '@specline/kernel/lexicon/people';
import { comingWords, creationWords } from '@specline/kernel/lexicon/times';
import type { Json } from '../../model/model.ts';
import type { Random } from '../../random.ts';
import { topicOf, wordsOf } from './field-words.ts';
import {
  companies,
  companyKinds,
  familyNames,
  givenNames,
  qualities,
  teams as teamNames,
  things,
  titles,
} from './words.ts';

/** Facts that the members of one object have in common: the slug follows the title, the address the name, the change the making. */
export class Persona {
  /** Kind of the object, in the singular: `change-request`. */
  readonly kind: string;
  readonly #random: Random;
  /** Milliseconds since 1970 that its times lie around. */
  readonly now: number;
  readonly #outer: Persona | undefined;
  readonly #facts = new Map<string, string>();
  #created: number | undefined;
  /** When it begins and ends, by what tells that: `start date` of a pair. */
  readonly #edges = new Map<string, number>();

  /**
   * @param now Milliseconds since 1970.
   * @param outer Of the object around it: an object without an id speaks of what is around it.
   */
  constructor(kind: string, random: Random, now: number, outer?: Persona) {
    this.kind = kind;
    this.#random = random;
    this.now = now;
    this.#outer = outer;
  }

  /** Takes note of a member that is there, so that those after it fit. */
  note(name: string, value: Json): void {
    if (typeof value !== 'string' || value === '') return;
    const topic = topicOf(name);
    const words = wordsOf(name);
    const edge = /^\d{4}-\d/.test(value) ? edgeOf(words) : undefined;
    const time = Date.parse(value);
    if (edge !== undefined && Number.isFinite(time)) this.#edges.set(edge.own, time);
    if (words.length === 1 && topic === 'id') this.#facts.set('id', value);
    else if (topic === 'title' || topic === 'subject') this.#keep('title', value);
    else if (topic === 'slug' || topic === 'email' || topic === 'firstName' || topic === 'lastName')
      this.#keep(topic, value);
    else if (topic === 'person') this.#keep('title', value);
    else if (isMaking(words)) this.#setCreated(time);
  }

  get id(): string | undefined {
    return this.#facts.get('id') ?? this.#outer?.id;
  }

  /** Returns a fact that was noted: a title, a slug or an email. */
  noted(name: 'title' | 'slug' | 'email'): string | undefined {
    return this.#facts.get(name);
  }

  /** Returns the title of the object itself, or of the nearest object around it that has one. */
  get heading(): string | undefined {
    return this.#facts.get('title') ?? this.#outer?.heading;
  }

  get isPerson(): boolean {
    return isPersonName(this.kind);
  }

  /** Returns the name of the person that it is, or that stands behind it. */
  get person(): { readonly first: string; readonly last: string } {
    const [first, last] = (this.isPerson ? (this.#facts.get('title') ?? '') : '').split(' ');
    return {
      first: this.#facts.get('firstName') ?? (first || this.#random.fork('first').pick(givenNames)),
      last: this.#facts.get('lastName') ?? (last || this.#random.fork('last').pick(familyNames)),
    };
  }

  /** Returns a title for it. */
  name(random: Random): string {
    if (this.isPerson) return `${this.person.first} ${this.person.last}`;
    if (organizations.some((word) => this.kind.includes(word)))
      return `${random.pick(companies)} ${random.pick(companyKinds)}`;
    if (teams.some((word) => this.kind.includes(word))) return random.pick(teamNames);
    return random.chance(0.6)
      ? random.pick(titles)
      : capital(`${random.pick(qualities)} ${random.pick(things)}`);
  }

  /** Returns when a record was made: some weeks to months before now. */
  get created(): number {
    const outer = this.#outer === undefined || this.#facts.has('id') ? undefined : this.#outer.created;
    this.#created ??= outer ?? this.#before();
    return this.#created;
  }

  /**
   * Returns a time for a field, by its name: of the making, of a change after it, or of what is still to come; nothing ends before
   * it begins.
   */
  time(name: string, random: Random): number {
    const words = wordsOf(name);
    const edge = edgeOf(words);
    const other = edge && this.#edges.get(edge.other);
    if (edge?.isEnd === false && other !== undefined) return other - random.int(1, 30 * 24) * hour;
    if (isMaking(words)) return this.created;
    if (edge?.isEnd === true || words.some((word) => comingWords.has(word)))
      return Math.max(this.now, other ?? this.now) + random.int(1, 90 * 24) * hour;
    const since = Math.max(0, this.now - this.created);
    return this.created + Math.floor((since * random.int(1, 99)) / 100 / 1_000) * 1_000;
  }

  #before(): number {
    const minutes = this.#random.fork('created').int(20 * 24 * 60, 240 * 24 * 60);
    return Math.floor((this.now - minutes * 60_000) / 1_000) * 1_000;
  }

  #keep(name: string, value: string): void {
    if (!this.#facts.has(name)) this.#facts.set(name, value);
  }

  #setCreated(time: number): void {
    if (Number.isFinite(time)) this.#created = time;
  }
}

const hour = 3_600_000;

/** Name of when something begins, or ends, and that of its other end: `startsAt` and `endsAt`, `validFrom` and `validUntil`. */
interface Edge {
  readonly isEnd: boolean;
  readonly own: string;
  readonly other: string;
}

const edges =
  /^(.*?)\b(?:(starts?|begins?|from|check ?in)|(ends?|finish|to|until|check ?out)) ?(at|on|date|time|datetime)?$/;

function edgeOf(words: readonly string[]): Edge | undefined {
  const [all, prefix = '', first, last = '', suffix = ''] = edges.exec(words.join(' ')) ?? [];
  if (all === undefined) return undefined;
  const isEnd = first === undefined;
  const word = first ?? last;
  const pair = /^(?:from|to|until)$/.test(word) ? 'way' : word.startsWith('check') ? 'stay' : 'run';
  const names = [`${prefix}${pair} ${suffix} first`, `${prefix}${pair} ${suffix} last`];
  const [own = '', other = ''] = isEnd ? names.toReversed() : names;
  return { isEnd, own, other };
}

function isMaking(words: readonly string[]): boolean {
  return words.some((word) => creationWords.has(word));
}

/** Returns a text with a capital letter at the start. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Returns a text in lower case, words joined by hyphens, without accents. */
export function slugOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
