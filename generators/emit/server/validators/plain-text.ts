import { isRelative, schemaPathParameter } from './keywords/schema-path-code.ts';

/** The header of functions of Ajv; none of our keywords uses the parameters after the path of the value. */
const header = 'data, {instancePath="", parentData, parentDataProperty, rootData=data}={}';

const quoted = String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`;

/** Some code, with its strings as a whole. */
const code = `(?:${quoted}|[^"])*?`;

/** The statement by which Ajv adds an error. It begins a line, as no text of a document does: strings have no line ends. */
const adding = new RegExp(
  String.raw`^const (err\d+) = \{(?:instancePath(?::(${code}))?,schemaPath:(${quoted}),keyword:(${quoted}),params:(${code}))?\};` +
    String.raw`\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}$`,
  'gm',
);

/** The name of the property that an error is about, which Ajv adds to those of `propertyNames`. */
const propertyName = /,propertyName:\w+$/;

/**
 * Says what Ajv has generated in fewer words: an error is a call of the runtime, and what nothing reads is left out.
 * @param text A function of Ajv.
 * @param isShared Whether it stands for several schemas, and receives the place of the current one.
 * @returns The same function; errors are added by `broken` of the runtime.
 * @throws {Error} when Ajv writes in another way than it did.
 */
export function plainText(text: string, isShared: boolean): string {
  if (!text.includes(`(${header}){\n`)) throw new Error('Ajv begins functions in another way');
  const own = isShared ? `data, instancePath, ${schemaPathParameter}` : 'data, instancePath = ""';
  const plain = text.replace(header, own).replace(adding, errorText);
  if (/^vErrors\.push\(err/m.test(plain)) throw new Error('Ajv adds errors in another way');
  return sweep(plain);
}

function errorText(
  _found: string,
  _name: string,
  path = 'instancePath',
  place?: string,
  keyword?: string,
  params = '{}',
): string {
  // A function that only decides whether a value is valid has empty errors.
  if (place === undefined || keyword === undefined) return '(vErrors ??= []).push({});';
  if (!place.endsWith(`/${keyword.slice(1)}`)) throw new Error(`Ajv places ${keyword} at ${place}`);
  const where = isRelative(place.slice(1, -1)) ? `${schemaPathParameter}+${place}` : place;
  const shortParams = params.replace(propertyName, '').replaceAll(/,\n\s*/g, ', ');
  return `vErrors = broken(vErrors, ${path}, ${where}${shortParams === '{}' ? '' : `, ${shortParams}`});`;
}

/** Takes out what nothing reads: how many errors there were before a schema was tried, and whether a value held to it. */
function sweep(text: string): string {
  const uses = new Map<string, number>();
  for (const [name] of text.matchAll(/\b(?:_errs|valid)\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const assigning = /^var (valid\d+) = (_errs\d+) === errors;\n/gm;
  const assigned = new Map<string, number>();
  for (const [, valid = ''] of text.matchAll(assigning)) assigned.set(valid, (assigned.get(valid) ?? 0) + 1);
  return text
    .replace(assigning, (found, valid: string, errors: string) => {
      if (uses.get(valid) !== assigned.get(valid)) return found;
      uses.set(errors, (uses.get(errors) ?? 0) - 1);
      return '';
    })
    .replace(/^const (_errs\d+) = errors;\n/gm, (found, errors: string) =>
      uses.get(errors) === 1 ? '' : found,
    );
}
