import type { Json } from '@specline/kernel/json';
import { Chance } from '../chance.ts';
import { componentNames } from './names.ts';
import { OperationMaker } from './operation.ts';
import { ParameterMaker } from './parameter.ts';
import { resourcePaths } from './resource.ts';
import { SchemaMaker, type Draft } from './schema.ts';

const schemes: Draft = {
  bearer: { type: 'http', scheme: 'bearer' },
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  basic: { type: 'http', scheme: 'basic' },
};

/** Makes a random document: the same for the same seed. */
export function randomDocument(seed: number): Draft {
  const chance = new Chance(seed);
  const isOld = chance.is(0.35);
  const models = chance.pick(componentNames, chance.int(1, 5));
  const setting = { chance, isOld, models };
  const schemas = schemasOf(chance, isOld, models);
  const withSecurity = chance.is(0.3);
  const security: readonly Json[] = withSecurity ? [{ bearer: [] }, { key: [], basic: [] }, {}] : [];
  const operations = new OperationMaker({ ...setting, security });
  const paths: Draft = chance.is(0.6) ? { ...resourcePaths(chance, schemas) } : {};
  for (const path of chance.pick(freePaths, chance.int(1, 3))) paths[path] = operations.pathItem(path);
  const components: Draft = { schemas };
  if (withSecurity) components['securitySchemes'] = schemes;
  const document: Draft = {
    openapi: isOld ? '3.0.3' : '3.1.0',
    info: { title: chance.one(['Things', 'A */ title', '名前']), version: '1' },
    paths,
    components,
  };
  if (withSecurity && chance.is(0.5)) document['security'] = [...chance.some(security)];
  if (chance.is(0.2)) document['servers'] = [...chance.some(servers)];
  if (!isOld && chance.is(0.1)) document['webhooks'] = { happened: operations.webhook() };
  shareParts(chance, document, new ParameterMaker(setting));
  return document;
}

const freePaths: readonly string[] = [
  '/',
  '/search',
  '/a b',
  '/a/{id}',
  '/a/{id}.{ext}',
  '/files/{name}:copy',
  '/constructor/{constructor}',
  '/é',
  '/x/y/{a}/{b}',
  '/me',
  '/v1/{x-y}',
  '/{any}/to/end',
];

const servers: readonly Json[] = [
  { url: '/' },
  { url: 'https://example.com/api/{version}', variables: { version: { default: 'v1', enum: ['v1', 'v2'] } } },
  { url: 'http://localhost:8080/' },
];

function schemasOf(chance: Chance, isOld: boolean, models: readonly string[]): Draft {
  const schemas: Draft = {};
  // The first cannot refer to others; a few refer to any, themselves among them, by a property or a list.
  for (const [index, name] of models.entries()) {
    const maker = new SchemaMaker({ chance, isOld, models: models.slice(0, index) });
    const made = chance.is(0.6) ? maker.object(3) : maker.any(3);
    schemas[name] = made;
    if (
      chance.is(0.25) &&
      typeof made === 'object' &&
      made !== null &&
      !Array.isArray(made) &&
      'properties' in made
    ) {
      const all = new SchemaMaker({ chance, isOld, models });
      Object.assign(Object(made['properties']), {
        next: all.any(0),
        children: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
      });
    }
  }
  if (chance.is(0.3)) Object.assign(schemas, family(chance, isOld));
  return schemas;
}

/** Returns a union whose members a property distinguishes: OpenAPI 3.1, Discriminator Object. */
function family(chance: Chance, isOld: boolean): Draft {
  const maker = new SchemaMaker({ chance, isOld, models: [] });
  const isPinned = chance.is(0.5);
  const member = (name: string): Draft => {
    const object = maker.object(1, ['name', 'size']);
    // Where nothing else distinguishes the members, the judge would take what is only written for that of another one.
    if (!isPinned)
      for (const each of Object.values(Object(object['properties']) as Draft)) withoutAccess(each);
    const kind: Draft = isPinned ? { type: 'string', enum: [name.toLowerCase()] } : { type: 'string' };
    return {
      ...object,
      type: 'object',
      properties: { ...Object(object['properties']), kind },
      required: ['kind'],
    };
  };
  const names = ['Cat', 'Dog'];
  const mapping = Object.fromEntries(
    names.map((name) => [name.toLowerCase(), `#/components/schemas/${name}`]),
  );
  return {
    ...Object.fromEntries(names.map((name) => [name, member(name)])),
    Animal: {
      [chance.one(['oneOf', 'anyOf'])]: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: 'kind', ...((isPinned || chance.is(0.5)) && { mapping }) },
    },
    Owner: {
      type: 'object',
      properties: {
        pet: { $ref: '#/components/schemas/Animal' },
        pets: { type: 'array', items: { $ref: '#/components/schemas/Animal' } },
      },
    },
  };
}

function withoutAccess(schema: Json): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const keyword of ['readOnly', 'writeOnly']) Reflect.deleteProperty(schema, keyword);
}

/** Puts some parts of operations into the components, with references to them. */
function shareParts(chance: Chance, document: Draft, parameters: ParameterMaker): void {
  const { paths, components } = document as { paths: Draft; components: Draft };
  const share = (section: string, name: string, value: Json): Draft => {
    components[section] = { ...Object(components[section]), [name]: value };
    return { $ref: `#/components/${section}/${name}` };
  };
  let count = 0;
  for (const item of Object.values(paths) as Draft[])
    for (const [method, operation] of Object.entries(item) as [string, Draft][]) {
      if (method === 'parameters') continue;
      count += 1;
      if (chance.is(0.1) && operation['requestBody'] !== undefined)
        operation['requestBody'] = share('requestBodies', `body${count}`, operation['requestBody']);
      const responses = operation['responses'] as Draft;
      for (const [status, response] of Object.entries(responses))
        if (chance.is(0.1))
          responses[status] = share(
            'responses',
            chance.one(['Error', `R${count}`, 'default']),
            response ?? null,
          );
      if (chance.is(0.05) && operation['parameters'] === undefined)
        operation['parameters'] = [
          share('parameters', `p${count}`, {
            name: 'shared',
            in: 'query',
            schema: parameters.flat('scalar'),
          }),
        ];
    }
}
