import { readFileSync } from 'node:fs';
import { runtimeNames } from './runtime-names.ts';

/** Returns the versions of the runtimes by their names, as their package.json files have them. */
export function readVersions(): Readonly<Record<string, string>> {
  return Object.fromEntries(runtimeNames.map((name) => [name, versionOf(name)]));
}

function versionOf(name: string): string {
  const file = new URL(`../../runtimes/${name}/package.json`, import.meta.url);
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isRecord = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  if (!isRecord || typeof manifest.version !== 'string') throw new Error(`runtimes/${name} has no version`);
  return manifest.version;
}
