/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A JSON object; made without a prototype where its keys come from a client. */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Id of a schema: its name among `Model.schemas`. */
export type SchemaId = string;

/**
 * What a mock has to know of an interface: data, which a generator takes from a document. Resources are what the store keeps,
 * bindings say what each operation does to them.
 */
export interface Model {
  /** In an order in which owners and the targets of required links come before those that need them. */
  readonly resources: readonly Resource[];
  /** By operation. */
  readonly bindings: Readonly<Record<string, Binding>>;
  /** JSON Schemas (2020-12) by id; a `$ref` in them is `#/<id>`. */
  readonly schemas: Readonly<Record<SchemaId, Json>>;
  /** All that operations declare as replies, by operation: what a request gets that asks for one of them. */
  readonly replies?: Readonly<Record<string, readonly DeclaredReply[]>>;
}

/** A reply as a document declares it: OpenAPI 3.1, Response Object. */
export interface DeclaredReply {
  /** A number, a range by its first digit, or all others. */
  readonly status: number | `${number}XX` | 'default';
  /** Of the body; absent where there is none. */
  readonly schema?: SchemaId;
  /** Media type of the body; absent where there is none. */
  readonly contentType?: string;
  /** Schemas of the headers that it must have, by lower-case name. */
  readonly headers?: Readonly<Record<string, SchemaId>>;
  /** Bodies that the document shows, by name; that of `example` is called `example`. */
  readonly examples?: Readonly<Record<string, Json>>;
}

/** A kind of record: `x-resource` of the document, or what was inferred of its paths and schemas. */
export interface Resource {
  /** Name of its collection in the store, such as `spaces`. */
  readonly name: string;
  /** What one of its records is called in messages, such as `space`. */
  readonly title: string;
  /** Schema of its records, as replies show them. */
  readonly schema: SchemaId;
  /**
   * Field that identifies a record among those of the same owner; absent where records have no such field. It may be the name of a
   * required link: the record then goes by the key of the target.
   */
  readonly key?: string;
  /** Other fields by which a path may name a record, such as the number of a change request. */
  readonly aliases?: readonly string[];
  /**
   * The resources of which one owns each record: `['spaces', 'changeRequests']`. Removing an owner for good removes what it owns.
   * Absent for what stands at the top.
   */
  readonly owners?: readonly string[];
  /** References to other records by name: `{ parent: { to: 'collections' } }`. */
  readonly links?: Readonly<Record<string, Link>>;
  /** Fields that are worked out each time that a record is shown; they are never stored. */
  readonly shown?: Readonly<Record<string, View>>;
  /** Fields that hold the time of the clock: set when a record is made, and each time that it is changed. */
  readonly stamps?: { readonly made?: readonly string[]; readonly changed?: readonly string[] };
  /** Numbers that count up among the records of one owner, from 1: `['number']`. */
  readonly sequences?: readonly string[];
  /** Of the records of one owner at most one has `true` here: `['default']`. The first record of an owner gets it. */
  readonly exclusive?: readonly string[];
  /** What a record has beside what the request says and instead of what would be sampled. */
  readonly initial?: JsonObject;
  /** Optional fields that a new record has as well, sampled: `['urls', 'permissions']`. What is required is sampled anyway. */
  readonly sampled?: readonly string[];
  /** Where removal only marks a record. */
  readonly softDelete?: {
    /** Field that takes the time of the removal. */
    readonly field: string;
    /** Milliseconds after which the record is gone for good. */
    readonly retention: number;
  };
  /**
   * What a path names that was never made nor removed: `missing` answers 404; `sampled` makes a record of it on the spot, which is
   * what mocks of documents without `x-resource` do.
   */
  readonly unknown: 'missing' | 'sampled';
  /** How many records the default seed makes for each owner: from and to, both included. @default [2, 4] */
  readonly seed?: readonly [from: number, to: number];
}

/** A reference of a record to another one. */
export interface Link {
  /** Name of the resource. */
  readonly to: string;
  /** True where a record cannot be without. */
  readonly required?: true;
  /** True where removing the target for good removes the record as well; else the link is cut. */
  readonly cascade?: true;
  /** Where the target is the caller when the record is made: `createdBy`. */
  readonly caller?: true;
  /** Name of a link of the owner, or `owner`, whose target must own, or be owned with, the target; the default seed picks by it. */
  readonly among?: 'siblings' | 'any';
  /** Exclusive field of the target: where a new record names none, it gets the target of the same owner that has `true` there, if any. */
  readonly fallback?: string;
}

