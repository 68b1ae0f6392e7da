/** The host of a repository. */
export interface Remote {
  /** Name of the host, such as `github.com`. */
  readonly host: string;
  /** The user, organisation or group, with its subgroups. */
  readonly owner: string;
  readonly name: string;
}

/** Hosts that npm has a short form for (npm docs, package.json, repository). */
const shortForms: Readonly<Record<string, string>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'bitbucket.org': 'bitbucket',
};

/**
 * Reads the URL of a remote: `git@github.com:acme/shop.git`, `https://gitlab.com/acme/web/shop`. Names and passwords in it are left out.
 * @returns Nothing for a path, and for what names no owner.
 */
export function readRemote(url: string): Remote | undefined {
  const [, host = '', path = ''] =
    /^[a-z+]+:\/\/(?:[^/@]*@)?([^/:@]+)(?::\d+)?\/(.+)$/i.exec(url) ??
    /^(?:[^/@:\\]+@)?([^/@:\\]{2,}):(?!\/\/)\/?(.+)$/.exec(url) ??
    [];
  const names = path
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .split('/');
  const name = names.pop() ?? '';
  if (host === '' || names.length === 0 || ![...names, name].every((each) => /^[\w.~-]+$/.test(each)))
    return undefined;
  return { host: host.toLowerCase(), owner: names.join('/'), name };
}

/**
 * Returns the `repository` of the packages of a repository, as npm has it.
 * @returns Nothing for hosts that npm has no short form for: their URL may lead nowhere from outside.
 */
export function repositoryField({ host, owner, name }: Remote): string | undefined {
  const short = Object.hasOwn(shortForms, host) ? shortForms[host] : undefined;
  if (short === undefined) return undefined;
  return owner.includes('/') ? `git+https://${host}/${owner}/${name}.git` : `${short}:${owner}/${name}`;
}
