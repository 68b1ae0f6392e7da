/** An error of a validator that Ajv compiled: one broken keyword. */
export interface AjvError {
  /** JSON Pointer to the value. */
  readonly instancePath: string;
  /** The place of the keyword, as `Api.positions` has it: a name of its schema and a JSON Pointer within that. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

/** A validator that Ajv compiled. `errors` is that of the last call. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly AjvError[] | null;
  /** The fields that the schema declares; only if it is for replies. */
  readonly known?: () => Known;
}

/** The validators of the requests of an operation. */
export interface RequestValidators {
  /** Takes `{ path, query, header, cookie }`, each with values by name. */
  readonly params?: Validate;
  /** By declared media type. */
  readonly body?: Readonly<Record<string, Validate>>;
}

/**
 * The validators of the replies of an operation: by status as the document declares it, and then by media type. Under `headers` are
 * the values of declared headers, by lower-case name.
 */
export type ReplyValidators = Readonly<Record<string, Readonly<Record<string, Validate>>>>;

/** A pattern for texts: JSON Schema 2020-12, Validation, section 6.3.3. */
export interface TextPattern {
  test(text: string): boolean;
}

/**
 * The fields that a schema declares: the annotations of its keywords (JSON Schema 2020-12, Core, section 10.3). It is generated
 * together with the validators of replies.
 */
export interface Known {
  /** Properties by name. */
  readonly fields?: Readonly<Record<string, KnownAt>>;
  /** Properties by pattern. */
  readonly patterns?: readonly (readonly [TextPattern, KnownAt])[];
  /** All other properties, where the schema takes them on purpose: `additionalProperties`. */
  readonly rest?: KnownAt;
  /** All properties that nothing else declares: `unevaluatedProperties`. */
  readonly others?: KnownAt;
  /** The first items. */
  readonly prefix?: readonly KnownAt[];
  /** All other items. */
  readonly items?: KnownAt;
  /** The schemas that apply to the same value. */
  readonly all?: readonly KnownAt[];
  /** Unions: of each, what applies to the same value where it takes the value. */
  readonly some?: readonly (readonly Validate[])[];
  readonly conditions?: readonly Condition[];
}

/** The knowledge of a value: nothing, the fields given here, or those that the function of another schema gives. */
export type KnownAt = Known | Validate | null;

/** The schemas that apply if a function takes the value, or if it has a property. */
export type Condition = { readonly then?: KnownAt; readonly else?: KnownAt } & (
  { readonly test: Validate } | { readonly has: string }
);
