import { describe, expect, it } from 'vitest';
import {
  collectOpenQuestions,
  printOpenQuestions,
  replaceOpenQuestions,
} from '../../../spec/tools/open-questions.ts';

const mark = { 'x-not-shown': { open: 'What | this\nis.', chosen: 'That.' } };

const root = {
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        ...mark,
        parameters: [{ name: 'page', in: 'query', ...mark }],
        responses: { 200: { description: 'Done.', ...mark } },
      },
    },
  },
  components: {
    parameters: { thePage: { name: 'page', ...mark } },
    schemas: { Thing: { properties: { names: { items: { type: 'string', ...mark } } } }, Other: mark },
  },
};

describe('the list of open questions', () => {
  const questions = collectOpenQuestions(root);

  it('holds equal ones once, with the names of the places', () => {
    expect(questions.map(({ topic, places }) => [topic, places])).toEqual([
      ['Operations', ['listThings']],
      ['Parameters', ['listThings page', 'page']],
      ['Responses', ['listThings 200']],
      ['Schemas and fields', ['Thing.names[]', 'Other']],
    ]);
  });

  it('is printed as tables', () => {
    expect(printOpenQuestions(questions.slice(1, 2))).toBe(
      '### Parameters\n\n| Open | Chosen | Where |\n|---|---|---|\n| What \\| this is. | That. | `listThings page`, `page` |\n',
    );
  });

  it('counts the places that are too many to name', () => {
    const places = Array.from({ length: 9 }, (_, index) => `p${index}`);
    expect(printOpenQuestions([{ topic: 'Other', open: 'a', chosen: 'b', places }])).toContain(
      '`p5` and 3 more |',
    );
  });

  it('is put between its comments', () => {
    const text =
      'before\n<!-- open questions: written by `npm run spec:open` -->\nold\n<!-- end of open questions -->\nafter\n';
    const once = replaceOpenQuestions(text, 'new');
    expect(once).toContain(
      'before\n<!-- open questions: written by `npm run spec:open` -->\n\nnew\n<!-- end',
    );
    expect(replaceOpenQuestions(once, 'new')).toBe(once);
    expect(() => replaceOpenQuestions('nothing', 'new')).toThrow('must hold the comments');
  });
});
