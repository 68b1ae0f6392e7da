import { readFile } from 'node:fs/promises';
import { lintMaps } from './lint/lint-maps.ts';

/**
 * Holds the package.json of an archive against what it holds.
 * @returns What publint finds, suggestions too; a line each.
 */
export async function lintManifest(archive: string): Promise<readonly string[]> {
  const [{ publint }, { formatMessage }] = await Promise.all([import('publint'), import('publint/utils')]);
  const { buffer: tarball } = Uint8Array.from(await readFile(archive));
  const { messages, pkg } = await publint({ pack: { tarball }, level: 'suggestion' });
  return messages.map((message) => {
    const text = formatMessage(message, pkg, { color: false }) ?? message.path.join('.');
    return `${message.type} ${message.code}: ${text}`;
  });
}

/**
 * Resolves all entry points of an archive as compilers and Node do.
 * @returns What attw finds; a line each. See `attw-findings.ts`.
 */
export async function lintTypes(archive: string): Promise<readonly string[]> {
  // It brings a compiler of its own, which only this check needs.
  const [{ checkPackage, createPackageFromTarballData }, { attwFindings }] = await Promise.all([
    import('@arethetypeswrong/core'),
    import('./attw-findings.ts'),
  ]);
  return attwFindings(await checkPackage(createPackageFromTarballData(await readFile(archive))));
}

/**
 * Looks whether source maps and what they are made of are in an archive, as far as its files name any.
 * @returns What `lintMaps` finds; a line each.
 */
export async function lintSourceMaps(archive: string): Promise<readonly string[]> {
  const { createPackageFromTarballData } = await import('@arethetypeswrong/core');
  const held = createPackageFromTarballData(await readFile(archive));
  const top = `/node_modules/${held.packageName}/`;
  return lintMaps(
    held.listFiles().map((file) => ({ path: file.slice(top.length), text: held.readFile(file) })),
  );
}

/**
 * @param findings What was found wrong, a line each.
 * @throws {Error} with these lines, where there are any.
 */
export function assertNothingFound(findings: readonly string[]): void {
  if (findings.length > 0) throw new Error(findings.join('\n'));
}
