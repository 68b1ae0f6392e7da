import { parseJson } from '@specline/kernel/parse-json';
import { isObject } from '@specline/kernel/values';
import { lineAndColumn } from '../config/problem-lines.ts';
import { quote } from '../diagnostics/entry.ts';
import { jsonText } from '../emit/json-text.ts';
import { commentedJson } from '../load/text/json-comments.ts';
import { jsonFault } from '../load/text/json-fault.ts';
import type { FileChange } from './file-change.ts';
import { insertMembers, offsetOf, withInsertions, type Insertion, type Members } from './json-insertion.ts';

/** The fields that a package.json is to have. */
export interface ManifestWishes {
  /** Name of a package.json that is made. */
  readonly name: string;
  /** Scripts by name. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Ranges of packages by name. */
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Fields in which a package that is installed may stand. */
const dependencyFields = [
  'devDependencies',
  'dependencies',
  'optionalDependencies',
  'peerDependencies',
] as const;

/**
 * Returns how a package.json changes, so that it has the scripts and dependencies that are wished for.
 * @param path What it is called in messages.
 * @param before What stands there; nothing where there is none.
 */
export function planManifest(path: string, before: string | undefined, wishes: ManifestWishes): FileChange {
  if (before === undefined) return newManifest(path, wishes);
  const value = parseJson(before.replace(/^\uFEFF/, ''));
  if (!isObject(value)) return { path, problems: [faultOf(path, before, value)] };
  const remarks: string[] = [];
  const scripts = missing('scripts', wishes.scripts, { path, before, value }, remarks);
  const known = new Set(dependencyFields.flatMap((field) => namesIn(value[field])));
  const wished = Object.entries(wishes.devDependencies).filter(([name]) => !known.has(name));
  const packages = missing('devDependencies', Object.fromEntries(wished), { path, before, value }, remarks);
  const insertions: Insertion[] = [];
  const whole: Members[number][] = [];
  for (const [field, members] of [
    ['scripts', scripts],
    ['devDependencies', packages],
  ] as const) {
    if (members.length === 0) continue;
    if (value[field] === undefined) whole.push([field, Object.fromEntries(members)]);
    else insertions.push(insertMembers(before, field, members));
  }
  if (whole.length > 0) insertions.push(insertMembers(before, undefined, whole));
  return {
    path,
    before,
    ...(insertions.length > 0 && { after: withInsertions(before, insertions) }),
    added: [...counted('script', scripts), ...counted('dev dependency', packages)],
    remarks,
  };
}

/**
 * Returns the command that a script of a package.json runs.
 * @param text The package.json.
 * @param name Name of the script.
 * @returns Nothing where it has none.
 */
export function scriptIn(text: string, name: string): string | undefined {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  const scripts = isObject(value) ? value['scripts'] : undefined;
  const script = isObject(scripts) && Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  return typeof script === 'string' ? script : undefined;
}

/** Returns a name as npm takes it: npm docs, package.json, name. */
function packageNameOf(name: string): string {
  const mended = name
    .toLowerCase()
    .replace(/[^a-z\d._~-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '')
    .slice(0, 200);
  return mended === '' || mended === 'node_modules' ? 'interface' : mended;
}

function newManifest(path: string, { name, scripts, devDependencies }: ManifestWishes): FileChange {
  const manifest = { name: packageNameOf(name), private: true, type: 'module', scripts, devDependencies };
  return { path, after: jsonText(manifest) };
}

function counted(what: string, members: Members): readonly string[] {
  if (members.length === 0) return [];
  const plural = what === 'script' ? 'scripts' : 'dev dependencies';
  return [`${members.length === 1 ? what : plural} ${members.map(([name]) => name).join(', ')}`];
}

function namesIn(value: unknown): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

interface Manifest {
  readonly path: string;
  readonly before: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** Returns the members that a field does not have; what it has otherwise is remarked. */
function missing(
  field: 'scripts' | 'devDependencies',
  wished: Readonly<Record<string, string>>,
  { path, before, value }: Manifest,
  remarks: string[],
): readonly (readonly [name: string, value: string])[] {
  const standing = value[field];
  const entries = Object.entries(wished);
  const place = (names: readonly string[]): string =>
    `${path}:${lineAndColumn(before, offsetOf(before, names))}`;
  if (standing !== undefined && !isObject(standing)) {
    const lines = entries.map(([name, each]) => `${JSON.stringify(name)}: ${JSON.stringify(each)}`);
    if (lines.length > 0)
      remarks.push(`${place([field])} "${field}" is no object; make it one that holds ${lines.join(', ')}`);
    return [];
  }
  return entries.filter(([name, wish]) => {
    const found = standing && Object.hasOwn(standing, name) ? standing[name] : undefined;
    if (found !== undefined && found !== wish)
      remarks.push(
        `${place([field, name])} ${name} is ${typeof found === 'string' ? quote(found) : 'no text'}, and is left; specline would have it run ${quote(wish)}`,
      );
    return found === undefined;
  });
}

function faultOf(path: string, text: string, value: unknown): string {
  if (value !== undefined)
    return `${path}:${lineAndColumn(text, offsetOf(text, []))} is no object; a package.json is one: write { } around what it holds`;
  const [comment] = commentedJson(text)?.comments ?? [];
  if (comment !== undefined) return `${path}:${lineAndColumn(text, comment)} JSON has no comments; remove it`;
  const fault = jsonFault(text.replace(/^\uFEFF/, ' '));
  if (!fault) return `${path}: this is no JSON; mend it`;
  return `${path}:${lineAndColumn(text, fault.offset)} this is no JSON: ${fault.detail}; mend it there`;
}
