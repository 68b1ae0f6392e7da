import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inferenceRules, type InferenceRules } from '../../generators/infer/rules/inference-rules.ts';
import type { RuleExample } from '../../generators/infer/rules/rule.ts';

/** A rule, as the page has it. */
interface ListedRule {
  readonly id: string;
  readonly example: RuleExample;
}

/** The sections of the page, each with the tables whose rules it lists. */
const sections: readonly (readonly [title: string, ...tables: readonly (keyof InferenceRules)[]])[] = [
  ['What an operation does', 'operations'],
  ['Parameters that choose records', 'filters'],
  [
    'Pages, order and fields',
    'pageWays',
    'pageSizes',
    'pageBefore',
    'pageStarts',
    'sorts',
    'directions',
    'sparse',
  ],
  ['What responses have next to records', 'pageNext', 'pageCounts', 'pageFacts', 'pageLinks'],
  ['What bodies write', 'bodyFields', 'accepted'],
  ['What a verb at the end of a path changes', 'verbEffects'],
  ['What responses show that are no records', 'responseParts', 'outcomes'],
  ['How records are named', 'keys', 'sampled', 'unique', 'versions'],
  ['How records refer to each other', 'references', 'links', 'shown'],
  ['What the mock sets', 'initial', 'stamps', 'removal'],
];

/** Returns docs/mock.md: the text of head.md, in which the rules stand, each with its example, in the order of their priorities. */
export function mockPage(): string {
  const head = readFileSync(path.join(import.meta.dirname, 'head.md'), 'utf8');
  const parts = sections.map(([title, ...tables]) => {
    const rules = tables.flatMap((table): readonly ListedRule[] => inferenceRules[table].rules);
    return `### ${title}\n\n${rules.map(rowOf).join('\n')}\n`;
  });
  return head.replace('<!-- rules -->\n', () => parts.join('\n'));
}

function rowOf({ id, example }: ListedRule): string {
  return `- \`${id}\`: \`${lineOf(example)}\` ${example.does}`;
}

/** Returns the line of an example that its rule is about: that of the operation, or of the schema. */
function lineOf(example: RuleExample): string {
  const [first = ''] = example.document;
  if (!('operation' in example)) return first;
  return example.document.find((line) => line.startsWith(`${example.operation} `)) ?? example.operation;
}
