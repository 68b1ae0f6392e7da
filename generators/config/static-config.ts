import { jsonPlaces, type PlaceFinder } from './json-places.ts';
import { scriptPlaces } from './script/script-places.ts';
import { staticExport, Unknown, type ReadModule, type StaticValue } from './script/static-value.ts';

/** The value that the text of a config declares, and the places in it. */
export interface StaticConfig {
  readonly value: StaticValue;
  readonly findPlace: PlaceFinder;
}

/**
 * Reads the text of a config without running it.
 * @param file Name of the config file: its ending decides the language.
 * @param readModule Reads what it imports.
 */
export async function staticConfig(
  file: string,
  text: string,
  readModule: ReadModule,
): Promise<StaticConfig> {
  if (file.endsWith('.json')) return inJson(text.replace(/^\uFEFF/, ' '));
  const { ts: compiler } = await import('../emit/ts/typescript.ts');
  return {
    value: staticExport(compiler, file, text, readModule),
    findPlace: scriptPlaces(compiler, file, text),
  };
}

function inJson(text: string): StaticConfig {
  try {
    return { value: JSON.parse(text) as StaticValue, findPlace: jsonPlaces(text) };
  } catch {
    return { value: new Unknown(0), findPlace: () => undefined };
  }
}
