import type { Json } from '@specline/kernel/json';
import { nearest } from '@specline/kernel/nearest';
import { quote } from '../../diagnostics/entry.ts';
import { packageNames } from '../../emit/packages.ts';
import type { AuthorConfig, BugsConfig, PublishConfig, RepositoryConfig } from '../types.ts';
import { fieldFault } from './field-faults.ts';
import type { KeysOf, TextRule } from './rule.ts';
import { emailFault, emptyFault, pageFault, versionFault } from './text-faults.ts';
import { directoryFault, licenseFault, repositoryFault } from './origin-faults.ts';

const page: TextRule = { kind: 'text', expected: 'a URL such as "https://acme.example"', fault: pageFault };
const email: TextRule = {
  kind: 'text',
  expected: 'a mail address such as "apis@acme.example"',
  fault: emailFault,
};
const version: TextRule = { kind: 'text', expected: 'a version such as "1.2.0"', fault: versionFault };

const repositoryKeys = {
  url: {
    rule: {
      kind: 'text',
      expected: 'a URL such as "git+https://github.com/acme/apis.git"',
      fault: repositoryFault,
    },
    isRequired: true,
  },
  directory: {
    rule: {
      kind: 'text',
      expected: 'a folder of the repository such as "sdk/billing"',
      fault: directoryFault,
    },
  },
} as const satisfies KeysOf<RepositoryConfig>;

const bugsKeys = { url: { rule: page }, email: { rule: email } } as const satisfies KeysOf<BugsConfig>;

const authorKeys = {
  name: { rule: text('a name such as "Acme Platform Team"'), isRequired: true },
  email: { rule: email },
  url: { rule: page },
} as const satisfies KeysOf<AuthorConfig>;

/** The keys of `publish`. */
export const publishKeys = {
  version: {
    rule: {
      kind: 'either',
      expected: 'a version such as "1.2.0", or an object of versions by package, such as { client: "1.2.0" }',
      text: version,
      object: {
        kind: 'map',
        expected: 'an object of versions by package, such as { client: "1.2.0" }',
        example: 'PACKAGE',
        value: version,
        nameFault: packageFault,
        isNeeded: true,
      },
    },
  },
  private: { rule: { kind: 'flag' } },
  keywords: {
    rule: {
      kind: 'list',
      expected: 'a list of texts such as ["acme", "billing"]',
      item: text('a keyword such as "billing"'),
    },
  },
  homepage: { rule: page },
  bugs: {
    rule: {
      kind: 'either',
      expected: 'a URL such as "https://acme.example/issues", or an object with "url" and "email"',
      text: page,
      object: { kind: 'record', expected: 'an object with "url" and "email"', keys: bugsKeys },
      fault: bugsFault,
    },
  },
  author: {
    rule: {
      kind: 'either',
      expected: 'a text such as "Acme <apis@acme.example>", or an object with "name", "email" and "url"',
      text: text('a text such as "Acme <apis@acme.example>"'),
      object: { kind: 'record', expected: 'an object with "name", "email" and "url"', keys: authorKeys },
    },
  },
  repository: {
    rule: {
      kind: 'either',
      expected: 'a text such as "github:acme/apis", or an object with "url" and "directory"',
      text: { kind: 'text', expected: 'a text such as "github:acme/apis"', fault: repositoryFault },
      object: { kind: 'record', expected: 'an object with "url" and "directory"', keys: repositoryKeys },
    },
  },
  publishConfig: {
    rule: { kind: 'object', expected: 'an object as npm reads it, such as { access: "restricted" }' },
  },
  license: { rule: { kind: 'text', expected: 'an SPDX expression such as "MIT"', fault: licenseFault } },
  fields: {
    rule: {
      kind: 'object',
      expected: 'an object of fields of package.json, such as { funding: "https://acme.example/fund" }',
      nameFault: fieldFault,
    },
  },
} as const satisfies KeysOf<PublishConfig>;

function packageFault(name: string): string | undefined {
  if (packageNames.some((each) => each === name)) return undefined;
  const near = nearest(name, packageNames);
  return `there is no package ${quote(name)}; ${near === undefined ? `choose from ${packageNames.join(', ')}` : `did you mean ${quote(near)}?`}`;
}

/** Returns the fault of an object without `url` and `email`: npm takes it, and shows nothing. */
function bugsFault(bugs: Json): string | undefined {
  const isEmpty = typeof bugs === 'object' && bugs !== null && Object.keys(bugs).length === 0;
  return isEmpty ? 'is empty; write "url", "email" or both' : undefined;
}

function text(expected: string): TextRule {
  return { kind: 'text', expected, fault: emptyFault };
}
