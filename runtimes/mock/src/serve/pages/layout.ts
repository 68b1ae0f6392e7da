import { html, type Html } from './html.ts';

/** The path of the pages of a mock, including the start page, which is at the root as well unless an operation is. */
export const pagesPath = '/_mock';

/** A page as it is sent. */
export interface Page {
  readonly status: number;
  readonly title: string;
  /** The entry of the menu that it belongs to. */
  readonly section: 'operations' | 'state' | 'log';
  readonly content: Html;
}

const menu = [
  ['operations', pagesPath, 'Operations'],
  ['state', `${pagesPath}/state`, 'State'],
  ['log', `${pagesPath}/log`, 'Log'],
] as const;

/**
 * Returns the whole of a page.
 * @param site Title of the interface.
 */
export function layout(site: string, { title, section, content }: Page): Html {
  const entries = menu.map(([id, path, name]) =>
    id === section
      ? html`<a href="${path}" aria-current="page">${name}</a>`
      : html`<a href="${path}">${name}</a>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title === site ? '' : `${title} · `}${site}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="${pagesPath}/style.css" />
      </head>
      <body>
        <header>
          <a class="site" href="${pagesPath}">${site}</a> <span class="tag">mock</span>
          <nav>${entries}</nav>
        </header>
        <main>${content}</main>
      </body>
    </html> `;
}
