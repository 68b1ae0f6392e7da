import type { Json, SchemaId } from './json.ts';
import type { View, Where } from './view.ts';

/**
 * Of a page: its number, how many records it may have, how many come before it, how many pages there are, how many records it
 * has, which of all records are the first and the last on it, counted from 1, and whether more follow, some come before, it is
 * the first or the last, or there is nothing on it.
 */
export type PageFact =
  | 'number'
  | 'size'
  | 'offset'
  | 'pages'
  | 'here'
  | 'from'
  | 'to'
  | 'more'
  | 'fewer'
  | 'first'
  | 'last'
  | 'empty';

/** Pages to which a reply leads: relation types of RFC 8288, but for `previous`, which is `prev` there. */
export type PageLink = 'self' | 'first' | 'previous' | 'next' | 'last';

/** How a list is answered. */
export interface BoundList {
  /** JSON Pointer to the items. */
  readonly items: string;
  /** JSON Pointer to how many there are, where that is all that is told. */
  readonly number?: string;
  /** Where the items are the members of an object, by their keys. */
  readonly isMap?: true;
  /** What an item shows; the record itself where absent. */
  readonly item?: View;
  /** Schema of an item, where it is not that of the resource: what it requires beside `item` is sampled. */
  readonly schema?: SchemaId;
  /** Absent where the whole list is answered at once. */
  readonly paging?: {
    /**
     * Query parameter that takes a cursor (or an offset or number of a page: what it is, its kind says); absent where one
     * can only ask for fewer.
     */
    readonly cursor?: string;
    /** Query parameter that takes the key of a record which a page ends before; only of cursors that no reply gives. */
    readonly before?: string;
    readonly kind: 'cursor' | 'page' | 'offset';
    /** The number of the first page (1 where absent), or the offset of the first record (0). */
    readonly first?: 0 | 1;
    readonly size?: string;
    /** Pointers into the body. */
    readonly next?: string;
    readonly count?: string;
    /** What else the body tells of the page, by pointers into it. */
    readonly tells?: Readonly<Record<string, PageFact>>;
    /** Addresses of pages, or their numbers, by pointers into the body. */
    readonly leads?: Readonly<Record<string, PageLink>>;
  };
  readonly filters?: readonly Filter[];
  /** Conditions that always hold. */
  readonly where?: Where;
  /** Where what was removed is listed as well, or alone: always, or where a query parameter says so. */
  readonly removed?: { readonly param?: string; readonly isAlone?: true };
  /** How many of all records, whatever is left out, fulfil conditions: by pointers into the body. */
  readonly counts?: Readonly<Record<string, Where>>;
  readonly sort?: {
    /** Query parameter that names the field. */
    readonly param?: string;
    /** Field where the parameter is absent. */
    readonly field?: string;
    /** Query parameter that says `asc` or `desc`. */
    readonly direction?: string;
    readonly descending?: true;
    /** Fields by which only records are listed that have them. */
    readonly present?: readonly string[];
  };
  /** Other values of the envelope: by JSON Pointer, views of the record within which is listed. */
  readonly beside?: Readonly<Record<string, View>>;
}

/** A query parameter, or a path parameter that names no record, that leaves records out. */
export interface Filter {
  readonly param: string;
  /** Where the parameter is an object: the member of it that is meant. */
  readonly member?: string;
  /** Where what is compared are records of another resource which the record owns: one of them has to pass. */
  readonly resource?: string;
  /** Field or link that is compared; a JSON Pointer for what lies deeper in the record as it is shown. */
  readonly field: string;
  /** `equals` (of an array: one of), `contains` (ignoring case), `has` (the field is a list with the value), `present` (true: is there; false: is not), `absent` (the contrary),
   * `included` (true: all; false: only those without the field), `least`, `most`, `above`, `below` (limits, of which the first two are
   * included), `expression` (conditions in a text; where it is none, and `field` is not empty, as `contains`), `selector` (conditions on members of
   * the object at the pointer `field`, all of which have to hold: `app=web,tier!=db`). */
  readonly test:
    | 'equals'
    | 'contains'
    | 'has'
    | 'present'
    | 'absent'
    | 'included'
    | 'least'
    | 'most'
    | 'above'
    | 'below'
    | 'expression'
    | 'selector';
  /** True where a text may be several values with commas between them: `ids=1,2`. */
  readonly split?: true;
  /** Values with which everything is listed, such as `all`. */
  readonly all?: readonly Json[];
  /** More fields of which one has to pass. */
  readonly or?: readonly string[];
  /** Where upper and lower case are the same to `equals` and `has`, as in names of domains (RFC 4343). */
  readonly anyCase?: true;
}
