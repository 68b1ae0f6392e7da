import type { Api } from '../../ir/types.ts';
import { inline, paragraphs, type Markdown } from './markdown.ts';

/** What READMEs say of the API as a whole: its title, version, licence and description. */
export function apiHead({ title, version, license, doc }: Api): Readonly<Record<string, Markdown>> {
  // The title stands in for a summary that there is not, and is said already.
  const said = [doc.summary, doc.description].filter((text) => text !== undefined && text !== title);
  return {
    title: inline(title),
    version: inline(version),
    license: inline(license ?? 'UNLICENSED'),
    description: paragraphs(said.join('\n\n')),
  };
}
