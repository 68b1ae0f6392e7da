import { without, type Fields } from '../fields.ts';
import type { JsonObject, Resource } from '../model/model.ts';
import { stepsOf } from '../pointer.ts';
import { isList, isObject } from '../sample/json.ts';
import { ownValue } from '../kernel/values.ts';
import { noAdditions, quantityOf, totalledLine, totalsOf } from '../writing/totals.ts';

/**
 * A value whose lines, lists that tell how many of other records there are, come with what they cost, and with their totals.
 * @param old The value before, of which the new one tells a part; absent where it is new, and nothing is added to what its lines cost.
 * @param said What a request says: totals among that stay as they are.
 */
export function withLineTotals(
  fields: Fields,
  { inner = [], schema }: Resource,
  value: JsonObject,
  old?: JsonObject,
  said: JsonObject = {},
): JsonObject {
  let totalled = value;
  for (const name of new Set(inner.flatMap(({ at }) => (stepsOf(at).length === 1 ? stepsOf(at) : [])))) {
    const list = ownValue(value, name);
    const lines = isList(list) ? list.filter(isObject) : [];
    if (!isList(list) || lines.length < list.length || !lines.every((line) => quantityOf(line) !== undefined))
      continue;
    const costed = lines.map((line) => totalledLine(fields, schema, line, [name, '0']));
    const begun = old === undefined ? noAdditions(fields, schema) : {};
    const totals = totalsOf(fields, schema, { ...begun, ...old, ...value }, costed);
    totalled = {
      ...begun,
      ...totalled,
      [name]: costed,
      ...without(totals, (each) => Object.hasOwn(said, each)),
    };
  }
  return totalled;
}
