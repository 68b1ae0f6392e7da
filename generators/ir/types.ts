/**
 * The intermediate representation: one resolved, named, ordered model of an API, from which every emitter
 * reads. It is plain data (`npx specline generate --print-ir` prints it); references are ids, so that recursion
 * costs nothing.
 */
import type { HeaderSet } from './types/exchange.ts';
import type { Node } from './types/node.ts';
import type { Operation } from './types/operation.ts';
import type { Server } from './types/server.ts';
import type { Model } from './types/shape.ts';

export type * from './types/exchange.ts';
export type * from './types/node.ts';
export type * from './types/operation.ts';
export type * from './types/server.ts';
export type * from './types/shape.ts';

/** The operations of one tag. */
export interface Resource extends Node {
  /** Name of the tag. */
  readonly wire: string;
  /** Name of the group in the client: `client.<name>.<operation>`. */
  readonly name: string;
  /** File name without an ending. */
  readonly fileName: string;
  readonly operations: readonly Operation[];
}

/** A request that the API sends: an entry of `webhooks`, or a callback of an operation. */
export interface Webhook extends Node {
  readonly wire: string;
  readonly operation: Operation;
}

/** One way to say who calls: OpenAPI 3.1, Security Scheme Object. */
export type SecurityScheme = Node & { readonly wire: string } & (
    | { readonly kind: 'http'; readonly scheme: string; readonly bearerFormat?: string }
    | { readonly kind: 'apiKey'; readonly in: 'query' | 'header' | 'cookie'; readonly key: string }
    | { readonly kind: 'oauth2'; readonly scopes: readonly string[] }
    | { readonly kind: 'openIdConnect'; readonly url: string }
    | { readonly kind: 'mutualTLS' }
    /** Nothing is known of it but its name. */
    | { readonly kind: 'opaque' }
  );

/** The whole of an API. */
export interface Api extends Node {
  readonly title: string;
  readonly version: string;
  /** SPDX expression of the licence, where the document names one (OpenAPI 3.1, License Object). */
  readonly license?: string;
  readonly servers: readonly Server[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly resources: readonly Resource[];
  /** True where there are operations, and none has a tag: all are in one resource, and the client has their methods itself. */
  readonly isFlat: boolean;
  readonly webhooks: readonly Webhook[];
  readonly models: readonly Model[];
  readonly headerSets: readonly HeaderSet[];
}
