import type { Account, ChangeSecret, SignIn, SignOut } from './account.ts';
import type { BoundList, Filter } from './bound-list.ts';
import type { Bulk, ManyChanges, Writing } from './bound-write.ts';
import type { Json, JsonObject, SchemaId } from './json.ts';
import type { Selection, View } from './view.ts';

/** A reply as a document declares it: OpenAPI 3.1, Response Object. */
export interface DeclaredReply {
  /** A number, a range by its first digit, or all others. */
  readonly status: number | `${number}XX` | 'default';
  /** Of the body; absent where there is none. */
  readonly schema?: SchemaId;
  /** Media type of the body; absent where there is none. */
  readonly contentType?: string;
  /** Schemas of the headers that it must have, and of `Location` where it may, by lower-case name. */
  readonly headers?: Readonly<Record<string, SchemaId>>;
  /** Schemas of those that tell of the page of a list, `Link` among them (RFC 8288), by lower-case name. */
  readonly pageHeaders?: Readonly<Record<string, SchemaId>>;
  /** Bodies that the document shows, by name; that of `example` is called `example`. */
  readonly examples?: Readonly<Record<string, Json>>;
  /** What the body may be as well, where there are several media types. */
  readonly others?: readonly DeclaredContent[];
}

/** A media type that the body of a reply may have: OpenAPI 3.1, Media Type Object. */
export interface DeclaredContent {
  readonly contentType: string;
  /** Absent where the document does not tell. */
  readonly schema?: SchemaId;
  /** Bodies that the document shows, by name. */
  readonly examples?: Readonly<Record<string, Json>>;
}

/** A step of a path that names a record: `/shops/{shopId}`, or `/shops/get?shopId=`. */
export interface Step {
  readonly resource: string;
  /** Name of the parameter. */
  readonly param: string;
  /** Where it stands, if not in the path: `body` is a field of the body. */
  readonly in?: 'query' | 'body';
}

/** How the reply of an operation is made. */
export interface BoundReply {
  readonly status: number;
  /** Absent where there is no body. */
  readonly schema?: SchemaId;
  /** Absent where the operation has one media type, or none. */
  readonly contentType?: string;
  /**
   * What stands where in the body: JSON Pointers, and views of the record that the behaviour gives. `''` is the body as a
   * whole.
   */
  readonly body?: Readonly<Record<string, View>>;
  /** What it tells of the request: `{ success: true, errors: [] }`. Lists are told where the body has them. */
  readonly outcome?: JsonObject;
}

/** What a query parameter takes out of a reply, at any depth. */
export interface Hiding {
  readonly param: string;
  readonly is: Json;
  readonly fields: readonly string[];
}

/** The query parameters that name the fields which a reply shows of records. */
export interface Sparse {
  readonly params: readonly string[];
  /** JSON Pointer to the record in the body, or to the list of them. */
  readonly at: string;
}

