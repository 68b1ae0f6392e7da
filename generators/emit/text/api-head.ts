import type { Api } from '../../ir/types.ts';
import { DocumentMarkdown } from './description/document-markdown.ts';
import { inline, paragraphs } from './markdown.ts';
import type { View } from './template.ts';

/**
 * Returns what READMEs say of the API as a whole: its title, version, licence and description.
 * @returns A summary is text, a description Markdown: OpenAPI 3.1.1, section 4.8.2.1.
 */
export function apiHead({ title, version, license, doc }: Api): View {
  const { summary, description } = doc;
  const texts = [
    // The title replaces a missing summary, and is above already.
    summary === title ? '' : String(paragraphs(summary ?? '')),
    description === title ? '' : (description ?? ''),
  ];
  return {
    title: inline(title),
    version: inline(version),
    license: inline(license ?? 'UNLICENSED'),
    description: new DocumentMarkdown(texts.filter((text) => text !== '').join('\n\n')),
  };
}
