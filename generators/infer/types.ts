import type { Binding, Resource as ResourceData } from '@specline/mock-runtime/model/model';
import type { Node } from '../ir/types/node.ts';
import type { Json } from '@specline/kernel/json';
import type { PartDecision } from './rules/decisions.ts';
import type { Because } from './rules/rule.ts';

export type {
  Binding,
  BoundList,
  Account,
  BoundReply,
  Filter,
  Hiding,
  InnerReference,
  OnlyRecord,
  Sparse,
  Link,
  Selection,
  Step,
  View,
  Where,
  Writing,
} from '@specline/mock-runtime/model/model';

export type { UnknownKeys } from '@specline/mock-runtime/mock';

/**
 * A kind of record that the operations of an API read and write: `x-resource` of a schema, or what was inferred of paths and
 * schemas. It has the form that the mock reads, so that nothing is declared twice; schemas go by their JSON Pointers in the bundled
 * document.
 */
export interface StoredResource extends Node {
  /** True for `x-resource`. */
  readonly declared: boolean;
  /** Conclusions of rules about it, without what is declared and what follows from how it was found. */
  readonly because: readonly Conclusion[];
  readonly data: ResourceData;
}

/**
 * Conclusion of a rule about a resource: the rule and what it decided about; the conclusion itself is in the data of the resource.
 */
export interface Conclusion extends Because {
  readonly about:
    'key' | 'link' | 'inner' | 'shown' | 'stamp' | 'initial' | 'version' | 'unique' | 'sampled' | 'removal';
  /** The field or the link, or a JSON Pointer into the record. */
  readonly name: string;
  /** The value, of `initial`: it stands in the operations that create records. */
  readonly value?: Json;
}

/** Effect of an operation on the records: `x-behavior`, or what was inferred from its method, path and schemas. */
export interface Behaviour extends Node {
  /** Id of the operation. */
  readonly operation: string;
  /** True for `x-behavior`. */
  readonly declared: boolean;
  /** The rule that decided, with its reasons; absent for `x-behavior`, and where no rule holds. */
  readonly because?: Because;
  /** Decisions about its query parameters, and about what the response has next to records. */
  readonly parts: readonly PartDecision[];
  readonly binding: Binding;
}

/** The records of an API, and what its operations do to them. */
export interface Behaviours {
  /** Resources that the operations read and write, owners before what they own. */
  readonly stored: readonly StoredResource[];
  /** Effect of each operation on these, in the order of the operations. */
  readonly behaviours: readonly Behaviour[];
}
