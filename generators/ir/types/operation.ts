import type { PagingWay } from '../../load/paging-ways.ts';
import type { Body, Param, Reply } from './exchange.ts';
import type { Node } from './node.ts';
import type { Server } from './server.ts';

/** Parameter and response fields that page a list: `x-pagination`. Pointers are JSON Pointers. */
export interface Paging {
  readonly by: PagingWay;
  /** Wire name of the query parameter that leads to a page. */
  readonly cursor: string;
  /** Wire name of the query parameter that limits how many items a page has. */
  readonly size?: string;
  /** Pointer to the items of a page in the response. */
  readonly items: string;
  /** Pointer to the cursor of the next page, or to its URL; nothing is there on the last. Only these two ways have it. */
  readonly next?: string;
  /** Pointer to the number of all items. */
  readonly count?: string;
}

/** One way to satisfy the security of an operation: all of these schemes. */
export type SecurityRequirement = readonly { readonly scheme: string; readonly scopes: readonly string[] }[];

/** One step of a path template: literal text, or a parameter; segments are separated by `/`. */
export type PathPart = { readonly literal: string } | { readonly param: string };

/** An HTTP method in small letters; any may be there since OpenAPI 3.2, Path Item Object. */
export type Method = string;

/** Names of the types of an operation, allotted in the same unit as the models. */
export interface OperationTypeNames {
  readonly params: string;
  readonly body: string;
  readonly reply: string;
  readonly result: string;
}

/** One method of one path: what it takes and what it answers with (OpenAPI 3.1, Operation Object). */
export interface Operation extends Node {
  /** JSON Pointer of the operation in the bundled document. */
  readonly id: string;
  /** operationId of the document, where it has one. */
  readonly wire?: string;
  /** Name of the function. */
  readonly name: string;
  readonly types: OperationTypeNames;
  readonly method: Method;
  /** Path template as written; without a fragment, unless that alone tells it from others. */
  readonly path: string;
  readonly segments: readonly (readonly PathPart[])[];
  readonly params: readonly Param[];
  readonly body?: Body;
  readonly replies: readonly Reply[];
  readonly security: readonly SecurityRequirement[];
  /** Servers that the document declares for it or for its path, if any: those of the whole API do not count then. */
  readonly servers?: readonly Server[];
  readonly paging?: Paging;
}
