import type { Container } from '@specline/kernel/json';
import { isReferenceObject, ruleAt, sectionOf } from '../grammar/grammar.ts';
import type { Section, ValueRule } from '../grammar/rules.ts';
import { deepestLevel } from '../limits.ts';
import { pointerThrough, stepsOf } from '@specline/kernel/pointer';
import { pointerOf, type SourcePlace, type Spot } from '../text/locate.ts';
import { isContainer } from '@specline/kernel/values';
import { isAlias } from './aliases.ts';
import { nameComponents } from './component-names.ts';
import type { Discovery, Use, BundleContext } from './discovery.ts';
import type { Target } from './references.ts';

/** Something of another file, or of the root where the specification knows nothing, that references lead to. */
interface Guest {
  readonly target: Target;
  readonly rule: ValueRule;
  readonly file: string;
  /** The smallest of the pointers by which references reach it. */
  path: string;
  /** The objects in whose place it is put. */
  readonly hosts: SourcePlace[];
  /** Components of the root that are nothing but a reference to it: pointers in the bundled document. */
  readonly adopters: Adopter[];
  /** Pointer to it in the bundled document; for one with hosts found when it is first requested. */
  home?: string | undefined;
}

/** A component of the root that is nothing but a reference. */
interface Adopter {
  readonly pointer: string;
  /** True if it names the target itself, and not something that leads there. */
  readonly isDirect: boolean;
}

/** A target of another file that becomes a component. */
export interface Moved {
  readonly section: Section;
  readonly name: string;
  readonly target: Target;
  readonly rule: ValueRule;
}

/** Says where in the bundled document everything is that references lead to. */
export class Homes {
  /** Targets that become components which the root does not have itself, by section and name. */
  readonly moved: readonly Moved[];
  readonly #context: BundleContext;
  readonly #discovery: Discovery;
  readonly #guests = new Map<SourcePlace, Map<string | undefined, Guest>>();
  readonly #resolving = new Set<Guest>();
  readonly #finals = new Map<Container, Target>();
  /** True for targets that stay where they are: many references have one target. */
  readonly #staying = new Map<Target, boolean>();

  /**
   * @param discovery The references of the document, without circles.
   * @param context What is known of the document.
   */
  constructor(discovery: Discovery, context: BundleContext) {
    this.#discovery = discovery;
    this.#context = context;
    for (const use of discovery.refs.values()) this.#invite(use);
    for (const uses of discovery.others.values()) for (const use of uses.values()) this.#invite(use);
    this.#adopt();
    this.moved = this.#move();
  }

  /**
   * Returns the place of a target in the bundled document.
   * @param target What a reference leads to.
   * @returns JSON Pointer; nothing when the target is no part of the document.
   */
  pointerTo(target: Target): string | undefined {
    const final = this.finalOf(target);
    return this.#staysAtHome(final) ? final.path : this.#pointerOf(final.spot);
  }

  /**
   * True when a component of the root that is nothing but a reference is replaced by what it refers to.
   * @param target What the component refers to.
   * @param pointer The component.
   */
  isAdopted(target: Target, pointer: string): boolean {
    return this.#guestAt(this.finalOf(target).spot)?.home === pointer;
  }

  /**
   * Returns what a reference means in the end: where another file holds nothing but a further `$ref`, that is followed.
   * @param target What the reference leads to.
   */
  finalOf(target: Target): Target {
    const way: Container[] = [];
    let final = target;
    for (let next = this.#aliasOf(target); next; next = this.#aliasOf(next)) {
      if (isContainer(final.value)) way.push(final.value);
      final = next;
    }
    for (const alias of way) this.#finals.set(alias, final);
    return final;
  }

  #aliasOf({ value, resource }: Target): Target | undefined {
    if (resource.file === this.#context.root || !isAlias(value)) return undefined;
    return this.#finals.get(value) ?? this.#discovery.refs.get(value)?.target;
  }

  #invite(use: Use): void {
    if (!use.target || use.key === 'operationRef') return;
    const target = this.finalOf(use.target);
    if (this.#staysAtHome(target)) return;
    const guest = this.#guestAt(target.spot) ?? this.#newGuest(target, use.rule);
    if (target.path < guest.path) guest.path = target.path;
    if (use.key === '$ref' && isInlined(use.rule, this.#context))
      guest.hosts.push(this.#context.places.placeOf(use.holder));
  }

  /**
   * True if a target may stay in the root: what that holds below extensions and unknown keys has to move, since it is data to all
   * that follows.
   */
  #staysAtHome(target: Target): boolean {
    const known = this.#staying.get(target);
    if (known !== undefined) return known;
    const { resource, path } = target;
    const stays =
      resource.file === this.#context.root && ruleAt(stepsOf(path), this.#context.version) !== undefined;
    this.#staying.set(target, stays);
    return stays;
  }

  #newGuest(target: Target, rule: ValueRule): Guest {
    const guest: Guest = {
      target,
      rule,
      file: target.resource.file.file,
      path: target.path,
      hosts: [],
      adopters: [],
    };
    const { place, key } = target.spot;
    this.#guests.set(
      place,
      (this.#guests.get(place) ?? new Map<string | undefined, Guest>()).set(key, guest),
    );
    return guest;
  }

  #guestAt({ place, key }: Spot): Guest | undefined {
    return this.#guests.get(place)?.get(key);
  }

