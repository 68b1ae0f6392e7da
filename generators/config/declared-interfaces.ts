import { withNeeded } from '../emit/packages.ts';
import { packageNames, type PackageName } from '../emit/package-names.ts';
import { pointerThrough } from '@specline/kernel/pointer';
import { lineStart } from '@specline/kernel/text';
import type { PlaceFinder } from './json-places.ts';
import type { ConfigPath } from './path-text.ts';
import { isMembers, Unknown, type ReadModule, type StaticValue } from './script/static-value.ts';
import { staticConfig } from './static-config.ts';

/** The place of a value in a config, both from 1, and its path as a JSON Pointer (RFC 6901). */
export interface ConfigSpot {
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
}

/** The packages that an interface generates, as far as those who install it notice. */
export interface DeclaredPackages {
  readonly name: string;
  /** Root of the document, as it is written; absent where that cannot be known from the text alone. */
  readonly spec?: string;
  /** npm scope, with the at sign; absent where the config has none. */
  readonly scope?: string;
  /** With those that they need. */
  readonly packages: readonly PackageName[];
}

/** The interfaces that the text of a config declares. */
export interface DeclaredInterfaces {
  /** Nothing where it cannot be known from the text alone. */
  readonly interfaces?: readonly DeclaredPackages[];
  /** Values that cannot be known without running the config, and their places. */
  readonly unknown?: { readonly subject: string; readonly spot: ConfigSpot };
  /** Returns where the first of some values is written that is, else what is around the first of them. */
  readonly spotOf: (...paths: readonly ConfigPath[]) => ConfigSpot;
}

/**
 * Reads from the text of a config what its interfaces generate: a config of another version of the repository is not run.
 * @param file Name of the config file: its ending decides the language.
 * @param readModule Reads what it imports.
 */
export async function declaredInterfaces(
  file: string,
  text: string,
  readModule: ReadModule,
): Promise<DeclaredInterfaces> {
  const { value, findPlace: placeOf } = await staticConfig(file, text, readModule);
  const whole = file.endsWith('.json') ? 'anything, since it is no JSON' : 'what it exports';
  return readInterfaces(value, whole, text, placeOf);
}

/**
 * Returns the interfaces in the value of a config.
 * @param whole What is not known where the whole config is not.
 */
function readInterfaces(
  value: StaticValue,
  whole: string,
  text: string,
  placeOf: PlaceFinder,
): DeclaredInterfaces {
  const spotOf = (...paths: readonly ConfigPath[]): ConfigSpot => {
    const [first = []] = paths;
    const around = first.map((_, index) => first.slice(0, first.length - 1 - index));
    for (const path of [...paths, ...around]) {
      const place = placeOf(path);
      if (place !== undefined) return spotAt(text, place, path);
    }
    return spotAt(text, 0, []);
  };
  try {
    return { interfaces: interfacesIn(value, whole), spotOf };
  } catch (error) {
    if (!(error instanceof NotKnown)) throw error;
    const spot = spotOf(error.path);
    const place = error.value instanceof Unknown ? error.value.offset : undefined;
    return {
      unknown: { subject: error.subject, spot: place === undefined ? spot : spotAt(text, place, error.path) },
      spotOf,
    };
  }
}

/** A value that cannot be read, or that no config may have. */
class NotKnown extends Error {
  override readonly name = 'NotKnown';
  readonly subject: string;
  readonly path: ConfigPath;
  readonly value: StaticValue | undefined;

  constructor(subject: string, path: ConfigPath, value: StaticValue | undefined) {
    super(subject);
    this.subject = subject;
    this.path = path;
    this.value = value;
  }
}

function interfacesIn(config: StaticValue, whole: string): readonly DeclaredPackages[] {
  if (!isMembers(config)) throw new NotKnown(whole, [], config);
  const { interfaces } = config;
  if (!isMembers(interfaces)) throw new NotKnown('"interfaces"', ['interfaces'], interfaces);
  return Object.entries(interfaces).map(([name, own]) => {
    if (!isMembers(own)) throw new NotKnown(`the interface "${name}"`, ['interfaces', name], own);
    const scope = scopeOf(valueOf('scope', name, own, config));
    const packages = packagesOf(valueOf('packages', name, own, config));
    const { spec } = own;
    return {
      name,
      ...(typeof spec === 'string' && { spec }),
      ...(scope !== undefined && { scope }),
      packages,
    };
  });
}

/** The value that an interface has for a key, or else the config for all of them. */
interface Keyed {
  readonly value: StaticValue | undefined;
  readonly unknown: (value: StaticValue | undefined) => NotKnown;
}

type Members = Readonly<Record<string, StaticValue>>;

function valueOf(key: 'scope' | 'packages', name: string, own: Members, shared: Members): Keyed {
  const isOwn = Object.hasOwn(own, key);
  const value = isOwn ? own[key] : Object.hasOwn(shared, key) ? shared[key] : undefined;
  const path = isOwn ? ['interfaces', name, key] : [key];
  return { value, unknown: (part) => new NotKnown(`"${key}" of the interface "${name}"`, path, part) };
}

function scopeOf({ value, unknown }: Keyed): string | undefined {
  if (value !== undefined && typeof value !== 'string') throw unknown(value);
  return value;
}

function packagesOf({ value, unknown }: Keyed): readonly PackageName[] {
  if (value === undefined) return packageNames;
  if (!Array.isArray(value)) throw unknown(value);
  const names = (value as readonly StaticValue[]).map((each) => {
    const found = packageNames.find((name) => name === each);
    if (found === undefined) throw unknown(each);
    return found;
  });
  return withNeeded(names);
}

function spotAt(text: string, offset: number, path: ConfigPath): ConfigSpot {
  const start = lineStart(text, offset);
  const pointer = pointerThrough(path.map(String));
  return { line: text.slice(0, start).split('\n').length, column: offset - start + 1, pointer };
}
