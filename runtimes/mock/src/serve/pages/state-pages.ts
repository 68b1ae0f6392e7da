import type { Json } from '../../model/model.ts';
import type { Served, ShownRecord } from '../served.ts';
import { html, pathOf, type Html } from './html.ts';
import { pagesPath, type Page } from './layout.ts';

/** The number of records that a page lists. */
const pageSize = 100;

/** The number of fields that a list of records shows, and the number of characters of each. */
const columnLimit = 5;
const cellLimit = 80;

type State = Pick<Served, 'model' | 'store'>;

/** Returns the collections, with how much is in each. */
export function statePage({ model, store }: State): Page {
  const rows = model.resources.map(({ name, title, owners = [] }) => {
    const parents = owners.map(
      (owner, index) => html`${index > 0 ? ', ' : ''}<a href="${resourcePath(owner)}">${owner}</a>`,
    );
    return html`<tr>
      <th scope="row"><a href="${resourcePath(name)}">${name}</a></th>
      <td>${store.records(name).length}</td>
      <td>${title}</td>
      <td>${parents}</td>
    </tr>`;
  });
  const content = html` <h1>State</h1>
    <div class="buttons">
      <form method="post" action="${pagesPath}/reset"><button>Reset to the start</button></form>
      <a class="button" href="${pagesPath}/snapshot">Snapshot as JSON</a>
    </div>
    ${table(['Collection', 'Records', 'Each is a', 'Owned by'], rows)}`;
  return { status: 200, title: 'State', section: 'state', content };
}

/**
 * Returns the records of a collection.
 * @param from How many records are left out before the first.
 */
export function recordsPage(state: State, name: string, from: number): Page | undefined {
  const resource = state.model.resources.find((each) => each.name === name);
  if (resource === undefined) return undefined;
  const all = state.store.records(name);
  const records = all.slice(from, from + pageSize);
  const columns = columnsOf(records, resource.key);
  const isOwned = (resource.owners ?? []).length > 0;
  const rows = records.map((record) => {
    const owner = record.owner === undefined ? undefined : state.store.get(record.owner);
    return html`<tr>
      <th scope="row">${linkTo(record)}</th>
      ${columns.map((column) => html`<td>${cell(record.value[column])}</td>`)}${isOwned ? html`<td>${owner && linkTo(owner)}</td>` : undefined}
    </tr>`;
  });
  const content = html` <h1>${name} <span class="dim">${all.length}</span></h1>
    <p class="dim"><a href="${pagesPath}/state">State</a></p>
    ${records.length === 0 ? html`<p>There is none.</p>` : table(['Record', ...columns, ...(isOwned ? ['Owner'] : [])], rows)}
    ${pager(name, from, all.length)}`;
  return { status: 200, title: name, section: 'state', content };
}

/**
 * Returns one record.
 * @param id Its uid, or its key, of which the first that has it is shown.
 */
export function recordPage(state: State, name: string, id: string): Page | undefined {
  const record = findRecord(state, name, id);
  if (record === undefined) return undefined;
  const { key, value } = record;
  const fields = Object.entries(value).map(([field, content]) => row(field, cell(content)));
  const content = html` <h1>${titleOf(record)}</h1>
    <p class="dim">
      <a href="${pagesPath}/state">State</a> / <a href="${resourcePath(name)}">${name}</a> / ${key}
    </p>
    ${table(['Field', 'Value'], [row('key', html`<code>${key}</code>`), ...relations(state, record), ...fields])}
    ${owned(state, record)}
    <h2>JSON</h2>
    <pre>${JSON.stringify(record, undefined, 2)}</pre>`;
  return { status: 200, title: `${name} ${key}`, section: 'state', content };
}

/** Returns a record by its uid, or by its key. */
export function findRecord({ model, store }: State, name: string, id: string): ShownRecord | undefined {
  if (!model.resources.some((each) => each.name === name)) return undefined;
  const records = store.records(name);
  return records.find(({ uid }) => uid === id) ?? records.find(({ key }) => key === id);
}