/** How a value of a reply is made of a record. */
export type View =
  /** The record itself, as its resource shows it. */
  | { readonly of: 'self' }
  /** A field of the stored value, or what a JSON Pointer (with its leading slash) leads to in it. */
  | { readonly of: 'field'; readonly field: string }
  /** The record that owns it; shown as a whole, or its key. */
  | { readonly of: 'owner'; readonly as: 'record' | 'key'; readonly resource?: string }
  /** The record that a link names; shown as a whole, or its key; absent where there is none. */
  | { readonly of: 'link'; readonly link: string; readonly as: 'record' | 'key' }
  /** Those records of a resource that belong to this one. */
  | ({ readonly of: 'records'; readonly as: 'record' | 'key' } & Selection)
  /** The one of them that was made last; absent where there is none. */
  | ({ readonly of: 'latest'; readonly as: 'record' | 'key' } & Selection)
  /** Hand-written: an override by the name of the resource and field, `comments.repliers`; sampled where none is given. */
  | { readonly of: 'override'; readonly name: string }
  /** How many these are. */
  | ({ readonly of: 'count' } & Selection)
  /** An object of views; what its schema requires beside them is sampled. Absent where all of its views but constants are, and it is not required. */
  | { readonly of: 'object'; readonly fields: Readonly<Record<string, View>> }
  | { readonly of: 'value'; readonly value: Json };

/** Chooses records in relation to one record. */
export interface Selection {
  readonly resource: string;
  /**
   * How they belong to the record: `owner` (it owns them; the default), `siblings` (they have the same owner), or the name
   * of that link of theirs that names it, or the name of a resource: those that the nearest owner of that resource owns.
   * With `deep`, through any number of owners.
   */
  readonly by?: string;
  readonly deep?: true;
  readonly where?: Where;
}

/**
 * Conditions on records, all of which hold: by field, by name of a link, or by name of a resource (the nearest owner of it), the value, or
 * one of several; `null` where the record has none. Links and owners are compared by key.
 */
export type Where = Readonly<Record<string, Json>>;

/** A step of a path that names a record: `/spaces/{spaceId}`. */
export interface Step {
  readonly resource: string;
  /** Name of the path parameter. */
  readonly param: string;
}

/** How the reply of an operation is made. */
export interface BoundReply {
  readonly status: number;
  /** Absent where there is no body. */
  readonly schema?: SchemaId;
  /** Absent where the operation has one media type, or none. */
  readonly contentType?: string;
  /** What stands where in the body: JSON Pointers, and views of the record that the behaviour gives. `''` is the body as a whole. */
  readonly body?: Readonly<Record<string, View>>;
}

/** How a list is answered. */
export interface BoundList {
  /** JSON Pointer to the items. */
  readonly items: string;
  /** What an item shows; the record itself where absent. */
  readonly item?: View;
  /** Schema of an item, where it is not that of the resource: what it requires beside `item` is sampled. */
  readonly schema?: SchemaId;
  /** Absent where the whole list is answered at once. */
  readonly paging?: {
    /** Query parameter that takes a cursor (or an offset or number of a page: what it is, its kind says); absent where one can only ask for fewer. */
    readonly cursor?: string;
    readonly kind: 'cursor' | 'page' | 'offset';
    readonly size?: string;
    /** Pointers into the body. */
    readonly next?: string;
    readonly count?: string;
  };
  readonly filters?: readonly Filter[];
  /** Conditions that always hold. */
  readonly where?: Where;
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
  /** Where what is compared are records of another resource which the record owns: one of them has to pass. */
  readonly resource?: string;
  /** Field or link that is compared; a JSON Pointer for what lies deeper in the record as it is shown. */
  readonly field: string;
  /** `equals` (of an array: one of), `contains` (ignoring case), `has` (the field is a list with the value), `present` (true: is there; false: is not),
   * `included` (true: all; false: only those without the field). */
  readonly test: 'equals' | 'contains' | 'has' | 'present' | 'included';
  /** Values with which everything is listed, such as `all`. */
  readonly all?: readonly Json[];
  /** More fields of which one has to pass. */
  readonly or?: readonly string[];
}

/** What a query parameter takes out of a reply, at any depth. */
export interface Hiding {
  readonly param: string;
  readonly is: Json;
  readonly fields: readonly string[];
}

/** What is common to all behaviours. */
interface Bound {
  /** The records that the path names, from the outside in; those that are no target have to exist (404). */
  readonly path: readonly Step[];
  readonly reply: BoundReply;
  readonly hide?: readonly Hiding[];
}

