import { brokenRef } from '../document.ts';
import { refTo } from '@specline/kernel/pointer';
import type { BundleContext, Use } from './discovery.ts';
import { dynamicRefText, isDynamic } from './dynamic-ref.ts';
import type { Homes } from './homes.ts';
import type { Target } from './references.ts';

/** Texts of references in the bundled document: `#` and a JSON Pointer, except for dynamic ones. */
export class RefTexts {
  readonly #homes: Homes;
  readonly #context: BundleContext;
  /** Many references have one target. */
  readonly #known = new Map<Target, string>();

  /**
   * @param homes Where everything that references lead to is in the bundled document.
   * @param context What is known of the document.
   */
  constructor(homes: Homes, context: BundleContext) {
    this.#homes = homes;
    this.#context = context;
  }

  /**
   * Returns the text of a reference.
   * @returns What leads nowhere, where the reference does; an `operationRef` of another document stays as it is.
   */
  of(use: Use): string {
    if (isDynamic(use, this.#context)) return dynamicRefText(use, this.#context);
    const { target, key, ref } = use;
    const text = target && (this.#known.get(target) ?? this.#learned(target));
    return text ?? (key === 'operationRef' ? ref : brokenRef);
  }

  #learned(target: Target): string | undefined {
    const pointer = this.#homes.pointerTo(target);
    if (pointer === undefined) return undefined;
    const text = refTo(pointer);
    this.#known.set(target, text);
    return text;
  }
}
