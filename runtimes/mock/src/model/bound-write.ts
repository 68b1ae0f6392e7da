import type { JsonObject, SchemaId } from './json.ts';

/** The mapping of the fields of a body to a record, beyond storing them under their names. */
export interface Writing {
  /**
   * Fields of the body, or JSON Pointers into it, that set links by the key of the target: `{ shopId: 'shop' }`. An unknown target
   * is a 404.
   */
  readonly links?: Readonly<Record<string, string>>;
  /** The link from a new record to the last record of the path, if there are several possible ones. */
  readonly within?: string;
  /** Fields of the body that are stored elsewhere: JSON Pointer in the body to field of the record. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Fields that a body may set although they are read-only in the schema of records. */
  readonly opens?: readonly string[];
  /** Fields of the body that are not stored. */
  readonly ignored?: readonly string[];
  /** Defaults of the body by JSON Pointer, set if the object around them is sent. */
  readonly defaults?: JsonObject;
  /** Defaults of a new record, by JSON Pointer. */
  readonly initial?: JsonObject;
  /** Fields of a new record that are set after its creation was answered: `{ status: 'completed' }`. */
  readonly then?: JsonObject;
  /** Fields that are always set, whatever is sent. */
  readonly set?: JsonObject;
  /** Fields that are set to the current time. */
  readonly touch?: readonly string[];
  /**
   * Other records that are created or changed along with it: for each value at a JSON Pointer of the body (a single one or a list),
   * a record of the resource, owned by the same owner or by the new record, with a link to the record of that key.
   */
  readonly makes?: readonly {
    readonly resource: string;
    readonly from: string;
    readonly link: string;
    readonly owner: 'self' | 'owner';
    /** Link from that record to the record that was written. */
    readonly back?: string;
    /** `true` sets that link on existing records instead of creating new ones. */
    readonly adopts?: true;
  }[];
  /**
   * Fields of the body that select the record with an exclusive field: `{ mainAddress: { resource: 'addresses', field: 'main' } }`.
   */
  readonly chooses?: Readonly<Record<string, { readonly resource: string; readonly field: string }>>;
  /**
   * Fields that the body can have: `replace` removes those that a request leaves out. Default: all that are neither required nor
   * read-only. Records of `x-resource` get no other fields.
   */
  readonly takes?: readonly string[];
  /** Objects of the body that replace the stored ones instead of being merged with them. */
  readonly whole?: readonly string[];
}

/** Creates many records in one request. Places are JSON Pointers. */
export interface Bulk {
  /** Place of the list in the body. */
  readonly from: string;
  /** Place of the record in an item of it. */
  readonly item: string;
  /** Schema of an item where the body is a sequence of them, such as JSON Lines. */
  readonly sent?: SchemaId;
  /** True if existing records may be sent as well: they are changed. */
  readonly known?: true;
  /** True if the list takes the place of all records that are there. */
  readonly replaces?: true;
  /** Place of the list of new records in the reply; absent if it has none. */
  readonly shown?: string;
  /** Schema of an item of that list, if it is not that of the resource. */
  readonly schema?: SchemaId;
}

/** Changes many records in one request. Places are JSON Pointers. */
export interface ManyChanges {
  /** The field of the body or the query parameter with the keys of the records. */
  readonly keys: { readonly in: 'body' | 'query'; readonly name: string };
  /** Place of the changes in the body. */
  readonly changes: string;
  readonly write?: Writing;
}
