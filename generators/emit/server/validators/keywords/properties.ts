import type { CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/core.js';
import type { JsonObject } from '@specline/kernel/json';
import type { Prepared, PreparedFormat } from '../prepared.ts';
import {
  _,
  checkDataTypes,
  escapeFragment,
  escapeJsonPointer,
  functionNames,
  getProperty,
  getSchemaTypes,
  isOwnProperty,
  str,
  strConcat,
  wrongType,
  type Code,
} from '../ajv-parts.ts';
import { ajvKeyword } from './evaluated.ts';
import { runtimeFunction } from './runtime-function.ts';
import { schemaPathCode } from './schema-path-code.ts';

const byAjv = ajvKeyword('properties');

/**
 * `properties`: JSON Schema 2020-12, Core, section 10.3.2.1. Most schemas of properties ask for a type and a format alone. These
 * are compiled here, which takes a fraction of the time and of the text that Ajv takes; all others are left to it.
 */
export const properties: CodeKeywordDefinition = {
  ...byAjv,
  // Where Ajv has it, so that errors come in its order.
  before: 'patternProperties',
  code(cxt, ruleType) {
    const { it } = cxt;
    if (!it.allErrors || it.opts.unevaluated === true) {
      byAjv.code(cxt, ruleType);
      return;
    }
    for (const [name, schema] of Object.entries(cxt.schema as Readonly<Record<string, Prepared>>)) {
      if (isPlain(schema)) judge(cxt, name, schema);
      else {
        cxt.schema = { [name]: schema };
        byAjv.code(cxt, ruleType);
      }
    }
  },
};

/** A schema with nothing but a type, a format or both. */
interface PlainSchema extends JsonObject {
  readonly format?: PreparedFormat & JsonObject;
}

function isPlain(schema: Prepared): schema is PlainSchema {
  return (
    typeof schema === 'object' &&
    Object.keys(schema).every((keyword) => keyword === 'type' || keyword === 'format')
  );
}

function judge(cxt: KeywordCxt, name: string, schema: PlainSchema): void {
  const { gen, data, it } = cxt;
  const types = getSchemaTypes(schema);
  if (types.length === 0 && schema.format === undefined) return;
  const member = _`${data}${getProperty(name)}`;
  const value = gen.const(
    'data',
    it.opts.ownProperties ? _`${isOwnProperty(gen, data, name)} ? ${member} : undefined` : member,
  );
  if (types.length > 0) {
    const isWrong = checkDataTypes(types, value, it.opts.strictNumbers, wrongType);
    const expected =
      typeof schema['type'] === 'string'
        ? _`${schema['type']}`
        : _`${cxt.schemaValue}${getProperty(name)}.type`;
    addError(cxt, name, 'type', _`${value} !== undefined && (${isWrong})`, _`{type: ${expected}}`);
  }
  if (schema.format === undefined) return;
  const { type, check, name: format } = schema.format;
  const isWrong = _`typeof ${value} == ${type} && !${runtimeFunction(cxt, check)}(${value})`;
  addError(cxt, name, 'format', isWrong, _`{format: ${format}}`);
}

/** Adds an error of a property where a condition holds. */
function addError(cxt: KeywordCxt, name: string, keyword: string, condition: Code, params: Code): void {
  const { gen, it } = cxt;
  const { vErrors, errors, instancePath } = functionNames;
  const path = strConcat(instancePath, str`${it.errorPath}/${escapeJsonPointer(name)}`);
  const place = schemaPathCode(`${it.errSchemaPath}/properties/${escapeFragment(name)}/${keyword}`);
  gen.if(condition, () => {
    gen.assign(vErrors, _`${runtimeFunction(cxt, 'broken')}(${vErrors}, ${path}, ${place}, ${params})`);
    gen.code(_`${errors}++`);
  });
}
