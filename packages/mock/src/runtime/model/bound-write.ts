import type { JsonObject, SchemaId } from './json.ts';

/** What a verb makes of a record. */
export interface VerbState {
  /** Fields that are set. */
  readonly set: JsonObject;
  /** Fields that are set to the time of the clock. */
  readonly touch: readonly string[];
}

/** What the fields of a body do to a record, beyond being stored under their names. */
export interface Writing {
  /**
   * Fields of the body, or JSON Pointers into it, that set links, by the key of the target: `{ shopId: 'shop' }`; an
   * unknown target is a 404.
   */
  readonly links?: Readonly<Record<string, string>>;
  /** The link that the last record of the path is the target of, where a new record has several to records of its kind. */
  readonly within?: string;
  /** Fields of the body that are stored elsewhere: JSON Pointer in the body to field of the record. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Fields that a body may set although records show them as read-only: its own schema does not call them so. */
  readonly opens?: readonly string[];
  /** The fields that parameters of the query set, where no body does: `{ idList: 'listId' }`. */
  readonly query?: Readonly<Record<string, string>>;
  /** Query parameter that names the fields which are to be changed: Google AIP-134. */
  readonly mask?: string;
  /** Fields of the body that are not stored. */
  readonly ignored?: readonly string[];
  /** Fields of the body whose values are verbs, with what each of these makes of the record: `{ state_event: { close: ... } }`. */
  readonly verbs?: Readonly<Record<string, Readonly<Record<string, VerbState>>>>;
  /** Fields of the body whose values go into a list, or out of it: `{ add_labels: { list: 'labels', isOut: false } }`. */
  readonly lists?: Readonly<Record<string, { readonly list: string; readonly isOut: boolean }>>;
  /** What the body leaves out and its schema has a default for: JSON Pointers into it, set where the object around them is sent. */
  readonly defaults?: JsonObject;
  /** The same of a new record, by JSON Pointers into it. */
  readonly initial?: JsonObject;
  /** What becomes of a new record once its creation is answered: `{ status: 'completed' }`. */
  readonly then?: JsonObject;
  /** Fields that take the time of the clock then. */
  readonly thenTouch?: readonly string[];
  /** Fields that are set whatever the request says. */
  readonly set?: JsonObject;
  /** Fields that are set to the time of the clock. */
  readonly touch?: readonly string[];
  /**
   * Records that are made with it, or changed: for each value at a pointer of the body (one, or each of a list), a record
   * of the resource, owned by the same owner or by the new record, with the link set to the target of that key.
   */
  readonly makes?: readonly {
    readonly resource: string;
    readonly from: string;
    readonly link: string;
    readonly owner: 'self' | 'owner';
    /** Link of the new record that names the record that was written. */
    readonly back?: string;
    /** `true` sets it on records that are there, rather than making any. */
    readonly adopts?: true;
  }[];
  /**
   * Fields of the body that choose the record for an exclusive field: `{ mainAddress: { resource: 'addresses', field:
   * 'main' } }`.
   */
  readonly chooses?: Readonly<Record<string, { readonly resource: string; readonly field: string }>>;
  /**
   * Fields that the body can have: `replace` takes away those of them that a request leaves out. Where absent, all but what
   * is required or read-only. Records that the document describes (`unknown: 'missing'`) are given no others.
   */
  readonly takes?: readonly string[];
  /** Objects of the body that take the place of what was there, rather than being merged with it. */
  readonly whole?: readonly string[];
}

/** Many records in one request: JSON Pointers. */
export interface Bulk {
  /** To the list in the body. */
  readonly from: string;
  /** To the record in an item of it. */
  readonly item: string;
  /** True where records that are there are meant as well: they are changed. */
  readonly known?: true;
  /** To the list of new records in the reply; absent where it has none. */
  readonly shown?: string;
  /** Schema of an item of that list, where it is not that of the resource. */
  readonly schema?: SchemaId;
}

/** How a request changes many records at once. Pointers are JSON Pointers. */
export interface ManyChanges {
  /** Where it names the records by their keys: a field of the body or a query parameter; all are meant where absent. */
  readonly keys?: { readonly in: 'body' | 'query'; readonly name: string };
  /** To the fields in the body that each record is given; absent where what the request says is the same for any body. */
  readonly changes?: string;
  readonly write?: Writing;
  /** To the number of changed records in the reply, and to the list of them. */
  readonly count?: string;
  readonly shown?: string;
}
