import type { Facts, ValueItem } from './checklist.ts';
import { explainedValues } from './facts.ts';
import { readNotation } from './field-list.ts';
import { flattenShape } from './flatten.ts';
import { rowsOf, sectionOf, type Section } from './markdown.ts';

type Correction = { readonly required?: boolean } & {
  readonly [fact in keyof Facts]?: Facts[fact] | undefined;
};

/**
 * The facts that the notes declare in words that the reader does not understand. The facts replace those that were read wherever
 * they name the same; `undefined` takes one away.
 */
const corrections: ReadonlyMap<string, Correction> = new Map([
  // "status `pending` seen" is about a member
  ['Site.ads', { known: undefined }],
  ['Site.ads.status', { known: ['pending'] }],
  // "ids such as ..., customization such as ..."
  ['Site.features[].id', { known: ['sites-adaptive-content'] }],
  ['Site.features[].customizations[]', { known: ['header-logo'] }],
  ['Space.mergeRules', { known: undefined }],
  // "Space mergeRules and visitorAuth backend" are incomplete; no backend is named
  ['Space.visitorAuth.backend', { known: [] }],
  // "`postedBy`" of a reply is not explained again
  ['Comment reply.postedBy', { resource: 'User' }],
  // "an optional `unsigned` object property ...; `additionalProperties` is false"
  ['Site adaptive schema.jsonSchema.properties.unsigned', { required: false }],
  ['Site adaptive schema.jsonSchema.additionalProperties', { values: [false] }],
  // "(`edits` seen as type)", behind the shape
  ['Revision.type', { type: 'string', known: ['edits'] }],
  // "(nested pages)"
  ['Page.pages', { type: 'array', resource: undefined }],
  // "ref, refDark (content references)"
  ['Page.cover.ref', { resource: 'Content reference' }],
  // "`hidden`, `noIndex`, `noRobotsIndex` (booleans)"
  ['Page.hidden', { type: 'boolean' }],
  ['Page.noIndex', { type: 'boolean' }],
  // "(width `default` and coverSize `hero` seen, others booleans)"
  ['Page.layout', { known: undefined }],
  ['Page.layout.width', { type: 'string', known: ['default'] }],
  ['Page.layout.coverSize', { type: 'string', known: ['hero'] }],
  ...['cover', 'title', 'description', 'tableOfContents', 'outline', 'pagination', 'metadata'].map(
    (name) => [`Page.layout.${name}`, { type: 'boolean' }] as const,
  ),
  // "`status` values: ..."
  ['Link record.status', { enum: ['ok', 'broken', 'in-app'] }],
  // one row for three fields: the values stand in the order of the fields
  ['Organization.type', { enum: undefined, known: ['business'] }],
  ['Organization.useCase', { enum: undefined, known: ['internalDocs'] }],
  ['Organization.communityType', { enum: undefined, known: ['nonProfit'] }],
  // values of members, noted for the whole
  ['Organization.trial', { known: undefined }],
  ['Organization.trial.status', { known: ['notapplicable'] }],
  ['Organization.trial.decision', { known: ['downgrade'] }],
  ['Organization.blocked', { known: undefined }],
  ['Organization.blocked.source', { known: ['backoffice'] }],
  ['Organization.billing', { known: undefined }],
  // "where role `owner` is seen"
  ['Team membership.team', { resource: 'Team' }],
  ['Team membership.member.role', { known: ['owner'] }],
  // "translation status and language" are incomplete; no language is named
  ['Translation.language', { known: [] }],
]);

