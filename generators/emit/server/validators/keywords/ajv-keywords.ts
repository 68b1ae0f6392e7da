import type { CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/core.js';
import { _, checkDataTypes, CodeText, Name, not, wrongType } from '../ajv-parts.ts';
import { callFunction } from './call-function.ts';
import { condition } from './conditions.ts';
import { dependentRequired } from './dependent-required.ts';
import { dependentSchemas, patternProperties, unevaluatedProperties } from './evaluated.ts';
import { itemKeywords } from './evaluated-items.ts';
import { compileInPlace } from './in-place.ts';
import { unions } from './long-unions.ts';
import { multipleOf } from './multiple-of.ts';
import { properties } from './properties.ts';
import { required } from './required.ts';
import { runtimeFunction } from './runtime-function.ts';
import { schemaPathCode } from './schema-path-code.ts';
import { sizeLimits } from './size-limits.ts';
import { keywordError } from './keyword-error.ts';
import type { Prepared, PreparedPattern, PreparedFormat } from '../prepared.ts';

/**
 * `unit: { label, schema }` is what every compiled schema is at its root. The label is in the `schemaPath` of errors in
 * place of `#`, so that they identify the schema, whoever called it.
 */
const unit: CodeKeywordDefinition = {
  keyword: 'unit',
  schemaType: 'object',
  code(cxt) {
    const { label, schema } = cxt.schema as { readonly label: string; readonly schema: Prepared };
    inline(cxt, schema, label);
  },
};

/** `call: [name]` has functions of other schemas judge the value: what `$ref` and `$dynamicRef` become. */
const call: CodeKeywordDefinition = {
  keyword: 'call',
  schemaType: 'array',
  code(cxt) {
    for (const name of cxt.schema as readonly string[]) callFunction(cxt, new Name(name));
  },
};

/**
 * `part: name` has a function judge the value that stands for all schemas of that content, and that receives the place of this one.
 */
const part: CodeKeywordDefinition = {
  keyword: 'part',
  schemaType: 'string',
  code(cxt) {
    callFunction(cxt, new Name(cxt.schema as string), schemaPathCode(cxt.it.errSchemaPath));
  },
};

/**
 * `omit: { names, schema }` takes properties out of an object that holds to the schema: those that are readOnly, in requests. They
 * go once the whole value is known to be valid.
 */
const omit: CodeKeywordDefinition = {
  keyword: 'omit',
  schemaType: 'object',
  code(cxt) {
    const { names, schema } = cxt.schema as { readonly names: readonly string[]; readonly schema: Prepared };
    const { gen, data } = cxt;
    const valid = inline(cxt, schema, cxt.it.errSchemaPath);
    gen.if(_`${valid} && typeof ${data} == "object" && ${data} !== null`, () => {
      for (const name of names) gen.code(_`${runtimeFunction(cxt, 'omitLater')}(${data}, ${name})`);
    });
  },
};

/** `tried: { schema }` judges as the schema does. Where the value does not hold to it, nothing of what it would omit goes. */
const tried: CodeKeywordDefinition = {
  keyword: 'tried',
  schemaType: 'object',
  code(cxt) {
    const { schema } = cxt.schema as { readonly schema: Prepared };
    const { gen } = cxt;
    const mark = gen.const('mark', _`${runtimeFunction(cxt, 'markOmissions')}()`);
    const valid = inline(cxt, schema, cxt.it.errSchemaPath);
    gen.if(not(valid), () => gen.code(_`${runtimeFunction(cxt, 'keepSince')}(${mark})`));
  },
};

/** `writeOnly: true` refuses whatever is there, since it is compiled for replies only. */
const writeOnly: CodeKeywordDefinition = {
  keyword: 'writeOnly',
  schemaType: 'boolean',
  code(cxt) {
    cxt.fail(_`true`);
  },
};
/** `bytes: [type]` takes a file, and values of other types: what a schema of bytes is where these can travel. */
const bytes: CodeKeywordDefinition = {
  keyword: 'bytes',
  schemaType: 'array',
  code(cxt) {
    const { data, it } = cxt;
    const types = cxt.schema as Parameters<typeof checkDataTypes>[0];
    const isOther =
      types.length === 0 ? _`true` : checkDataTypes(types, data, it.opts.strictNumbers, wrongType);
    cxt.fail(_`!(${data} instanceof Blob) && ${isOther}`);
  },
};

/** `notBytes: true` takes no file, which would be an object to `type`. */
const notBytes: CodeKeywordDefinition = {
  keyword: 'notBytes',
  schemaType: 'boolean',
  code(cxt) {
    cxt.fail(_`${cxt.data} instanceof Blob`);
  },
};

/** `pattern: { source, text, limit }`: JSON Schema 2020-12, Validation, section 6.3.3. A longer text does not match. */
const pattern: CodeKeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'object',
  error: keywordError(({ schema }) => _`{pattern: ${(schema as PreparedPattern).source}}`),
  code(cxt) {
    const { source, text, limit } = cxt.schema as PreparedPattern;
    const regExp = cxt.gen.scopeValue('pattern', {
      key: text,
      ref: source,
      code: new CodeText(text),
    });
    const fails = _`!${regExp}.test(${cxt.data})`;
    cxt.fail(limit === null ? fails : _`${cxt.data}.length > ${limit} || ${fails}`);
  },
};

