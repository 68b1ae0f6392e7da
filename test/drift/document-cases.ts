import type { DriftCase } from './drift-case.ts';

const api = 'spec/api.yaml';
const schemas = 'spec/schemas.yaml';
const field = [
  '    title: { type: string }',
  '    title: { type: string }\n    size: { type: integer }',
] as const;

/** Changes of a document. */
export const documentCases: readonly DriftCase[] = [
  { name: 'nothing', ofAll: true, act: () => {}, drifts: [] },
  {
    name: 'a property is added',
    printed: 'property-added',
    act: (shop) => {
      shop.edit(schemas, ...field);
    },
    drifts: [
      'types/openapi.json document-changed: model Thing',
      'types/src/generated/models.ts document-changed: model Thing',
      'types/src/generated/openapi.ts document-changed: model Thing',
    ],
    changes: ['~ model Thing (createThing listThings)'],
  },
  {
    name: 'an operation is described',
    act: (shop) => {
      shop.edit(api, 'operationId: getOwner', 'operationId: getOwner\n      summary: Get an owner');
    },
    drifts: [
      'types/openapi.json document-changed: operation getOwner',
      'types/src/generated/openapi.ts document-changed: operation getOwner',
      'types/src/generated/operations/owners.ts document-changed: operation getOwner',
    ],
    changes: ['~ operation getOwner'],
  },
  {
    name: 'an operation is added to a group',
    act: (shop) => {
      shop.edit(
        api,
        '  /owners/{ownerId}:',
        '  /owners:\n    get: { operationId: listOwners, tags: [owners], responses: { 204: { description: None. } } }\n  /owners/{ownerId}:',
      );
    },
    drifts: [
      'types/openapi.json document-changed: operation listOwners',
      'types/src/generated/openapi.ts document-changed: operation listOwners',
      'types/src/generated/operations/owners.ts document-changed: operation listOwners',
    ],
    changes: ['+ operation listOwners'],
  },
  {
    name: 'an operation is gone',
    act: (shop) => {
      shop.edit(api, /    post:[^]*?Created. \}\n/u.exec(shop.read(api))?.[0] ?? '-', '');
    },
    drifts: [
      'types/openapi.json document-changed: operation createThing',
      'types/src/generated/openapi.ts document-changed: operation createThing',
      'types/src/generated/operations/things.ts document-changed: operation createThing',
    ],
    changes: ['- operation createThing'],
  },
  {
    name: 'an operation has another id',
    act: (shop) => {
      shop.edit(api, 'operationId: getOwner', 'operationId: readOwner');
    },
    drifts: [
      'types/README.md document-changed: operations getOwner, readOwner',
      'types/openapi.json document-changed: operation readOwner',
      'types/src/generated/openapi.ts document-changed: operations getOwner, readOwner',
      'types/src/generated/operations/owners.ts document-changed: operations getOwner, readOwner',
    ],
    changes: ['- operation getOwner', '+ operation readOwner'],
  },
  {
    name: 'a model has another name',
    act: (shop) => {
      shop.edit(schemas, 'Owner:', 'Holder:');
      shop.edit(schemas, '#/Owner', '#/Holder');
      shop.edit(api, '#/Owner', '#/Holder');
    },
    drifts: [
      'types/openapi.json document-changed: operation getOwner; models Holder, Owner, Thing',
      'types/src/generated/models.ts document-changed: models Holder, Owner, Thing',
      'types/src/generated/openapi.ts document-changed: operation getOwner; models Holder, Owner, Thing',
      'types/src/generated/operations/owners.ts document-changed: operation getOwner',
    ],
    changes: [
      '~ operation getOwner',
      '+ model Holder (createThing getOwner listThings)',
      '- model Owner (createThing getOwner listThings)',
      '~ model Thing (createThing listThings)',
    ],
  },
  {
    name: 'an operation is in another group',
    printed: 'another-group',
    act: (shop) => {
      shop.edit(api, 'tags: [owners]', 'tags: [people]');
    },
    drifts: [
      'types/README.md document-changed',
      'types/openapi.json document-changed: operation getOwner',
      'types/src/generated/operations.ts document-changed',
      'types/src/generated/operations/owners.ts orphaned, document-changed: operation getOwner',
      'types/src/generated/operations/people.ts missing, document-changed: operation getOwner',
    ],
    changes: ['~ operation getOwner'],
  },
  {
    name: 'the title is another one',
    act: (shop) => {
      shop.edit(api, 'title: Shop', 'title: Store');
    },
    drifts: [
      'types/README.md document-changed',
      'types/openapi.json document-changed',
      'types/package.json document-changed',
    ],
    changes: [],
  },
  {
    name: 'lines of the document have moved',
    ofAll: true,
    act: (shop) => {
      shop.edit(schemas, 'Owner:\n', '# Who owns things.\nOwner:\n');
    },
    drifts: ['server/src/generated/positions.js document-moved'],
  },
  {
    name: 'a part of the document has moved to another file',
    ofAll: true,
    act: (shop) => {
      const [, item = '-'] = /  \/owners\/\{ownerId\}:\n([^]*)/u.exec(shop.read(api)) ?? [];
      shop.edit(api, item, '    $ref: owner.yaml\n');
      shop.write('spec/owner.yaml', item);
    },
    drifts: [
      'client/src/generated/methods/owners.ts document-moved',
      'client/src/generated/operations/owners.ts document-moved',
      'mock/src/generated/bindings/owners.ts document-moved',
      'server/src/generated/handlers/owners.ts document-moved',
      'server/src/generated/operations/owners.ts document-moved',
      'server/src/generated/positions.js document-moved',
      'types/src/generated/operations/owners.ts document-moved',
    ],
  },
];
