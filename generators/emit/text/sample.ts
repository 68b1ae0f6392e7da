import type { Access, Model, Operation, Shape } from '../../ir/types.ts';
import { code, join, type Code } from '../ts/code.ts';
import { literal } from '../ts/literal.ts';
import { propertyKey } from '../ts/property-key.ts';
import { stringLiteral } from '../ts/string-literal.ts';

/** How deep a sample goes. */
const deepest = 4;

/**
 * The arguments of a call of an operation, with what is required and nothing else.
 * @returns Undefined where no short sample can be made of them.
 */
export function sampleArguments(operation: Operation, models: readonly Model[]): Code | undefined {
  const params = operation.params.filter(({ required }) => required);
  const entries = params.map(({ name, shape }) => [name, sampleOf(shape, models)] as const);
  const { body } = operation;
  const [payload] = body?.required === true ? body.payloads : [];
  return recordOf(payload === undefined ? entries : [...entries, ['body', sampleOf(payload.shape, models)]]);
}

/**
 * A value of a shape; undefined where none is short enough.
 * @param hidden The access of the fields that are not there: in requests those that are only read.
 */
export function sampleOf(
  shape: Shape,
  models: readonly Model[],
  hidden: Access = 'read',
  depth = 0,
): Code | undefined {
  if (depth > deepest) return undefined;
  const inner = (next: Shape): Code | undefined => sampleOf(next, models, hidden, depth + 1);
  switch (shape.kind) {
    case 'string':
      return shape.format === 'binary' ? undefined : stringLiteral('…');
    case 'number':
      return code`${shape.minimum ?? 1}`;
    case 'boolean':
      return code`true`;
    case 'null':
    case 'unknown':
      return code`null`;
    case 'literal':
      return shape.values[0] === undefined ? undefined : literal(shape.values[0]);
    case 'array':
      return code`[]`;
    case 'map':
      return code`{}`;
    case 'object':
      return recordOf(
        shape.fields
          .filter(({ required, access }) => required && access !== hidden)
          .map(({ wire, shape: value }) => [wire, inner(value)]),
      );
    case 'union':
      return shape.members.map(inner).find((sample) => sample !== undefined);
    case 'ref': {
      const model = models.find(({ id }) => id === shape.model);
      return model && inner(model.shape);
    }
    case 'tuple':
    case 'all':
    case 'never':
      return undefined;
    default:
      return shape satisfies never;
  }
}

function recordOf(entries: readonly (readonly [string, Code | undefined])[]): Code | undefined {
  const pairs = entries.flatMap(([key, value]) =>
    value === undefined ? [] : [code`${propertyKey(key)}: ${value}`],
  );
  if (pairs.length < entries.length) return undefined;
  return pairs.length === 0 ? code`{}` : code`{ ${join(pairs, code`, `)} }`;
}
