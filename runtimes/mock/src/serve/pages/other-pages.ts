import type { LoggedRequest, RequestLog } from '../../log.ts';
import { html, type Html } from './html.ts';
import type { Page } from './layout.ts';
import { table } from './state-pages.ts';

/** The answer of an operation, as the page shows it. */
export interface ShownAnswer {
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** Returns the requests that were answered, the last first. */
export function logPage({ requests }: Pick<RequestLog, 'requests'>): Page {
  const rows = requests.toReversed().map(logRow);
  const content = html` <h1>Log <span class="dim">${requests.length}</span></h1>
    ${rows.length === 0 ? html`<p>No request has come yet.</p>` : table(['Time', 'Status', 'Request', 'Operation', 'Body'], rows)}`;
  return { status: 200, title: 'Log', section: 'log', content };
}

/** Returns what an operation answers. */
export function callPage(id: string, path: string, { status, contentType, body }: ShownAnswer): Page {
  const content = html` <h1>${id}</h1>
    <p><span class="method GET">GET</span> <code>${path}</code></p>
    <p>${statusMark(status)} <span class="dim">${contentType}</span></p>
    <pre>${pretty(contentType, body)}</pre>`;
  return { status: 200, title: id, section: 'operations', content };
}

/** Returns the message for a page that cannot be shown. */
export function messagePage(status: number, title: string, message: string): Page {
  return {
    status,
    title,
    section: 'operations',
    content: html`<h1>${title}</h1>
      <p>${message}</p>`,
  };
}

function logRow({ at, status, method, path, operation, body }: LoggedRequest): Html {
  const text = body === undefined ? '' : JSON.stringify(body);
  const shown = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  return html`<tr>
    <td class="more">${timeOf(at)}</td>
    <td>${statusMark(status)}</td>
    <td><span class="method ${method}">${method}</span> <code>${path}</code></td>
    <td>${operation}</td>
    <td><code>${shown}</code></td>
  </tr>`;
}

/** Returns the text of a time; the clock of a test may return any number. */
function timeOf(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString().slice(11, 23);
}

function statusMark(status: number | undefined): Html {
  const mark = status !== undefined && status < 400 ? 'good' : 'bad';
  return html`<span class="${mark}">${status ?? 'given up'}</span>`;
}

function pretty(contentType: string | undefined, body: string): string {
  if (!/[/+]json\b/u.test(contentType ?? '')) return body;
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
