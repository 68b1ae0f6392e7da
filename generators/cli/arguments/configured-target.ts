import { relative, sep } from 'node:path';
import type { ConfiguredInterface, ConfiguredPublish } from '../../config/loaded-config.ts';
import type { PublishConfig } from '../../config/types.ts';
import type { Behaviors } from '../../load/behaviors.ts';
import type { Publishing } from '../../emit/emitter.ts';
import { packageNames } from '../../emit/package-names.ts';
import { repositoryRoot } from '../../load/disk/repository-root.ts';
import { defaultScope, type Target } from './target.ts';

/** Hosts that npm has a short form for: `github:acme/apis` (npm docs, package.json, repository). */
const hosts: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
};

/**
 * Returns an interface of the config file as what commands work on.
 * @param shown What the config file is called in messages.
 */
export function configuredTarget(each: ConfiguredInterface, shown: string): Target {
  const {
    name,
    spec,
    out,
    scope = defaultScope,
    packages,
    runtime,
    allowRef,
    refs,
    policy,
    mock: { overrides, unknown },
    publish,
  } = each;
  const behaviors = behaviorsOf(each, shown);
  return {
    name,
    spec,
    out,
    scope,
    ...(each.scope === undefined && { hasDefaultScope: true }),
    only: packages,
    configured: packages,
    runtime,
    allowRef,
    refs,
    policy,
    ...(overrides !== undefined && { overrides }),
    ...(unknown !== undefined && { unknown }),
    ...(Object.keys(behaviors).length > 0 && { behaviors }),
    ...publishing(publish, out, shown),
  };
}

function publishing(
  { versionPlace, ...publish }: ConfiguredPublish,
  out: string,
  shown: string,
): Pick<Target, 'publish' | 'versionPlace'> {
  if (Object.keys(publish).length === 0) return {};
  const place = versionPlace === undefined ? shown : `${shown}:${versionPlace}`;
  return {
    publish: publishingOf(publish, out),
    ...(publish.version !== undefined && { versionPlace: place }),
  };
}

function behaviorsOf({ mock: { behaviors, places } }: ConfiguredInterface, shown: string): Behaviors {
  const placed = new Map(Object.entries(places ?? {}));
  return Object.fromEntries(
    Object.entries(behaviors).map(([id, value]) => {
      const place = placed.get(id);
      return [id, { value, ...(place !== undefined && { place: `${shown}:${place}` }) }];
    }),
  );
}

function publishingOf({ repository, version, ...asTheyAre }: PublishConfig, out: string): Publishing {
  return {
    ...asTheyAre,
    ...(version !== undefined && { versions: versionsOf(version) }),
    ...(repository !== undefined && { repository: repositoryOf(repository, out) }),
  };
}

function versionsOf(version: NonNullable<PublishConfig['version']>): NonNullable<Publishing['versions']> {
  return typeof version === 'string'
    ? Object.fromEntries(packageNames.map((name) => [name, version]))
    : version;
}

function repositoryOf(
  repository: NonNullable<PublishConfig['repository']>,
  out: string,
): NonNullable<Publishing['repository']> {
  const { url, directory = folderInRepository(out) } =
    typeof repository === 'string' ? { url: repository, directory: undefined } : repository;
  return { url: longForm(url), folder: directory };
}

/** Returns the URL in its long form: npm takes a folder together with a URL only, so that the short form is written out. */
function longForm(url: string): string {
  const [, host = 'github', path] = /^(?:([a-z]+):)?([\w.-]+\/[\w.-]+)$/.exec(url) ?? [];
  const domain = Object.hasOwn(hosts, host) ? hosts[host] : undefined;
  return path === undefined || domain === undefined ? url : `git+https://${domain}/${path}.git`;
}

/** Returns the path of a folder from the root of the Git repository that it is in; empty where it is in none. */
function folderInRepository(out: string): string {
  return relative(repositoryRoot(out) ?? out, out)
    .split(sep)
    .join('/');
}
