import type { Account, ChangeSecret, SignIn, SignOut } from './account.ts';
import type { BoundList, Filter } from './bound-list.ts';
import type { Bulk, ManyChanges, Writing } from './bound-write.ts';
import type { Json, JsonObject, SchemaId } from './json.ts';
import type { Selection, View } from './view.ts';

/** A reply as a document declares it: OpenAPI 3.1, Response Object. */
export interface DeclaredReply {
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
export interface DeclaredContent {
  readonly contentType: string;
  /** Absent if the document declares none. */
  readonly schema?: SchemaId;
  /** Examples of the body, by name. */
  readonly examples?: Readonly<Record<string, Json>>;
}

/** A step of a path that names a record: `/shops/{shopId}`. */
export interface Step {
  readonly resource: string;
  /** Name of the parameter. */
  readonly param: string;
}

/** The reply of an operation. */
export interface BoundReply {
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
export interface Hiding {
  readonly param: string;
  readonly is: Json;
  readonly fields: readonly string[];
}

/** Query parameters that select the fields of records in a reply. */
export interface Sparse {
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
export interface Hold {
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
export interface OnlyRecord {
  /** Its key, where the document shows that. Default: the first record. */
  readonly only?: string;
}

/** The behaviour of an operation. */
export type Binding = Bound &
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
    | { readonly do: 'create'; readonly resource: string; readonly write?: Writing; readonly bulk?: Bulk }
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
        readonly parent?: { readonly field: string; readonly link: string };
        /** Other resources whose records a position may name. They are listed separately and do not affect the order. */
        readonly among?: readonly string[];
      }
    /** Moves the record to another owner, which a field of the body names. */
    | { readonly do: 'transfer'; readonly resource: string; readonly to: string }
    | { readonly do: 'restore'; readonly resource: string }
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
    | ({ readonly do: 'changeMany'; readonly resource: string } & ManyChanges)
    /** Changes the record of the last step, or of another resource, by setting fields and times. */
    | {
        readonly do: 'action';
        readonly resource?: string;
        readonly select?: 'caller' | 'latest';
        readonly write?: Writing;
      }
    /** Answers with a sample that depends only on the seed and the request. */
    | { readonly do: 'sample' }
    /** Implemented by an override. */
    | { readonly do: 'override' }
  );
