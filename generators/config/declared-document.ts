import { staticConfig } from './static-config.ts';
import { isMembers, type ReadModule } from './script/static-value.ts';

/** The document of an interface, as the text of a config declares it. */
export type DeclaredDocument =
  /** `spec` of the interface, as it is written. */
  | { readonly spec: string }
  /** The config has no such interface. */
  | 'none'
  /** The config would have to be run to know. */
  | 'unknown';

/**
 * Returns the document of an interface as the text of a config declares it: a config of another version of the repository is not
 * run.
 * @param file Name of the config file: its ending decides the language.
 * @param name Name of the interface.
 * @param readModule Reads what it imports.
 */
export async function declaredDocument(
  file: string,
  text: string,
  name: string,
  readModule: ReadModule,
): Promise<DeclaredDocument> {
  const { value } = await staticConfig(file, text, readModule);
  const interfaces = isMembers(value) ? value['interfaces'] : undefined;
  if (!isMembers(interfaces)) return 'unknown';
  if (!Object.hasOwn(interfaces, name)) return 'none';
  const own = interfaces[name];
  const spec = isMembers(own) ? own['spec'] : undefined;
  return typeof spec === 'string' ? { spec } : 'unknown';
}
