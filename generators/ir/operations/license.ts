import type { Cursor } from '../cursor.ts';

/** Identifiers of the SPDX License List under which interfaces are published; https://spdx.org/licenses. */
const identifiers = [
  ...['0BSD', 'Apache-1.1', 'Apache-2.0', 'Artistic-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BSL-1.0'],
  ...[
    'CC0-1.0',
    'CC-BY-3.0',
    'CC-BY-4.0',
    'CC-BY-SA-4.0',
    'CC-BY-NC-4.0',
    'CC-BY-ND-4.0',
    'CDLA-Permissive-2.0',
  ],
  ...['AGPL-3.0', 'AGPL-3.0-only', 'AGPL-3.0-or-later', 'EPL-1.0', 'EPL-2.0', 'EUPL-1.1', 'EUPL-1.2'],
  ...['GPL-2.0', 'GPL-2.0-only', 'GPL-2.0-or-later', 'GPL-3.0', 'GPL-3.0-only', 'GPL-3.0-or-later', 'ISC'],
  ...['LGPL-2.1', 'LGPL-2.1-only', 'LGPL-2.1-or-later', 'LGPL-3.0', 'LGPL-3.0-only', 'LGPL-3.0-or-later'],
  ...['MIT', 'MIT-0', 'MPL-1.1', 'MPL-2.0', 'ODbL-1.0', 'OFL-1.1', 'PostgreSQL', 'UPL-1.0', 'Unlicense'],
  ...['WTFPL', 'Zlib'],
];
const byName = new Map(identifiers.map((identifier) => [identifier.toLowerCase(), identifier]));

/**
 * Returns the licence of an interface: OpenAPI 3.1, License Object. Without an `identifier`, which 3.0 does not have, a `name`
 * counts that is one: `MIT`, or with other words around it `Apache License, Version 2.0`. What any other name grants is unknown.
 * @param license License Object.
 * @returns SPDX expression.
 */
export function licenseOf(license: Cursor | undefined): string | undefined {
  const words = (license?.text('name') ?? '')
    .toLowerCase()
    .replace(/\b(?:the|licen[cs]e|version)\b|,/g, ' ')
    .trim();
  return license?.text('identifier') ?? byName.get(words.replace(/\s+/g, '-'));
}
