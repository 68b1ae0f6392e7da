/** A reference to another record within an object or a list of a record: `items[].productId`. */
export interface InnerReference {
  /** JSON Pointer to the object that has it; it applies to every item of lists on the way. */
  readonly at: string;
  /** Name of the other record there, in lower case: `product`. */
  readonly name: string;
  /** Name of the resource of the other record. */
  readonly to: string;
  /** The view of each field of the object: its key, the whole record, or `only` some of its fields. */
  readonly fields: Readonly<
    Record<string, { readonly as: 'record' | 'key'; readonly only?: readonly string[] }>
  >;
}
