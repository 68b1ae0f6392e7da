import type { Json, JsonObject } from '@specline/kernel/json';
import { isComposed } from '@specline/kernel/schema/composition';
import { isList, isObject, listOf, ownValue, memberOf } from '@specline/kernel/values';
import { operationsOf } from '../../methods.ts';
import type { CheckContext } from '../context.ts';
import { targetOf } from '../schema/target.ts';
import type { PathItemUse } from './operations.ts';

/** The texts that a path parameter takes, as far as the server distinguishes operations by them: some values, and those of types. */
interface Texts {
  readonly values: readonly string[];
  /** `string` for any text. */
  readonly types: readonly string[];
}

const anyText: Texts = { values: [], types: ['string'] };

/**
 * True where an operation never gets a request, since the parameters of one before it take whatever its own take.
 * @param mine Path of the operation.
 * @param earlier Path that differs in names of parameters only, and has an operation of the same method.
 */
export function isUnreachable(mine: PathItemUse, earlier: PathItemUse, check: CheckContext): boolean {
  const names = namesIn(mine.path);
  return namesIn(earlier.path).every((name, index) =>
    takesAll(textsOf(earlier.item, name, check), textsOf(mine.item, names[index] ?? '', check)),
  );
}

/** True if all texts of one parameter are taken by an earlier one; false as well where it is not known what they take. */
function takesAll(earlier: Texts | undefined, mine: Texts | undefined): boolean {
  if (earlier === undefined || mine === undefined) return earlier?.types.includes('string') === true;
  return (
    earlier.types.includes('string') ||
    (mine.types.every((type) => earlier.types.includes(type)) &&
      mine.values.every((value) => takes(earlier, value)))
  );
}

function takes({ values, types }: Texts, text: string): boolean {
  const isNumber = text !== '' && Number.isFinite(Number(text));
  const isBoolean = text === 'true' || text === 'false';
  return (
    values.includes(text) ||
    (isNumber && types.includes('number')) ||
    (isBoolean && types.includes('boolean'))
  );
}

function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
}

function textsOf(item: JsonObject, name: string, check: CheckContext): Texts | undefined {
  const owners = [...operationsOf(item).map(({ operation }) => operation), item];
  const parameter = owners
    .flatMap((owner) => (isObject(owner) ? listOf(owner, 'parameters') : []))
    .map((entry) => targetOf(entry, check.document))
    .find((each) => memberOf(each, 'in') === 'path' && memberOf(each, 'name') === name);
  return textsOfSchema(targetOf(memberOf(parameter, 'schema'), check.document));
}

/** Returns nothing for a schema whose type stands in schemas that it is made of. */
function textsOfSchema(schema: Json | undefined): Texts | undefined {
  if (!isObject(schema)) return anyText;
  const values = Object.hasOwn(schema, 'const') ? [ownValue(schema, 'const')] : ownValue(schema, 'enum');
  if (isList(values)) return { values: values.map(String), types: [] };
  const type = ownValue(schema, 'type');
  if (type !== undefined) {
    const types = (isList(type) ? type : [type]).map(String);
    return { values: [], types: types.map((each) => (each === 'integer' ? 'number' : each)) };
  }
  return isComposed(schema) ? undefined : anyText;
}
