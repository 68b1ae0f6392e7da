/** Holds values against the schemas of a document, by an Ajv of its own. */
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonObject, RawDocument } from './raw-document.ts';

/** Returns what is wrong with a value by the schema at a pointer; nothing where it is valid. */
export type Judge = (pointer: string, value: unknown) => readonly string[];

const id = 'https://example.com/document';

/**
 * Makes a judge of the schemas of a document. Schemas are compiled when they are first used.
 * @param document As {@link receivedDocument} gives it.
 */
export function judgeOf(document: RawDocument): Judge {
  const validatorAt = validatorsOf(document);
  return (pointer, value) => {
    const validate = validatorAt(pointer);
    // Ajv takes objects without a prototype for others than those of the document.
    if (validate(structuredClone(value))) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message = '', params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** Makes validators of the schemas of a document, by JSON Pointer. */
export function validatorsOf({ root, isOld }: RawDocument): (pointer: string) => ValidateFunction {
  // Within `if` and `not`, Ajv finds the property without a name missing in a loop only: its issue 2077.
  const options = { strict: false, allErrors: true, ownProperties: true, loopRequired: 0, multipleOfPrecision: 9, logger: false, code: { regExp: patternOf } } as const;
  const ajv = isOld ? new Ajv(options) : withDependentRequired(new Ajv2020(options));
  addFormats.default(ajv);
  ajv.addSchema({ ...root, $id: id });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer) => {
    const fragment = pointer.split('/').map(encodeURIComponent).join('/');
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `${id}#${fragment}` });
    compiled.set(pointer, validate);
    return validate;
  };
}

/** Gives a validator a `dependentRequired` that finds the property without a name missing: JSON Schema 2020-12, Validation, section 6.5.4. */
function withDependentRequired(ajv: Ajv2020): Ajv2020 {
  const validate = (needs: JsonObject, value: object): boolean =>
    Object.entries(needs).every(
      ([name, others]) =>
        !Object.hasOwn(value, name) || (others as readonly string[]).every((other) => Object.hasOwn(value, other)),
    );
  ajv.removeKeyword('dependentRequired');
  ajv.addKeyword({ keyword: 'dependentRequired', type: 'object', schemaType: 'object', validate });
  return ajv;
}

/** Returns a pattern as an expression: some of real documents are none to the `u` flag, which JSON Schema requires. */
function patternOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}
patternOf.code = 'new RegExp';
