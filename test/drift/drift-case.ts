import type { Shop } from './shop.ts';

/** One change of a document or of its packages, and the report about it. */
export interface DriftCase {
  readonly name: string;
  /** Options besides those of the shop, or in their place. */
  readonly options?: Readonly<Record<string, string>>;
  /** All packages are generated and compared; the types package alone by default. */
  readonly ofAll?: boolean;
  /** The change. */
  readonly act: (shop: Shop) => void;
  /** The differences, manifests left out unless only they do: path, causes, what it concerns. */
  readonly drifts: readonly string[];
  /** The changes by the document, as `+`, `-` or `~` before names; absent where they are not known or there are none. */
  readonly changes?: readonly string[];
  /** Everything that is printed stands in `outputs/<name>/`. */
  readonly printed?: string;
}
