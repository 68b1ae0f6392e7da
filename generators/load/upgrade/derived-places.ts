import type { Container } from '@specline/kernel/json';
import type { Origin } from '@specline/kernel/origin';
import type { Places } from '../document.ts';

/** A member of a container of the document. */
export interface MemberSpot {
  readonly container: Container;
  readonly key: string;
}

interface Derivation {
  readonly source: Container;
  readonly elsewhere: ReadonlyMap<string, MemberSpot>;
}

/** The places of a document, and of containers that were made of those of the document. */
export class DerivedPlaces implements Places {
  readonly #base: Places;
  readonly #derived = new Map<Container, Derivation>();

  /** @param base Knows the containers of the document. */
  constructor(base: Places) {
    this.#base = base;
  }

  /**
   * Says what a container was made of.
   * @param container The new container.
   * @param source What it was made of: members of the same name stand there.
   * @param elsewhere The members that were made of others.
   * @returns The new container.
   */
  derive<C extends Container>(
    container: C,
    source: Container,
    elsewhere: ReadonlyMap<string, MemberSpot> = new Map(),
  ): C {
    this.#derived.set(container, { source, elsewhere });
    return container;
  }

  originOf(container: Container, key?: string | number, at: 'key' | 'value' = 'value'): Origin {
    const derivation = this.#derived.get(container);
    if (!derivation) return this.#base.originOf(container, key, at);
    const spot = key === undefined ? undefined : derivation.elsewhere.get(String(key));
    return spot ? this.originOf(spot.container, spot.key, at) : this.originOf(derivation.source, key, at);
  }

  numberText(container: Container, key: string | number): string | undefined {
    const derivation = this.#derived.get(container);
    if (!derivation) return this.#base.numberText(container, key);
    const spot = derivation.elsewhere.get(String(key));
    return spot ? this.numberText(spot.container, spot.key) : this.numberText(derivation.source, key);
  }
}
