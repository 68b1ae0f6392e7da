import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Edits } from '../repository.ts';
import { brokenSpec, smallSpec } from '../unit/cli/small-spec.ts';
import { generated, type PullRequest } from './team.ts';

/** A run of the action or of the workflow, and its expected result. */
export interface Scenario {
  /** The content of `main`. @default the small document and its package */
  readonly base?: Tree | Edits;
  /** The changes of the pull request, with a document and its packages where it changes these. @default nothing */
  readonly edits?: Tree | Edits;
  /** Files besides. */
  readonly also?: Edits;
  readonly pull?: Omit<PullRequest, 'edits'>;
  readonly inputs?: Readonly<Record<string, string | boolean>>;
  /** Outcome of `specline check`. @default success */
  readonly check?: 'success' | 'failure' | 'skipped';
  /** Outcome of the comparison. @default success */
  readonly diff?: 'success' | 'failure' | 'skipped';
  /** Output `breaking`. @default 0 */
  readonly breaking?: string;
  /** The text of the one comment; null where there is none. */
  readonly comment: RegExp | null;
  /** The printed lines. */
  readonly log?: RegExp;
}

/** Documents with the config and the packages that belong to them. */
export type Tree =
  'small' | 'breaking' | 'two' | 'one of two breaking' | 'moved' | 'in a folder' | 'breaking in a folder';

/** Returns these with all their files. */
export type Trees = (tree: Tree) => Edits;

const breakingSpec = smallSpec.replace('/things/{thingId}', '/matters/{thingId}');
const allowed = '- { id: api-path-removed-without-deprecation, reason: nobody calls it }\n';
const failed = (reason: RegExp): RegExp =>
  new RegExp(`## Changes of the interface\\n\\n\\*\\*No comparison could be made:\\*\\* .*${reason.source}`);

function config(interfaces: Readonly<Record<string, string>>): Edits {
  const entries = Object.entries(interfaces).map(([name, spec]) => [
    name,
    { spec, out: `sdk/${name}`, scope: `@${name}`, packages: ['types'] },
  ]);
  return { 'specline.config.json': JSON.stringify({ interfaces: Object.fromEntries(entries) }) };
}

/**
 * Returns what generates documents with their packages, each once and when it is needed.
 * @param home A folder that they are made in.
 */
export function treesIn(home: string): Trees {
  const both = { shop: 'shop.yaml', more: 'more.yaml' };
  const made = (interfaces: Readonly<Record<string, string>>, files: Edits): Edits =>
    generated(mkdtempSync(path.join(home, 'generated-')), { ...config(interfaces), ...files });
  const makers: Readonly<Record<Tree, () => Edits>> = {
    small: () => made({ shop: 'shop.yaml' }, { 'shop.yaml': smallSpec }),
    breaking: () => made({ shop: 'shop.yaml' }, { 'shop.yaml': breakingSpec }),
    two: () => made(both, { 'shop.yaml': smallSpec, 'more.yaml': smallSpec }),
    'one of two breaking': () => made(both, { 'shop.yaml': smallSpec, 'more.yaml': breakingSpec }),
    moved: () => made({ shop: 'api/shop.yaml' }, { 'api/shop.yaml': breakingSpec }),
    'in a folder': () => inFolder(treeOf('small')),
    'breaking in a folder': () => inFolder(treeOf('breaking')),
  };
  const known = new Map<Tree, Edits>();
  const treeOf: Trees = (tree) => {
    const files = known.get(tree) ?? makers[tree]();
    known.set(tree, files);
    return files;
  };
  return treeOf;
}

