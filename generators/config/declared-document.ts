import type { ts } from '../emit/ts/typescript.ts';
import { scriptPlaces } from './script/script-places.ts';

/** What the text of a config says about the document of an interface. */
export type DeclaredDocument =
  /** `spec` of the interface, as it is written. */
  | { readonly spec: string }
  /** The config has no such interface. */
  | 'none'
  /** The config would have to be run to know. */
  | 'unknown';

/** What may bring interfaces into a config that do not stand in its text: imports, spreads, computed keys. */
const brought = /\.\.\.|\brequire\s*\(|\bimport\s*\(|\bfrom\s*['"](?!specline['"])|\]\s*:/;

/**
 * Returns what a config says about the document of an interface, from its text: a config of another version of the repository is not run.
 * @param file Name of the config file: its ending decides the language.
 * @param name Name of the interface.
 */
export async function declaredDocument(file: string, text: string, name: string): Promise<DeclaredDocument> {
  if (file.endsWith('.json')) return inJson(text, name);
  const { ts: compiler } = await import('../emit/ts/typescript.ts');
  return inScript(compiler, file, text, name);
}

function inJson(text: string, name: string): DeclaredDocument {
  let config: unknown;
  try {
    config = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return 'unknown';
  }
  const interfaces = memberOf(config, 'interfaces');
  const declared = memberOf(interfaces, name);
  const spec = memberOf(declared, 'spec');
  if (typeof spec === 'string') return { spec };
  return typeof interfaces === 'object' && declared === undefined ? 'none' : 'unknown';
}

function memberOf(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

function inScript(compiler: typeof ts, file: string, text: string, name: string): DeclaredDocument {
  const placeOf = scriptPlaces(compiler, file, text);
  const place = placeOf(['interfaces', name, 'spec']);
  const [, , spec] = /^['"]?spec['"]?\s*:\s*(['"`])([^'"`\\$\n]+)\1\s*[,}\n]/.exec(text.slice(place)) ?? [];
  if (place !== undefined && spec !== undefined) return { spec };
  const interfaces = placeOf(['interfaces']);
  const isPlain = interfaces !== undefined && /^['"]?interfaces['"]?\s*:\s*\{/.test(text.slice(interfaces));
  const isAbsent = isPlain && placeOf(['interfaces', name]) === undefined && !brought.test(text);
  return isAbsent ? 'none' : 'unknown';
}
