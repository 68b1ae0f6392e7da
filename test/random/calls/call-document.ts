/** Random documents of operations that are odd to call: parameters in all places and styles, bodies in all media types. */
import type { Json } from '@specline/kernel/json';
import { CallBodyMaker } from './call-bodies.ts';
import { CallParameterMaker } from './call-parameters.ts';
import { Chance } from '../chance.ts';
import { componentNames, operationIds, tagNames } from '../documents/names.ts';
import { SchemaMaker, type Draft } from '../documents/schema.ts';
import { TextualMaker } from '../documents/textual.ts';

const pathNames: readonly string[] = ['id', 'constructor', '名前', 'x-y', 'ID', 'body', '__proto__', 'a b'];

/** Makes a random document: the same for the same seed. */
export function randomCalls(seed: number): Draft {
  const chance = new Chance(seed);
  const isOld = chance.is(0.2);
  const models = chance.pick(componentNames, 4);
  const components: Draft = { schemas: schemasOf(chance, isOld, models) };
  const setting = { chance, isOld, models };
  const textual = new TextualMaker(setting);
  const schemas = new SchemaMaker(setting);
  const parameters = new CallParameterMaker(chance, textual, schemas, components);
  const bodies = new CallBodyMaker({ chance, isOld, textual, schemas });
  const ids = [...chance.pick(operationIds, 6)];
  const paths: Draft = {};
  for (const index of [0, 1, 2]) {
    const names = chance.pick(pathNames, chance.int(0, 2));
    const path = `/p${index}${names.map((name) => `/{${name}}`).join('')}`;
    const item: Draft = {};
    const shared = parameters.ofPath(names);
    if (shared.length > 0) item['parameters'] = [...shared];
    for (const method of chance.pick(['get', 'put', 'post', 'patch', 'delete'], 2)) {
      const id = ids.pop();
      const own = parameters.ofOperation(shared);
      item[method] = {
        ...(id !== undefined && chance.is(0.7) && { operationId: id }),
        tags: [chance.one(tagNames)],
        ...(own.length > 0 && { parameters: [...own] }),
        ...(/^p/.test(method) && { requestBody: bodies.request(components) }),
        responses: bodies.responses(components),
      };
    }
    paths[path] = item;
  }
  return { openapi: isOld ? '3.0.4' : '3.1.1', info: { title: 'Calls', version: '1' }, paths, components };
}

function schemasOf(chance: Chance, isOld: boolean, models: readonly string[]): Draft {
  const schemas: Record<string, Json> = {};
  const textual = new TextualMaker({ chance, isOld, models: [] });
  for (const [index, name] of models.entries()) {
    const maker = new SchemaMaker({ chance, isOld, models: models.slice(1, index) });
    // The first is what parameters may refer to.
    schemas[name] = index === 0 ? textual.scalar() : chance.is(0.6) ? maker.object(3) : maker.any(3);
  }
  return schemas;
}