/** The query parameters that name the fields which show records in place of keys. */
export interface Expand {
  readonly params: readonly string[];
  /** JSON Pointer to the record in the body, or to the list of them. */
  readonly at: string;
  /** The resources whose keys the fields hold. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A record that tells how far an operation is, which is what it answers with. */
export interface Tracking {
  /** Of that record. */
  readonly resource: string;
  /** What it has: the mock is done at once. */
  readonly set: JsonObject;
  /** Field for the record that the operation is about. */
  readonly shows?: string;
}

/** What is common to all behaviours. */
interface Bound {
  /** The records that the path names, from the outside in; those that are no target have to exist (404). */
  readonly path: readonly Step[];
  readonly reply: BoundReply;
  readonly hide?: readonly Hiding[];
  readonly sparse?: Sparse;
  readonly expand?: Expand;
  readonly tracking?: Tracking;
  /** Values of fields of the last of these records with which it is refused: 409. */
  readonly unless?: Readonly<Record<string, readonly Json[]>>;
  /** What it is sent, and gives, by which the record that it makes or changes is known when it calls. */
  readonly account?: Account;
}

/** What is done to a list within a record, such as the items of a cart. */
export interface Lines {
  readonly do: 'lines';
  /** Of the record; the only one where the path names none. */
  readonly resource: string;
  /** Field of the record that holds the list, and schema of its items. */
  readonly field: string;
  readonly item: SchemaId;
  readonly does: 'add' | 'change' | 'remove' | 'clear';
  /** Field of an item by which it goes; empty where there is none. */
  readonly key: string;
  /** Parameter of the path that names an item. */
  readonly param?: string;
  /** True where the reply is the item, and not the record. */
  readonly isItem?: true;
  /** Fields of the body that name records, and the field of an item that shows these: `{ productId: { resource: 'products', shows: 'product' } }`. */
  readonly refers?: Readonly<Record<string, { readonly resource: string; readonly shows?: string }>>;
}

/** What callers do to the record that the last step names, each of them once, and take back: they like it. */
export interface Mark {
  readonly do: 'mark';
  /** Of the memberships that the marks are, and the link of these to who calls. */
  readonly resource: string;
  readonly by: string;
  readonly does: 'add' | 'remove';
  /** Fields of the record that tell of it. */
  readonly set?: JsonObject;
}

/** What is put into a list of the record that the last step names, or taken out of it, and stays what it is elsewhere. */
export interface Hold {
  readonly do: 'hold';
  /** Field of the record that holds the list. */
  readonly field: string;
  readonly does: 'add' | 'remove';
  /** Parameter of the path that names it. */
  readonly param: string;
  /** Field of an item that has its key, where items are objects. */
  readonly key?: string;
  /** Resource of what is held; absent where the list has nothing but texts or numbers. */
  readonly of?: string;
}

/** What an operation does. */
export type Binding = Bound &
  (
    | Lines
    | Hold
    | Mark
    | SignIn
    | ChangeSecret
    | SignOut
    | ({
        readonly do: 'list';
        readonly resource: string;
        readonly list: BoundList;
        /** Resource of the facts that say which records are listed: `PUT /user/starred/{owner}/{repo}` notes one. */
        readonly noted?: string;
        /** Link to who has them, or `owner`, where the path tells of those of the caller: `/me/posts`. */
        readonly mine?: string;
      } & Pick<Selection, 'by' | 'deep'>)
    /** The record that the last step names, or the `latest` of the resource within the last step, or the `only` one of it. */
    | { readonly do: 'get'; readonly resource: string; readonly select?: 'latest' | 'only' }
    | { readonly do: 'create'; readonly resource: string; readonly write?: Writing; readonly bulk?: Bulk }
    /** Creates what is not there, under the key of the path, and replaces what is. `made` is the reply for what was created. */
    | {
        readonly do: 'upsert';
        readonly resource: string;
        readonly made?: BoundReply;
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
    /**
     * `lenient`: what is absent is removed all the same. With `keys`, a JSON Pointer into the body, the records of these keys; with
     * `filters`, all those that pass them; the reply has their number at `count`.
     */
    | {
        readonly do: 'remove';
        readonly resource: string;
        readonly lenient: boolean;
        readonly keys?: string;
        /** The field that holds the key, where the items at `keys` are objects. */
        readonly keyed?: string;
        readonly filters?: readonly Filter[];
        /** Of these, those alone that fulfil a condition, or those that were removed, for good. */
        readonly chosen?: Pick<BoundList, 'where' | 'removed'>;
        readonly count?: string;
        /** Query parameter that asks for a removal for good, where it else were but a mark. */
        readonly forever?: string;
      }
    /** Cuts a link of a record rather than removing it: a section leaves its group. */
    | {
        readonly do: 'detach';
        readonly resource: string;
        readonly link: string;
        readonly lenient: boolean;
      }
    /**
     * Sets a link of the record that a field of the body names to the last step: a section joins a group. Gives the record
     * of the last step.
     */
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
        /**
         * Field of the body with `{ before?, after? }`, and in these the member that holds a key: found by trying each text
         * but `type`.
         */
        readonly position?: string;
        /** Field of the body that holds the key of the parent, and the link that it sets. */
        readonly parent?: { readonly field: string; readonly link: string };
        /** Other resources whose records a position may name, where these stand beside it: they are listed apart, and make no place. */
        readonly among?: readonly string[];
      }
    /** Gives the record to another owner: field of the body. */
    | { readonly do: 'transfer'; readonly resource: string; readonly to: string }
    | { readonly do: 'restore'; readonly resource: string }
    /** Copies the record with what it owns; `title` is the field that gets a mark. */
    | {
        readonly do: 'duplicate';
        readonly resource: string;
        readonly title?: string;
        /** The resources of which what it owns is copied, with all that this owns; all where absent. */
        readonly copies?: readonly string[];
        /** What the body changes of the copy; absent where it has nothing to say. */
        readonly write?: Writing;
      }
    /** Hits of a text in records of a resource within the last step. */
    | {
        readonly do: 'search';
        readonly resource: string;
        readonly query: string;
        readonly in: readonly string[];
        readonly deep?: true;
        readonly list: BoundList;
        /**
         * Sections of a hit that hold the text themselves: where they stand in it, the field of Markdown that headings
         * divide into them, and what their fields are. `body` is the text below the heading.
         */
        readonly sections?: {
          readonly at: string;
          readonly field: string;
          readonly shows: Readonly<Record<string, 'id' | 'title' | 'body'>>;
        };
        /**
         * Resource by whose records hits are grouped, the owner of the hits, with the JSON Pointer of the hits in an item
         * and what they show.
         */
        readonly group?: {
          readonly resource: string;
          readonly hits: string;
          readonly hit: View;
          /** Schema of a hit, where it is not that of the resource: what it requires beside the view is sampled. */
          readonly schema?: SchemaId;
        };
      }
    /** Changes many records of a resource: those that the request names, or all within the last step. */
    | ({ readonly do: 'changeMany'; readonly resource: string } & ManyChanges)
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
