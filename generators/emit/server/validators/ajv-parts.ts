import { createRequire } from 'node:module';

/**
 * The parts of Ajv that validators are compiled with. Its modules are CommonJS with a default export, which Node and test
 * runners import in different ways; `require` means the same everywhere. Nothing else imports a value of Ajv: what is bundled
 * would be another Ajv than what is required, and neither knows the classes of the other.
 */
const require = createRequire(import.meta.url);

/* eslint-disable @typescript-eslint/consistent-type-imports -- these are the types of what is required */
const core = require('ajv/dist/core.js') as typeof import('ajv/dist/core.js');
const applicator =
  require('ajv/dist/vocabularies/applicator/index.js') as typeof import('ajv/dist/vocabularies/applicator/index.js');
const next = require('ajv/dist/vocabularies/next.js') as typeof import('ajv/dist/vocabularies/next.js');
const unevaluated =
  require('ajv/dist/vocabularies/unevaluated/index.js') as typeof import('ajv/dist/vocabularies/unevaluated/index.js');
const validation =
  require('ajv/dist/vocabularies/validation/index.js') as typeof import('ajv/dist/vocabularies/validation/index.js');
const codegen =
  require('ajv/dist/compile/codegen/index.js') as typeof import('ajv/dist/compile/codegen/index.js');
const codeText =
  require('ajv/dist/compile/codegen/code.js') as typeof import('ajv/dist/compile/codegen/code.js');
const propertyCode =
  require('ajv/dist/vocabularies/code.js') as typeof import('ajv/dist/vocabularies/code.js');
const dataType =
  require('ajv/dist/compile/validate/dataType.js') as typeof import('ajv/dist/compile/validate/dataType.js');
const util = require('ajv/dist/compile/util.js') as typeof import('ajv/dist/compile/util.js');
const names = require('ajv/dist/compile/names.js') as typeof import('ajv/dist/compile/names.js');
/* eslint-enable @typescript-eslint/consistent-type-imports */

/** Code in the making. */
export const { _, getProperty, Name, nil, not, or, str, strConcat } = codegen;

/** Code in the making, of a text. */
export const CodeText = codeText._Code;

/** Code in the making. */
export type Code = InstanceType<typeof CodeText>;

/** Ask whether an object has a property, itself and at all. */
export const { isOwnProperty, propertyInData } = propertyCode;

/** Reports an error of a keyword where an object lacks a property. */
export const reportIfMissing: typeof propertyCode.checkReportMissingProp =
  propertyCode.checkReportMissingProp;

/** The types of a schema, and the condition under which a value has none of them: `wrongType` selects that. */
export const { checkDataTypes, getSchemaTypes } = dataType;
export const wrongType = dataType.DataType.Wrong;

/** A name in code in the making. */
export type Name = InstanceType<typeof Name>;

/** Joins what several schemas have evaluated. */
export const mergeEvaluated: typeof util.mergeEvaluated = util.mergeEvaluated;

export const { evaluatedPropsToName, Type } = util;

/** Steps of the path of a value, and of that of a schema. */
export const { escapeFragment, escapeJsonPointer } = util;

/** Ajv without any keyword. */
export const Ajv = core.default;

/** Names that all generated functions use. */
export const functionNames = names.default;

/** Keywords of JSON Schema 2020-12 that compile to code, except those that need what others have evaluated. */
export const keywords = [...validation.default, ...applicator.default(true), ...next.default];

/** `unevaluatedItems` and `unevaluatedProperties`. */
export const unevaluatedKeywords = unevaluated.default;
