import type { EmitOptions, OutFile } from '../emitter.ts';
import { cacheKey } from '@specline/kernel/text-cache';
import type { View } from './template.ts';

/**
 * Returns the README of a package. Handlebars is loaded where an earlier run has not filled the same template with the same view.
 * @param path Path of the output file.
 * @param name Name of the template: `types/readme.md.hbs`.
 * @throws {Error} There is no such template, or it names a value that the view does not have.
 */
export async function emitReadme(
  path: string,
  name: string,
  view: View,
  { templates, cache }: EmitOptions,
): Promise<OutFile> {
  const template = templates.get(name);
  if (template === undefined) throw new Error(`no template ${name}`);
  const key = cacheKey('template', template, view);
  const known = cache.get(key);
  if (known !== undefined) return { path, text: known };
  const { renderTemplate } = await import('./template.ts');
  const text = renderTemplate(template, view);
  cache.set(key, text);
  return { path, text };
}
