import { describe, expect, it } from 'vitest';
import { lintExamples } from '../../../generators/lint/examples.ts';
import { lintExtensions, lintPagination, readExtensions } from '../../../generators/lint/extensions.ts';
import { orderProblems, printProblem, type LintRule } from '../../../generators/lint/finding.ts';
import { lintDescriptions, lintOperations } from '../../../spec/tools/lint/texts.ts';
import { documentWith } from './lint-document.ts';

const declared = readExtensions();
const undeclared = (name: string): string => `"${name}" is not declared`;
const extensions: LintRule = (root) => lintExtensions(root, declared, undeclared);

/** The rule, the text that is replaced, what stands there instead, and the messages. */
const faults: readonly (readonly [string, LintRule, string, string, readonly string[]])[] = [
  [
    'an extension that is not declared',
    extensions,
    'info: {',
    'info: { x-logo: 1,',
    ['"x-logo" is not declared'],
  ],
  [
    'an extension on a node where it may not stand',
    extensions,
    'summary: List',
    'x-extensible-enum: [a]\n      summary: List',
    ['"x-extensible-enum" may not stand on this node (operation)'],
  ],
  [
    'values that are listed twice',
    extensions,
    '[good]',
    '[good, good]',
    ['x-extensible-enum must NOT have duplicate items (items ## 1 and 0 are identical)'],
  ],
  [
    'an empty list of values',
    extensions,
    '[good]',
    '[]',
    ['x-extensible-enum must NOT have fewer than 1 items'],
  ],
  [
    'an empty value',
    extensions,
    '[good]',
    "['']",
    ['x-extensible-enum/0 must NOT have fewer than 1 characters'],
  ],
  [
    'a mark without a choice',
    extensions,
    'x-extensible-enum: [good]',
    'x-not-shown: { open: What. }',
    ["x-not-shown must have required property 'chosen'"],
  ],
  [
    'an unknown part of an extension',
    extensions,
    'next: /next/page }',
    'next: /next/page, total: /total }',
    ['x-pagination must NOT have additional properties: "total"'],
  ],
  [
    'a cursor that is no parameter',
    lintPagination,
    'cursor: page',
    'cursor: after',
    ['cursor: there is no query parameter "after"'],
  ],
  [
    'a size that is no parameter',
    lintPagination,
    'size: limit',
    'size: count',
    ['size: there is no query parameter "count"'],
  ],
  [
    'items that are no field',
    lintPagination,
    'items: /items',
    'items: /data',
    ['items: the response has no field "/data"'],
  ],
  [
    'a cursor of another type',
    lintPagination,
    'next: /next/page',
    'next: /next',
    ['next: the field "/next" must be of type string or integer or number'],
  ],
  [
    'a body without an example',
    lintExamples,
    "example: { items: [{ object: thing, id: '1' }], next: { page: abc } }",
    '',
    ['the body has no example'],
  ],
  [
    'an example that does not fit',
    lintExamples,
    "id: '1'",
    'id: 1',
    ['the example/items/0/id must be string'],
  ],
  [
    'an example of a parameter that does not fit',
    lintExamples,
    'example: abc',
    'example: 5',
    ['the example must be string'],
  ],
  [
    'a default that does not fit',
    lintExamples,
    'default: 10',
    'default: ten',
    ['the example must be integer'],
  ],
  ['no operationId', lintOperations, 'operationId: listThings', '', ['GET /things has no operationId']],
  ['no summary', lintOperations, 'summary: List things', '', ['GET /things has no summary']],
  [
    'an empty description',
    lintOperations,
    'description: Lists things.',
    "description: ' '",
    ['GET /things has no description'],
  ],
  ['no security', lintOperations, 'security: [{ bearer: [] }]', '', ['GET /things has no security']],
  [
    'two tags',
    lintOperations,
    'tags: [Things]',
    'tags: [Things, Others]',
    ['GET /things has 2 tags, and not one'],
  ],
  [
    'a tag that is not declared',
    lintOperations,
    'tags: [Things]',
    'tags: [Others]',
    ['GET /things has the tag "Others", which is not declared'],
  ],
  [
    'a deprecation without a word on what to use',
    lintOperations,
    'tags: [Things]',
    'tags: [Things]\n      deprecated: true',
    ['GET /things is deprecated, and its description does not name what replaces it'],
  ],
  [
    'a failure that is not declared',
    lintOperations,
    "'403': { description: No. }",
    '',
    ['GET /things does not declare the response 403'],
  ],
  [
    'a body without the failures of bodies',
    lintOperations,
    'parameters:',
    'requestBody: { content: {} }\n      parameters:',
    ['GET /things does not declare the response 413', 'GET /things does not declare the response 415'],
  ],
  [
    'a property without a description',
    lintDescriptions,
    'id: { type: string, description: The id. }',
    'id: { type: string }',
    ['the property "id" has no description'],
  ],
  [
    'a schema without a description',
    lintDescriptions,
    'description: A thing.',
    '',
    ['the schema has no description'],
  ],
  [
    'a parameter without a description',
    lintDescriptions,
    'description: The page., ',
    '',
    ['the parameter has no description'],
  ],
  [
    'a property without a type',
    lintDescriptions,
    'mood: { type: string, ',
    'mood: { ',
    ['the property "mood" says nothing of its type'],
  ],
  [
    'a resource without its identity',
    lintDescriptions,
    'required: [object, id]',
    'required: [object]',
    ['the schema must require "id", which every resource has'],
  ],
];

describe('the rules', () => {
  it.each(faults)('name %s', (_name, rule, from, to, messages) => {
    expect(rule(documentWith(from, to)).map(({ message }) => message)).toEqual(messages);
  });

  it.each([extensions, lintPagination, lintExamples, lintOperations, lintDescriptions])(
    'say nothing of a sound document (%#)',
    (rule) => {
      expect(rule(documentWith())).toEqual([]);
    },
  );

  it('ask for x-pagination where another operation takes the same cursor', () => {
    const root = documentWith(
      '  /things:',
      '  /others:\n    get:\n      parameters: [{ name: page, in: query }]\n  /things:',
    );
    expect(lintPagination(root).map(({ message }) => message)).toEqual([
      'GET /others takes the cursor "page" and has no x-pagination',
    ]);
  });
});

describe('lintExtensions', () => {
  it('leaves the extensions of others alone, unless they are requested', () => {
    const root = documentWith('info: {', 'info: { x-logo: 1,');
    expect(lintExtensions(root, declared)).toEqual([]);
  });
});

describe('orderProblems', () => {
  it('orders by file, line, column, rule and message, and keeps equal ones once', () => {
    const problem = {
      file: 'b.yaml',
      line: 2,
      column: 1,
      severity: 'error',
      rule: 'r',
      message: 'm',
    } as const;
    const others = [
      problem,
      { ...problem, line: 10 },
      { ...problem, file: 'a.yaml' },
      { ...problem, message: 'l' },
    ];
    expect(
      orderProblems([problem, ...others])
        .map(printProblem)
        .join('\n'),
    ).toBe(
      [
        'a.yaml:2:1 error r  m',
        'b.yaml:2:1 error r  l',
        'b.yaml:2:1 error r  m',
        'b.yaml:10:1 error r  m',
      ].join('\n'),
    );
  });
});
