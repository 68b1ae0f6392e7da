// Built from @specline/mock-runtime. Its behaviour is the same for every document.
// Copyright (c) 2026 The doc-workspace authors. MIT License.

import { HandlerContext, HandlerReply, Api, RenderFailure, FailureForms } from '#server/runtime/index.js';

/**
 * The contract with generated code, as one text that names the runtime and counts its contracts. It is no version of npm: it is
 * raised where code that was generated before would no longer compile or work, and by nothing else, so that a fix reaches every
 * package by an update.
 */
declare const contract = 'contract 1 of @specline/mock-runtime';
/**
 * The contract, as a type: generated code states the one that it was made for, and does not compile with a runtime that has
 * another.
 */
type Contract = typeof contract;
/**
 * Returns a value, once generated code is found to be made for this runtime. Packages that carry their runtime have no need of it.
 * @param made The contract that the code was generated for.
 * @param value Anything.
 * @throws {Error} The code was generated for another contract; the message names both.
 */
declare function madeFor<Value>(made: string, value: Value): Value;

/** An injected fault. */
interface Fault {
  /** The operations it applies to: an id, a pattern with `*` (`list*`), or a regular expression. Default: all. */
  readonly operation?: string | RegExp;
  /** Share of the requests that it hits, from 0 to 1. The seed and their order determine which. @default 1 */
  readonly rate?: number;
  /** Status of the reply, from 200 to 599. By default, the reply is not replaced. */
  readonly status?: number;
  /** Delay of the reply in milliseconds, up to 60,000. */
  readonly delay?: number;
  /** Number of requests that it hits before it ends. Default: no limit. */
  readonly times?: number;
}
/** The faults that hit one request, combined. */
interface Hit {
  readonly status: number | undefined;
  /** Milliseconds. */
  readonly delay: number;
}
/** The injected faults of a mock. They can be added and removed at any time. */
interface Faults {
  /**
   * Adds a fault.
   * @returns A function that removes it.
   * @throws {RangeError} `rate`, `status`, `delay` or `times` is out of range, or no operation matches.
   */
  add(fault: Fault): () => void;
  /** Removes all faults. */
  clear(): void;
  /** The faults that have not ended. */
  readonly active: readonly Fault[];
  /** Returns what hits the next request of an operation: the status of the first fault that has one, and the sum of the delays up to it. */
  draw(operation: string): Hit | undefined;
}

/**
 * The credentials that an operation takes and returns. Places are JSON Pointers into the query and the body together, and into the
 * reply.
 */
interface Account {
  /** Places of the user's name, with the fields of the record that hold it: `{ '/login': ['email', 'username'] }`. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Place of the password. */
  readonly secret?: string;
  /** Place of a token that was issued before, such as a refresh token. */
  readonly token?: string;
  /** Places of the tokens in the reply. */
  readonly gives?: readonly string[];
}
/** Signs a user in, and issues a token for later calls. */
interface SignIn {
  readonly do: 'signIn';
  /** Resource of the users. */
  readonly resource: string;
  readonly account: Account;
  /** True if no operation registers users: any name and password are accepted, and the user is created. */
  readonly open?: true;
}
/** Changes the password of the caller. */
interface ChangeSecret {
  readonly do: 'changeSecret';
  /** Resource of the users. */
  readonly resource: string;
  /** Place of the current password: a JSON Pointer into the query and the body together. */
  readonly was: string;
  /** Place of the new password. */
  readonly becomes: string;
}
/** Revokes the token of the call. */
interface SignOut {
  readonly do: 'signOut';
}

/** A JSON value: a default, an example, a constant. */
type Json = string | number | boolean | null | readonly Json[] | JsonObject;
/** A JSON object. Where its keys come from a document or a client it has no prototype, so that every key is just a key. */
interface JsonObject {
  readonly [key: string]: Json;
}

/** Id of a schema: its name among `Model.schemas`. */
type SchemaId = string;

/** The derivation of a value in a reply from a record. */
type View =
  /** The record itself, as its resource shows it. */
  | {
      readonly of: 'self';
    }
  /** Its key, whether or not a field holds it. */
  | {
      readonly of: 'key';
    }
  /** A field of the stored value, or the value at a JSON Pointer (with a leading slash). */
  | {
      readonly of: 'field';
      readonly field: string;
    }
  /** The owner: as a record, or only its key. */
  | {
      readonly of: 'owner';
      readonly as: 'record' | 'key';
      readonly resource?: string;
    }
  /** The linked record: as a whole, `only` some of its fields, or its key; absent if there is none. */
  | {
      readonly of: 'link';
      readonly link: string;
      readonly as: 'record' | 'key';
      readonly only?: readonly string[];
    }
  /** The records of a resource that belong to this one. */
  | ({
      readonly of: 'records';
      readonly as: 'record' | 'key';
    } & Selection)
  /** The latest of those records; absent if there is none. */
  | ({
      readonly of: 'latest';
      readonly as: 'record' | 'key';
    } & Selection)
  /** Computed by an override under the name of resource and field (`posts.authors`); sampled if there is none. */
  | {
      readonly of: 'override';
      readonly name: string;
    }
  /** The number of those records. */
  | ({
      readonly of: 'count';
    } & Selection)
  /**
   * An object of views; other fields that its schema requires are sampled. Absent if it is not required and all of its views,
   * except constants, are absent.
   */
  | {
      readonly of: 'object';
      readonly fields: Readonly<Record<string, View>>;
    }
  | {
      readonly of: 'value';
      readonly value: Json;
    };
/** Selects records by their relation to one record. */
interface Selection {
  readonly resource: string;
  /**
   * Their relation to the record: `owner` (it owns them; the default), `siblings` (they have the same owner), the name of their
   * link to it, or the name of a resource (they are owned by its nearest owner of that resource). With `deep`, ownership may be
   * indirect.
   */
  readonly by?: string;
  readonly deep?: true;
  readonly where?: Where;
}
/**
 * Conditions that records must satisfy: the value, or a list of possible values, by field, by link, or by resource of an owner;
 * `null` matches records that have none. Links and owners are compared by key.
 */
type Where = Readonly<Record<string, Json>>;

/**
 * A fact about a page: its `number`, its maximum `size`, its `offset`, the number of `pages`, the number of records on it (`here`),
 * the numbers of its first and last record (`from`, `to`, counted from 1), whether there are `more` records after it or `fewer`
 * before it, and whether it is the `first`, the `last`, or `empty`.
 */
