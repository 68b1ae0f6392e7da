import type { Operation } from '@specline/server-runtime/operation';
import { basePathOf } from '@specline/kernel/base-path';
import { needsNothing, noteOf } from '../first-call.ts';
import type { Served } from '../served.ts';
import { html, pathOf, type Html } from './html.ts';
import { pagesPath, type Page } from './layout.ts';

/** Returns the operations of an interface by their resources, in the order of the document. */
export function groupsOf({ api, about }: Pick<Served, 'api' | 'about'>): ReadonlyMap<string, Operation[]> {
  const groups = new Map<string, Operation[]>();
  for (const operation of api.operations) {
    const { group } = noteOf(about, operation);
    const members = groups.get(group);
    if (members) members.push(operation);
    else groups.set(group, [operation]);
  }
  return groups;
}

/** Returns the path of the start page: the root, unless an operation is there. Below the path of the pages it is in any case. */
export function startPathOf({ api, about }: Pick<Served, 'api' | 'about'>): string {
  const isTaken = api.operations.some(({ path }) => basePathOf(about.baseUrl) + path === '/');
  return isTaken ? pagesPath : '/';
}

/** Returns the page that people see first: what there is to call. */
export function startPage(served: Served, origin: string): Page {
  const { api, about } = served;
  const groups = [...groupsOf(served)];
  const basePath = basePathOf(about.baseUrl);
  const count = api.operations.length;
  const content = html` <h1>${about.title}</h1>
    <p class="dim">
      Version ${about.version} · ${count} ${count === 1 ? 'operation' : 'operations'} below
      <code>${origin}${basePath}</code>
    </p>
    ${
      groups.length > 1
        ? html`<ul class="groups">
            ${groups.map(([name, members], index) => html`<li><a href="#${anchor(index)}">${name}</a> <span class="dim">${members.length}</span></li>`)}
          </ul>`
        : undefined
    }
    ${groups.map(([name, members], index) => section(served, name, members, anchor(index)))}`;
  return { status: 200, title: about.title, section: 'operations', content };
}

/** Returns the anchor of a group: a number, since names of resources may hold any character. */
function anchor(index: number): string {
  return `group-${index + 1}`;
}

function section(
  { about }: Pick<Served, 'about'>,
  name: string,
  operations: readonly Operation[],
  id: string,
): Html {
  const rows = operations.map((operation) => {
    const { summary } = noteOf(about, operation);
    const path = html`<code>${basePathOf(about.baseUrl)}${operation.path}</code>`;
    return html`<tr>
      <td><span class="method ${operation.method}">${operation.method}</span></td>
      <td>${needsNothing(about, operation) ? html`<a href="${callPath(operation)}">${path}</a>` : path}</td>
      <td>${summary ?? operation.id}</td>
    </tr>`;
  });
  return html`<section class="operations">
    <h2 id="${id}">${name}</h2>
    <div class="scroll">
      <table>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>
  </section> `;
}

/** Returns the path of the page that shows the answer of an operation. */
function callPath({ id }: Operation): string {
  return pagesPath + pathOf('call', id);
}
