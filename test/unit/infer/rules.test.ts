/** Each rule decides its own example, and without it the example has another outcome: no rule is there in vain. */
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { infer } from '../../../generators/infer/infer.ts';
import { inferenceRules, withoutRule } from '../../../generators/infer/rules/inference-rules.ts';
import type { RuleExample } from '../../../generators/infer/rules/rule.ts';
import { allOperations } from '../../../generators/ir/walk.ts';
import { documentFrom, lowerNamed } from '../ir/lower-yaml.ts';
import { exampleDocument } from './example-document.ts';

function outcome({ document: lines, operation }: RuleExample, rules = inferenceRules) {
  const problems = new Diagnostics();
  const document = documentFrom(exampleDocument(lines));
  const api = lowerNamed(document, problems);
  const { behaviours } = infer(api, document, problems, rules);
  const id = allOperations(api).find(({ wire }) => wire === operation)?.id;
  const found = behaviours.find((each) => each.operation === id);
  const deciders = [...(found?.because ? [found.because] : []), ...(found?.parts ?? [])];
  const errors = problems.all.filter(({ severity }) => severity === 'error');
  return { errors, deciders, binding: found?.binding };
}

const all = Object.values(inferenceRules).flatMap(({ rules }) =>
  rules.map(({ id, example }) => ({ id, example })),
);

it('has no two rules of the same id', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

describe.each(all)('$id', ({ id, example }) => {
  it('decides its example', () => {
    const { errors, deciders } = outcome(example);
    expect(errors).toEqual([]);
    expect(deciders.map(({ rule }) => rule)).toContain(id);
    const { reasons = [] } = deciders.find(({ rule }) => rule === id) ?? {};
    expect(reasons.every(({ text, origin }) => text !== '' && origin.line > 0)).toBe(true);
  });

  it('is missed where it is deleted', () => {
    const { binding } = outcome(example);
    expect(outcome(example, withoutRule(inferenceRules, id)).binding).not.toEqual(binding);
  });
});
