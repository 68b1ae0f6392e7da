import { isObject } from '@specline/kernel/values';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { Json, JsonObject } from '@specline/kernel/json';
import { itemsOf, member, pointerTokens, toPointer } from './document/json.ts';
import { listNodes, type SpecNode } from './document/walk.ts';
import { describeError } from './ajv-errors.ts';
import type { Finding } from './finding.ts';

interface Example {
  readonly value: Json;
  readonly pointer: readonly string[];
}

const documentId = 'spec:document';

/**
 * Checks that every JSON body has an example, and that every example and default is valid against its schema. Ajv checks them here,
 * so that the examples do not rest on one validator alone.
 */
export function lintExamples(root: JsonObject): readonly Finding[] {
  const validate = validatorOf(root);
  return listNodes(root).flatMap((node) => {
    const examples = examplesOf(node);
    const missing =
      node.kind === 'mediaType' && examples.length === 0
        ? [{ pointer: node.pointer, rule: 'example', message: 'the body has no example' }]
        : [];
    const schema = node.kind === 'schema' ? node.pointer : [...node.pointer, 'schema'];
    const wrong = examples.flatMap(({ value, pointer }) =>
      validate(schema, value).map((error) => ({
        pointer: [...pointer, ...pointerTokens(error.instancePath)],
        rule: 'example',
        message: `the example${describeError(error)}`,
      })),
    );
    return [...missing, ...wrong];
  });
}

/** Validates values against the schemas of the document, which are found by their pointers. */
function validatorOf(root: JsonObject): (schema: readonly string[], value: Json) => readonly ErrorObject[] {
  // Keywords of OpenAPI are no errors here: Redocly checks the spelling of the document.
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, logger: false });
  ajvFormats.default(ajv);
  ajv.addSchema(root, documentId);
  return (schema, value) => {
    const validate = ajv.compile({
      $ref: `${documentId}#${toPointer(schema).split('/').map(encodeURIComponent).join('/')}`,
    });
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

function examplesOf({ kind, node, pointer }: SpecNode): readonly Example[] {
  if (kind === 'schema') {
    const value = member(node, 'default');
    const listed = itemsOf(member(node, 'examples')).map((item, index) => ({
      value: item,
      pointer: [...pointer, 'examples', String(index)],
    }));
    return value === undefined ? listed : [...listed, { value, pointer: [...pointer, 'default'] }];
  }
  if (!/^(mediaType|parameter|header)$/.test(kind) || member(node, 'schema') === undefined) return [];
  const single = member(node, 'example');
  const named = member(node, 'examples');
  return [
    ...(single === undefined ? [] : [{ value: single, pointer: [...pointer, 'example'] }]),
    ...(isObject(named) ? Object.entries(named) : []).flatMap(([name, example]) => {
      const value = member(example, 'value');
      return value === undefined ? [] : [{ value, pointer: [...pointer, 'examples', name, 'value'] }];
    }),
  ];
}
