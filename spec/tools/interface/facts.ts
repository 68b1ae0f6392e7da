import type { Facts, Literal } from './checklist.ts';
import { resourceNamed } from './vocabulary.ts';

const primitives: ReadonlyMap<string, Facts> = new Map([
  ['string', { type: 'string' }],
  ['integer', { type: 'integer' }],
  ['number', { type: 'number' }],
  ['boolean', { type: 'boolean' }],
  ['object', { type: 'object' }],
]);

type Reader = (clause: string) => Facts | undefined;

/** Readers of a clause such as `string`, `max 50` or `required`; the first that understands it wins. */
const readers: readonly Reader[] = [
  (clause) => (/^(date-time|ISO 8601)\b/.test(clause) ? { type: 'string', format: 'date-time' } : undefined),
  (clause) =>
    /^(URI|URL|url|uri|repository URL)$/.test(clause) ? { type: 'string', format: 'uri' } : undefined,
  (clause) => primitives.get(/^(string|integer|number|boolean|object)s?\b/.exec(clause)?.[1] ?? ''),
  (clause) => (/^<JSON Schema|^JSON Schema object/.test(clause) ? { type: 'object' } : undefined),
  (clause) => {
    const resource = resourceNamed(clause.replace(/ (or null|filter)\b.*$/, ''));
    return resource === undefined ? undefined : { resource };
  },
  // "team id", "<site_id>", "id of the latest version" and the like
  (clause) => (/^(?:[\w /-]* )?ids?$|^<\w+_id>$|^id of /.test(clause) ? { type: 'string' } : undefined),
];

/**
 * Reads the facts that a type, a note or a value declares: `string, max 50`, `Role or null`, `boolean, default true`. Words that
 * say nothing that can be checked are passed over.
 * @param text Without the parentheses around it.
 */
export function readFacts(text: string): Facts {
  const clauses = text
    .split(/[;:]\s|,\s|\s\(|\)/)
    .map((clause) => clause.trim().replace(/^`([^`]*)`$/, '$1'));
  const factsOfClauses = clauses.map((clause) =>
    readers.map((read) => read(clause)).find((facts) => facts !== undefined),
  );
  // The first clause declares the type: "date-time of the triggering event, used to order ..."
  const type = factsOfClauses.reduceRight<Facts>((all, facts) => ({ ...all, ...facts }), {});
  return { ...type, ...readLimits(text), ...readValues(text) };
}

/** Lengths, patterns, nullability and other marks, wherever they stand in the text. */
function readLimits(text: string): Facts {
  const [, minimum, maximum] = /\b(\d+) to (\d+)\b/.exec(text) ?? [];
  const [, max] = /\bmax (\d+)\b/.exec(text) ?? [];
  const [, pattern] = /\bpattern\s+`?(\^.+?\$)(?:[`\s)]|$)/.exec(text) ?? [];
  const [, form] = /\bform (\S+<\w+>)/.exec(text) ?? [];
  return {
    ...(minimum !== undefined && maximum !== undefined
      ? { minLength: Number(minimum), maxLength: Number(maximum) }
      : {}),
    ...(max === undefined
      ? {}
      : /\bnumber\b/.test(text)
        ? { maximum: Number(max) }
        : { maxLength: Number(max) }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(form === undefined ? {} : { form }),
    ...(/\bor null\b|\bnullable\b|\bmay be null\b/.test(text) ? { nullable: true } : {}),
    ...(/^deprecated\b|; deprecated\b/.test(text) ? { deprecated: true } : {}),
  };
}

function readValues(text: string): Facts {
  const [, seen] = /((?:`?[\w:-]+`?(?:, | and ))*`?[\w:-]+`?) seen\b/.exec(text) ?? [];
  if (seen !== undefined && seen !== 'shape') return { known: seen.split(/, | and /).map(literal) };
  const listed = /^(?:required: )?((?:`?[\w-]+`?(?:, or |, | or ))+`?[\w-]+`?)(?:$|;)/
    .exec(text)?.[1]
    ?.split(/, or |, | or /);
  if (
    listed === undefined ||
    listed.some((word) => /^(string|null|Role|required|content|URI|nullable|enum|boolean|filter)$/.test(word))
  )
    return {};
  return { enum: listed.map(literal) };
}

/**
 * Reads the default of a parameter or a field.
 * @param text `boolean, default true: ...`, `default desc`.
 */
export function readDefault(text: string): Facts {
  const [, value] = /\bdefault `?(\w+)`?(?=$|[,:;)])/.exec(text) ?? [];
  return value === undefined ? {} : { default: literal(value) };
}

/** Returns the values that a note explains one by one: `` `live` (users edit directly), `locked` (all edits locked) ``. */
export function explainedValues(note: string): readonly string[] {
  return [...note.replace(/ \([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map(([, value]) => value ?? '');
}

function literal(word: string): Literal {
  const bare = word.replaceAll('`', '');
  return bare === 'true' ? true : bare === 'false' ? false : bare;
}
