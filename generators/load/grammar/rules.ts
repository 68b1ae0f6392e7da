/** Every object of OpenAPI, in the words of the specification, first letter small, without "Object". */
export type Kind =
  | 'document'
  | 'info'
  | 'contact'
  | 'license'
  | 'server'
  | 'serverVariable'
  | 'paths'
  | 'pathItem'
  | 'operation'
  | 'externalDocs'
  | 'parameter'
  | 'requestBody'
  | 'mediaType'
  | 'encoding'
  | 'responses'
  | 'response'
  | 'callback'
  | 'example'
  | 'link'
  | 'header'
  | 'tag'
  | 'components'
  | 'schema'
  | 'discriminator'
  | 'xml'
  | 'securityScheme'
  | 'oauthFlows'
  | 'implicitFlow'
  | 'passwordFlow'
  | 'clientCredentialsFlow'
  | 'authorizationCodeFlow'
  | 'deviceAuthorizationFlow'
  | 'securityRequirement';

/** The maps of the Components Object. */
export type Section =
  | 'schemas'
  | 'responses'
  | 'parameters'
  | 'examples'
  | 'requestBodies'
  | 'headers'
  | 'securitySchemes'
  | 'links'
  | 'callbacks'
  | 'pathItems'
  | 'mediaTypes';

/** Form that the keys of a map or of a patterned object must have; `any` is free. */
export type KeyForm =
  'any' | 'component' | 'path' | 'status' | 'expression' | 'regex' | 'mediaType' | 'method';

/** Rule for what may stand at a place of a document. */
export type ValueRule =
  /** An object of a kind; `orBoolean` where `true` and `false` may stand for it (3.0: `additionalProperties`). */
  | { readonly is: 'kind'; readonly kind: Kind; readonly orBoolean?: boolean }
  | { readonly is: 'list'; readonly of: ValueRule }
  /** Free keys, values of one rule; a map of the Components Object says which. */
  | { readonly is: 'map'; readonly of: ValueRule; readonly keys: KeyForm; readonly section?: Section }
  /** Any JSON; never searched for references. */
  | { readonly is: 'data' }
  /** Text; one of `values`, or a regular expression, where it says so. */
  | { readonly is: 'string'; readonly values?: readonly string[]; readonly form?: 'regex' }
  | { readonly is: 'boolean' }
  | { readonly is: 'number'; readonly above?: number }
  /** A whole number from 0. */
  | { readonly is: 'count' }
  /** A type name of JSON Schema, or (`many`) a list of them. */
  | { readonly is: 'typeNames'; readonly names: readonly string[]; readonly many: boolean }
  /** `$ref`, `$dynamicRef`: a URI reference to another place. */
  | { readonly is: 'reference' }
  /** A value of `discriminator.mapping`: the name of a schema, or a URI reference to one. */
  | { readonly is: 'mapping' }
  /** `operationRef` of a link: a URI reference to an operation. */
  | { readonly is: 'operationRef' };

/** One field of an object. */
export interface FieldRule {
  readonly value: ValueRule;
  readonly required?: boolean;
  /** Required only where another field of the same object has a value. */
  readonly requiredWhen?: { readonly field: string; readonly equals: string };
}

/** One object of OpenAPI in one version. */
export interface ObjectRule {
  readonly kind: Kind;
  /** Name in the specification: `Parameter Object`. */
  readonly title: string;
  /** The fixed fields in canonical order. */
  readonly fields: ReadonlyMap<string, FieldRule>;
  /** Form and values of all other keys (except extensions), where the object has no fixed set of them. */
  readonly others?: { readonly keys: KeyForm; readonly value: ValueRule };
  /** True if fields that start with `x-` are allowed. */
  readonly extensible: boolean;
  /** Section of `components` where such objects live; they alone may be replaced by a Reference Object. */
  readonly section?: Section;
}

/** Any JSON value. */
export const dataRule: ValueRule = { is: 'data' };

/** Any text. */
export const textRule: ValueRule = { is: 'string' };

/** True or false. */
export const booleanRule: ValueRule = { is: 'boolean' };

const kindRules = new Map<Kind, ValueRule>();

/**
 * Returns the rule "an object of this kind"; one rule per kind, so that rules can be compared by identity.
 * @param kind Kind of the object.
 */
export function kindRule(kind: Kind): ValueRule {
  const known = kindRules.get(kind);
  if (known) return known;
  const rule: ValueRule = { is: 'kind', kind };
  kindRules.set(kind, rule);
  return rule;
}

/**
 * Returns the rule without what only a check wants to know, so that rules can be compared by identity.
 * @param rule Any rule.
 */
export function plainRule(rule: ValueRule): ValueRule {
  return rule.is === 'kind' ? kindRule(rule.kind) : rule;
}

/** Returns the rule "an array of these". */
export function listOf(of: ValueRule): ValueRule {
  return { is: 'list', of };
}

/** Returns the rule "an object with free keys, whose values are these". */
export function mapOf(of: ValueRule, keys: KeyForm = 'any'): ValueRule {
  return { is: 'map', of, keys };
}

/** Returns the rule "one of these words". */
export function oneOf(...values: readonly string[]): ValueRule {
  return { is: 'string', values };
}