type PageFact =
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
type PageLink = 'self' | 'first' | 'previous' | 'next' | 'last';
/** The form in which a list is returned. */
interface BoundList {
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
interface Filter {
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

/** The mapping of the fields of a body to a record, beyond storing them under their names. */
interface Writing {
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
  readonly chooses?: Readonly<
    Record<
      string,
      {
        readonly resource: string;
        readonly field: string;
      }
    >
  >;
  /**
   * Fields that the body can have: `replace` removes those that a request leaves out. Default: all that are neither required nor
   * read-only. Records of `x-resource` get no other fields.
   */
  readonly takes?: readonly string[];
  /** Objects of the body that replace the stored ones instead of being merged with them. */
  readonly whole?: readonly string[];
}
/** Creates many records in one request. Places are JSON Pointers. */
interface Bulk {
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
interface ManyChanges {
  /** The field of the body or the query parameter with the keys of the records. */
  readonly keys: {
    readonly in: 'body' | 'query';
    readonly name: string;
  };
  /** Place of the changes in the body. */
  readonly changes: string;
  readonly write?: Writing;
}

/** A reply as a document declares it: OpenAPI 3.1, Response Object. */
interface DeclaredReply {
  /** A number, a range such as `4XX`, or `default`. */
  readonly status: number | `${number}XX` | 'default';
  /** Schema of the body; absent if there is none. */
  readonly schema?: SchemaId;
  /** Media type of the body; absent if there is none. */
  readonly contentType?: string;
  /**
   * Schemas of headers that are required, or have an example, and of `Location`, `ETag` and totals if they are declared, by name in
   * lower case.
   */
  readonly headers?: Readonly<Record<string, SchemaId>>;
  /** Examples of these headers, by name in lower case, and then by the name of the example; that of `example` is called `example`. */
  readonly headerExamples?: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** Schemas of headers that describe the page of a list, such as `Link` (RFC 8288), by name in lower case. */
  readonly pageHeaders?: Readonly<Record<string, SchemaId>>;
  /** Examples of the body, by name; that of `example` is called `example`. */
  readonly examples?: Readonly<Record<string, Json>>;
  /** The other media types of the body, if there are several. */
  readonly others?: readonly DeclaredContent[];
  /** True for an error that the server cannot fill in: a request that asks for it gets a sample. */
  readonly isSampled?: true;
}
/** A media type that the body of a reply may have: OpenAPI 3.1, Media Type Object. */
interface DeclaredContent {
  readonly contentType: string;
  /** Absent if the document declares none. */
  readonly schema?: SchemaId;
  /** Examples of the body, by name. */
  readonly examples?: Readonly<Record<string, Json>>;
}
/** A step of a path that names a record: `/shops/{shopId}`. */
interface Step {
  readonly resource: string;
  /** Name of the parameter. */
  readonly param: string;
}
/** The reply of an operation. */
interface BoundReply {
  readonly status: number;
  /** Absent if there is no body. */
  readonly schema?: SchemaId;
  /** Absent if the operation has one media type, or none. */
  readonly contentType?: string;
  /** The views by JSON Pointer that the body shows of the record that the behaviour returns. `''` is the whole body. */
  readonly body?: Readonly<Record<string, View>>;
  /** The report about the request: `{ success: true, errors: [] }`. */
  readonly outcome?: JsonObject;
}
/** Fields that a query parameter removes from a reply, at any depth. */
interface Hiding {
  readonly param: string;
  readonly is: Json;
  readonly fields: readonly string[];
}
/** Query parameters that select the fields of records in a reply. */
interface Sparse {
  readonly params: readonly string[];
  /** JSON Pointer to the record in the body, or to the list of them. */
  readonly at: string;
}
/** The common part of all behaviours. */
interface Bound {
  /** The records that the path names, owners first. All but the target must exist (404). */
  readonly path: readonly Step[];
  readonly reply: BoundReply;
  readonly hide?: readonly Hiding[];
  readonly sparse?: Sparse;
  /** The credentials that it takes and returns for the record that it creates or changes. */
  readonly account?: Account;
}
/** Adds something to a list of the record of the last step, or removes it from the list; the thing itself does not change. */
interface Hold {
  readonly do: 'hold';
  /** Field of the record that holds the list. */
  readonly field: string;
  readonly does: 'add' | 'remove';
  /** Parameter of the path that names it. */
  readonly param: string;
  /** Field of an item that holds its key, if items are objects. */
  readonly key?: string;
  /** Resource of the items; absent if they are plain strings or numbers. */
  readonly of?: string;
}
/** The record that a path stands for which names none, such as `/me`. */
interface OnlyRecord {
  /** Its key, where the document shows that. Default: the first record. */
  readonly only?: string;
}
/** The behaviour of an operation. */
type Binding = Bound &
  (
    | Hold
    | SignIn
    | ChangeSecret
    | SignOut
    | ({
        readonly do: 'list';
        readonly resource: string;
        readonly list: BoundList;
      } & Pick<Selection, 'by' | 'deep'>)
    /** Returns the record of the last step, or the `latest` or the `only` record of the resource within it. */
    | ({
        readonly do: 'get';
        readonly resource: string;
        readonly select?: 'latest' | 'only';
      } & OnlyRecord)
    | {
        readonly do: 'create';
        readonly resource: string;
        readonly write?: Writing;
        readonly bulk?: Bulk;
      }
    /** Creates the record under the key in the path, or replaces it. `made` is the reply if it was created. */
    | {
        readonly do: 'upsert';
        readonly resource: string;
        readonly made?: BoundReply;
        readonly write?: Writing;
      }
    /** `merge` changes the fields that are sent (RFC 7396: null removes a field that is not nullable), `replace` all of them. */
    | ({
        readonly do: 'update';
        readonly resource: string;
        readonly how: 'merge' | 'replace';
        readonly write?: Writing;
        readonly select?: 'only';
      } & OnlyRecord)
    /**
     * Removes a record. With `lenient`, an absent record is no failure. With `keys`, a JSON Pointer into the body, it removes the
     * records with these keys; with `filters`, all records that pass them.
     */
    | {
        readonly do: 'remove';
        readonly resource: string;
        readonly lenient: boolean;
        readonly keys?: string;
        readonly filters?: readonly Filter[];
      }
    /** Removes a link of a record instead of the record: a section leaves its group. */
    | {
        readonly do: 'detach';
        readonly resource: string;
        readonly link: string;
        readonly lenient: boolean;
      }
    /**
     * Links the record that a field of the body names to the record of the last step: a section joins a group. Returns the record
     * of the last step.
     */
    | {
        readonly do: 'attach';
        readonly resource: string;
        readonly from: string;
        readonly link: string;
      }
    /** Changes the position among the siblings, or the parent, as fields of the body say. */
    | {
        readonly do: 'move';
        readonly resource: string;
        /**
         * Field of the body with `{ before?, after? }`. Within these, any string except `type` may be the key.
         */
        readonly position?: string;
        /** Field of the body that holds the key of the parent, and the link that it sets. */
        readonly parent?: {
          readonly field: string;
          readonly link: string;
        };
        /** Other resources whose records a position may name. They are listed separately and do not affect the order. */
        readonly among?: readonly string[];
      }
    /** Moves the record to another owner, which a field of the body names. */
    | {
        readonly do: 'transfer';
        readonly resource: string;
        readonly to: string;
      }
    | {
        readonly do: 'restore';
        readonly resource: string;
      }
    /** Copies the record with what it owns; `title` is the field that is marked as a copy. */
    | {
        readonly do: 'duplicate';
        readonly resource: string;
        readonly title?: string;
        /** The owned resources that are copied, with everything that they own. Default: all. */
        readonly copies?: readonly string[];
      }
    /** Searches for a text in records of a resource within the last step. */
    | {
        readonly do: 'search';
        readonly resource: string;
        readonly query: string;
        readonly in: readonly string[];
        readonly deep?: true;
        readonly list: BoundList;
        /**
         * Sections of a hit that contain the text: where they are in it, the Markdown field whose headings divide it into sections,
         * and what their fields show. `body` is the text below the heading.
         */
        readonly sections?: {
          readonly at: string;
          readonly field: string;
          readonly shows: Readonly<Record<string, 'id' | 'title' | 'body'>>;
        };
        /**
         * Groups hits by their owner, a record of this resource, with the JSON Pointer of the hits in an item and what they show.
         */
        readonly group?: {
          readonly resource: string;
          readonly hits: string;
          readonly hit: View;
          /** Schema of a hit, if it is not that of the resource; other fields that it requires are sampled. */
          readonly schema?: SchemaId;
        };
      }
    /** Changes many records of a resource: those that the request names, or all within the last step. See `ManyChanges`. */
    | ({
        readonly do: 'changeMany';
        readonly resource: string;
      } & ManyChanges)
    /** Changes the record of the last step, or of another resource, by setting fields and times. */
    | {
        readonly do: 'action';
        readonly resource?: string;
        readonly select?: 'caller' | 'latest';
        readonly write?: Writing;
      }
    /** Answers with a sample that depends only on the seed and the request. */
    | {
        readonly do: 'sample';
      }
    /** Implemented by an override. */
    | {
        readonly do: 'override';
      }
  );

/** A reference to another record within an object or a list of a record: `items[].productId`. */
interface InnerReference {
  /** JSON Pointer to the object that has it; it applies to every item of lists on the way. */
  readonly at: string;
  /** Name of the other record there, in lower case: `product`. */
  readonly name: string;
  /** Name of the resource of the other record. */
  readonly to: string;
  /** The view of each field of the object: its key, the whole record, or `only` some of its fields. */
  readonly fields: Readonly<
    Record<
      string,
      {
        readonly as: 'record' | 'key';
        readonly only?: readonly string[];
      }
    >
  >;
}

/**
 * The mock's knowledge of the interface, generated from the document: the resources that the store keeps, and the bindings that say
 * what each operation does to them.
 */
interface Model {
  /** Ordered so that owners and the targets of required links precede the resources that need them. */
  readonly resources: readonly Resource[];
  /** By operation id. */
  readonly bindings: Readonly<Record<string, Binding>>;
  /** JSON Schemas (2020-12) by id; a `$ref` in them is `#/<id>`. */
  readonly schemas: Readonly<Record<SchemaId, Json>>;
  /** All declared replies, by operation id, for requests that ask for a particular one. */
  readonly replies?: Readonly<Record<string, readonly DeclaredReply[]>>;
  /**
   * Patterns that JavaScript's engine may match too slowly, with the maximum length, in UTF-16 code units, of the texts that they
   * are tried on. Longer texts count as not matching.
   */
  readonly patternLimits?: Readonly<Record<string, number>>;
}
/** A kind of record: declared by `x-resource`, or inferred from paths and schemas. */
interface Resource {
  /** Name of its collection in the store, such as `shops`. */
  readonly name: string;
  /** Name of a single record in messages, such as `shop`. */
  readonly title: string;
  /** Schema of its records, as shown in replies. */
  readonly schema: SchemaId;
  /**
   * Field that identifies a record among those of the same owner, if there is one. It may be the name of a required link: the key
   * is then that of the linked record.
   */
  readonly key?: string;
  /** True if keys consist of digits, because paths declare them as integers and the field as a string. */
  readonly digits?: true;
  /** Schemas of path parameters that restrict keys more than the key's own field does: keys satisfy both. */
  readonly keySchemas?: readonly SchemaId[];
  /** Other fields that may identify a record in a path, such as the number of an order. */
  readonly aliases?: readonly string[];
  /**
   * The resources whose records can own a record: `['shops', 'drafts']`. Erasing an owner erases what it owns. Absent at the top
   * level.
   */
  readonly owners?: readonly string[];
  /** References to other records by name: `{ parent: { to: 'folders' } }`. */
  readonly links?: Readonly<Record<string, Link>>;
  /** References within objects and lists of its records, which store the keys of other records. */
  readonly inner?: readonly InnerReference[];
  /** Fields that are computed whenever a record is shown, and never stored. */
  readonly shown?: Readonly<Record<string, View>>;
  /** Fields that are set to the current time when a record is created, and whenever it is changed. */
  readonly stamps?: {
    readonly made?: readonly string[];
    readonly changed?: readonly string[];
  };
  /** Fields whose values are unique among the records of an owner, if the operation declares a conflict. */
  readonly unique?: readonly string[];
  /**
   * Field, or JSON Pointer to it, with the version of a record: a number that is incremented with each change, or a string that is
   * renewed.
   */
  readonly version?: string;
  /** Fields that number the records of one owner consecutively, from 1: `['number']`. */
  readonly sequences?: readonly string[];
  /** Fields that are `true` for at most one record of an owner, at first its first one: `['default']`. */
  readonly exclusive?: readonly string[];
  /** Initial values of fields that the request does not set; they are used instead of samples. */
  readonly initial?: JsonObject;
  /** Optional fields that are sampled in new records, as required fields always are: `['urls', 'permissions']`. */
  readonly sampled?: readonly string[];
  /** Present if removal only marks a record. */
  readonly softDelete?: {
    /** Field that holds the time of the removal, or `true`, if there is one. */
    readonly field?: string;
    /** Milliseconds after which the record is erased. */
    readonly retention: number;
  };
  /** True if it was inferred from paths and schemas; absent for `x-resource`. */
  readonly inferred?: true;
  /**
   * The treatment of a key in a path that was neither created nor removed: `missing` answers 404; `sampled` creates the record on
   * the spot, since no operation lists or creates records.
   */
  readonly unknown: 'missing' | 'sampled';
  /** The operation that lists the records, for messages about unknown keys: `GET /pets`. */
  readonly seenBy?: string;
  /** The operation that creates them, likewise: `POST /pets`. */
  readonly madeBy?: string;
  /** True if its records are memberships, which consist of links only. */
  readonly bare?: true;
  /** Minimum and maximum number of records that the seed creates for each owner. @default [2, 4] */
  readonly seed?: readonly [from: number, to: number];
  /** Keys that the document gives as examples in paths: the seed has records with them. */
  readonly named?: readonly string[];
  /** Keys, and values of `unique`, that examples of requests use for new records: the seed does not use them. */
  readonly free?: readonly string[];
}
/** A reference from a record to another one. */
interface Link {
  /** Name of the resource. */
  readonly to: string;
  /** True if it refers to any number of records, which are `tags[0]`, `tags[1]` in the links of a record. */
  readonly many?: true;
  /** True if it refers to a parent of the same kind; cycles are refused. */
  readonly tree?: true;
  /** True if every record must have it. */
  readonly required?: true;
  /** True if erasing the target erases the record as well; otherwise the link is removed. */
  readonly cascade?: true;
  /** True if the target is the caller who creates the record (`createdBy`). */
  readonly caller?: true;
  /**
   * The records that the seed links to: with `siblings`, those of the same owner; otherwise, those of the nearest owner that has
   * any.
   */
  readonly among?: 'siblings' | 'any';
  /**
   * Exclusive field of the target: a new record without this link gets the target of the same owner that has `true` there, if any.
   */
  readonly fallback?: string;
}

/** A schema object that holds of a value, taken by itself: `$ref` and `allOf` in it are parts of their own. */
interface SchemaPart {
  /** Number that no other part has. */
  readonly id: number;
  readonly schema: JsonObject;
}
/** The schemas of a model, and where references in them lead. */
declare class SchemaGraph {
  #private;
  /** @param schemas By id; a `$ref` in them is `#/<id>`, or a JSON Pointer that goes on from there. */
  constructor(schemas: Model['schemas']);
  /** Returns the schema of an id. */
  get(id: string): Json | undefined;
  /** Returns the id of a schema that has one. */
  idOf(schema: JsonObject): string | undefined;
  /** Returns what a reference names; any value where it leads nowhere. */
  resolve(ref: string): Json;
  /**
   * Returns all parts that hold of a value of the schema: itself, what it refers to, what is in `allOf`, and single branches.
   * Impossible where it is `false`.
   */
  flatten(schema: Json): readonly SchemaPart[];
}

/** A type of JSON Schema; `number` takes whole numbers in. */
type TypeName = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';
/** Schemas of which one has to hold, or exactly one. */
interface Choice {
  /** Id of the choice, which is settled when one is chosen: the keyword of a part. */
  readonly id: string;
  readonly exactly: boolean;
  /** The schema by which a value itself decides: the first branch is for values that it holds of, the second for all others. */
  readonly condition?: Json;
  readonly branches: readonly Json[];
}
/** Items that a list has to contain. */
interface Containing {
  readonly schema: Json;
  readonly least: number;
  readonly most: number;
}
/** Facts that several parts together declare of one value, except for its members and items. */
interface Facts {
  /** Empty where nothing can hold. */
  readonly types: ReadonlySet<TypeName>;
  /** True where the parts name a type. */
  readonly typed: boolean;
  /** The only values: `const` and `enum`. */
  readonly values: readonly Json[] | undefined;
  /** Values that are known without being the only ones: `x-extensible-enum`. */
  readonly known: readonly Json[];
  /** `example` and `examples`. */
  readonly examples: readonly Json[];
  readonly fallback: Json | undefined;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  readonly minimum: number;
  readonly maximum: number;
  readonly above: number;
  readonly below: number;
  readonly multiples: readonly number[];
  readonly minItems: number;
  readonly maxItems: number;
  readonly unique: boolean;
  readonly contains: readonly Containing[];
  readonly minProperties: number;
  readonly maxProperties: number;
  readonly required: ReadonlySet<string>;
  /** Names of `properties`, in the order of the document. */
  readonly declared: readonly string[];
  readonly dependent: readonly (readonly [name: string, needs: readonly string[]])[];
  readonly choices: readonly Choice[];
  readonly nots: readonly Json[];
  readonly access: 'read' | 'write' | undefined;
  readonly title: string | undefined;
  readonly deprecated: boolean;
}

/** The values that a field of a schema takes. */
interface Field {
  /** True if the schema names it; nothing else is known of an undeclared one. */
  readonly isDeclared: boolean;
  /** True if the schema takes null for it. */
  readonly takesNull: boolean;
  readonly takesText: boolean;
  readonly takesNumber: boolean;
  readonly takesList: boolean;
  readonly takesObject: boolean;
  /** True if its objects are one of several kinds: they are replaced as a whole, since the rest of another kind would fit none. */
  readonly isChoice: boolean;
  readonly isRequired: boolean;
  readonly access: 'read' | 'write' | undefined;
  readonly format: string | undefined;
  /** The values that it has, or those of them that are known; empty where it has any. */
  readonly values: readonly Json[];
  readonly maxLength: number;
  /** The minimum number of items of its lists. */
  readonly minItems: number;
  readonly maxItems: number;
  /** True if no two items of its lists are equal. */
  readonly isUnique: boolean;
}

/** Rules for one value: the parts that hold of it together, and those of their choices that are made already. */
declare class Plan {
  #private;
  /** The same for the same parts and choices. */
  readonly id: number;
  readonly parts: readonly SchemaPart[];
  readonly settled: ReadonlySet<string>;
  /** Plans of its members by name. */
  readonly members: Map<string, Plan>;
  /** Plans of its items by place; those beyond the last place of any prefix share one. */
  readonly items: Map<number, Plan>;
  /** Plans of its branches, by choice. */
  readonly branches: Map<string, readonly Plan[]>;
  /** True if no object holds; known once {@link Plans.intendedMember} has requested it. */
  isHopeless: boolean | undefined;
  constructor(id: number, parts: readonly SchemaPart[], settled: ReadonlySet<string>);
  get facts(): Facts;
  /** True where no value is possible. */
  get isImpossible(): boolean;
  /** True where a value has to be looked at as a whole before it is known to hold. */
  get isDelicate(): boolean;
}
/** Makes plans, each once. */
declare class Plans {
  #private;
  readonly graph: SchemaGraph;
  constructor(schemas: Model['schemas']);
  /** Returns the plan of a schema of the model; undefined where there is none. */
  get(id: SchemaId): Plan | undefined;
  /** Returns the plan of one schema. */
  of(schema: Json): Plan;
  /** Returns the plan of schemas that hold together. */
  all(schemas: readonly Json[]): Plan;
  /** Returns the plan with one more schema. */
  with(plan: Plan, schema: Json): Plan;
  /** Returns the plans to which a choice may lead, in the order of the branches. */
  branchesOf(plan: Plan, choice: Choice): readonly Plan[];
  /** Returns the plan of the member of that name. */
  member(plan: Plan, name: string): Plan;
  /**
   * Returns the plan of a member that one part declares and another closes out by `additionalProperties: false`, so that no value
   * holds: what the declarations mean. Undefined where nothing declares it, or that is impossible as well.
   */
  declaredMember(plan: Plan, name: string): Plan | undefined;
  /**
   * Returns the plan of the member of that name, or what its declarations mean where no value holds. Objects that hold without it
   * are left to do so: only where one that is required is such a member, nothing is lost.
   */
  intendedMember(plan: Plan, name: string): Plan;
  /** Returns the plan of the item at that place. */
  item(plan: Plan, index: number): Plan;
  /** Returns the plan of the names of members. */
  names(plan: Plan): Plan;
}

/** The fields that the schemas of a model declare. */
declare class Fields {
  #private;
  /** @param plans Of the schemas; they may be shared. */
  constructor(plans: Plans);
  /**
   * Returns the field at a path of names.
   * @param path Names from the outside in; those that are numbers go into lists.
   */
  at(schema: SchemaId, path: readonly string[]): Field;
  /**
   * Returns the names of the fields of the object at a path, as far as the schema declares them; those that are numbers go into
   * lists.
   */
  names(schema: SchemaId, path: readonly string[]): readonly string[];
  /** True if a schema takes the value for a field; members of it that are missing do not count. */
  fits(schema: SchemaId, field: string, value: Json): boolean;
  /** True if a value holds for a field of a schema as it is, as far as samples know schemas. */
  holdsAt(schema: SchemaId, field: string, value: Json): boolean;
  /**
   * True if any value holds for a field of a schema: none does where parts of it exclude each other, or where it would have no end.
   * @param field JSON Pointer of the field; the whole value where absent.
   */
  hasValue(schema: SchemaId, field?: string): boolean;
  /** True if all that a field takes, or each item of its lists, is what another schema takes, without further constraints. */
  isOf(schema: SchemaId, field: string, other: SchemaId): boolean;
  /**
   * Returns the part of a value that a field of a schema can hold; what is required may be missing. Undefined where it can hold
   * none of it.
   */
  partAt(schema: SchemaId, field: string, value: Json): Json | undefined;
  /**
   * Returns the fields of a value that are compatible with its changes: if these are of another kind than the value, only the
   * members that this kind has as well; if the value with its changes is of no kind, those that theirs takes.
   */
  compatibleFields(schema: SchemaId, changes: JsonObject, value: JsonObject): JsonObject;
  /** True if the values of a schema are of several kinds; those that a condition distinguishes are of one. */
  hasKinds(schema: SchemaId): boolean;
  /**
   * Returns the names of members that only some alternatives of a schema, or one side of a condition, require.
   * @returns Undefined where a schema has neither.
   */
  namesOfChoices(schema: SchemaId): readonly string[] | undefined;
  /** True if exactly one branch of a schema has to hold. */
  isExact(schema: SchemaId): boolean;
  /** True if a value holds, as far as samples know schemas. */
  holds(schema: SchemaId, value: Json): boolean;
  /** True if a request may have a value, as far as samples know schemas. */
  isSendable(schema: SchemaId, value: Json): boolean;
  /** Returns the JSON Pointer of what a change of a value makes invalid, as far as samples know schemas; undefined where nothing is. */
  brokenBy(schema: SchemaId, before: Json, after: Json): string | undefined;
  /**
   * Returns what the examples of a schema show of the field at a path of names, or of a whole value.
   * @returns An object may lack what is required; undefined where nothing is shown.
   */
  example(schema: SchemaId, path?: readonly string[]): Json | undefined;
  /** True if a schema takes members that it does not name: where it says so, and where it names none. */
  isOpen(schema: SchemaId): boolean;
}

/** Header fields by lower-case name; one that came several times is joined. */
type RawHeaders = Readonly<Record<string, string>>;

/** A request that was answered, or abandoned by the client. */
interface LoggedRequest {
  /** Id of the operation; undefined if the request was rejected before it reached one, for instance because it is invalid. */
  readonly operation: string | undefined;
  /** In upper case. */
  readonly method: string;
  /** Path as received, without the query. */
  readonly path: string;
  /** Path parameters, decoded. */
  readonly params: unknown;
  /** Query parameters, decoded. */
  readonly query: unknown;
  /** Headers under their names in lower case; credentials are replaced by `***`. */
  readonly headers: RawHeaders;
  /** The decoded body. Those of older requests are left out where the log would keep more than 32 MiB of bodies. */
  readonly body: unknown;
  /** True where there was a body that is left out. */
  readonly isBodyLeftOut?: true;
  /** HTTP status of the reply; undefined if the client disconnected before it. */
  readonly status: number | undefined;
  /** The time of the answer by the clock of the mock, in milliseconds since 1970. */
  readonly at: number;
}
/** The log of the requests that a mock has answered. */
interface RequestLog {
  /** The requests in the order in which they were answered, the oldest first. */
  readonly requests: readonly LoggedRequest[];
  /** Returns the requests of one operation. */
  of(operation: string): readonly LoggedRequest[];
  /** Empties the log. */
  clear(): void;
  /**
   * Adds a request.
   * @param raw The platform's own request.
   */
  add(request: LoggedRequest, raw: unknown): void;
  /** True if a request is or was in the log. */
  has(raw: unknown): boolean;
}

/** Amount of the optional parts that a value has. */
type Optional = 'all' | 'some' | 'none';
/** Who sees a value: `read` leaves out what is only written, `write` what is only read (OpenAPI 3.1.1, section 4.8.24). */
type ViewKind = 'read' | 'write';

/** The options of a sample. */
interface SampleOptions {
  /** The viewer: `read` leaves out what is write-only, `write` what is read-only. */
  readonly view?: ViewKind;
  /** The share of optional members that it has. */
  readonly optional?: Optional;
  /** Milliseconds since 1970 that its times lie around; those of the clock where absent. */
  readonly now?: number;
}
/** Makes values of the schemas of a model. They follow from the seed and the label; times also from the clock. */
interface Sampler {
  /**
   * Returns a value of the schema. Where none holds, or none ends, it is the one that the schema means most likely: what has no
   * value at all is left out, and what needs itself is cut off.
   * @param label What is sampled: `shops/abc`. The same label gives the same value.
   * @param options `optional` is `some` where absent.
   * @throws {SampleError} there is no such schema, or its values are too large: too deep, or of too many items.
   */
  sample(schema: SchemaId, label: string, options?: SampleOptions): Json;
  /**
   * Returns a value of the schema that has these members: objects are merged at any depth, everything else is kept as it is given.
   * @param options `optional` is `none` where absent: only what is required is added.
   * @throws {SampleError} there is no such schema, or its values are too large: too deep, or of too many items.
   */
  complete(schema: SchemaId, given: JsonObject, label: string, options?: SampleOptions): JsonObject;
  /**
   * Returns a key for a record, of the type and format of a field. A number comes as its digits.
   * @param named Schemas that the key holds for as well, as paths have them.
   * @throws {SampleError} there is no such schema.
   */
  key(schema: SchemaId, field: string, label: string, named?: readonly SchemaId[]): string;
}

/** Links of a record: the uid of the linked record, by name of the link. */
type Links = Readonly<Record<string, string>>;
/** A record of the store. It is immutable: a change replaces it by another one. */
interface StoredRecord {
  /** Identifies the record permanently, even if its key changes: `shops:12`. */
  readonly uid: string;
  readonly resource: string;
  /** The key by which paths name it. */
  readonly key: string;
  /** Uid of the record that owns it. */
  readonly owner?: string;
  readonly links: Links;
  /** The stored fields, including the key, but not the computed fields of `Resource.shown`. */
  readonly value: JsonObject;
  /** Its position among its siblings: records are ordered by these strings. */
  readonly place: string;
  /** The time of its soft deletion, in milliseconds since 1970. */
  readonly deletedAt?: number;
}
/** A record to be created. */
interface Draft {
  /** Default: derived from the seed. */
  readonly key?: string;
  readonly owner?: string;
  readonly links?: Links;
  readonly value?: JsonObject;
  /** True if the records that it owns exist from the start: they are made when they are first needed. */
  readonly isOpen?: true;
  /**
   * Set for a record that no request has created, but that is assumed to exist: its name, and its number, from 1, among those of
   * its owner. Its uid and value follow from these, so that it is the same whenever it is made.
   */
  readonly found?: {
    readonly name: string;
    readonly number: number;
  };
  /** With `given`, the value counts as complete: nothing is sampled, and no times and numbers are set. @default 'sampled' */
  readonly fill?: 'sampled' | 'given';
  /**
   * Returns the rest of the value when it is first read. It must return the same whenever it is called; only times and numbers are
   * added.
   */
  readonly rest?: () => JsonObject;
}
/** Changes to a record. What is left out stays as it is. */
interface Change {
  readonly key?: string;
  readonly owner?: string;
  /** Links to set, or to remove with null; the others stay. */
  readonly links?: Readonly<Record<string, string | null>>;
  /** All stored fields. */
  readonly value?: JsonObject;
  readonly place?: string;
  /** Null restores a soft-deleted record. */
  readonly deletedAt?: number | null;
}
/** The state of a store, as plain JSON. */
interface Snapshot {
  readonly version: 1;
  /** Number of records created so far. */
  readonly serial: number;
  readonly records: readonly StoredRecord[];
  /** The last number of each sequence. */
  readonly counters: Readonly<Record<string, number>>;
  /** Keys of records that were removed for good, by resource, for resources that were inferred. */
  readonly removed: Readonly<Record<string, readonly string[]>>;
  /**
   * By uid of a record that no request has created: the resources whose records below it have been created already. Those of other
   * resources are created when they are first requested.
   */
  readonly open?: Readonly<Record<string, readonly string[]>>;
  /** Tokens with the uids of their users (empty if a token was revoked), and digests of passwords by uid. */
  readonly signIns?: {
    readonly tokens: Readonly<Record<string, string>>;
    readonly secrets: Readonly<Record<string, string>>;
  };
}

/** The people who are known by tokens and by secrets. Only tokens are kept as they are. */
declare class SignIns {
  #private;
  /** @param onChange Is called after each change. */
  constructor(onChange: () => void);
  /** Returns how many tokens were given so far. */
  get given(): number;
  /** Returns the uid of the record that a token stands for; empty where it was taken back, nothing where nobody was given it. */
  holderOf(token: string): string | undefined;
  /** Takes note that a token stands for a record. */
  give(token: string, uid: string): void;
  /** Takes a token back; nothing happens to one that nobody was given. */
  takeBack(token: string): void;
  /** Takes note of the secret of a record. */
  keepSecret(uid: string, secret: string): void;
  /** True if a record was given a secret. */
  hasSecret(uid: string): boolean;
  /** True if a secret is that of a record; each one is where it was given none. */
  isSecret(uid: string, secret: string): boolean;
  /** Returns all of it, as a part of a snapshot. */
  all(): Pick<Snapshot, 'signIns'>;
  /** Takes over the content of a snapshot. */
  load({ tokens, secrets }: NonNullable<Snapshot['signIns']>): void;
}

/** A link as its target sees it. */
interface IncomingLink {
  /** The record that has the link. */
  readonly from: StoredRecord;
  readonly link: string;
  /** True if the record goes when its target does. */
  readonly follows: boolean;
}
/**
 * The records of an interface, in memory. Lists that it gives are views of what is there: take a copy before you change
 * the store while you walk through one.
 */
interface Store {
  readonly model: Model;
  readonly sampler: Sampler;
  readonly fields: Fields;
  /** The tokens and passwords of users. */
  readonly signIns: SignIns;
  /** Changes with every change of the store. */
  readonly version: number;
  /** The time at which it was made, in milliseconds since 1970. */
  readonly began: number;
  /** Changes when all records are replaced, as by `reset` and `restore`. */
  readonly epoch: number;
  /** Returns the time by the clock of the mock, in milliseconds since 1970. */
  now(): number;
  /** Converts a time in milliseconds since 1970 to the form in which a field of a resource holds it. */
  timeOf(resource: string, field: string, time: number): Json;
  /** Returns the description of a resource. @throws {TypeError} There is no resource of that name. */
  resource(name: string): Resource;
  /** Returns the resources that can own a record of a resource, directly or indirectly. */
  ownersOf(resource: string): ReadonlySet<string>;
  /** Returns the records of a resource that are not removed, in order. */
  records(resource: string): readonly StoredRecord[];
  /** Returns the soft-deleted records of a resource, in no particular order. */
  removed(resource: string): readonly StoredRecord[];
  /** Returns the records of one owner; without `owner`, those that have none. */
  ownedBy(resource: string, owner: string | undefined): readonly StoredRecord[];
  /** Returns the records that link to a record. @param target Uid of that record. */
  linkedTo(resource: string, link: string, target: string): readonly StoredRecord[];
  /** Returns the records that are not removed and have a text in a field; case is ignored. */
  alike(resource: string, field: string, text: string): Iterable<StoredRecord>;
  /** Returns the links to a record, including those of soft-deleted records. */
  linksTo(uid: string): readonly IncomingLink[];
  /**
   * Finds a record by key or alias, including soft-deleted ones.
   * @param owner Uid of the owner. Default: any.
   */
  find(resource: string, key: string, owner?: string): StoredRecord | undefined;
  /** Finds a record by key, without aliases, among those of one owner, or of none if `owner` is undefined. */
  holder(resource: string, key: string, owner: string | undefined): StoredRecord | undefined;
  /** Finds a record by uid. */
  get(uid: string): StoredRecord | undefined;
  /**
   * Creates a record, after its siblings.
   * @throws {TypeError} The key is taken, or an owner or linked record does not exist.
   */
  insert(resource: string, draft?: Draft): StoredRecord;
  /**
   * Changes a record.
   * @throws {TypeError} There is no such record, or its new key is taken.
   */
  change(uid: string, change: Change): StoredRecord;
  /**
   * Sets links of a record, or removes them with null, without updating its times. Does nothing if there is no such record.
   * @throws {TypeError} A linked record does not exist, or the new key is taken.
   */
  relink(uid: string, changes: Readonly<Record<string, string | null>>): void;
  /**
   * Removes a record: with soft deletion, it is marked, otherwise it is erased with everything that it owns. Does nothing if there
   * is no such record.
   */
  remove(uid: string): void;
  /** Removes a record for good, with everything that it owns, and the links to it. */
  erase(uid: string): void;
  /** Moves a record before another one, or to the end. */
  placeBefore(uid: string, next: StoredRecord | undefined): StoredRecord;
  /** Returns true if a record with that key was removed for good. Known only for resources that were inferred. */
  wasRemoved(resource: string, key: string, owner: string | undefined): boolean;
  /**
   * Runs what only reads. It may need records that no request has created: they are there for it alone, and gone afterwards.
   * @param read Anything that it changes is taken back.
   */
  reading<Result>(read: () => Result): Result;
  /** True if a record was there when the store was made, rather than since a request. */
  isInitial(record: StoredRecord): boolean;
  /** Erases soft-deleted records whose retention is over. `records` and `find` do so by themselves. */
  expire(): void;
  /** Restores the initial records. */
  reset(): void;
  /** Returns the state as plain JSON. */
  snapshot(): Snapshot;
  /**
   * Replaces the state by a snapshot.
   * @throws {TypeError} It is not a snapshot of a store of this model; the store then stays as it is.
   */
  restore(snapshot: Snapshot): void;
}

/**
 * The context that overrides and built-in behaviours receive for a request.
 * @typeParam Received What handlers of the document receive.
 */
interface MockContext<Received extends HandlerContext = HandlerContext> {
  readonly request: Received;
  readonly binding: Binding;
  readonly store: Store;
  readonly sampler: Sampler;
  /** Query parameters by name. */
  readonly query: Readonly<Record<string, Json>>;
  /** The body if it is an object; otherwise an empty object. */
  readonly body: JsonObject;
  /**
   * The records that the path names, owners first.
   * @throws {HttpError} 404 if one of them does not exist.
   */
  readonly path: readonly StoredRecord[];
  /** The time by the clock of the mock, in milliseconds since 1970. */
  readonly now: () => number;
  /**
   * Returns the record of the caller: the one that the credentials identify, or else the first one.
   * @param resource Resource of that record. Default: the one that links to callers refer to.
   */
  readonly caller: (resource?: string) => StoredRecord | undefined;
  /** Renders a record, by a view if one is given. */
  readonly show: (record: StoredRecord, view?: View) => Json | undefined;
  /**
   * Creates the reply that the binding describes.
   * @param record The record that it shows. Default: a sample.
   */
  readonly reply: (record?: StoredRecord) => HandlerReply;
  /**
   * Fails the operation.
   * @param status From 400 to 599.
   */
  readonly fail: (status: number, message: string) => never;
  /** Runs a built-in behaviour. */
  readonly behave: (binding: Binding) => HandlerReply;
}
/**
 * A handler of your own for an operation of the mock.
 * @typeParam Received What handlers of the document receive.
 */
type Override<Received extends HandlerContext = HandlerContext> = (
  context: MockContext<Received>,
) => HandlerReply;
/**
 * Overrides by operation id.
 * @typeParam Received What handlers of the document receive.
 */
type Overrides<Received extends HandlerContext = HandlerContext> = Readonly<
  Record<string, Override<Received>>
>;

/** The context in which hand-written fields are computed. */
interface ShowContext {
  readonly store: Store;
  readonly sampler: Sampler;
  /** The time of the clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Shows a record by a view; the record itself if there is no view. */
  readonly show: (record: StoredRecord, view?: View) => Json | undefined;
}
/** Works a field out by hand, of the store alone: it is remembered until the store changes. Nothing where the field is absent. */
type ShownOverride = (record: StoredRecord, context: ShowContext) => Json | undefined;
/** Hand-written fields, by the names that views call them: `posts.authors`. */
type ShownOverrides = Readonly<Record<string, ShownOverride>>;

/** Options of a mock. */
interface MockOptions {
  /** Determines keys, samples and the initial records. @default 1 */
  readonly seed?: number;
  /** Returns the time in milliseconds since 1970. @default Date.now */
  readonly clock?: () => number;
  /** The store to use. Default: a new one, filled by the seed. */
  readonly store?: Store;
  /** Number of records of each collection that is listed and that no examples give. @default 5 */
  readonly recordCount?: number;
  /** True if a new store starts without records. */
  readonly empty?: boolean;
  /** Fills a new store instead of the seed. */
  readonly fill?: (store: Store) => void;
  /** Creates samples. Default: one that follows the seed. */
  readonly sampler?: Sampler;
  /** Operations and fields of records that you implement yourself. */
  readonly overrides?: MockOverrides;
  /**
   * The answer to a path with a key that nobody created: `missing` answers 404, `sample` answers with a record of that key. Records
   * of `x-resource` are always `missing`. By default keys are missing, but sampled if no operation lists or creates such records.
   */
  readonly unknown?: UnknownKeys;
  /** Bytes that are kept of uploaded files; the oldest go first. @default 67108864 */
  readonly maxUploads?: number;
}
/** The answer to a key in a path that was neither created nor removed. */
type UnknownKeys = 'missing' | 'sample';
/**
 * Operations and fields of records that are implemented by hand.
 * @typeParam Received What handlers of the document receive.
 */
interface MockOverrides<Received extends HandlerContext = HandlerContext> {
  /** Handlers by operation id. */
  readonly operations?: Overrides<Received>;
  /** Functions that compute fields of records, under names such as `posts.authors`. */
  readonly shown?: ShownOverrides;
}
/**
 * Puts overrides together.
 * @param own Take precedence over the others.
 */
declare function mergeOverrides<Received extends HandlerContext>(
  overrides: MockOverrides<Received>,
  own: MockOverrides<Received> | undefined,
): MockOverrides<Received>;

/** Options of a mock with faults and a log. */
interface CreateMockOptions extends MockOptions {
  /** Faults that are active from the start. */
  readonly faults?: readonly Fault[];
  /** Number of requests that the log keeps. @default 1000 */
  readonly logLimit?: number;
}
/** The parts of a mock that tests use. */
interface MockInstruments {
  /** Injected faults. */
  readonly faults: Faults;
  /** The requests that were answered so far. */
  readonly log: RequestLog;
}
/** Members of a mock that are not handlers. They are not enumerable. */
interface MockControls extends MockInstruments {
  readonly store: Store;
}

/**
 * Options of a mock, with typed records.
 * @typeParam Seed Initial records of each resource.
 * @typeParam Received What handlers of the document receive.
 */
interface TypedMockOptions<
  Seed extends object,
  Received extends HandlerContext = HandlerContext,
> extends Omit<CreateMockOptions, 'fill' | 'overrides'> {
  /** Initial records that replace those of `seed`. Fields that are left out are sampled. */
  readonly records?: Seed;
  /** Operations and fields of records that you implement yourself. */
  readonly overrides?: MockOverrides<Received>;
}
/**
 * Handlers of an interface with a store that has a collection for each resource.
 * @param names The collections by the names of the properties that hold them, with their resources.
 * @throws {TypeError} for records that refer to others which are not there.
 */
declare function bindMock<Handlers, Collections, Received extends HandlerContext>(
  api: Api,
  model: Model,
  names: Readonly<Record<string, string>>,
  { records, ...options }?: TypedMockOptions<object, Received>,
): Handlers &
  MockInstruments & {
    readonly store: Store & Collections;
  };

/** The description of an operation, for the start page. */
interface OperationNote {
  /** Its summary in the document. */
  readonly summary?: string;
  /** Its group: its first tag. */
  readonly group: string;
  /** True if it requires parameters besides those in the path. */
  readonly needsParams?: true;
}
/** Title, version, base URL and operations of the document. */
interface About {
  /** Title of the document. */
  readonly title: string;
  /** Version of the document. */
  readonly version: string;
  /**
   * URL of the first server, with the defaults of its variables. It may lack scheme and host (OpenAPI 3.1, Server Object), and is `/`
   * if the document declares no server.
   */
  readonly baseUrl: string;
  /** Operations by id. */
  readonly operations: Readonly<Record<string, OperationNote>>;
}

/** The owner of a record: its key, by resource, as in `{ sites: 'site-1' }`. */
type OwnerKey<Owner extends string> = {
  readonly [Name in Owner]?: string;
};
/** The records of one resource, in the form in which replies show them. Do not modify what it returns. */
interface Collection<Value extends object, Owner extends string = never> extends Iterable<Value> {
  /** Number of records. */
  readonly size: number;
  /** Returns all records, in order. */
  all(): readonly Value[];
  /** Returns the record with a key, as paths name it. Without `owner`, any one if several owners have such a record. */
  get(key: string, owner?: OwnerKey<Owner>): Value | undefined;
  /**
   * Creates a record. Fields that are left out are sampled; fields that refer to other records (links, the owner) take their keys.
   * @param owner Needed only if no field names the owner. Default: the first record that can own it.
   * @throws {TypeError} The key is taken, or an owner or linked record does not exist.
   */
  insert(value?: Partial<Value>, owner?: OwnerKey<Owner>): Value;
  /**
   * Changes fields of a record; the others stay.
   * @throws {TypeError} There is no such record.
   */
  update(key: string, value: Partial<Value>, owner?: OwnerKey<Owner>): Value;
  /** Removes a record as its operation would. Does nothing if there is no such record. */
  remove(key: string, owner?: OwnerKey<Owner>): void;
}

/** The parts of a record that pages and state files need. */
interface ShownRecord {
  readonly uid: string;
  readonly resource: string;
  readonly key: string;
  /** Uid of the record that owns it. */
  readonly owner?: string | undefined;
  /** Uids of other records by name. */
  readonly links: Readonly<Record<string, string>>;
  readonly value: JsonObject;
}
/** The methods of a store that serving needs. */
interface ServedStore {
  /** Another number after every change. */
  readonly version: number;
  /** Returns the records of a resource, in order. */
  records(resource: string): readonly ShownRecord[];
  /** Returns those of one owner. */
  ownedBy(resource: string, owner: string | undefined): readonly ShownRecord[];
  /** Returns a record by uid. */
  get(uid: string): ShownRecord | undefined;
  /** Goes back to the state of the start. */
  reset(): void;
  /** Returns the state as plain JSON. */
  snapshot(): unknown;
  /**
   * Takes a state over.
   * @throws {Error} for what is no snapshot of this store; nothing has changed then.
   */
  restore(snapshot: unknown): void;
}
/** A mock, ready to be served. */
interface Served {
  readonly api: Api;
  readonly about: About;
  readonly model: Model;
  /** By operation; those that clients get: with faults and a log. */
  readonly handlers: object;
  readonly store: ServedStore;
  readonly log: RequestLog;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Renders failures; as RFC 9457 has it where absent. */
  readonly renderFailure?: RenderFailure;
}
/** The parts that a mock is made from. */
interface Interface extends Pick<Served, 'api' | 'about' | 'model'> {
  /** The errors that the document declares; none where absent. */
  readonly failureForms?: FailureForms;
}

/** The intercepted interface, and the forms of its errors. */
type Intercepted = Pick<Interface, 'api' | 'model' | 'failureForms'>;
/** Handlers by operation id: a mock, or some of its handlers combined with others. */
type InterceptedHandlers = object & Partial<Pick<MockControls, 'store'>>;

/** The part of MSW's `http` that is used. You pass it in, so that this package does not depend on MSW. */
interface MswHttp<Handler> {
  all(url: RegExp, resolver: (info: { readonly request: Request }) => Promise<Response | undefined>): Handler;
}
/** The requests that are intercepted. */
interface MswOptions {
  /**
   * The prefix of the document's paths: a URL, or a path, which then matches every origin. Default: the first server of the
   * document.
   */
  readonly baseUrl?: string;
}
/**
 * Creates request handlers for MSW 2 and 3, which answer requests below a base; all others are left to the handlers that follow.
 * @param from What is intercepted.
 * @param http `http` of `msw`.
 * @param mock Handlers by operation id.
 * @param baseUrl Prefix of the paths of the document: a URL, or a path, which is one of every origin.
 * @throws {TypeError} `baseUrl` is neither a URL nor a path.
 */
declare function mswHandlersOf<Handler>(
  from: Intercepted,
  http: MswHttp<Handler>,
  mock: InterceptedHandlers,
  baseUrl: string,
): Handler[];

/**
 * Makes a mock ready to be served.
 * @param mock Handlers by operation.
 */
declare function servedMock({ failureForms, ...from }: Interface, mock: MockControls): Served;

/** A command line that is read. */
interface CommandWords {
  /** The options that are written, with their values; flags with an empty one. */
  readonly written: ReadonlyMap<string, string>;
  /** The words that are no options, in their order. */
  readonly words: readonly string[];
}

/** Milliseconds that every reply takes at least: from and to, both included. */
type Latency = readonly [from: number, to: number];

/** The checked options of a command line. */
interface CommandOptions {
  readonly port: number;
  readonly host: string;
  readonly seed: number;
  /** Returns the time in milliseconds since 1970. */
  readonly clock: () => number;
  /** Absolute path of the state file. */
  readonly state: string | undefined;
  readonly latency: Latency | undefined;
  /** Bytes that a body may have; absent if the command line does not give it. */
  readonly maxBody: number | undefined;
  /** Bytes that are kept of uploaded files; absent for the usual number. */
  readonly maxUploads?: number;
  readonly token: string | undefined;
  /** Origins of pages other than those of this machine that may send credentials. */
  readonly cors: readonly string[];
  /** The source, if the program serves more than one: values of the program's own options, and words. */
  readonly source: CommandWords;
  readonly empty: boolean;
  /** Number of records of a collection that is listed; absent if the command line does not give it. */
  readonly recordCount?: number;
  /** The answer to a path with a key that nobody created; absent if the command line does not give it. */
  readonly unknown?: UnknownKeys;
  readonly quiet: boolean;
  readonly help: boolean;
  readonly version: boolean;
}

/**
 * Runs the program of a package that holds a mock, until it is requested to stop; sets the exit code of the process.
 * @param from What the mock is made from.
 * @param make Makes the handlers of the mock.
 * @param url URL of a module of the package, which gives its name and version: `import.meta.url`.
 */
declare function runPackagedMock(
  from: Interface,
  make: (
    options: Pick<CommandOptions, 'seed' | 'clock' | 'empty' | 'recordCount' | 'unknown' | 'maxUploads'>,
  ) => MockControls,
  url: string,
): Promise<void>;

export {
  Fields,
  Plan,
  Plans,
  SchemaGraph,
  SignIns,
  bindMock,
  madeFor,
  mergeOverrides,
  mswHandlersOf,
  runPackagedMock,
  servedMock,
};
export type {
  About,
  Account,
  Binding,
  BoundList,
  BoundReply,
  Bulk,
  Change,
  ChangeSecret,
  Choice,
  Collection,
  Containing,
  Contract,
  CreateMockOptions,
  DeclaredContent,
  DeclaredReply,
  Draft,
  Facts,
  Fault,
  Faults,
  Field,
  Filter,
  Hiding,
  Hit,
  Hold,
  IncomingLink,
  InnerReference,
  InterceptedHandlers,
  Json,
  JsonObject,
  Link,
  Links,
  LoggedRequest,
  ManyChanges,
  MockContext,
  MockControls,
  MockInstruments,
  MockOptions,
  MockOverrides,
  Model,
  MswHttp,
  MswOptions,
  OperationNote,
  Optional,
  Override,
  Overrides,
  OwnerKey,
  PageFact,
  PageLink,
  SchemaPart as Part,
  RawHeaders,
  RequestLog,
  Resource,
  SampleOptions,
  Sampler,
  SchemaId,
  Selection,
  ShowContext,
  ShownOverride,
  ShownOverrides,
  SignIn,
  SignOut,
  Snapshot,
  Sparse,
  Step,
  Store,
  StoredRecord,
  TypeName,
  TypedMockOptions,
  View,
  ViewKind,
  Where,
  Writing,
};
