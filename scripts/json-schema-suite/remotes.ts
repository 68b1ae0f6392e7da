import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from './schema-object.ts';

/** The URL at which the suite expects its folder `remotes` to be served. */
const site = 'http://localhost:1234/';

/** A schema of the suite that tests refer to by its address. */
interface Remote {
  /** Its path below the folder, with forward slashes. */
  readonly file: string;
  readonly schema: object;
}

/** The schemas next to the tests that those of one draft may refer to. */
export class Remotes {
  readonly #all: readonly Remote[];

  /**
   * @param folder The folder `remotes` of the suite; it may be missing.
   * @param draft The folder of the draft: what is in those of others is written for them.
   */
  constructor(folder: string, draft: string) {
    const files = existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
      : [];
    this.#all = files
      .filter((file) => file.endsWith('.json') && (!file.startsWith('draft') || file.startsWith(`${draft}/`)))
      .sort()
      .map((file) => ({ file, schema: served(file, readFileSync(path.join(folder, file), 'utf8')) }));
  }

  /**
   * Returns the schemas that others need, as JSON Schema 2020-12 (core, section 9.3) bundles them: each is a resource of its own.
   * @param schema Schema of a test.
   * @returns By the names of components.
   */
  neededBy(schema: unknown): Readonly<Record<string, object>> {
    const needed = new Set<Remote>();
    const texts = [JSON.stringify(schema)];
    for (const text of texts)
      for (const remote of this.#all) {
        // A reference is relative to many things, but it ends with the name of the file.
        if (needed.has(remote) || !text.includes(path.posix.basename(remote.file))) continue;
        needed.add(remote);
        texts.push(JSON.stringify(remote.schema));
      }
    return Object.fromEntries([...needed].map((remote, index) => [`Remote${index}`, remote.schema]));
  }
}

/** Returns what is served has the address for its base (core, section 9.1.1), whatever it calls itself. */
function served(file: string, text: string): object {
  const schema: unknown = JSON.parse(text);
  const address = site + file;
  if (!isRecord(schema)) return { $id: address, allOf: [schema] };
  const { $id } = schema;
  if ($id === undefined || $id === address) return { $id: address, ...schema };
  return { $id: address, $ref: $id, $defs: { own: schema } };
}