/** `format: [function]`, of the runtime: JSON Schema 2020-12, Validation, section 7.2.2. */
const format: CodeKeywordDefinition = {
  keyword: 'format',
  schemaType: 'object',
  error: keywordError(({ schema }) => _`{format: ${(schema as PreparedFormat).name}}`),
  code(cxt) {
    const { type, check } = cxt.schema as PreparedFormat;
    cxt.fail(_`typeof ${cxt.data} == ${type} && !${runtimeFunction(cxt, check)}(${cxt.data})`);
  },
};
/** `uniqueItems: true` in time that is linear in the size of the array: JSON Schema 2020-12, Validation, section 6.4.3. */
const uniqueItems: CodeKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  error: keywordError(({ params: { pair } }) => _`{i: ${pair}[0], j: ${pair}[1]}`),
  code(cxt) {
    if (cxt.schema === false) return;
    const pair = cxt.gen.const('pair', _`${runtimeFunction(cxt, 'equalItems')}(${cxt.data})`);
    cxt.setParams({ pair });
    cxt.fail(_`${pair} !== undefined`);
  },
};

/** Keywords that are compiled in another way than Ajv does it, or that only prepared schemas have. */
export const ownKeywords: readonly CodeKeywordDefinition[] = [
  unit,
  call,
  part,
  omit,
  tried,
  writeOnly,
  bytes,
  notBytes,
  pattern,
  format,
  uniqueItems,
  required,
  ...sizeLimits,
  // The next ones come before it, as Ajv has them, so that errors come in its order.
  dependentRequired,
  patternProperties,
  properties,
  multipleOf,
  condition,
  unevaluatedProperties,
  dependentSchemas,
  ...itemKeywords,
  ...unions,
];

/** The keywords of Ajv that these take the place of. */
export const replacedKeywords = [
  'pattern',
  'properties',
  'patternProperties',
  'required',
  'minProperties',
  'maxProperties',
  'uniqueItems',
  'nullable',
  'dependencies',
  'dependentRequired',
  'anyOf',
  'oneOf',
  'contains',
  'dependentSchemas',
  'if',
  'multipleOf',
  'unevaluatedItems',
  'unevaluatedProperties',
] as const;

/** Compiles the member `schema` of a keyword; what it evaluates is evaluated by the schema around it. */
function inline(cxt: KeywordCxt, schema: Prepared, label: string): Name {
  const { valid, inner } = compileInPlace(cxt, schema, label);
  cxt.mergeEvaluated(inner);
  return valid;
}
