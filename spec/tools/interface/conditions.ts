import {
  operationKey,
  type EnumerationItem,
  type FieldKind,
  type MentionItem,
  type ValueItem,
} from './checklist.ts';
import type { Endpoint } from './endpoints.ts';
import { rowsOf, sectionOf, type Section } from './markdown.ts';

const changeRequest = '/spaces/{spaceId}/change-requests/{changeRequestId}';

/** Operations that the table of error conditions names in words. */
const namedOperations: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'POST .../sections/{siteSectionId}/move',
    ['POST /orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move'],
  ],
  ['GET change request', [`GET ${changeRequest}`]],
  ['GET conversations-clusters', ['GET /orgs/{organizationId}/conversations-clusters']],
  [
    'GET conversation issue, GET conversation',
    [
      'GET /orgs/{organizationId}/conversations-issues/{issueId}',
      'GET /orgs/{organizationId}/conversations/{conversationId}',
    ],
  ],
  [
    'OpenAPI version operations',
    ['', '/latest', '/latest/content', '/{versionId}', '/{versionId}/content'].map(
      (tail) => `GET /orgs/{organizationId}/openapi/{specSlug}/versions${tail}`,
    ),
  ],
  ['GET SAML provider', ['GET /orgs/{organizationId}/saml/{samlProviderId}']],
]);