/** Shapes that notes and sentences show, by a part of the line that shows them. */
const shown: readonly {
  readonly section: string;
  readonly line: string;
  readonly owner: string;
  readonly base?: string;
  readonly shape: string;
}[] = [
  {
    section: 'Site',
    line: '| icon |',
    owner: 'Site',
    base: 'icon',
    shape: '{icon: {light: url, dark: url}}',
  },
  {
    section: 'Space',
    line: '| mergeRules |',
    owner: 'Space',
    base: 'mergeRules',
    shape:
      '{type (inherit, rules seen), rules: [{rule (require_specific_reviewers seen), users: [user ids]}]}',
  },
  {
    section: 'Organization',
    line: '| mergeRules |',
    owner: 'Organization',
    base: 'mergeRules',
    shape:
      '{type (inherit, rules seen), rules: [{rule (require_specific_reviewers seen), users: [user ids]}]}',
  },
  {
    section: 'Site',
    line: 'Site adaptive schema:',
    owner: 'Site adaptive schema',
    base: 'jsonSchema',
    shape: '{properties: {unsigned: object}, additionalProperties (boolean)}',
  },
  {
    section: 'Space content',
    line: 'the envelope has `stats',
    owner: 'Link list',
    shape: '{stats: {total, broken: {total, changeRequest}}}',
  },
  { section: 'Space content', line: 'Page: `id`', owner: 'Page', base: 'pages', shape: '[Page]' },
  // "The reference is `space` for type `space`, ..."
  {
    section: 'Conventions',
    line: 'Position (used by',
    owner: 'Position of a space',
    shape: '{before: {type: space, space: <space_id>}, after: {type: space, space: <space_id>}}',
  },
  {
    section: 'Conventions',
    line: 'Position (used by',
    owner: 'Position of a site space',
    shape:
      '{before: {type: site-space, siteSpace: <space_id>}, after: {type: site-space, siteSpace: <space_id>}}',
  },
  {
    section: 'Conventions',
    line: 'Position (used by',
    owner: 'Position of a site section',
    shape:
      '{before: {type: site-section, siteSection: <section_id>}, after: {type: site-section, siteSection: <section_id>}}',
  },
];

/** Applies the corrections to an item that was read. */
export function correct(item: ValueItem): ValueItem {
  const facts = corrections.get(`${item.owner}.${item.name ?? ''}`);
  if (facts === undefined) return item;
  const merged = Object.entries({ ...item, ...facts }).filter(([, value]) => value !== undefined);
  return { line: item.line, owner: item.owner, ...Object.fromEntries(merged) };
}

/** Corrections that no item has taken: the interface document has changed, or a name is misspelt. */
export function staleCorrections(items: readonly ValueItem[]): readonly string[] {
  const names = new Set(items.map((item) => `${item.owner}.${item.name ?? ''}`));
  return [...corrections.keys()].filter((name) => !names.has(name));
}

/**
 * Returns the fields of shapes that notes and sentences show.
 * @param sections Sections of the interface document.
 */
export function addShown(sections: readonly Section[]): readonly ValueItem[] {
  return [
    ...shown.flatMap(({ section, line, owner, base = '', shape }) =>
      flattenShape({ line: lineOf(sectionOf(sections, section), line), owner, base }, readNotation(shape))
        .slice(1)
        .filter(isItem),
    ),
    ...readBilling(sectionOf(sections, 'Organization')),
    ...unnamedMembers(sections),
    readRole(sectionOf(sections, 'Conventions')),
  ];
}

/** Reads the item "Role (enum, used for `defaultLevel`, `defaultRole`, `role`): `admin` (administrate ...), ..." */
function readRole(conventions: Section): ValueItem {
  const line = lineOf(conventions, 'Role (enum');
  const [values = ''] =
    conventions.texts
      .find((text) => text.line === line)
      ?.text.split('): ')
      .slice(1)
      .join('): ')
      .split('. ') ?? [];
  return { line, owner: 'Role', name: '', type: 'string', enum: explainedValues(values) };
}

/** Returns the members of `billing`, which stand in the note of its row. */
function readBilling(section: Section): readonly ValueItem[] {
  const row = rowsOf(section).find(({ cells }) => cells[0] === 'billing');
  if (row === undefined) throw new Error('The table of Organization has no row "billing".');
  const place = { line: row.line, owner: section.title, base: 'billing' };
  return flattenShape(place, readNotation(row.cells[2] ?? ''))
    .slice(1)
    .filter(isItem);
}

/**
 * Returns the members of "complete profile: site, customization, structure, integration scripts": the names of two are not shown.
 */
function unnamedMembers(sections: readonly Section[]): readonly ValueItem[] {
  const line = lineOf(
    sectionOf(sections, 'Sites'),
    'complete profile: site, customization, structure, integration scripts',
  );
  return ['customization', 'integration scripts'].map((about) => ({ line, owner: 'Published site', about }));
}

/** Returns the line of a section that holds a text; rows are compared with their first cells as `| cell |`. */
function lineOf(section: Section, part: string): number {
  const rows = rowsOf(section).map(({ line, cells }) => ({ line, text: `| ${cells.join(' | ')} |` }));
  const found = [...rows, ...section.texts].find(({ text }) => text.includes(part));
  if (found === undefined) throw new Error(`The section "${section.title}" has no line with "${part}".`);
  return found.line;
}

function isItem(part: Facts | ValueItem): part is ValueItem {
  return 'owner' in part;
}
