import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { stepsOf } from '@specline/kernel/pointer';
import { reportConflict } from '../shapes/conflict.ts';
import type { Cursor } from '../cursor.ts';
import type { Bound } from '../references/dynamic-scope.ts';
import type { OnConflict } from '../shapes/intersect.ts';
import { lowerSchema } from './lower-schema.ts';
import { nodeOf, type SchemaContext } from './schema-context.ts';
import { refTarget } from './schema-parts.ts';
import type { Model, ModelId, Shape } from '../types.ts';

/** Collects the schemas that are referred to, and lowers each of them once. */
export class ModelCollector implements SchemaContext {
  readonly #referred = new Map<ModelId, Cursor>();
  readonly #shapes = new Map<ModelId, Shape | 'in progress'>();
  readonly expressed = new Set<string>();
  readonly lower = lowerSchema;
  readonly onConflict: OnConflict;

  /** @param problems Learns of schemas that nothing can satisfy. */
  constructor(problems: Diagnostics) {
    this.onConflict = (at, a, b) => {
      reportConflict(at, a, b, problems);
    };
  }

  refer(at: Cursor): ModelId {
    if (!this.#referred.has(at.pointer)) this.#referred.set(at.pointer, at);
    return at.pointer;
  }

  included(at: Cursor): Shape | undefined {
    const known = this.#shapes.get(at.pointer);
    return known === 'in progress' ? undefined : (known ?? this.#lower(at));
  }

  within(bound: Bound): SchemaContext {
    const inner: SchemaContext = {
      bound,
      lower: this.lower,
      onConflict: this.onConflict,
      expressed: this.expressed,
      refer: (at) => this.refer(at),
      included: (at) => this.included(at),
      within: () => inner,
    };
    return inner;
  }

  /** Lowers all that is referred to, and what that refers to in turn. */
  collect(): readonly Model[] {
    const models: Model[] = [];
    // A Map visits entries that are added while it is walked.
    for (const [id, at] of this.#referred) {
      const { origin, doc } = nodeOf(at);
      const shape = this.included(at) ?? { origin, doc, kind: 'unknown' };
      const wire = wireOf(at);
      models.push({ id, wire, name: wire, origin: at.keyOrigin, doc, shape });
    }
    return models;
  }

  #lower(at: Cursor): Shape {
    this.#shapes.set(at.pointer, 'in progress');
    const alias = isAlias(at) ? refTarget(at) : undefined;
    const shape: Shape =
      alias === undefined ? lowerSchema(at, this) : { ...nodeOf(at), kind: 'ref', model: this.refer(alias) };
    this.#shapes.set(at.pointer, shape);
    return shape;
  }
}

function isAlias(at: Cursor): boolean {
  return at.has('$ref') && at.entries().length === 1;
}

/** Returns the name of a component, or the pointer of a schema further inside. */
function wireOf({ pointer }: Cursor): string {
  const [components, schemas, name, ...inner] = stepsOf(pointer);
  const isComponent = components === 'components' && schemas === 'schemas' && inner.length === 0;
  return isComponent && name !== undefined ? name : pointer;
}
