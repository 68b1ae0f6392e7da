import type { CodeKeywordDefinition, KeywordCxt, SchemaCxt } from 'ajv/dist/core.js';
import type { Prepared } from '../prepared.ts';
import { _, functionNames, Name, not, Type, type Code } from '../ajv-parts.ts';
import { compileInPlace } from './in-place.ts';
import { runtimeFunction } from './runtime-function.ts';
import { keywordError } from './keyword-error.ts';

/**
 * What `contains` applies to is evaluated, and no other item (JSON Schema 2020-12, Core, section 10.3.1.3). Which items these are
 * is known when a value is there, so the runtime keeps a list for each array. Ajv would count all items.
 */

/** Variables that hold how many items of an array were noted when a schema was entered. */
const marks = new WeakMap<SchemaCxt, Name>();

/** `marksContained: true` is next to `unevaluatedItems`, which does not see what its neighbours contain. */
const marksContained: CodeKeywordDefinition = {
  keyword: 'marksContained',
  schemaType: 'boolean',
  before: 'not',
  code(cxt) {
    // No constant: where the first fault ends all, the keywords that have no type are in a block of their own.
    marks.set(cxt.it, cxt.gen.var('mark', countOf(cxt)));
  },
};

/** `forgetsContained: { schema }` judges as the schema does. Where the value does not hold to it, nothing is contained by it. */
const forgetsContained: CodeKeywordDefinition = {
  keyword: 'forgetsContained',
  schemaType: 'object',
  code(cxt) {
    const { schema } = cxt.schema as { readonly schema: Prepared };
    const { gen, data } = cxt;
    const mark = gen.const('mark', countOf(cxt));
    const { valid, inner } = compileInPlace(cxt, schema, cxt.it.errSchemaPath);
    cxt.mergeEvaluated(inner);
    gen.if(not(valid), () => gen.code(_`${runtimeFunction(cxt, 'takeContained')}(${data}, ${mark})`));
  },
};

function countOf(cxt: KeywordCxt): Code {
  return _`${runtimeFunction(cxt, 'countContained')}(${cxt.data})`;
}

/** The keywords next to `contains`, and whether the items that it applies to are to be noted. */
interface Containing {
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly notesContained?: boolean;
}

/** `contains` with its limits: JSON Schema 2020-12, Core, section 10.3.1.3, and Validation, section 6.4. */
const contains: CodeKeywordDefinition = {
  keyword: 'contains',
  type: 'array',
  schemaType: ['object', 'boolean'],
  // Where Ajv has it, so that errors come in its order.
  before: 'uniqueItems',
  trackErrors: true,
  error: keywordError(({ params: { min, max } }) =>
    max === undefined ? _`{minContains: ${min}}` : _`{minContains: ${min}, maxContains: ${max}}`,
  ),
  code(cxt) {
    const { gen, data } = cxt;
    const { minContains: min = 1, maxContains: max, notesContained = false } = cxt.parentSchema as Containing;
    if (min === 0 && max === undefined && !notesContained) return;
    cxt.setParams({ min, max });
    const count = gen.let('count', 0);
    const isItem = gen.name('_valid');
    const enough = max === undefined ? _`${count} >= ${min}` : _`${count} > ${max}`;
    const judged = { keyword: 'contains', dataPropType: Type.Num, compositeRule: true } as const;
    gen.forRange('i', 0, _`${data}.length`, (i) => {
      cxt.subschema({ ...judged, dataProp: i }, isItem);
      gen.if(isItem, () => {
        gen.code(_`${count}++`);
        if (notesContained) gen.code(_`${runtimeFunction(cxt, 'noteContained')}(${data}, ${i})`);
        else gen.if(enough, () => gen.break());
      });
    });
    const least = _`${count} >= ${min}`;
    cxt.result(max === undefined ? least : _`${least} && ${count} <= ${max}`, () => {
      cxt.reset();
    });
  },
};

/** `unevaluatedItems`: JSON Schema 2020-12, Core, section 11.2. */
const unevaluatedItems: CodeKeywordDefinition = {
  keyword: 'unevaluatedItems',
  type: 'array',
  schemaType: ['boolean', 'object'],
  trackErrors: true,
  error: keywordError(({ params: { item } }) => _`{unevaluatedItem: ${item}}`),
  code(cxt) {
    const { gen, data, it, errsCount } = cxt;
    const { items = 0 } = it;
    it.items = true;
    if (items === true || cxt.schema === true || errsCount === undefined) return;
    const length = gen.const('len', _`${data}.length`);
    const first =
      items instanceof Name
        ? gen.const('first', _`${items} === true ? ${length} : ${items} ?? 0`)
        : _`${items}`;
    const mark = marks.get(it);
    const known =
      mark && gen.const('known', _`new Set(${runtimeFunction(cxt, 'takeContained')}(${data}, ${mark}))`);
    gen.forRange('i', first, length, (item) => {
      if (known === undefined) refuse(cxt, item);
      else
        gen.if(_`!${known}.has(${item})`, () => {
          refuse(cxt, item);
        });
    });
    cxt.ok(_`${errsCount} === ${functionNames.errors}`);
  },
};

function refuse(cxt: KeywordCxt, item: Name): void {
  const { gen, it } = cxt;
  if (cxt.schema === false) {
    cxt.setParams({ item });
    cxt.error();
    if (it.allErrors !== true) gen.break();
    return;
  }
  const valid = gen.name('valid');
  cxt.subschema({ keyword: 'unevaluatedItems', dataProp: item, dataPropType: Type.Num }, valid);
  if (it.allErrors !== true) gen.if(not(valid), () => gen.break());
}

/** The keywords that say which items are evaluated, other than `items` and `prefixItems`; some are only in prepared schemas. */
export const itemKeywords: readonly CodeKeywordDefinition[] = [
  marksContained,
  forgetsContained,
  contains,
  unevaluatedItems,
];
