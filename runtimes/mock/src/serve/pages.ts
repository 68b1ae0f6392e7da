import type { CallOperation } from './call-operation.ts';
import { needsNothing } from './first-call.ts';
import type { IncomingRequest, OutgoingResponse } from './node/node-http.ts';
import { strangerReason } from './own-site.ts';
import { pageAccess } from './page-access.ts';
import { layout, pagesPath, type Page } from './pages/layout.ts';
import { callPage, logPage, messagePage } from './pages/other-pages.ts';
import { startPage } from './pages/start-page.ts';
import { findRecord, recordPage, recordsPage, statePage } from './pages/state-pages.ts';
import { styleSheet } from './pages/style.ts';
import { readText } from './node/read-text.ts';
import type { Served } from './served.ts';

/** The parts that pages are made of. */
export interface PagesOptions {
  readonly served: Served;
  /** The host that the server is bound to. */
  readonly host: string;
  /** The only credentials that are accepted; the pages are open where absent. */
  readonly token?: string | undefined;
  readonly call: CallOperation;
  /** Is called when a page has changed the state. */
  readonly onChange: () => void;
}

/** Answers requests for pages, and for what belongs to them. */
export type Pages = (request: IncomingRequest, response: OutgoingResponse, url: URL) => Promise<void>;

/** The sent answer: a page, JSON, or something else that is ready. */
type Sent =
  | Page
  | { readonly json: unknown }
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly text?: string;
      readonly type?: string;
    };

interface Visit extends PagesOptions {
  readonly request: IncomingRequest;
  readonly url: URL;
  /** The path after its first step, decoded. */
  readonly steps: readonly string[];
  /** True if the client is a program rather than a person. */
  readonly wantsJson: boolean;
}

type Visitor = (visit: Visit) => Sent | undefined | Promise<Sent | undefined>;

/** Bytes that a snapshot may have. */
const snapshotLimit = 256 * 1024 * 1024;

/** By the first step below the path of the pages, and the method. */
const visitors: Readonly<Record<string, Readonly<Record<string, Visitor>>>> = {
  '': { GET: ({ served, request }) => startPage(served, `http://${request.headers.host ?? ''}`) },
  'style.css': { GET: () => ({ status: 200, text: styleSheet, type: 'text/css; charset=utf-8' }) },
  state: { GET: visitState },
  call: { GET: visitCall },
  log: { GET: visitLog, DELETE: clearLog },
  reset: { POST: reset },
  snapshot: { GET: ({ served }) => ({ json: served.store.snapshot() }), PUT: putSnapshot },
};

/** Makes the pages of a mock. */
export function createPages(options: PagesOptions): Pages {
  const refusalOf = pageAccess(options.served.api, options.token);
  return async (request, response, url) => {
    const reason = strangerReason(request, options.host);
    const refusal = reason === undefined ? refusalOf(request) : undefined;
    const [first = '', ...steps] = stepsOf(url.pathname) ?? ['nowhere'];
    const visit: Visit = {
      ...options,
      request,
      url,
      steps,
      wantsJson: !/\btext\/html\b/iu.test(request.headers.accept ?? ''),
    };
    const sent = reason !== undefined ? messagePage(403, 'Not from there', reason) : refusal;
    send(response, visit, sent ?? (await answer(visit, first)));
  };
}

/** True if a path is one of the pages, other than the root. */
export function isPagePath(path: string): boolean {
  return path === pagesPath || path.startsWith(`${pagesPath}/`);
}

async function answer(visit: Visit, first: string): Promise<Sent> {
  const byMethod = Object.hasOwn(visitors, first) ? visitors[first] : undefined;
  if (byMethod === undefined) return nothingThere;
  const { method = 'GET' } = visit.request;
  const visitor = Object.hasOwn(byMethod, method) ? byMethod[method] : undefined;
  const readable = method === 'HEAD' ? byMethod['GET'] : visitor;
  const allow = Object.keys(byMethod).join(', ');
  if (readable === undefined)
    return { status: 405, headers: { allow }, text: `The methods of this path are ${allow}.\n` };
  return (await readable(visit)) ?? nothingThere;
}

const nothingThere = messagePage(404, 'Nothing there', 'There is nothing at this path.');

function visitState({ served, steps, url, wantsJson }: Visit): Sent | undefined {
  const [name, id, ...rest] = steps;
  if (rest.length > 0) return undefined;
  if (name === undefined) return wantsJson ? { json: served.store.snapshot() } : statePage(served);
  if (id === undefined) {
    if (wantsJson && served.model.resources.some((resource) => resource.name === name))
      return { json: served.store.records(name) };
    const from = Number(url.searchParams.get('from') ?? 0);
    return recordsPage(served, name, Number.isSafeInteger(from) && from > 0 ? from : 0);
  }
  if (!wantsJson) return recordPage(served, name, id);
  const record = findRecord(served, name, id);
  return record && { json: record };
}

async function visitCall({ served, steps, call }: Visit): Promise<Sent | undefined> {
  const operation = served.api.operations.find(({ id }) => id === steps[0]);
  if (operation === undefined || steps.length > 1 || !needsNothing(served.about, operation)) return undefined;
  return callPage(operation.id, operation.path, await call(operation.path));
}

function visitLog({ served, wantsJson }: Visit): Sent {
  return wantsJson ? { json: served.log.requests } : logPage(served.log);
}

function clearLog({ served }: Visit): Sent {
  served.log.clear();
  return { status: 204 };
}

function reset({ served, onChange, wantsJson }: Visit): Sent {
  served.store.reset();
  onChange();
  return wantsJson ? { status: 204 } : { status: 303, headers: { location: `${pagesPath}/state` } };
}

async function putSnapshot({ served, request, onChange }: Visit): Promise<Sent> {
  const text = await readText(request, snapshotLimit);
  if (text === undefined)
    return { status: 413, text: `A snapshot may have ${snapshotLimit} bytes at most.\n` };
  try {
    const snapshot: unknown = JSON.parse(text);
    served.store.restore(snapshot);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { status: 400, text: `This is not a snapshot of this mock: ${reason}\n` };
  }
  onChange();
  return { status: 204 };
}

/** Returns the steps of a path below that of the pages; nothing where they cannot be decoded. */
function stepsOf(path: string): readonly string[] | undefined {
  try {
    return path
      .slice(pagesPath.length + 1)
      .replace(/\/$/u, '')
      .split('/')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** Nothing but the style sheet is loaded, nothing runs, and no other site shows it in a frame. */
const policy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function send(response: OutgoingResponse, { request, served }: Visit, sent: Sent): void {
  const fields: Record<string, string> = {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    // With none at all, a browser would not say that a form comes from here.
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  };
  if ('content' in sent) {
    fields['content-type'] = 'text/html; charset=utf-8';
    response.writeHead(sent.status, fields);
    response.end(request.method === 'HEAD' ? undefined : layout(served.about.title, sent).text);
  } else if ('json' in sent) {
    fields['content-type'] = 'application/json';
    response.writeHead(200, fields);
    response.end(`${JSON.stringify(sent.json, undefined, 2)}\n`);
  } else {
    if (sent.text !== undefined) fields['content-type'] = sent.type ?? 'text/plain; charset=utf-8';
    response.writeHead(sent.status, { ...fields, ...sent.headers });
    response.end(sent.text);
  }
}
