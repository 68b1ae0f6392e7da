/** Markup. It is made by `html` only, so that no text becomes markup by chance. */
export class Html {
  readonly text: string;

  /** @param text Markup that is safe: use `html`. */
  constructor(text: string) {
    this.text = text;
  }
}

/** The values of a template: texts are escaped, markup is not, and undefined is empty. */
export type HtmlValue = Html | string | number | undefined | readonly Html[];

/** Returns markup with values in it; attributes have to be in double quotes. */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const texts = parts.map((part, index) => (index === 0 ? part : htmlText(values[index - 1]) + part));
  return new Html(texts.join(''));
}

/** Returns a path of steps, each of them escaped: `/state/shops/a%2Fb`. */
export function pathOf(...steps: readonly string[]): string {
  // Half of a surrogate pair has no encoding.
  return steps.map((step) => `/${encodeURIComponent(step.replace(/[\ud800-\udfff]/gu, '\ufffd'))}`).join('');
}

function htmlText(value: HtmlValue): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/gu, (char) => `&#${char.charCodeAt(0)};`);
}
