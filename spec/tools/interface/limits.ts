import type { Facts, FieldKind, LimitItem, ValueItem } from './checklist.ts';
import { readFacts } from './facts.ts';
import { rowsOf, sectionOf, type Section } from './markdown.ts';

/** The fields that a subject of the table stands for: the resource, and the fields that write it are found by its operations. */
interface Subject {
  /** The part of the limit that is selected, where a row holds two. */
  readonly part?: number;
  readonly query?: RegExp;
  readonly resource?: RegExp;
  readonly body?: RegExp;
}

const sites = String.raw`/orgs/\{organizationId\}/sites`;

/** The rows of the table, one entry for each limit of the row. Patterns match `owner name`. */
const subjects: ReadonlyMap<string, readonly Subject[]> = new Map<string, readonly Subject[]>([
  ['`limit` query parameter on all lists', [{ query: / limit$/ }]],
  [
    'Collection title / description',
    [
      { part: 0, resource: /^Collection title$/, body: /collections(\/\{collectionId\})? title$/ },
      { part: 1, resource: /^Collection description$/, body: /collections\/\{collectionId\} description$/ },
    ],
  ],
  ['Site title', [{ resource: /^Site title$/, body: new RegExp(`${sites}(/\\{siteId\\})? title$`) }]],
  [
    'Site hostname / proxy',
    [{ resource: /^Site hostname$/, body: new RegExp(`${sites}/\\{siteId\\} proxy$`) }],
  ],
  ['Site basename', [{ resource: /^Site basename$/, body: new RegExp(`${sites}/\\{siteId\\} basename$`) }]],
  ['Site space path', [{ resource: /^SiteSpace path$/, body: /site-spaces\/\{siteSpaceId\} path$/ }]],
  [
    'Site space / section condition',
    [{ resource: /^SiteSpace condition$/, body: /site-spaces\/\{siteSpaceId\} condition$/ }],
  ],
  [
    'Section group title',
    [{ resource: /^SiteSectionGroup title$/, body: /section-groups(\/\{siteSectionGroupId\})? title$/ }],
  ],
  ['Icon name', [{ resource: /^SiteSection(Group)? icon$/, body: /section(s|-groups)(\/\{\w+\})? icon$/ }]],
  ['Team title', [{ resource: /^Team title$/, body: /teams(\/\{teamId\})? title$/ }]],
  ['OpenAPI slug', [{ resource: /^OpenAPISpec slug$/, body: / slug$/ }]],
  ['OpenAPI source URL', [{ resource: /^OpenAPISpec sourceURL$/, body: / source\.url$/ }]],
  ['Search `query`', [{ query: / query$/ }]],
  ['Subdomain', [{ resource: /^Subdomain subdomain$/ }]],
  // The retention is checked among the states.
  ['Deleted space retention', []],
]);

/**
 * Returns the rows of the table of limits, with every place where each applies.
 * @param sections Sections of the interface document.
 * @param values The query parameters, body fields and resource fields that were read.
 * @throws Error when the table has a row that the rules do not know, or a rule that applies nowhere.
 */
export function readLimits(
  sections: readonly Section[],
  values: Readonly<Record<FieldKind, readonly ValueItem[]>>,
): readonly LimitItem[] {
  return rowsOf(sectionOf(sections, 'Limits')).flatMap(({ line, cells: [subject = '', limit = ''] }) => {
    const rules = subjects.get(subject);
    if (rules === undefined)
      throw new Error(`Line ${line}: no rule says where the limit of "${subject}" applies.`);
    return rules.flatMap((rule) => {
      const part = rule.part === undefined ? limit : (limit.split(' / ')[rule.part] ?? '');
      return targetsOf(line, rule, values).map((target) => ({
        line,
        subject,
        ...target,
        ...limitFacts(part, rule),
      }));
    });
  });
}

function limitFacts(limit: string, rule: Subject): Facts {
  const [, maximum] = /^max (\d+)$/.exec(limit) ?? [];
  if (rule.query !== undefined && maximum !== undefined) return { maximum: Number(maximum) };
  const { minLength, maxLength, pattern } = readFacts(limit);
  return {
    ...(minLength === undefined ? {} : { minLength }),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(pattern === undefined ? {} : { pattern }),
  };
}

function targetsOf(
  line: number,
  rule: Subject,
  values: Readonly<Record<FieldKind, readonly ValueItem[]>>,
): readonly Pick<LimitItem, 'kind' | 'owner' | 'name'>[] {
  const kinds = ['resource', 'body', 'query'] as const;
  return kinds.flatMap((kind) => {
    const pattern = rule[kind];
    if (pattern === undefined) return [];
    const found = values[kind].filter(({ owner, name = '' }) => pattern.test(`${owner} ${name}`));
    if (found.length === 0) throw new Error(`Line ${line}: no ${kind} field matches ${pattern.source}`);
    return found.map(({ owner, name = '' }) => ({ kind, owner, name }));
  });
}