/** The requirements of a condition: failures that fit it, and the words that its description must have. */
const meanings: readonly {
  readonly pattern: RegExp;
  readonly statuses: readonly number[];
  readonly words: (match: RegExpExecArray, operation: string) => readonly string[];
}[] = [
  {
    pattern: /^invalid position space or collection$/,
    statuses: [400, 409],
    words: () => ['position', 'space', 'collection'],
  },
  { pattern: /^invalid position$/, statuses: [400, 409], words: () => ['position'] },
  {
    pattern: /^invalid default content space or collection$/,
    statuses: [400, 409],
    words: () => ['default content', 'space', 'collection'],
  },
  {
    pattern: /^(?:the move|transfer) would not change anything$/,
    statuses: [400, 409],
    words: () => ['change'],
  },
  { pattern: /^the space cannot be moved$/, statuses: [400, 403, 409], words: () => ['cannot be moved'] },
  { pattern: /^the caller's e-mail domain is not valid$/, statuses: [400, 403], words: () => ['domain'] },
  // A listing of versions has none to look for.
  {
    pattern: /^no matching version$/,
    statuses: [404],
    words: (_match, operation) => (operation.endsWith('/versions') ? [] : ['version']),
  },
  { pattern: /^no matching (?:site )?(\w+)/, statuses: [404], words: ([, noun = '']) => [noun] },
  {
    pattern: /^issue or conversation not found$/,
    statuses: [404],
    words: (_match, operation) => [/issues/.test(operation) ? 'issue' : 'conversation'],
  },
  {
    pattern: /^(organization|change request|space) (?:could be |could not be |not )found$/,
    statuses: [404],
    words: ([, noun = '']) => [noun],
  },
  { pattern: /^not found$/, statuses: [404], words: () => ['organization'] },
];

/**
 * Returns the error conditions that the interface names, one item for each operation and condition.
 * @throws Error when a condition or an operation is not known to the rules.
 */
export function readConditions(
  sections: readonly Section[],
  endpoints: readonly Endpoint[],
): readonly MentionItem[] {
  const keys = new Set(endpoints.map(operationKey));
  return rowsOf(sectionOf(sections, 'Errors')).flatMap(({ line, cells: [named = '', conditions = ''] }) => {
    const operations = namedOperations.get(named) ?? [named];
    const unknown = operations.find((operation) => !keys.has(operation));
    if (unknown !== undefined) throw new Error(`Line ${line}: there is no operation "${unknown}".`);
    return operations.flatMap((operation) =>
      conditions
        .split('; ')
        .map((condition) => ({ line, operation, condition, ...meaningOf(line, condition, operation) })),
    );
  });
}

function meaningOf(
  line: number,
  condition: string,
  operation: string,
): Pick<MentionItem, 'statuses' | 'words'> {
  for (const { pattern, statuses, words } of meanings) {
    const match = pattern.exec(condition);
    if (match !== null) return { words: words(match, operation), statuses };
  }
  throw new Error(`Line ${line}: no rule says what "${condition}" calls for.`);
}

/**
 * Returns the transitions between states: the description of what triggers one must mention it.
 * @param sections Sections of the interface document.
 */
export function readStates(sections: readonly Section[]): readonly MentionItem[] {
  const transitions = rowsOf(sectionOf(sections, 'States and transitions')).map(({ line, cells }) => {
    const [state = '', operation = '', condition = '', next = '', also = ''] = cells;
    const sentence = `${condition} ${also}`;
    const words = [...sentence.matchAll(/`(\w+)`/g), ...sentence.matchAll(/\b(\d+ days)\b/g)].map(
      ([, word = '']) => word,
    );
    return {
      line,
      operation,
      condition: `${state} becomes ${next}; ${[condition, also].filter((text) => text !== '').join('; ')}`,
      words,
    };
  });
  return [...transitions, ...readRetention(sections)];
}

/** Returns the row of the limits that is about a time, and not about a value. */
function readRetention(sections: readonly Section[]): readonly MentionItem[] {
  const row = rowsOf(sectionOf(sections, 'Limits')).find(
    ({ cells }) => cells[0] === 'Deleted space retention',
  );
  if (row === undefined) throw new Error('The table of limits has no row "Deleted space retention".');
  const condition = row.cells.join(': ');
  const words = [...new Set(condition.match(/\b\d+ days\b/g))];
  return ['DELETE /spaces/{spaceId}', 'POST /spaces/{spaceId}/restore'].map((operation) => ({
    line: row.line,
    operation,
    condition,
    words,
  }));
}

/** The fields that a phrase among the incomplete enumerations means. Patterns match `owner name`. */
const incomplete: ReadonlyMap<string, { readonly kind: FieldKind; readonly pattern: RegExp }> = new Map<
  string,
  { kind: FieldKind; pattern: RegExp }
>([
  ['OpenAPISpec processingState', { kind: 'resource', pattern: /^OpenAPISpec processingState$/ }],
  ['lastProcessErrorCode', { kind: 'resource', pattern: /^OpenAPISpec lastProcessErrorCode$/ }],
  ['Site type', { kind: 'resource', pattern: /^Site type$/ }],
  ['icon shapes', { kind: 'resource', pattern: /^Site icon$/ }],
  ['ads status', { kind: 'resource', pattern: /^Site ads\.status$/ }],
  ['comment body variants', { kind: 'resource', pattern: /^Comment body$/ }],
  ['comment status', { kind: 'resource', pattern: /^Comment status$/ }],
  ['format', { kind: 'query', pattern: / format$/ }],
  ['order parameters', { kind: 'query', pattern: / order$/ }],
  ['translation status', { kind: 'resource', pattern: /^Translation status$/ }],
  ['language', { kind: 'resource', pattern: /^Translation language$/ }],
  ['ChangeRequest status', { kind: 'resource', pattern: /^ChangeRequest status$/ }],
  ['Page', { kind: 'resource', pattern: /^Page type$/ }],
  ['Revision types', { kind: 'resource', pattern: /^Revision type$/ }],
  ['Organization type', { kind: 'resource', pattern: /^Organization type$/ }],
  ['useCase', { kind: 'resource', pattern: /^Organization useCase$/ }],
  ['communityType', { kind: 'resource', pattern: /^Organization communityType$/ }],
  ['plan', { kind: 'resource', pattern: /^Organization plan$/ }],
  ['Space mergeRules', { kind: 'resource', pattern: /^Space mergeRules\.type$/ }],
  ['visitorAuth backend', { kind: 'resource', pattern: /^Space visitorAuth\.backend$/ }],
  ['SAML provider status', { kind: 'resource', pattern: /^SAML provider status$/ }],
]);

/**
 * Returns the enumerations whose complete sets of values are not shown.
 * @throws Error when the list has a phrase that the rules do not know, or a rule fits nothing.
 */
export function readEnumerations(
  sections: readonly Section[],
  values: Readonly<Record<FieldKind, readonly ValueItem[]>>,
): readonly EnumerationItem[] {
  const [{ line, text } = { line: 0, text: '' }] = sectionOf(
    sections,
    'Enumerations with incomplete value sets',
  ).texts;
  const [, phrases = ''] = /are not shown: (.*)\.$/.exec(text) ?? [];
  return phrases.split(/, | and /).flatMap((phrase) => {
    const rule = incomplete.get(phrase);
    const found =
      rule === undefined
        ? []
        : values[rule.kind].filter(({ owner, name = '' }) => rule.pattern.test(`${owner} ${name}`));
    if (rule === undefined || found.length === 0)
      throw new Error(`Line ${line}: no rule says which enumeration is "${phrase}".`);
    return found.map(({ owner, name = '', known = [] }): EnumerationItem => ({
      line,
      kind: rule.kind,
      owner,
      name,
      known,
    }));
  });
}
