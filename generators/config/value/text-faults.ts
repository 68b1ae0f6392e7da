import { urlOf } from '@specline/kernel/url';
import { quote } from '../../diagnostics/entry.ts';
import { isScope, mendedScope } from '../scope.ts';

/** Returns what is wrong with a path, as it follows the name of its key; nothing where it is right. */
export function pathFault(path: string): string | undefined {
  if (path.trim() === '') return 'is empty; write a path, relative to the config';
  if (path.includes('\0')) return 'holds a NUL character, which no path can; write a path';
  return undefined;
}

/** Returns what is wrong with the path of a document; nothing where it is right. */
export function specFault(path: string): string | undefined {
  if (path.startsWith('file://')) return `is the URL ${quote(path)}; write the path of the file`;
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(path))
    return `is ${quote(path)}, which is no file; nothing is fetched from the network: save it, and name the file`;
  return pathFault(path);
}

/** Returns what is wrong with the URL that a file stands for, as a sentence; nothing where it is right. */
export function urlFault(url: string): string | undefined {
  if (urlOf(url.startsWith('//') ? `https:${url}` : url) && !url.includes('#')) return undefined;
  return `${quote(url)} is no URL without a fragment; write it as references have it, up to "#": "https://acme.example/money.yaml"`;
}

/** Returns what is wrong with an npm scope; nothing where it is right. */
export function scopeFault(scope: string): string | undefined {
  return isScope(scope)
    ? undefined
    : `is ${quote(scope)}, which is no npm scope; write "${mendedScope(scope)}"`;
}

/** Returns what is wrong with the name of an interface, as a sentence; nothing where it is right. */
export function interfaceNameFault(name: string): string | undefined {
  if (/^[a-z][a-z0-9-]*$/i.test(name) && name.length <= 100) return undefined;
  return `${quote(name)} is no name of an interface; begin with a letter, and use letters, digits and dashes, at most 100`;
}

/** Returns what is wrong with a text that may be anything but empty; nothing where it is right. */
export function emptyFault(text: string): string | undefined {
  return text.trim() === '' ? 'is empty; write a text, or leave the key out' : undefined;
}

/** The form of Semantic Versioning 2.0.0, as its own page gives it. */
const versionForm =
  /^(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)\.(?:0|[1-9]\d*)(?:-(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][\da-zA-Z-]*))*)?(?:\+[\da-zA-Z-]+(?:\.[\da-zA-Z-]+)*)?$/;

/** Returns what is wrong with a version; nothing where it is right. npm takes 256 characters at most. */
export function versionFault(version: string): string | undefined {
  if (versionForm.test(version) && version.length <= 256) return undefined;
  return `is ${quote(version)}, which is no version; write one such as "1.2.0" or "1.2.0-rc.0"`;
}

/** Returns what is wrong with the URL of a page, which people open; nothing where it is right. */
export function pageFault(url: string): string | undefined {
  const protocol = urlOf(url)?.protocol;
  if (protocol === 'https:' || protocol === 'http:') return undefined;
  return `is ${quote(url)}, which is no URL of a page; write one such as "https://acme.example"`;
}

/** Returns what is wrong with a mail address; nothing where it is right. */
export function emailFault(email: string): string | undefined {
  if (/^[^\s@<>()]+@[^\s@<>()]+$/.test(email) && email.length <= 320) return undefined;
  return `is ${quote(email)}, which is no mail address; write one such as "apis@acme.example"`;
}
