import type { Api } from '../../ir/types.ts';
import { code } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { callOf } from '../ts/expression.ts';
import { importedType, importedValue } from '../ts/imports.ts';
import { paths } from './paths.ts';
import { runtimeType, runtimeValue } from './runtime.ts';

/** Path of the file, relative to the output folder. */
const path = 'server/src/generated/schemas.ts';

/** Returns the file of the schemas of the models, as Standard Schemas: by the names of their types. */
export function emitSchemas({ models }: Api, heading: string): SourceFile {
  const names = models.flatMap(({ name, inputName }) =>
    inputName === undefined ? [name] : [name, inputName],
  );
  return { path, heading, declarations: names.map(schemaConstant) };
}

function schemaConstant(name: string): Declaration {
  const standardSchema = runtimeValue('standardSchema');
  return {
    kind: 'constant',
    name,
    doc: doc({ text: [`The validator of \`${name}\`, as a Standard Schema.`] }),
    type: code`${runtimeType('StandardSchema')}<${importedType(name, 'types/src/index.ts')}>`,
    value: callOf(standardSchema, importedValue(name, paths.modelValidators)),
  };
}
