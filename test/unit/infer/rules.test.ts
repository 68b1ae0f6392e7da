/** Each rule decides its own example, and without it the example has another outcome: no rule is there in vain. */
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import { infer } from '../../../generators/infer/infer.ts';
import {
  inferenceRules,
  withoutRule,
  type InferenceRules,
} from '../../../generators/infer/rules/inference-rules.ts';
import type { Because, RuleExample } from '../../../generators/infer/rules/rule.ts';
import { allOperations } from '../../../generators/ir/walk.ts';
import { documentFrom, lowerNamed } from '../ir/lower-yaml.ts';
import { exampleDocument } from './example-document.ts';

/** Returns what an example comes to. */
function outcome(example: RuleExample, rules: InferenceRules) {
  const problems = new Diagnostics();
  const document = documentFrom(exampleDocument(example.document));
  const api = lowerNamed(document, problems);
  const { stored, behaviours } = infer(api, document, problems, rules);
  const errors = problems.all.filter(({ severity }) => severity === 'error');
  if ('operation' in example) {
    const id = allOperations(api).find(({ wire }) => wire === example.operation)?.id;
    const found = behaviours.find((each) => each.operation === id);
    const decided = [...(found?.because ? [found.because] : []), ...(found?.parts ?? [])];
    return { errors, decided, model: found?.binding };
  }
  const model = [...stored.map(({ data }) => data), ...behaviours.map(({ binding }) => binding)];
  const found = stored.find(({ data }) => data.name === example.resource);
  return { errors, decided: found?.because ?? [], model };
}

function isReasoned({ reasons }: Because): boolean {
  return (
    reasons.length > 0 && reasons.every(({ text, origin }) => text !== '' && origin.pointer.startsWith('/'))
  );
}

const tables = Object.values(inferenceRules) as readonly InferenceRules['operations'][];

describe.each(tables.flatMap(({ rules }) => rules))('$id', ({ id, example }) => {
  it('decides its example', () => {
    const { errors, decided } = outcome(example, inferenceRules);
    expect(errors).toEqual([]);
    expect(decided.map(({ rule }) => rule)).toContain(id);
    expect(decided.every(isReasoned)).toBe(true);
  });

  it('is missed where it is deleted', () => {
    const { model } = outcome(example, inferenceRules);
    expect(outcome(example, withoutRule(inferenceRules, id)).model).not.toEqual(model);
  });
});

describe('the tables', () => {
  it('have no two rules of one id', () => {
    const ids = tables.flatMap(({ rules }) => rules.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
});
