/** A reference to another record that stands in an object or a list within a record: `items[].productId`. */
export interface InnerReference {
  /** JSON Pointer to the object that has it; lists on the way are gone into. */
  readonly at: string;
  /** What the other record is called there, in lower case: `product`. */
  readonly name: string;
  /** Name of the resource of the other record. */
  readonly to: string;
  /** How each field of the object tells of it: by its key, or as a whole, or `only` by some of its fields. */
  readonly fields: Readonly<
    Record<string, { readonly as: 'record' | 'key'; readonly only?: readonly string[] }>
  >;
}
