import type { Json, SchemaId } from './json.ts';
import type { View, Where } from './view.ts';

/**
 * A fact about a page: its `number`, its maximum `size`, its `offset`, the number of `pages`, the number of records on it (`here`),
 * the numbers of its first and last record (`from`, `to`, counted from 1), whether there are `more` records after it or `fewer`
 * before it, and whether it is the `first`, the `last`, or `empty`.
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

/** Pages that a reply links to: relation types of RFC 8288, except that `previous` is `prev` there. */
export type PageLink = 'self' | 'first' | 'previous' | 'next' | 'last';

/** The form in which a list is returned. */
export interface BoundList {
  /** JSON Pointer to the items. */
  readonly items: string;
  /** JSON Pointer to their number, if the reply has nothing else. */
  readonly number?: string;
  /** True if the items are members of an object, under their keys. */
  readonly isMap?: true;
  /** The view of an item. Default: the record itself. */
  readonly item?: View;
  /** Schema of an item, if it is not that of the resource; other fields that it requires are sampled. */
  readonly schema?: SchemaId;
  /** Absent if the whole list is returned at once. */
  readonly paging?: {
    /**
     * Query parameter that takes a cursor, an offset or a page number, according to `kind`; absent if only the size can be chosen.
     */
    readonly cursor?: string;
    /** True if it is required: the first cursor comes from elsewhere, and any unknown cursor stands for it. */
    readonly required?: true;
    /** Query parameter that takes the key of the record before which a page ends; only if replies have no cursors. */
    readonly before?: string;
    readonly kind: 'cursor' | 'page' | 'offset';
    /** The number of the first page (default 1), or the offset of the first record (default 0). */
    readonly first?: 0 | 1;
    readonly size?: string;
    /** JSON Pointers into the body. */
    readonly next?: string;
    readonly count?: string;
    /** Other facts about the page, by JSON Pointer into the body. */
    readonly facts?: Readonly<Record<string, PageFact>>;
    /** URLs of pages, by JSON Pointer into the body. */
    readonly links?: Readonly<Record<string, PageLink>>;
  };
  readonly filters?: readonly Filter[];
  /** Conditions that always apply. */
  readonly where?: Where;
  readonly sort?: {
    /** Query parameter that names the field. */
    readonly param?: string;
    /** Field to sort by if the parameter is absent. */
    readonly field?: string;
    /** Query parameter that says `asc` or `desc`. */
    readonly direction?: string;
    readonly descending?: true;
    /** Fields for which sorting lists only the records that have them. */
    readonly present?: readonly string[];
  };
  /** Other values of the envelope: views of the record that owns the list, by JSON Pointer. */
  readonly envelope?: Readonly<Record<string, View>>;
}

/** A query parameter, or a path parameter that names no record, that filters records. */
export interface Filter {
  readonly param: string;
  /** Resource of owned records to compare instead: one of them has to pass. */
  readonly resource?: string;
  /** Field or link to compare; a JSON Pointer for values deeper in the record as it is shown. */
  readonly field: string;
  /**
   * The comparison: `equals` (for an array, any of its values), `contains` (ignoring case), `has` (the field is a list with the
   * value), `present` (true: the field is set; false: it is not), `absent` (the opposite), `included` (true: all records; false:
   * only those without the field), `least` and `most` (inclusive limits), `above` and `below` (exclusive limits), `expression`
   * (conditions as text; other text counts as `contains` if `field` is not empty).
   */
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
    | 'expression';
  /** True if the value may be a comma-separated list: `ids=1,2`. */
  readonly split?: true;
  /** Values that switch the filter off, such as `all`. */
  readonly all?: readonly Json[];
  /** Alternative fields: one of them, or `field`, has to pass. */
  readonly or?: readonly string[];
  /** True if `equals` and `has` ignore case, as for domain names (RFC 4343). */
  readonly anyCase?: true;
}
