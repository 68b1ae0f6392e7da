import type { CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/core.js';
import { _, not, type Name } from '../ajv-parts.ts';
import { conditional } from './evaluated.ts';
import { keywordError } from './keyword-error.ts';

type Clause = 'then' | 'else';

/**
 * `if`, with `then` and `else` (JSON Schema 2020-12, Core, section 10.2.2): what `if` evaluates counts where it holds, without
 * `then` as well. Ajv counts it always, or never.
 */
export const condition: CodeKeywordDefinition = conditional({
  keyword: 'if',
  schemaType: ['object', 'boolean'],
  // Where Ajv has it, so that errors come in its order.
  before: 'then',
  trackErrors: true,
  error: keywordError(({ params }) => _`{failingKeyword: ${params['ifClause']}}`),
  code(cxt) {
    const { gen, it, parentSchema } = cxt;
    const isAlone = parentSchema['then'] === undefined && parentSchema['else'] === undefined;
    if (isAlone && it.opts.unevaluated !== true) return;
    const holds = gen.name('_valid');
    const tested = cxt.subschema(
      { keyword: 'if', compositeRule: true, createErrors: false, allErrors: false },
      holds,
    );
    cxt.mergeValidEvaluated(tested, holds);
    cxt.reset();
    if (isAlone) return;
    const valid = gen.let('valid', true);
    const ifClause = gen.let('ifClause');
    cxt.setParams({ ifClause });
    const apply = (name: Clause) => (): void => {
      const clauseValid = gen.name('_valid');
      const applied = cxt.subschema({ keyword: name }, clauseValid);
      gen.assign(valid, clauseValid);
      cxt.mergeValidEvaluated(applied, clauseValid);
      gen.assign(ifClause, _`${name}`);
    };
    branch(cxt, holds, apply);
    cxt.pass(valid, () => {
      cxt.error(true);
    });
  },
});

function branch({ gen, parentSchema }: KeywordCxt, holds: Name, apply: (name: Clause) => () => void): void {
  if (parentSchema['then'] === undefined) gen.if(not(holds), apply('else'));
  else if (parentSchema['else'] === undefined) gen.if(holds, apply('then'));
  else gen.if(holds, apply('then'), apply('else'));
}