/** Pull requests by title, whatever runs them. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'nothing has changed': { comment: /None that anybody could notice\./ },
  'a change breaks callers': {
    edits: 'breaking',
    diff: 'failure',
    breaking: '1',
    comment: /\*\*1 breaking change is not allowed\.\*\*[^]*`api-path-removed-without-deprecation`/,
  },
  'a change breaks callers, and is allowed': {
    edits: 'breaking',
    also: { 'allowed.yaml': allowed },
    inputs: { allow: 'allowed.yaml' },
    comment: /No breaking change that is not allowed[^]*\(allowed: nobody calls it\)/,
  },
  'the list of allowed changes is not there': {
    edits: 'breaking',
    inputs: { allow: 'allowed.yaml' },
    diff: 'failure',
    breaking: '',
    comment: failed(/there is no file allowed\.yaml/),
  },
  'a package was edited by hand': {
    edits: { 'sdk/shop/types/README.md': 'Edited.\n' },
    check: 'failure',
    comment: /None that anybody could notice/,
    log: /::error file=sdk\/shop\/types\/README\.md/,
  },
  'the base branch is not there': {
    pull: { base: 'gone' },
    diff: 'failure',
    breaking: '',
    comment: failed(/there is no version "origin\/gone" in this repository/),
  },
  'the document has an error': {
    edits: { 'shop.yaml': brokenSpec },
    check: 'failure',
    diff: 'failure',
    breaking: '1',
    comment:
      /\*\*1 breaking change is not allowed\.\*\*[^]*`part-not-compared`[^]*\| error \| `unresolved-ref` \|/,
  },
  'the document cannot be read': {
    edits: { 'shop.yaml': 'title: Things\n' },
    check: 'failure',
    diff: 'failure',
    breaking: '',
    comment:
      /\*\*No comparison could be made:\*\* the revision cannot be compared\.\n\n[^]*\| `wrong-openapi-version` \|/,
  },
  'the document of the base has an error': {
    base: { ...config({ shop: 'shop.yaml' }), 'shop.yaml': brokenSpec },
    edits: 'small',
    diff: 'failure',
    breaking: '1',
    comment: /`part-not-compared`[^]*\| remark \| `unresolved-ref` \|/,
  },
  'it is the first one of a team': {
    base: {},
    edits: 'small',
    comment: /The document is new: the base has no such document/,
  },
  'the document was moved, and breaks callers': {
    edits: 'moved',
    also: { 'shop.yaml': null },
    diff: 'failure',
    breaking: '1',
    comment: /The document has moved: it is compared with shop\.yaml of the base\.[^]*1 breaking change/,
  },
  'one of two interfaces breaks': {
    base: 'two',
    edits: 'one of two breaking',
    diff: 'failure',
    breaking: '1',
    comment: /- shop: nothing has changed .*\n- more: 1 breaking change is not allowed\n/,
  },
  'one of two interfaces breaks, and the other one is named': {
    base: 'two',
    edits: 'one of two breaking',
    inputs: { interfaces: ' shop\n' },
    comment: /None that anybody could notice/,
  },
  'everything is in a folder': {
    base: 'in a folder',
    edits: 'breaking in a folder',
    inputs: { 'working-directory': 'apis/shop' },
    diff: 'failure',
    breaking: '1',
    comment: /`shop\.yaml:7` \(base\)/,
  },
  'it comes from a fork': {
    edits: 'breaking',
    pull: { isOfFork: true },
    diff: 'failure',
    breaking: '1',
    comment: null,
  },
  'the token may not write': {
    pull: { refusesWriting: true },
    comment: null,
    log: /::warning title=specline::the comment could not be written/,
  },
  'no comment is wanted': { inputs: { comment: false }, comment: null },
  'it is a push': {
    edits: 'breaking',
    pull: { event: 'push' },
    diff: 'skipped',
    breaking: '',
    comment: null,
    log: /::notice title=specline::nothing is compared: /,
  },
  'it is in a merge queue': {
    edits: 'breaking',
    pull: { event: 'merge_group' },
    diff: 'failure',
    breaking: '1',
    comment: null,
  },
  'a name of an interface is an option': {
    edits: 'breaking',
    inputs: { interfaces: 'shop --help' },
    check: 'failure',
    diff: 'failure',
    breaking: '',
    comment: failed(/the config has no interface "--help"; choose from "shop"/),
    log: /the config has no interface \"--help\"/,
  },
  'an interface is gone': {
    base: 'two',
    edits: 'small',
    also: { 'more.yaml': null },
    diff: 'failure',
    breaking: '1',
    comment: /- more: 1 breaking change is not allowed\n[^]*`interface-removed`/,
  },
  'what is checked out is the base': {
    pull: { event: 'pull_request_target' },
    diff: 'failure',
    breaking: '',
    comment: null,
    log: /no comparison could be made: on pull_request_target/,
  },
  'specline is not installed': {
    inputs: { install: 'true' },
    check: 'failure',
    diff: 'failure',
    breaking: '',
    comment: failed(/specline is not installed/),
    log: /::error title=specline::specline is not installed: .*; add it to the devDependencies/,
  },
  'specline is killed': {
    inputs: { install: program('kill -9 $$') },
    check: 'failure',
    diff: 'failure',
    breaking: '',
    comment: failed(/specline diff ended with exit code 137/),
  },
  'specline prints nothing': {
    inputs: { install: program('true') },
    diff: 'failure',
    breaking: '',
    comment: failed(/specline diff ended with exit code 0/),
  },
  'what is printed calls people, and is too long': {
    inputs: { install: program("echo '@acme/owners'; head -c 70000 /dev/zero | tr '\\0' '\\303'") },
    comment:
      /^<!-- .* -->\n@\u2060acme\/owners\n\n\nThe rest is cut; the summary of the run has all of it\.\n$/,
  },
};

function inFolder(files: Edits): Edits {
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [`apis/shop/${file}`, text]));
}

/** Installs a program in place of specline. */
function program(script: string): string {
  const quoted = `#!/bin/sh\n${script}\n`.replaceAll("'", `'\\''`);
  return `mkdir -p node_modules/.bin && printf '%s' '${quoted}' > node_modules/.bin/specline && chmod +x node_modules/.bin/specline`;
}
