import { describe, expect, it } from 'vitest';
import { lowerYaml } from '../lower-yaml.ts';

/** Returns the names of the callbacks of an operation. */
function callbackNames(operationId: string): readonly string[] {
  const { api } = lowerYaml(`
openapi: 3.1.1
info: { title: Pets, version: '1' }
paths:
  /pets:
    post:
      ${operationId}
      responses: { '204': { description: None. } }
      callbacks:
        onData: { '{$url}': { post: { responses: { '204': { description: None. } } } } }
`);
  return api.webhooks.map(({ wire }) => wire);
}

describe('the name of a callback', () => {
  it.each([
    ['an operation with an id', 'operationId: createPet', 'createPet/onData'],
    ['an operation without one', '', 'post /pets/onData'],
    ['an operation whose id is empty', "operationId: ''", 'post /pets/onData'],
  ])('of %s', (_, operationId, name) => {
    expect(callbackNames(operationId)).toEqual([name]);
  });
});
