import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SourcePlaces } from '../../../generators/lint/document/source-places.ts';

const root = `openapi: 3.1.1
paths:
  /things:
    $ref: 'paths.yaml#/things'
components:
  parameters:
    page:
      name: page
`;

const paths = `things:
  parameters:
    - $ref: 'openapi.yaml#/components/parameters/page'
  get:
    summary: &text List
    description: *text
    responses:
      '200':
        schema:
          $ref: 'schemas.yaml#/Thing'
`;

const schemas = `Thing:
  properties:
    id:
      type: string
`;

describe('SourcePlaces', () => {
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ['the root', [], 'openapi.yaml:1:1'],
    ['a key of the root document', ['components', 'parameters', 'page', 'name'], 'openapi.yaml:8:7'],
    ['a key behind a reference', ['paths', '/things', 'get', 'summary'], 'paths.yaml:5:5'],
    ['an alias', ['paths', '/things', 'get', 'description'], 'paths.yaml:6:5'],
    ['an item of a list', ['paths', '/things', 'parameters', '0'], 'paths.yaml:3:7'],
    ['a key behind two references', ['paths', '/things', 'parameters', '0', 'name'], 'openapi.yaml:8:7'],
    [
      'a component that the bundle has named',
      ['components', 'schemas', 'Thing', 'properties', 'id'],
      'schemas.yaml:3:5',
    ],
    ['the nearest parent of what is not written', ['paths', '/things', 'get', 'tags', '0'], 'paths.yaml:4:3'],
  ];

  it.each(cases)('finds %s', async (_name, pointer, place) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'places-'));
    for (const [file, text] of Object.entries({
      'openapi.yaml': root,
      'paths.yaml': paths,
      'schemas.yaml': schemas,
    })) {
      await writeFile(path.join(folder, file), text);
    }
    const { file, line, column } = new SourcePlaces(path.join(folder, 'openapi.yaml')).sourcePlaceOf(pointer);
    expect(`${path.basename(file)}:${line}:${column}`).toBe(place);
  });
});
