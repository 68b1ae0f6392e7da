/** Header fields as they were received: the `Headers` of the platform. */
export interface UndecodedHeaders {
  get(name: string): string | null;
  has(name: string): boolean;
}

/**
 * The headers of a reply: the declared ones by their names in lower case; or, where a client has received them, a `Headers` object, in
 * which no name can be read as a property.
 * @typeParam Declared The declared headers.
 */
export type ReplyHeaders<Declared> =
  | Declared
  | (UndecodedHeaders & { readonly [Name in Exclude<keyof Declared, keyof UndecodedHeaders>]?: undefined });
