import type { CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/core.js';
import { _, CodeText, Name, not, or, type Code } from '../ajv-parts.ts';
import { addErrorsOf } from './call-function.ts';
import { withDiscriminated } from './discriminated.ts';
import { ajvKeyword, nameEvaluated } from './evaluated.ts';
import type { NamedMembers } from '../units/named-members.ts';
import { runtimeFunction } from './runtime-function.ts';

/** Unions of more members are compiled here. Ajv writes each member into what follows the one before, and runs out of stack. */
const mostNested = 100;

/**
 * `anyOf` and `oneOf` (JSON Schema 2020-12, Core, section 10.2.1) of any length, as Ajv compiles them where they are short. Where
 * two members of `oneOf` hold, the error names these, without the errors of the others; where none does, and the
 * value names its intended member, only the errors of that one are reported.
 */
export const unions: readonly CodeKeywordDefinition[] = [
  withErrors(withDiscriminated(withLong('anyOf', compileAnyOf))),
  withErrors(withDiscriminated(withApart(withLong('oneOf', compileOneOf)))),
];

/** A schema whose `oneOf` is compiled, with what its members are called, and what values name them by. */
interface WithBranches {
  readonly branches?: readonly string[];
  readonly named?: Readonly<Record<string, NamedMembers>>;
  readonly apart?: readonly number[];
}

function withErrors(definition: CodeKeywordDefinition): CodeKeywordDefinition {
  return {
    ...definition,
    error: {
      // The runtime has it.
      message: '',
      params: ({ keyword, params, parentSchema }) => {
        if (keyword !== 'oneOf') return _`{}`;
        const { branches } = (parentSchema ?? {}) as WithBranches;
        const names = branches === undefined ? '' : `, names: ${JSON.stringify(branches)}`;
        return _`{passingSchemas: ${params['passing']}${new CodeText(names)}}`;
      },
    },
    code(cxt, ruleType) {
      const reportAll = cxt.error.bind(cxt);
      cxt.error = (...args) => {
        const { passing } = cxt.params;
        const isNone = passing === undefined ? undefined : _`${passing} === null`;
        reportNamed(cxt, isNone, () => {
          if (isNone !== undefined)
            cxt.gen.if(not(isNone), () => {
              cxt.reset();
            });
          reportAll(...args);
        });
      };
      definition.code(cxt, ruleType);
    },
  };
}

/**
 * Reports what is wrong with the member that a value names.
 * @param isNone Whether no member holds; undefined where that is so whenever something is reported.
 * @param reportAll Reports the errors of a value that names none.
 */
function reportNamed(cxt: KeywordCxt, isNone: Code | undefined, reportAll: () => void): void {
  const { gen, data, it, keyword } = cxt;
  const named = (cxt.parentSchema as WithBranches).named?.[keyword];
  if (named === undefined || it.createErrors === false) {
    reportAll();
    return;
  }
  const rows = Object.entries(named.members).map(([text, called]) => `${JSON.stringify(text)}: ${called}`);
  const members = new CodeText(`{${rows.join(', ')}}`);
  const found = _`${runtimeFunction(cxt, 'namedMember')}(${data}, ${named.property}, ${members})`;
  const member = gen.const('member', isNone === undefined ? found : _`${isNone} ? ${found} : undefined`);
  gen.if(
    _`${member} !== undefined`,
    () => {
      cxt.reset();
      addErrorsOf(cxt, member);
    },
    reportAll,
  );
}

function withLong(keyword: string, compileLong: (cxt: KeywordCxt) => void): CodeKeywordDefinition {
  const known = ajvKeyword(keyword);
  return {
    ...known,
    // Where Ajv has them, so that what is compiled stays in its order.
    before: 'allOf',
    code(cxt, ruleType) {
      nameEvaluated(cxt);
      if (membersOf(cxt).length > mostNested) compileLong(cxt);
      else known.code(cxt, ruleType);
    },
  };
}

/**
 * Adds `apart: [group]` to `oneOf`: members of other groups may hold as well, since the value lacks what would distinguish them.
 */
function withApart(oneOf: CodeKeywordDefinition): CodeKeywordDefinition {
  return {
    ...oneOf,
    code(cxt, ruleType) {
      const { apart } = cxt.parentSchema as WithBranches;
      if (apart === undefined) oneOf.code(cxt, ruleType);
      else compileApart(cxt, apart);
    },
  };
}

/** Compiles all members; in one group, exactly one has to hold. */
function compileApart(cxt: KeywordCxt, groups: readonly number[]): void {
  const { gen } = cxt;
  nameEvaluated(cxt);
  const passing = gen.let('passing', null);
  const memberValid = gen.name('_valid');
  const counts = [...new Set(groups)].map(() => gen.let('count', 0));
  cxt.setParams({ passing });
  for (const [index, group] of groups.entries()) {
    const member = judgeMember(cxt, index, memberValid);
    gen.if(memberValid, () => {
      gen.assign(passing, _`${passing} === null ? ${index} : [${passing}, ${index}].flat()`);
      gen.code(_`${counts[group]}++`);
      cxt.mergeEvaluated(member, Name);
    });
  }
  report(cxt, gen.const('valid', or(...counts.map((count) => _`${count} === 1`))));
}

/** Compiles one member after another, until one holds; all of them if it counts what they evaluate. */
function compileAnyOf(cxt: KeywordCxt): void {
  const { gen, it } = cxt;
  const valid = gen.let('valid', false);
  const memberValid = gen.name('_valid');
  for (const index of membersOf(cxt).keys()) {
    const judge = (): void => {
      const member = judgeMember(cxt, index, memberValid);
      gen.assign(valid, _`${valid} || ${memberValid}`);
      cxt.mergeValidEvaluated(member, memberValid);
    };
    if (it.opts.unevaluated === true && (it.props !== true || it.items !== true)) judge();
    else gen.if(not(valid), judge);
  }
  report(cxt, valid);
}

/** Compiles one member after another, until two hold. */
function compileOneOf(cxt: KeywordCxt): void {
  const { gen } = cxt;
  const count = gen.let('count', 0);
  const passing = gen.let('passing', null);
  const memberValid = gen.name('_valid');
  cxt.setParams({ passing });
  for (const index of membersOf(cxt).keys())
    gen.if(_`${count} < 2`, () => {
      const member = judgeMember(cxt, index, memberValid);
      gen.if(memberValid, () => {
        gen.assign(passing, _`${count} === 0 ? ${index} : [${passing}, ${index}]`);
        gen.code(_`${count}++`);
        cxt.mergeEvaluated(member, Name);
      });
    });
  report(cxt, gen.const('valid', _`${count} === 1`));
}

function judgeMember(cxt: KeywordCxt, index: number, valid: Name): ReturnType<KeywordCxt['subschema']> {
  return cxt.subschema({ keyword: cxt.keyword, schemaProp: index, compositeRule: true }, valid);
}

function report(cxt: KeywordCxt, valid: Name): void {
  cxt.result(
    valid,
    () => {
      cxt.reset();
    },
    () => {
      cxt.error(true);
    },
  );
}

function membersOf(cxt: KeywordCxt): readonly unknown[] {
  return Array.isArray(cxt.schema) ? cxt.schema : [];
}
