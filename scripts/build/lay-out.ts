import { format, resolveConfig } from 'prettier';

/**
 * Returns a text as Prettier lays it out with the settings of this repository.
 * @param parser What it is: `babel` for JavaScript, `typescript` for declarations.
 */
export async function layOut(text: string, parser: 'babel' | 'typescript'): Promise<string> {
  const settings = await resolveConfig(new URL(import.meta.url));
  return format(text, { ...settings, parser });
}
