import { isIdempotent } from '@specline/kernel/idempotent';
import { withoutFragment } from '../../../ir/operations/fragments.ts';
import type { Operation } from '../../../ir/types.ts';
import { code } from '../../ts/code.ts';
import type { FunctionDeclaration } from '../../ts/declaration.ts';
import { callOf, local, record, type Expression } from '../../ts/expression.ts';
import { operationDoc } from '../../operation-doc.ts';
import type { OperationContext } from './operation-context.ts';
import { pagingData } from './paging.ts';
import { parameterData } from './parameters.ts';
import { replyData } from './replies.ts';
import { bodyData } from './request-body.ts';
import { runtimeValue } from '../runtime.ts';
import { boundType } from '../runtime-types.ts';
import { securityData } from './security.ts';
import { callParams, callType } from './signature.ts';
import { statusData } from './statuses.ts';

/** Returns the function that calls an operation: one expression, which hands its data to the runtime. */
export function operationFunction(operation: Operation, context: OperationContext): FunctionDeclaration {
  const { name, paging } = operation;
  const data = operationData(operation, context);
  const [transport, params, options] = [local('transport'), local('params'), local('options')];
  return {
    kind: 'function',
    name,
    doc: operationDoc(operation),
    value: {
      params: [
        { name: 'transport', type: code`${boundType('Transport')}`, presence: 'required' },
        ...callParams(operation, context),
      ],
      returns: callType(operation, context),
      body:
        paging === undefined
          ? callOf(runtimeValue('call'), transport, data, params, options)
          : callOf(runtimeValue('list'), transport, data, pagingData(operation, paging), params, options),
    },
  };
}

/** Returns what the runtime has to know of an operation. */
function operationData(operation: Operation, { models, schemes }: OperationContext): Expression {
  const { name, path } = operation;
  const method = operation.method.toUpperCase();
  return record({
    id: name,
    method,
    nonIdempotent: isIdempotent(method) ? undefined : true,
    path: withoutFragment(path),
    ...parameterData(operation, models),
    ...bodyData(operation, models),
    ...statusData(operation),
    ...replyData(operation, models),
    security: securityData(operation, schemes),
  });
}
