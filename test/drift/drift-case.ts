import type { Shop } from './shop.ts';

/** One thing that happens to a document or to its packages, and what is told of it. */
export interface DriftCase {
  readonly name: string;
  /** Options beside those of the shop, or in their place. */
  readonly options?: Readonly<Record<string, string>>;
  /** All packages are generated and compared; the types package alone unless said. */
  readonly ofAll?: boolean;
  /** What is done. */
  readonly act: (shop: Shop) => void;
  /** What differs, manifests left out unless only they do: path, causes, what it concerns. */
  readonly drifts: readonly string[];
  /** What the document changed, as `+`, `-` or `~` before names; absent where it is not known or nothing. */
  readonly changes?: readonly string[];
  /** Everything that is printed stands in `outputs/<name>/`. */
  readonly printed?: string;
}
