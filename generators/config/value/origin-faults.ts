import { urlOf } from '@specline/kernel/url';
import { quote } from '../../diagnostics/entry.ts';
import { emptyFault } from './text-faults.ts';

/**
 * Returns what is wrong with an SPDX expression; nothing where it is right. Names of licences are for others to judge: what matters is that
 * the field is one expression (SPDX 2.3, annex D), or what npm takes in its place.
 */
export function licenseFault(license: string): string | undefined {
  if (license.length <= 200 && (/^SEE LICENSE IN \S/.test(license) || isExpression(license)))
    return undefined;
  return `is ${quote(license)}, which is no SPDX expression; write one such as "MIT" or "MIT OR Apache-2.0"`;
}

/** A name of a licence or of an exception. */
const name = /^(?!(?:AND|OR|WITH)$)[A-Za-z0-9][A-Za-z0-9.:-]*\+?$/;

function isExpression(text: string): boolean {
  const tokens = text.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  const take = (form: RegExp): boolean => {
    const isNext = form.test(tokens[at] ?? '');
    if (isNext) at += 1;
    return isNext;
  };
  const expression = (): boolean => {
    do if (!term()) return false;
    while (take(/^(?:AND|OR)$/));
    return true;
  };
  const term = (): boolean => {
    if (take(/^\($/)) return expression() && take(/^\)$/);
    return take(name) && (!take(/^WITH$/) || take(name));
  };
  return expression() && at === tokens.length;
}

/** Returns what is wrong with the place of a repository: a URL, or a form that npm makes one of (npm docs, package.json, repository). */
export function repositoryFault(repository: string): string | undefined {
  const isShort = /^(?:(?:github|gitlab|bitbucket):)?[\w.-]+(?:\/[\w.-]+)+$|^gist:[\da-f]+$/i.test(
    repository,
  );
  const isRemote =
    /^[\w.-]+@[\w.-]+:\S+$/.test(repository) ||
    (/^[a-z][a-z\d+.-]*:\/\//i.test(repository) && urlOf(repository) !== undefined);
  if (isShort || isRemote) return undefined;
  return (
    emptyFault(repository) ??
    `is ${quote(repository)}, which is no repository; write "github:acme/apis" or a URL`
  );
}

/** Returns what is wrong with a folder of the repository. */
export function directoryFault(directory: string): string | undefined {
  const isOutside = /^(?:[/\\]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(directory);
  return isOutside
    ? `is ${quote(directory)}, which is outside of the repository; write a folder from its root such as "sdk/billing"`
    : emptyFault(directory);
}
