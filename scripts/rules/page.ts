import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operationRules } from '../../generators/infer/rules/operation-rules.ts';
import type { RuleExample } from '../../generators/infer/rules/rule.ts';

/** A rule, as the page has it. */
interface ListedRule {
  readonly id: string;
  readonly example: RuleExample;
}

/** The tables of the page, each with what its rules decide. */
const tables: readonly (readonly [title: string, rules: readonly ListedRule[]])[] = [
  ['What an operation does', operationRules.rules],
];

/** Returns docs/mock.md: the text of head.md, in which the rules stand, each with its example, in the order of their priorities. */
export function mockPage(): string {
  const head = readFileSync(path.join(import.meta.dirname, 'head.md'), 'utf8');
  const sections = tables.map(([title, rules]) => `### ${title}\n\n${rules.map(rowOf).join('\n')}\n`);
  return head.replace('<!-- rules -->\n', () => sections.join('\n'));
}

function rowOf({ id, example: { operation, does } }: ListedRule): string {
  return `- \`${id}\`: \`${operation}\` ${does}`;
}