  #adopt(): void {
    for (const { section, name, value } of this.#discovery.components) {
      const target = isAlias(value) ? this.#discovery.refs.get(value)?.target : undefined;
      const final = target && this.finalOf(target);
      const guest = final && this.#guestAt(final.spot);
      if (guest && !this.#isInside(guest))
        guest.adopters.push({
          pointer: pointerThrough(['components', section, name]),
          isDirect: final === target,
        });
    }
    for (const guest of this.#allGuests()) guest.home = bestAdopter(guest);
  }

  #move(): readonly Moved[] {
    const bySection = new Map<Section, Guest[]>();
    for (const guest of this.#allGuests()) {
      const section = sectionOf(guest.rule, this.#context.version);
      if (
        section === undefined ||
        guest.home !== undefined ||
        guest.hosts.length > 0 ||
        this.#isInside(guest)
      )
        continue;
      const same = bySection.get(section);
      if (same) same.push(guest);
      else bySection.set(section, [guest]);
    }
    return [...bySection].flatMap(([section, guests]) => this.#nameAll(section, guests));
  }

  #nameAll(section: Section, guests: readonly Guest[]): readonly Moved[] {
    const taken = this.#discovery.components
      .filter((entry) => entry.section === section)
      .map(({ name }) => name);
    return [...nameComponents(guests, new Set(taken))].map(([guest, name]) => {
      guest.home = pointerThrough(['components', section, name]);
      return { section, name, target: guest.target, rule: guest.rule };
    });
  }

  #isInside({ target }: Guest): boolean {
    const { place, key } = target.spot;
    for (let at = key === undefined ? place.parent : place; at; at = at.parent) {
      if (this.#guests.get(at)?.has(undefined)) return true;
    }
    return false;
  }

  /** Returns the bundled place of something in another file: in the nearest guest around it. */
  #pointerOf(spot: Spot): string | undefined {
    let suffix = '';
    const own = this.#guestAt(spot);
    if (own) return this.#homeOf(own);
    if (spot.key !== undefined) suffix = pointerThrough([spot.key]);
    for (let at: SourcePlace | undefined = spot.place; at; at = at.parent) {
      const guest = this.#guestAt({ place: at });
      const home = guest && this.#homeOf(guest);
      if (home !== undefined) return home + suffix;
      if (at.file.file === this.#context.root.file) return pointerOf(at) + suffix;
      suffix = pointerThrough([at.step]) + suffix;
    }
    return undefined;
  }

  #homeOf(guest: Guest): string | undefined {
    if (guest.home !== undefined || this.#resolving.has(guest) || this.#resolving.size > deepestLevel)
      return guest.home;
    this.#resolving.add(guest);
    const homes = guest.hosts.flatMap((place) => this.#pointerOf({ place }) ?? []);
    const { place, key } = guest.target.spot;
    const around = key === undefined ? place.parent : place;
    const inside = homes.length === 0 && around ? this.#pointerOf({ place: around }) : undefined;
    this.#resolving.delete(guest);
    guest.home = inside === undefined ? homes.sort()[0] : inside + pointerThrough([key ?? place.step]);
    return guest.home;
  }

  *#allGuests(): Iterable<Guest> {
    for (const guests of this.#guests.values()) yield* guests.values();
  }
}

/**
 * True where a reference is replaced by what it leads to: path items, and whatever may not be referred to by the letter.
 * @param rule What stands there.
 * @param context Knows the version.
 */
export function isInlined(rule: ValueRule, context: BundleContext): boolean {
  return !isReferenceObject(rule, context.version) && !(rule.is === 'kind' && rule.kind === 'schema');
}

function bestAdopter({ adopters, path }: Guest): string | undefined {
  const last = stepsOf(path).at(-1);
  const direct = adopters.filter(({ isDirect }) => isDirect);
  const sorted = (direct.length > 0 ? direct : adopters).map(({ pointer }) => pointer).sort();
  return sorted.find((pointer) => stepsOf(pointer).at(-1) === last) ?? sorted[0];
}