/** Returns a table that scrolls where it is too wide. */
export function table(heads: readonly string[], rows: readonly Html[]): Html {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** Returns the record that owns it, and those that its links name. */
function relations({ store }: State, { owner, links }: ShownRecord): readonly Html[] {
  const show = (uid: string): Html => {
    const record = store.get(uid);
    return record
      ? html`${linkTo(record)} <span class="dim">${record.resource}</span>`
      : html`<code>${uid}</code>`;
  };
  return [
    ...(owner === undefined ? [] : [row('owner', show(owner))]),
    ...Object.entries(links).map(([name, uid]) => row(name, show(uid))),
  ];
}

/** Returns what a record owns. */
function owned({ model, store }: State, { uid, resource }: ShownRecord): Html | undefined {
  const lists = model.resources.flatMap(({ name, owners: parents = [] }) => {
    const records = parents.includes(resource) ? store.ownedBy(name, uid) : [];
    if (records.length === 0) return [];
    const shown = records
      .slice(0, pageSize)
      .map((record, index) => html`${index > 0 ? ', ' : ''}${linkTo(record)}`);
    const more =
      records.length > pageSize
        ? html` <span class="dim">and ${records.length - pageSize} more</span>`
        : undefined;
    return [row(name, html`${shown}${more}`)];
  });
  return lists.length === 0
    ? undefined
    : html`<h2>It owns</h2>
        ${table(['Collection', 'Records'], lists)}`;
}

function pager(name: string, from: number, count: number): Html | undefined {
  if (count <= pageSize) return undefined;
  const link = (at: number, label: string): Html | undefined =>
    at >= 0 && at < count
      ? html`<a class="button" href="${resourcePath(name)}?from=${at}">${label}</a>`
      : undefined;
  return html`<div class="buttons">
    ${link(from - pageSize, 'Before')}<span class="dim"
      >${from + 1} to ${Math.min(from + pageSize, count)} of ${count}</span
    >${link(from + pageSize, 'After')}
  </div>`;
}

/**
 * Returns the fields that distinguish the records of a list and that fit in a cell: texts, numbers and booleans; common ones first.
 */
function columnsOf(records: readonly ShownRecord[], key: string | undefined): readonly string[] {
  const found = new Map<string, { count: number; readonly values: Set<unknown> }>();
  for (const { value } of records)
    for (const [field, content] of Object.entries(value)) {
      if (field === key || (typeof content === 'object' && content !== null)) continue;
      const seen = found.get(field) ?? { count: 0, values: new Set() };
      seen.count++;
      found.set(field, seen);
      seen.values.add(content);
    }
  // The sort is stable: fields that are as common stay in the order of the records.
  const distinguishing = [...found]
    .filter(([, { values }]) => values.size > 1 || records.length === 1)
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([field]) => field);
  const named = distinguishing.filter((field) => titleFields.includes(field));
  return [...named, ...distinguishing.filter((field) => !titleFields.includes(field))].slice(0, columnLimit);
}

/** Fields by which people recognize a record. */
const titleFields = ['title', 'name', 'displayName', 'subject', 'label'];

function titleOf({ value, key }: ShownRecord): string {
  const titles = titleFields.flatMap((field) => (Object.hasOwn(value, field) ? [value[field]] : []));
  return titles.find((title): title is string => typeof title === 'string' && title !== '') ?? key;
}

function linkTo(record: ShownRecord): Html {
  const title = titleOf(record);
  return html`<a href="${resourcePath(record.resource)}${pathOf(record.uid)}"
    >${cut(title === record.key ? record.key : title)}</a
  >`;
}

function resourcePath(name: string): string {
  return pagesPath + pathOf('state', name);
}

function row(head: string, content: HtmlCell): Html {
  return html`<tr>
    <th scope="row">${head}</th>
    <td>${content}</td>
  </tr>`;
}

type HtmlCell = Html | string | undefined;

function cell(value: Json | undefined): HtmlCell {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? cut(value) : html`<code>${cut(JSON.stringify(value))}</code>`;
}

/** Ends a text that is too long for a cell; characters stay whole. */
function cut(text: string): string {
  return text.length <= cellLimit ? text : `${text.slice(0, cellLimit).replace(/[\ud800-\udbff]$/u, '')}…`;
}
