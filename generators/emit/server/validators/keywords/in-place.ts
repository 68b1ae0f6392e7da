import type { KeywordCxt, SchemaCxt } from 'ajv/dist/core.js';
import type { Prepared } from '../prepared.ts';
import { _, Name } from '../ajv-parts.ts';

/**
 * Compiles the member `schema` of a keyword for the value that the keyword is about.
 * @param label What the paths of errors in the schema begin with.
 * @returns `valid`, which says whether the value holds to it, and what it evaluates.
 */
export function compileInPlace(
  cxt: KeywordCxt,
  schema: Prepared,
  label: string,
): { readonly valid: Name; readonly inner: SchemaCxt } {
  const { gen, it, keyword } = cxt;
  const valid = gen.name('valid');
  const inner = cxt.subschema(
    {
      schema,
      dataTypes: [],
      schemaPath: _`${it.schemaPath}.${new Name(keyword)}.schema`,
      topSchemaRef: it.topSchemaRef,
      errSchemaPath: label,
    },
    valid,
  );
  return { valid, inner };
}
