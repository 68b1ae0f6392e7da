import type { JsonObject } from '@specline/kernel/json';
import type { Checklist } from '../interface/checklist.ts';
import { checkCoverage } from '../coverage/coverage.ts';
import { schemaName } from '../coverage/schema-names.ts';
import type { Finding } from '../../../generators/lint/finding.ts';

/** Returns what the coverage check finds, at the operation or the schema that the message begins with. */
export function lintCoverage(root: JsonObject, checklist: Checklist): readonly Finding[] {
  return [...checkCoverage(root, checklist).values()]
    .flat()
    .map((message) => ({ pointer: pointerOf(message), rule: 'coverage', message: withFix(message) }));
}

/** Returns whoever extends the interface meets this first, and need not know yet what the interface is held against. */
function withFix(message: string): string {
  if (!message.endsWith(' is not in the interface')) return message;
  return `${message}; mark it with x-not-shown, or read the interface document anew: spec/README.md says how`;
}

function pointerOf(message: string): readonly string[] {
  const [, method, path] = /^([A-Z]+) (\/[^\s:]*)/.exec(message) ?? [];
  if (method !== undefined && path !== undefined) return ['paths', path, method.toLowerCase()];
  const [, resource] = /^([\w -]+)[.:]/.exec(message) ?? [];
  return resource === undefined ? [] : ['components', 'schemas', schemaName(resource)];
}