/** What the fields of a body do to a record, beyond being stored under their names. */
export interface Writing {
  /** Fields of the body, or JSON Pointers into it, that set links, by the key of the target: `{ spaceId: 'space' }`; an unknown target is a 404. */
  readonly links?: Readonly<Record<string, string>>;
  /** Fields of the body that are stored elsewhere: JSON Pointer in the body to field of the record. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Fields of the body that are not stored. */
  readonly ignored?: readonly string[];
  /** Fields that are set whatever the request says. */
  readonly set?: JsonObject;
  /** Fields that are set to the time of the clock. */
  readonly touch?: readonly string[];
  /**
   * Records that are made with it, or changed: for each value at a pointer of the body (one, or each of a list), a record of the resource, owned
   * by the same owner or by the new record, with the link set to the target of that key.
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
  /** Fields of the body that choose the record for an exclusive field: `{ defaultSiteSpace: { resource: 'siteSpaces', field: 'default' } }`. */
  readonly chooses?: Readonly<Record<string, { readonly resource: string; readonly field: string }>>;
  /** Fields that the body can have: `replace` takes away those of them that a request leaves out. Where absent, all but what is required or read-only. */
  readonly takes?: readonly string[];
}

/** What an operation does. */
export type Binding = Bound &
  (
    | ({
        readonly do: 'list';
        readonly resource: string;
        readonly list: BoundList;
      } & Pick<Selection, 'by' | 'deep'>)
    /** The record that the last step names, or the `latest` of the resource within the last step, or the `only` one of it. */
    | { readonly do: 'get'; readonly resource: string; readonly select?: 'latest' | 'only' }
    | { readonly do: 'create'; readonly resource: string; readonly write?: Writing }
    /** Creates what is not there, under the key of the path, and replaces what is. `made` is the status for what was created. */
    | {
        readonly do: 'upsert';
        readonly resource: string;
        readonly made?: number;
        readonly write?: Writing;
      }
    /** `merge` changes the fields that are given (RFC 7396: null removes what is not nullable), `replace` all. */
    | {
        readonly do: 'update';
        readonly resource: string;
        readonly how: 'merge' | 'replace';
        readonly write?: Writing;
        readonly select?: 'only';
      }
    /** `lenient`: what is absent is removed all the same. */
    | { readonly do: 'remove'; readonly resource: string; readonly lenient: boolean }
    /** Cuts a link of a record rather than removing it: a section leaves its group. */
    | {
        readonly do: 'detach';
        readonly resource: string;
        readonly link: string;
        readonly lenient: boolean;
      }
    /** Sets a link of the record that a field of the body names to the last step: a section joins a group. Gives the record of the last step. */
    | {
        readonly do: 'attach';
        readonly resource: string;
        readonly from: string;
        readonly link: string;
      }
    /** Changes the place among the siblings, or the parent: fields of the body. */
    | {
        readonly do: 'move';
        readonly resource: string;
        /** Field of the body with `{ before?, after? }`, and in these the member that holds a key: found by trying each text but `type`. */
        readonly position?: string;
        /** Field of the body that holds the key of the parent, and the link that it sets. */
        readonly parent?: { readonly field: string; readonly link: string };
      }
    /** Gives the record to another owner: field of the body. */
    | { readonly do: 'transfer'; readonly resource: string; readonly to: string }
    | { readonly do: 'restore'; readonly resource: string }
    /** Copies the record with what it owns; `title` is the field that gets a mark. */
    | { readonly do: 'duplicate'; readonly resource: string; readonly title?: string }
    /** Hits of a text in records of a resource within the last step. */
    | {
        readonly do: 'search';
        readonly resource: string;
        readonly query: string;
        readonly in: readonly string[];
        readonly deep?: true;
        readonly list: BoundList;
        /**
         * Sections of a hit that hold the text themselves: where they stand in it, the field of Markdown that headings divide into them, and what their
         * fields are. `body` is the text below the heading.
         */
        readonly sections?: {
          readonly at: string;
          readonly field: string;
          readonly shows: Readonly<Record<string, 'id' | 'title' | 'body'>>;
        };
        /** Resource by whose records hits are grouped, the owner of the hits, with the JSON Pointer of the hits in an item and what they show. */
        readonly group?: {
          readonly resource: string;
          readonly hits: string;
          readonly hit: View;
          /** Schema of a hit, where it is not that of the resource: what it requires beside the view is sampled. */
          readonly schema?: SchemaId;
        };
      }
    /** Changes the record of the last step, or of another resource, without being an update: sets fields, touches times. */
    | {
        readonly do: 'action';
        readonly resource?: string;
        readonly select?: 'caller' | 'latest';
        readonly write?: Writing;
      }
    /** A valid reply that follows from the seed and the request alone. */
    | { readonly do: 'sample' }
    /** Hand-written. The rest says what a fallback needs to know. */
    | { readonly do: 'override' }
  );
