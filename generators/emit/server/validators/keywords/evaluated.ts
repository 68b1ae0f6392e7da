import type { CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/core.js';
import {
  _,
  evaluatedPropsToName,
  keywords,
  mergeEvaluated,
  Name,
  unevaluatedKeywords,
} from '../ajv-parts.ts';

/**
 * Puts what a schema has evaluated so far into variables, where others ask for it. Ajv does so where a branch adds to it: what
 * was known before the branch would be known in it only, and in a list, from one item to the next.
 */
export function nameEvaluated({ gen, it }: KeywordCxt): void {
  if (it.opts.unevaluated !== true) return;
  if (it.props !== true && !(it.props instanceof Name)) it.props = evaluatedPropsToName(gen, it.props);
  if (it.items !== true && !(it.items instanceof Name)) it.items = gen.var('items', _`${it.items ?? 0}`);
}

/**
 * Returns a keyword that applies schemas to the value itself, but not all of them to all values.
 * @param definition Definition of Ajv.
 */
export function conditional(definition: CodeKeywordDefinition): CodeKeywordDefinition {
  return {
    ...definition,
    code(cxt, ruleType) {
      nameEvaluated(cxt);
      definition.code(cxt, ruleType);
    },
  };
}

/**
 * Returns the definition of a keyword that Ajv compiles.
 * @throws {Error} when there is none: another version of Ajv.
 */
export function ajvKeyword(keyword: string): CodeKeywordDefinition {
  const known = [...keywords, ...unevaluatedKeywords].find(
    (each) => typeof each === 'object' && [each.keyword].flat().includes(keyword),
  );
  if (typeof known !== 'object' || !('code' in known))
    throw new Error(`Ajv compiles ${keyword} in another way`);
  return known;
}

/** `dependentSchemas`: JSON Schema 2020-12, Core, section 10.2.2.4. */
export const dependentSchemas: CodeKeywordDefinition = {
  ...conditional(ajvKeyword('dependentSchemas')),
  // Where Ajv has it, since that needs what others have evaluated; there is none in a document that never does.
  before: 'unevaluatedProperties',
};

const patternsByAjv = ajvKeyword('patternProperties');

/**
 * `patternProperties`: JSON Schema 2020-12, Core, section 10.3.2.2. Ajv notes each name in the variable that holds what was
 * evaluated before, which may hold `true` for all names, or nothing yet.
 */
export const patternProperties: CodeKeywordDefinition = {
  ...patternsByAjv,
  // Where Ajv has it, so that errors come in its order.
  before: 'dependentRequired',
  code(cxt, ruleType) {
    const { gen, it } = cxt;
    const { props } = it;
    if (!(props instanceof Name)) {
      patternsByAjv.code(cxt, ruleType);
      return;
    }
    it.props = gen.var('matched', _`{}`);
    patternsByAjv.code(cxt, ruleType);
    it.props = mergeEvaluated.props(gen, it.props, props, Name);
  },
};

const unevaluatedByAjv = ajvKeyword('unevaluatedProperties');

/**
 * `unevaluatedProperties`: JSON Schema 2020-12, Core, section 11.3. Ajv looks names up in an object that inherits some, so that
 * `constructor` would count as evaluated.
 */
export const unevaluatedProperties: CodeKeywordDefinition = {
  ...unevaluatedByAjv,
  code(cxt, ruleType) {
    const { gen, it } = cxt;
    if (it.props instanceof Name)
      it.props = gen.const('own', _`${it.props} === true || {__proto__: null, ...${it.props}}`);
    unevaluatedByAjv.code(cxt, ruleType);
  },
};
