import { expect, test } from 'vitest';
import { emitOperations } from '../../../../generators/emit/server/emit-operations.ts';
import { printedSource } from '../printed.ts';
import type { Operation, SecurityScheme } from '../../../../generators/ir/types.ts';
import { api, header, node, operation, param, payload, reply, resource, text } from '../api-builder.ts';

const securitySchemes: readonly SecurityScheme[] = ['a', 'b'].map((wire) => ({
  ...node(),
  wire,
  kind: 'http',
  scheme: 'bearer',
}));

const json = [payload(text())];

/** Returns lines of the file of some operations that declare something, and those that use it. */
function linesOf(...operations: readonly Operation[]): readonly string[] {
  const [file] = emitOperations(api({ securitySchemes, resources: [resource('pets', operations)] }), '');
  if (file === undefined) throw new Error('no file');
  return printedSource(file)
    .text.split('\n')
    .flatMap((line) => {
      const constant = /^const (\w+): (\w+)/.exec(line);
      const used =
        /\b(?:params|security|replies): [^{}]*?(?=, (?:params|security|replies|validators|replyValidators)\b| \})/g;
      return constant ? [`${constant[1] ?? ''}: ${constant[2] ?? ''}`] : (line.match(used) ?? []);
    });
}

test('a file says once what its operations have in common', () => {
  const security = [[{ scheme: 'a', scopes: [] }]];
  const rest = {
    params: [param('id', { in: 'path' })],
    security,
    replies: [reply(200, json), reply('default')],
  };
  expect(linesOf(operation('getPet', rest), operation('getCat', rest))).toEqual([
    'pathId: Param',
    'needsA: Security',
    'reply200: Reply',
    'replyDefault: Reply',
    ...['getPet', 'getCat'].flatMap(() => [
      'params: [pathId]',
      'security: needsA',
      'replies: [reply200, replyDefault]',
    ]),
  ]);
});

test('names decide which schemes, and leave those of operations alone', () => {
  const a = { scheme: 'a', scopes: [] };
  const b = { scheme: 'b', scopes: [] };
  const lines = linesOf(
    operation('reply200', { security: [[a, b]], replies: [reply(200)] }),
    operation('getPet', { security: [[a], [b]] }),
    operation('getCat', { security: [[], [a]] }),
    operation('getDog', { security: [[{ scheme: 'a', scopes: ['read'] }]] }),
    operation('getCow', { security: [[a]] }),
  );
  expect(lines.filter((line) => /: (?:Security|Reply)$/.test(line))).toEqual([
    'needsA: Security',
    'needsA_: Security',
    'needsAAndB: Security',
    'needsAOrB: Security',
    'needsNothingOrA: Security',
    'reply200_: Reply',
  ]);
});

test('what most operations say has the name, and others say theirs, whatever their order', () => {
  const usual = operation('a', { replies: [reply(401, json)] });
  const other = operation('b', { replies: [reply(401, json, [header('x')])] });
  const third = operation('c', { replies: [reply(401, json)] });
  const [one, two] = [linesOf(usual, other, third), linesOf(other, third, usual)];
  expect([...one].sort()).toEqual([...two].sort());
  expect(one).toEqual(['reply401: Reply', 'replies: [reply401]', 'replies: [reply401]']);
});

test('the constants are no exports', () => {
  const own = operation('getPet', { params: [param('id', { in: 'path' })], replies: [reply(204)] });
  const files = emitOperations(api({ resources: [resource('pets', [own])] }), '').map(printedSource);
  expect(files[0]?.text.match(/^export const \w+/gm)).toEqual(['export const getPet']);
});
