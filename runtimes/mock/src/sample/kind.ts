import { singularOf } from '@specline/kernel/plural';
import { textAt } from './json.ts';
import { wordsOf } from './text/field-words.ts';
import type { Plan } from './schema/plan.ts';
import type { SchemaGraph } from './schema/schema-graph.ts';

const kinds = new WeakMap<Plan, string | undefined>();

/**
 * Returns what an object is called in the singular, by the id or the title of its schema, or the name of the field:
 * `change-request`.
 */
export function kindOf(graph: SchemaGraph, plan: Plan, name: string): string {
  if (!kinds.has(plan)) kinds.set(plan, declaredKind(graph, plan));
  return kinds.get(plan) ?? singularOf(wordsOf(name).join('-'));
}

function declaredKind(graph: SchemaGraph, plan: Plan): string | undefined {
  for (const { schema } of plan.parts) {
    const id = graph.idOf(schema) ?? textAt(schema, 'title');
    const words = id === undefined ? [] : wordsOf(id);
    if (words.length > 0 && words.length < 4) return words.join('-');
  }
  return undefined;
}
