import type { Operation } from '../../../ir/types.ts';
import { code, type Code } from '../../ts/code.ts';
import type { ArrowParam } from '../../ts/expression.ts';
import { stringLiteral } from '../../ts/string-literal.ts';
import { uniteTypes } from '../../ts/type-term.ts';
import { typeTerm } from '../../ts/type-text.ts';
import { argumentsOf } from '../arguments.ts';
import { itemShapes } from './item-shape.ts';
import type { OperationContext } from './operation-context.ts';
import { runtimeType } from '../runtime.ts';
import { boundType } from '../runtime-types.ts';

/** Returns what a call takes in addition to its transport: the arguments of the operation, and options of this call. */
export function callParams(operation: Operation, context: OperationContext): readonly ArrowParam[] {
  const { type, isOptional } = argumentsOf(operation, context);
  const options = code`${runtimeType('CallOptions')}`;
  return [
    { name: 'params', type, presence: isOptional ? 'optional' : 'required' },
    { name: 'options', type: options, presence: 'optional' },
  ];
}

/** Returns what a call gives: its result, the replies of its operation, and for lists the items of all pages. */
export function callType(operation: Operation, { models, types, typeOf }: OperationContext): Code {
  const result = typeOf(operation, 'result');
  const id = stringLiteral(operation.name);
  if (operation.paging === undefined) return code`${boundType('Call')}<${result}, ${id}>`;
  const items = itemShapes(operation, operation.paging.items, models);
  const item = uniteTypes(items.map((shape) => typeTerm(shape, { view: 'read', models: types }))).code;
  return code`${boundType('PagePromise')}<${item}, ${result}, ${id}>`;
}
