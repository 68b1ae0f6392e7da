/** The same document, written in other ways: what is made of it is the same. */
import { stringify } from 'yaml';
import type { Json } from '@specline/kernel/json';
import { objectOf, textOrEmpty } from '../../corpus/raw-document.ts';
import { emitSpec, type Emitted } from '../../emit-spec.ts';
import { Chance } from '../chance.ts';
import { asJson, laid, type Texts } from './laid.ts';
import { newerDocument } from './newer.ts';
import { splitTexts } from './split.ts';

/** Another way to write a document. */
interface Form {
  readonly name: string;
  readonly write: (document: Json, chance: Chance) => Texts;
  /** The files that may differ, since they cite the text. */
  readonly citing: RegExp;
  /** True if a document can be written so; any can by default. */
  readonly fits?: (document: Json) => boolean;
}

/** Lines of the document, and its hash. */
const ofLines = /^(?:server\/src\/generated\/positions\.js|(?:\w+\/)?\.generated\.json)$/;

/** These, and the bundled document. */
const ofText = /^(?:server\/src\/generated\/positions\.js|(?:\w+\/)?\.generated\.json|types\/openapi\.json)$/;

/** The root, and places in files of the document, as comments cite them. */
const ofDocument = /@see [\w ./]+\.(?:json|yaml)#.*|openapi\.(?:json|yaml)/g;

const byteOrderMark = '\uFEFF';

const forms: readonly Form[] = [
  {
    name: 'with keys in another order',
    write: (document, chance) => asJson(shuffled(document, chance)),
    citing: ofText,
  },
  {
    name: 'with tabs, CRLF and a byte order mark',
    write: (document) => ({
      'openapi.json': byteOrderMark + JSON.stringify(document, null, '\t').replaceAll('\n', '\r\n'),
    }),
    citing: ofLines,
  },
  { name: 'as YAML', write: (document) => ({ 'openapi.yaml': stringify(document) }), citing: ofLines },
  {
    name: 'as YAML in other words',
    write: (document, chance) => ({ 'openapi.yaml': otherYaml(document, chance) }),
    citing: ofLines,
  },
  { name: 'in several files', write: splitTexts, citing: ofText },
  {
    name: 'as OpenAPI 3.1',
    write: (document) => asJson(newerDocument(document)),
    citing: ofText,
    fits: (document) => textOrEmpty(objectOf(document)['openapi']).startsWith('3.0'),
  },
];

/**
 * Emits a document again, as it is written in other ways.
 * @param before What it became at first.
 * @returns The files that differ, for those that may not.
 */
export async function formFaults(document: Json, before: Emitted, seed: number): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { name, write, citing, fits = () => true } of forms) {
    if (!fits(document)) continue;
    const { files, problems } = await laid(write(document, new Chance(seed)), (file) => emitSpec(file));
    const paths = [...new Set([...before.files.keys(), ...files.keys()])].filter(
      (file) => !citing.test(file),
    );
    for (const file of paths) {
      const line = differingLine(before.files.get(file), files.get(file));
      if (line !== undefined) faults.push(`${name}: ${file}: ${line}`);
    }
    if (files.size === 0) faults.push(...problems.map(({ message }) => `${name}: ${message}`));
  }
  return faults;
}

/** Returns the first lines in which texts differ, but for the names of the files of the document. */
function differingLine(before: string | undefined, after: string | undefined): string | undefined {
  const [one, other] = [before, after].map((text = '') => text.replaceAll(ofDocument, 'openapi').split('\n'));
  const at = one?.findIndex((line, index) => line !== other?.[index]) ?? -1;
  return at < 0 ? undefined : `${one?.[at] ?? ''} became ${other?.[at] ?? ''}`;
}

function shuffled(value: Json, chance: Chance): Json {
  if (Array.isArray(value)) return value.map((each: Json) => shuffled(each, chance));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    chance.shuffled(Object.entries(value)).map(([key, each]) => [key, shuffled(each, chance)] as const),
  );
}

/** Returns YAML of quoted texts, anchors, and comments behind CRLF: YAML 1.2.2, sections 5.4, 6.6, 6.9.2 and 7.3. */
function otherYaml(document: Json, chance: Chance): string {
  const text = stringify(document, {
    indent: chance.int(2, 6),
    lineWidth: 40,
    defaultStringType: chance.one(['QUOTE_DOUBLE', 'QUOTE_SINGLE', 'PLAIN']),
    defaultKeyType: chance.one(['QUOTE_DOUBLE', 'QUOTE_SINGLE', 'PLAIN']),
    collectionStyle: chance.is(0.2) ? 'flow' : 'any',
  });
  return `${byteOrderMark}# A comment.\n---\n${text}...\n`.replaceAll('\n', '\r\n');
}
