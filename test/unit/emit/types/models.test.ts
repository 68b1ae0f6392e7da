import { expect, test } from 'vitest';
import { emitModels } from '../../../../generators/emit/types/models.ts';
import { printedSource } from '../printed.ts';
import type { Model } from '../../../../generators/ir/types.ts';
import { api, bare, field, list, map, model, object, ref, text } from '../api-builder.ts';

function emit(...models: readonly Model[]): readonly string[] {
  const { text: printed } = printedSource(emitModels(api({ models }), '// top\n'));
  return printed.split('\n').slice(2, -1);
}

test('an object is an interface, everything else a type', () => {
  const doc = { deprecated: true, summary: 'A pet', description: 'Deprecated: use Animal.' };
  expect(
    emit(
      model('Id', text({ format: 'uuid' })),
      model('Pet', object([field('id', ref('Id'))]), { doc }),
      model('Pets', list(ref('Pet'))),
      model('Tags', map(text())),
    ),
  ).toEqual([
    '/**',
    ' * @format uuid',
    ' * @see schemas.yaml#/Id',
    ' */',
    'export type Id = string;',
    '',
    '/**',
    ' * A pet',
    ' *',
    ' * Deprecated: use Animal.',
    ' *',
    ' * @deprecated use Animal.',
    ' * @see schemas.yaml#/Pet',
    ' */',
    'export interface Pet {',
    '  id: Id;',
    '}',
    '',
    '/** @see schemas.yaml#/Pets */',
    'export type Pets = Pet[];',
    '',
    '/** @see schemas.yaml#/Tags */',
    'export type Tags = { [name: string]: string };',
  ]);
});

test('what is sent otherwise than received has a second type', () => {
  const pet = object([field('id', text(), { access: 'read' }), field('owner', ref('Owner'))]);
  const owner = object([field('pin', text(), { access: 'write' })]);
  const lines = emit(
    model('Owner', owner, { inputName: 'OwnerInput' }),
    model('Pet', pet, { inputName: 'PetInput' }),
  );
  expect(lines.filter((line) => /^(export|  )/.test(line) || line.includes('sent'))).toEqual([
    'export interface Owner {',
    '  [name: string]: unknown;',
    ' * `Owner` as it is sent.',
    'export interface OwnerInput {',
    '  pin: string;',
    'export interface Pet {',
    '  id: string;',
    '  owner: Owner;',
    ' * `Pet` as it is sent.',
    'export interface PetInput {',
    '  owner: OwnerInput;',
  ]);
});

test('a model may be recursive, and a document may have none', () => {
  expect(emit(model('Tree', list(ref('Tree')))).at(-1)).toBe('export type Tree = Tree[];');
  expect(emit(model('Any', bare('unknown'))).at(-1)).toBe('export type Any = unknown;');
  expect(emit()).toEqual(['export {};']);
});
