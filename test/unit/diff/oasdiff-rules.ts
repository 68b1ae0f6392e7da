/**
 * The rules that oasdiff has at its levels error and warning, and what becomes of those that are reported otherwise here.
 *
 * Source: https://github.com/oasdiff/oasdiff, `checker/rules.go`
 */

const each = (prefixes: readonly string[], parts: readonly string[]): readonly string[] =>
  prefixes.flatMap((prefix) => parts.map((part) => `${prefix}-${part}`));

const request = ['request-body', 'request-property'];
const response = ['response-body', 'response-property'];

/** Keywords that a caller has to keep to: one more of them is an error in a request, one less in a response. */
const conditions = [
  'if',
  'then',
  'else',
  'contains',
  'dependent-required',
  'dependent-schema',
  'pattern-property',
];
const wholes = ['property-names', 'unevaluated-items', 'unevaluated-properties', 'content-schema', 'const'];
const contents = [
  'content-media-type-changed',
  'content-encoding-changed',
  'const-changed',
  'multiple-of-changed',
];

/** Ids of rules. */
export const oasdiffRules: readonly string[] = [
  ...each(['api-path', 'api'], ['removed-without-deprecation', 'removed-before-sunset']),
  ...each(
    ['api'],
    ['security-removed', 'security-scope-added', 'global-security-removed', 'global-security-scope-added'],
  ),
  ...each(
    ['api'],
    ['stability-decreased', 'deprecated-sunset-parse', 'invalid-stability-level', 'sunset-date-too-small'],
  ),
  ...each(['api'], ['path-sunset-parse', 'sunset-date-changed-too-small', 'deprecated-sunset-missing']),
  'sunset-deleted',
  'webhook-removed',
  ...each(
    ['request-property', 'response-property'],
    [
      'deprecated-sunset-missing',
      'deprecated-sunset-invalid',
      'sunset-date-too-small',
      'stability-decreased',
    ],
  ),
  ...each(
    ['request-parameter'],
    [
      'sunset-parse',
      'sunset-date-too-small',
      'sunset-deleted',
      'sunset-date-changed-too-small',
      'removed-before-sunset',
    ],
  ),
  ...each(['request-parameter'], ['deprecated-sunset-missing', 'removed', 'became-required', 'became-enum']),
  ...each(
    ['request-parameter'],
    ['became-not-nullable', 'enum-value-removed', 'x-extensible-enum-value-removed'],
  ),
  ...each(
    ['request-parameter'],
    ['pattern-added', 'pattern-changed', 'type-changed', 'list-of-types-narrowed'],
  ),
  ...each(
    ['request-parameter'],
    ['max-length-set', 'max-length-decreased', 'min-length-increased', 'max-set', 'max-decreased'],
  ),
  ...each(
    ['request-parameter'],
    ['min-set', 'min-increased', 'exclusive-max-set', 'exclusive-max-decreased', 'exclusive-min-set'],
  ),
  ...each(
    ['request-parameter'],
    ['exclusive-min-increased', 'max-items-decreased', 'min-items-set', 'min-items-increased'],
  ),
  ...each(
    ['request-parameter-property'],
    [
      'became-not-nullable',
      'enum-value-removed',
      'type-changed',
      'type-specialized',
      'list-of-types-narrowed',
    ],
  ),
  ...each(['request-header-property'], ['became-enum', 'became-required']),
  ...each(['new-required-request'], ['parameter', 'default-parameter-to-existing-path', 'header-property']),
  ...each(['new-required-request'], ['property', 'property-with-default']),
  'new-request-path-parameter',
  ...each(
    ['request-body'],
    ['added-required', 'became-required', 'removed', 'became-enum', 'enum-value-removed'],
  ),
  ...each(['request-body'], ['media-type-removed', 'media-type-schema-added', 'wrapped-in-one-of']),
  ...each(request, [
    'all-of-added',
    'any-of-removed',
    'one-of-removed',
    'became-not-nullable',
    'type-changed',
  ]),
  ...each(request, [
    'list-of-types-narrowed',
    'prefix-items-removed',
    'max-contains-decreased',
    'min-contains-increased',
  ]),
  ...each(
    request,
    [...conditions, ...wholes].map((keyword) => `${keyword}-added`),
  ),
  ...each(request, ['dependent-required-changed', ...contents]),
  ...each(request, [
    'max-set',
    'max-decreased',
    'exclusive-max-set',
    'exclusive-max-decreased',
    'min-set',
    'min-increased',
  ]),
  ...each(request, [
    'exclusive-min-set',
    'exclusive-min-increased',
    'max-length-set',
    'max-length-decreased',
  ]),
  ...each(request, [
    'min-length-increased',
    'max-items-set',
    'max-items-decreased',
    'min-items-set',
    'min-items-increased',
  ]),
  ...each(request, ['max-properties-set', 'max-properties-decreased', 'min-properties-increased']),
  ...each(request, ['unique-items-set', 'multiple-of-set']),
  ...each(
    ['request-property'],
    ['became-enum', 'enum-value-removed', 'x-extensible-enum-value-removed', 'pattern-added'],
  ),
  ...each(
    ['request-property'],
    ['pattern-changed', 'became-required', 'became-required-with-default', 'removed'],
  ),
  ...each(['response-header'], ['became-optional', 'type-changed', 'type-generalized', 'became-nullable']),
  ...each(['required', 'optional'], ['response-header-removed']),
  ...each(['response'], ['media-type-removed', 'media-type-name-generalized', 'success-status-removed']),
  ...each(['response'], ['required-property-removed', 'required-property-became-not-write-only']),
  ...each(['response-body'], ['media-type-schema-removed', 'wrapped-in-one-of']),
  ...each(response, [
    'all-of-removed',
    'any-of-added',
    'one-of-added',
    'became-nullable',
    'type-changed',
    'type-generalized',
  ]),
  ...each(response, [
    'list-of-types-widened',
    'prefix-items-added',
    'min-contains-decreased',
    'max-contains-increased',
  ]),
  ...each(
    response,
    [...conditions, ...wholes].map((keyword) => `${keyword}-removed`),
  ),
  ...each(response, ['dependent-required-changed', ...contents]),
  ...each(response, ['max-increased', 'exclusive-max-increased', 'min-decreased', 'exclusive-min-decreased']),
  ...each(response, [
    'max-length-increased',
    'max-length-unset',
    'min-length-decreased',
    'min-items-decreased',
  ]),
  ...each(response, [
    'min-items-unset',
    'max-items-increased',
    'max-properties-increased',
    'min-properties-decreased',
  ]),
  ...each(response, ['unique-items-unset', 'multiple-of-unset']),
  ...each(
    ['response-property'],
    ['became-optional', 'enum-value-added', 'pattern-removed', 'pattern-changed'],
  ),
];

const policy = 'no number of days is set that a deprecation has to last, so a date is not requested';
const joined = 'allOf is joined: what a member adds or takes away is reported by the rules of its keywords';

/** Rules that are not reported by their id, and why. */
export const reportedOtherwise: Readonly<Record<string, string>> = {
  'api-deprecated-sunset-missing': policy,
  'request-parameter-deprecated-sunset-missing': policy,
  'request-property-deprecated-sunset-missing': policy,
  'response-property-deprecated-sunset-missing': policy,
  'new-request-path-parameter':
    'a path with one more parameter is another path: the one that was called is gone (api-path-removed-without-deprecation)',
  'request-body-all-of-added': joined,
  'request-property-all-of-added': joined,
  'response-body-all-of-removed': joined,
  'response-property-all-of-removed': joined,
};
