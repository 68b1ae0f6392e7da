import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Json, JsonObject, Container } from '@specline/kernel/json';
import type { Library } from '../disk/library.ts';
import type { LoadedFile } from '../disk/loaded-file.ts';
import type { SpecVersion } from '../document.ts';
import type { Section, ValueRule } from '../grammar/rules.ts';
import type { SkippedParts } from '../skip/skipped-parts.ts';
import type { PlaceTable } from '../text/locate.ts';
import type { References, Target } from './references.ts';
import type { Resource, Resources } from './resources.ts';

/** One reference of the document. */
export interface Use {
  /** The object that has it, and under which key. */
  readonly holder: JsonObject;
  readonly key: string;
  readonly ref: string;
  readonly resource: Resource;
  /** Rule for what stands there. */
  readonly rule: ValueRule;
  /** Nothing when it leads nowhere, which has been reported, or when it may stay as it is. */
  target?: Target;
}

/** A named entry of the Components Object. */
export interface ComponentEntry {
  readonly section: Section;
  readonly name: string;
  readonly value: Json;
  /** The map that holds it. */
  readonly map: JsonObject;
}

/** References of a document, and what is known of their targets. */
export interface Discovery {
  /** The `$ref`s by the object that has them. */
  readonly refs: ReadonlyMap<Container, Use>;
  /** The references in other fields: `discriminator.mapping`, `operationRef`, `$dynamicRef`. */
  readonly others: ReadonlyMap<Container, ReadonlyMap<string, Use>>;
  readonly components: readonly ComponentEntry[];
  /** Rules for the containers that are targets of references. */
  readonly targetRules: ReadonlyMap<Container, ValueRule>;
  /** Objects that are read in place of references to something of another kind, by the objects that have these references. */
  readonly standIns: ReadonlyMap<Container, JsonObject>;
}

/** Context that the search for references works with. */
export interface BundleContext {
  readonly version: SpecVersion;
  readonly root: LoadedFile;
  readonly library: Library;
  readonly places: PlaceTable;
  readonly resources: Resources;
  readonly references: References;
  readonly problems: Diagnostics;
  /** Learns of the references, where parts may be left out. */
  readonly skipped: SkippedParts | undefined;
}
