import type { CodeKeywordDefinition, KeywordCxt } from 'ajv/dist/core.js';
import type { Scalar } from '@specline/kernel/json';
import { _, CodeText, functionNames, getProperty, Name, strConcat, type Code } from '../ajv-parts.ts';
import { nameEvaluated } from './evaluated.ts';
import { runtimeFunction } from './runtime-function.ts';
import { schemaPathCode } from './schema-path-code.ts';

/** The members of a union by the value of the property that selects them. */
export interface Discriminated {
  readonly property: string;
  /** The texts, each with the index of its member. */
  readonly texts: Readonly<Record<string, number>>;
  /** The same of values that are no texts. */
  readonly others: readonly (readonly [tag: Scalar, member: number])[];
  /** The members that take objects without any of these values, by their indexes. */
  readonly open: readonly number[];
}

/** A schema with such a union. */
interface WithDiscriminated {
  readonly discriminated?: Readonly<Record<string, Discriminated>>;
}

/** No member has the value of the property for a tag. */
const untagged = -1;

/** The index for values that are no objects and have no property: all members may take them. */
const noObject = -2;

/**
 * Judges an object by the one member that the value of a property chooses, where that is known: OpenAPI 3.1.1, section 4.8.25. An
 * object with another value is judged by the members without values, and refused where there are none.
 * @param union `oneOf` or `anyOf`, as it is compiled for other schemas.
 */
export function withDiscriminated(union: CodeKeywordDefinition): CodeKeywordDefinition {
  return {
    ...union,
    code(cxt, ruleType) {
      const { discriminated } = cxt.parentSchema as WithDiscriminated;
      const own = discriminated?.[cxt.keyword];
      if (own === undefined) union.code(cxt, ruleType);
      else compileDiscriminated(cxt, own);
    },
  };
}

function compileDiscriminated(cxt: KeywordCxt, discriminated: Discriminated): void {
  const { gen } = cxt;
  nameEvaluated(cxt);
  const { property } = discriminated;
  const tags = tagsCode(cxt, discriminated);
  const chosen = gen.const(
    'chosen',
    _`${runtimeFunction(cxt, 'chosenMember')}(${cxt.data}, ${property}, ${tags})`,
  );
  const count = gen.let('count', 0);
  const passing = gen.let('passing', null);
  cxt.setParams({ passing });
  const isJudged = judgedWhere(chosen, discriminated);
  for (const index of (cxt.schema as readonly unknown[]).keys())
    gen.if(isJudged(index), () => {
      judgeMember(cxt, index, { chosen, count, passing });
    });
  const isValid = cxt.keyword === 'oneOf' ? _`${count} === 1` : _`${count} > 0`;
  cxt.result(
    gen.const('valid', isValid),
    () => {
      cxt.reset();
    },
    () => {
      addInvalid(cxt, chosen, tags, discriminated);
    },
  );
}

/** Returns the texts, and the other values where there are any: constants of the module. */
function tagsCode({ it, keyword }: KeywordCxt, { others }: Discriminated): Code {
  const own = _`${it.topSchemaRef}${it.schemaPath}.discriminated${getProperty(keyword)}`;
  return others.length === 0 ? _`${own}.texts` : _`${own}.texts, ${own}.others`;
}

/** Returns the condition under which a member is judged. */
function judgedWhere(chosen: Name, { texts, others, open }: Discriminated): (member: number) => Code {
  const tagged = new Set([...Object.values(texts), ...others.map(([, member]) => member)]);
  const untaggedToo = new Set(open);
  return (member) => {
    const ways = [
      ...(tagged.has(member) ? [member] : []),
      ...(untaggedToo.has(member) ? [untagged] : []),
      noObject,
    ];
    return new CodeText(ways.map((way) => `${String(chosen)} === ${way}`).join(' || '));
  };
}

function judgeMember(
  cxt: KeywordCxt,
  index: number,
  { chosen, count, passing }: { readonly chosen: Name; readonly count: Name; readonly passing: Name },
): void {
  const { gen } = cxt;
  const valid = gen.name('_valid');
  const member = cxt.subschema({ keyword: cxt.keyword, schemaProp: index, compositeRule: true }, valid);
  gen.if(valid, () => {
    gen.assign(passing, _`${passing} === null ? ${index} : [${passing}, ${index}].flat()`);
    gen.code(_`${count}++`);
  });
  if (cxt.it.opts.unevaluated !== true) return;
  // The errors of a chosen member are enough: `unevaluatedProperties` adds none of its own.
  gen.if(_`${valid} || ${chosen} >= 0`, () => {
    cxt.mergeEvaluated(member, Name);
  });
}

/** Adds an error where no member was chosen; a chosen member has added its own. */
function addInvalid(cxt: KeywordCxt, chosen: Name, tags: Code, { property, open }: Discriminated): void {
  const { gen, data, it } = cxt;
  const addUnionError = (): void => {
    cxt.error(true);
  };
  if (it.createErrors === false) {
    addUnionError();
    return;
  }
  if (open.length > 0) {
    gen.if(_`${chosen} < 0`, addUnionError);
    return;
  }
  const { vErrors, errors, instancePath } = functionNames;
  gen.if(_`${chosen} === ${noObject}`, addUnionError);
  gen.if(_`${chosen} === ${untagged}`, () => {
    const path = strConcat(instancePath, it.errorPath);
    const place = schemaPathCode(`${it.errSchemaPath}/discriminator`);
    const report = runtimeFunction(cxt, 'untagged');
    gen.assign(vErrors, _`${report}(${vErrors}, ${path}, ${place}, ${data}, ${property}, ${tags})`);
    gen.assign(errors, _`${vErrors}.length`);
    // This error is enough: `unevaluatedProperties` adds none of its own.
    if (it.opts.unevaluated === true && it.props instanceof Name) gen.assign(it.props, true);
  });
}
