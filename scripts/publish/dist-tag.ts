import { parseVersion } from '../../generators/release/version.ts';

/**
 * Returns the tag that a version is published under: `latest`, or for 1.3.0-rc.0 `rc`, so that only those get it who ask for it.
 * @throws {Error} for what is no version by Semantic Versioning 2.0.0.
 */
export function distTagOf(version: string): string {
  const parsed = parseVersion(version);
  if (parsed === undefined) throw new Error(`${version} is no version by Semantic Versioning 2.0.0`);
  const [identifier] = parsed.prerelease;
  if (identifier === undefined) return 'latest';
  // npm takes no tag that could be a range of versions, and `latest` is for releases.
  return /^[a-z]/i.test(identifier) && !/^(?:latest$|[vx]\d*$)/i.test(identifier) ? identifier : 'next';
}
