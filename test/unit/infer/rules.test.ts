/** Each rule decides its own example, and without it the example has another outcome: no rule is there in vain. */
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { infer } from '../../../generators/infer/infer.ts';
import { operationRules } from '../../../generators/infer/rules/operation-rules.ts';
import type { OperationRules } from '../../../generators/infer/rules/operation-subject.ts';
import type { RuleExample } from '../../../generators/infer/rules/rule.ts';
import { allOperations } from '../../../generators/ir/walk.ts';
import { documentFrom, lowerNamed } from '../ir/lower-yaml.ts';
import { exampleDocument } from './example-document.ts';

function outcome({ document: lines, operation }: RuleExample, rules: OperationRules) {
  const problems = new Diagnostics();
  const document = documentFrom(exampleDocument(lines));
  const api = lowerNamed(document, problems);
  const { behaviours } = infer(api, document, problems, rules);
  const id = allOperations(api).find(({ wire }) => wire === operation)?.id;
  const found = behaviours.find((each) => each.operation === id);
  return { errors: problems.all.filter(({ severity }) => severity === 'error'), ...found };
}

describe.each(operationRules.rules)('$id', ({ id, example }) => {
  it('decides its example', () => {
    const { errors, because } = outcome(example, operationRules);
    expect([errors, because?.rule]).toEqual([[], id]);
    expect(because?.reasons.every(({ text, origin }) => text !== '' && origin.line > 0)).toBe(true);
  });

  it('is missed where it is deleted', () => {
    const { binding } = outcome(example, operationRules);
    expect(outcome(example, operationRules.without(id)).binding).not.toEqual(binding);
  });
});
