import Handlebars from 'handlebars';
import { DocumentMarkdown } from './description/document-markdown.ts';
import { printBlocks } from './description/print-blocks.ts';
import type { Markdown } from './markdown.ts';

/**
 * The values that a template takes: text that is safe in its place, Markdown of a document that is made safe when the template is
 * filled, numbers, and lists and objects of these.
 */
export type ViewValue = Markdown | DocumentMarkdown | number | boolean | readonly View[];

/** The values of a template, by name. */
export interface View {
  readonly [name: string]: ViewValue | undefined;
}

/**
 * Fills a template. HTML escaping is off, because the outputs are Markdown and all text in a view is escaped for that.
 * @param template Text of a Handlebars template; it uses built-in helpers only.
 * @throws {Error} The template names a value that the view does not have.
 */
export function renderTemplate(template: string, view: View): string {
  const fill = fillers.get(template) ?? fillerOf(template);
  return fill(printed(view));
}

/** Returns a view whose Markdown of a document stands below the title of a README. */
function printed(view: View): View {
  return Object.fromEntries(Object.entries(view).map(([name, value]) => [name, printedValue(value)]));
}

function printedValue(value: View[string]): View[string] {
  if (value instanceof DocumentMarkdown) return printBlocks(value.source, 1);
  return Array.isArray(value) ? value.map(printed) : value;
}

/** The compiled templates by their text: watching a document fills the same ones repeatedly. */
const fillers = new Map<string, Handlebars.TemplateDelegate<View>>();

function fillerOf(template: string): Handlebars.TemplateDelegate<View> {
  const options = { noEscape: true, strict: true, knownHelpersOnly: true };
  const fill = Handlebars.create().compile<View>(template, options);
  fillers.set(template, fill);
  return fill;
}
