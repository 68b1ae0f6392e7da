type Message = (params: ErrorParams) => string;

const texts: ReadonlyMap<string, Message> = new Map<string, Message>([
  ['additionalProperties', () => 'must NOT have additional properties'],
  ['anyOf', () => 'must match a schema in anyOf'],
  ['bytes', () => 'must be a file'],
  ['const', () => 'must be equal to constant'],
  ['contains', ({ minContains, maxContains }) => containsMessage(minContains, maxContains)],
  ['dependentRequired', dependencyMessage],
  ['discriminator', () => 'must name one of the schemas'],
  ['enum', () => 'must be equal to one of the allowed values'],
  ['exclusiveMaximum', limitMessage],
  ['exclusiveMinimum', limitMessage],
  ['false schema', () => 'boolean schema is false'],
  ['format', ({ format }) => `must match format "${String(format)}"`],
  ['if', ({ failingKeyword }) => `must match "${String(failingKeyword)}" schema`],
  ['items', mostItems],
  ['maxItems', mostItems],
  ['maxLength', ({ limit }) => `must NOT have more than ${String(limit)} characters`],
  ['maxProperties', ({ limit }) => `must NOT have more than ${String(limit)} properties`],
  ['maximum', limitMessage],
  ['minItems', ({ limit }) => `must NOT have fewer than ${String(limit)} items`],
  ['minLength', ({ limit }) => `must NOT have fewer than ${String(limit)} characters`],
  ['minProperties', ({ limit }) => `must NOT have fewer than ${String(limit)} properties`],
  ['minimum', limitMessage],
  ['multipleOf', ({ multipleOf }) => `must be multiple of ${String(multipleOf)}`],
  ['not', () => 'must NOT be valid'],
  ['notBytes', () => 'must not be a file'],
  ['oneOf', oneOfMessage],
  ['pattern', ({ pattern }) => `must match pattern "${String(pattern)}"`],
  ['propertyNames', () => 'property name must be valid'],
  ['required', ({ missingProperty }) => `must have required property '${String(missingProperty)}'`],
  ['type', ({ type }) => `must be ${String(type)}`],
  [
    'unevaluatedItems',
    ({ unevaluatedItem }) => `must NOT have the unevaluated item ${String(unevaluatedItem)}`,
  ],
  ['unevaluatedProperties', () => 'must NOT have unevaluated properties'],
  ['uniqueItems', ({ i, j }) => `must not have equal items (${String(i)} and ${String(j)})`],
  ['writeOnly', () => 'must not be in a reply, since it is write-only'],
]);

/**
 * Returns what a keyword requires of a value, in the words of Ajv.
 * @param keyword Keyword of JSON Schema 2020-12; `false schema` for a schema that takes nothing.
 * @param params The parameters of its error.
 */
export function keywordMessage(keyword: string, params: ErrorParams): string {
  return texts.get(keyword)?.(params) ?? `violates "${keyword}"`;
}

function limitMessage({ comparison, limit }: ErrorParams): string {
  return `must be ${String(comparison)} ${String(limit)}`;
}

function mostItems({ limit }: ErrorParams): string {
  return `must NOT have more than ${String(limit)} items`;
}

function containsMessage(least: unknown, most: unknown): string {
  const atMost = typeof most === 'number' ? ` and no more than ${most}` : '';
  return `must contain at least ${String(least)}${atMost} valid item(s)`;
}

function dependencyMessage({ property, depsCount, deps }: ErrorParams): string {
  const names = depsCount === 1 ? 'property' : 'properties';
  return `must have ${names} ${String(deps)} when property ${String(property)} is present`;
}

/** Returns the two members that hold, by their names or by their places. */
function oneOfMessage({ passingSchemas, names }: ErrorParams): string {
  const message = 'must match exactly one schema in oneOf';
  if (!Array.isArray(passingSchemas)) return message;
  const known: readonly unknown[] = Array.isArray(names) ? names : [];
  const matched = passingSchemas.map((index) => {
    const name = known[Number(index)];
    return typeof name === 'string' ? name : `oneOf/${String(index)}`;
  });
  return `${message}, and matches ${matched.join(' and ')}`;
}

/** The parameters of a keyword's error: the names that Ajv has for them. */
export type ErrorParams = Readonly<Record<string, unknown>>;
