import { codeText } from '../../../../generators/emit/ts/code.ts';
import { expressionText, record, type Value } from '../../../../generators/emit/ts/expression.ts';
import type { Model } from '../../../../generators/ir/types.ts';

/** Returns the source text of operation data; imported names stand for themselves. */
export function dataText(data: Readonly<Record<string, Value | undefined>>): string {
  return codeText(expressionText(record(data)), ({ name }) => name);
}

/** Models by id. */
export function byId(...models: readonly Model[]): ReadonlyMap<string, Model> {
  return new Map(models.map((model) => [model.id, model]));
}
