import { changing, type Edit } from './spec-copy.ts';

/** Something that is added to the document of this repository, and what of the output is to change. */
export interface Addition {
  readonly title: string;
  readonly edit: Edit;
  /** Number of hunks of each file; every other file stays as it is. */
  readonly hunks: Readonly<Record<string, number>>;
  /** The new lines of each hunk. */
  readonly own: RegExp;
  /** Lines that may be replaced; nothing else may go. */
  readonly replaced?: string;
}

const document = 'types/openapi.json';
const readme = 'types/README.md';
const models = 'types/src/generated/models.ts';
const openapi = 'types/src/generated/openapi.ts';
const resources = 'types/src/generated/operations.ts';
const spaces = 'types/src/generated/operations/spaces.ts';
const operationIds = 'client/src/generated/operation-id.ts';
const clientReadme = 'client/README.md';
const client = 'client/src/generated/client.ts';
const functions = 'client/src/generated/operations.ts';
const spaceFunctions = 'client/src/generated/operations/spaces.ts';
const spaceMethods = 'client/src/generated/methods/spaces.ts';
const replies = 'client/src/generated/replies.ts';

/** Files of the server package, without those that only machines read. */
const server = {
  api: 'server/src/generated/api.ts',
  handlers: 'server/src/generated/handlers.ts',
  operationIds: 'server/src/generated/operation-id.ts',
  operations: 'server/src/generated/operations.ts',
  schemas: 'server/src/generated/schemas.ts',
  models: 'server/src/generated/validators/models.d.ts',
};

/** Returns the files of the server that an operation adds to, but for its handlers. */
function serverOperation(resource: string): Readonly<Record<string, number>> {
  return {
    [server.api]: 2,
    [server.operationIds]: 1,
    [`server/src/generated/operations/${resource}.ts`]: 1,
    [`server/src/generated/validators/replies/${resource}.d.ts`]: 1,
    [`server/src/generated/validators/requests/${resource}.d.ts`]: 1,
  };
}

/** Returns the files of the mock that an operation adds to. */
function mockOperation(resource: string): Readonly<Record<string, number>> {
  return {
    'mock/src/generated/about.ts': 1,
    [`mock/src/generated/bindings/${resource}.ts`]: 1,
    'mock/src/generated/model.ts': 2,
  };
}

const gadgetSchema = {
  type: 'object',
  description: 'A gadget.',
  required: ['gadgetId'],
  properties: { gadgetId: { type: 'string', description: 'Id of the gadget.' } },
};

function schema(name: string): Addition {
  return {
    title: `a schema named ${name}`,
    edit: changing('openapi.yaml', (content) => {
      content.setIn(['components', 'schemas', name], gadgetSchema);
    }),
    hunks: { [document]: 1, [models]: 1, [openapi]: 1, [server.schemas]: 3, [server.models]: 1 },
    own: new RegExp(name),
  };
}

function field(model: string, file: string, name: string): Addition {
  return {
    title: `a field ${model}.${name}`,
    edit: changing(file, (content) => {
      content.setIn([model, 'properties', name], { type: 'string', description: 'A gadget.' });
    }),
    hunks: { [document]: 1, [models]: 1, [openapi]: 1 },
    own: new RegExp(name),
  };
}

/** Returns an operation that answers with a schema of the document. */
function operation(operationId: string, tag: string, body: string): object {
  const ok = { description: 'A gadget.', content: { 'application/json': { schema: { $ref: body } } } };
  return { operationId, tags: [tag], summary: 'Do a gadget', responses: { 200: ok } };
}

const space = '../schemas/spaces.yaml#/Space';
const member = '../schemas/members.yaml#/Member';

/** openapi-typescript lists for a path the methods that it does not have. */
const noPut = '        put?: never;\n';

/** Imported for an operation that does not say what all other statuses mean. */
const declaring = 'declaredOnly';

/** Additions at the beginning, in the middle and at the end of what they are added to. */
export const additions: readonly Addition[] = [
  ...['AGadget', 'Gadget', 'ZGadget'].map(schema),
  ...['agadget', 'gadget', 'zgadget'].map((name) => field('Space', 'schemas/spaces.yaml', name)),
  field('ErrorIssue', 'schemas/errors.yaml', 'gadget'),
  {
    title: 'an operation on a path that there is',
    edit: changing('paths/spaces.yaml', (content) => {
      content.setIn(['space', 'put'], operation('replaceGadgetInSpace', 'Spaces', space));
    }),
    hunks: {
      [document]: 1,
      [openapi]: 2,
      [spaces]: 1,
      [operationIds]: 1,
      [spaceFunctions]: 3,
      [spaceMethods]: 2,
      [replies]: 2,
      ...serverOperation('spaces'),
      'server/src/generated/handlers/spaces.ts': 1,
      ...mockOperation('spaces'),
    },
    own: new RegExp(`replaceGadgetInSpace|${declaring}`, 'i'),
    replaced: noPut,
  },
  {
    title: 'an operation that answers with what no other of its resource does',
    edit: changing('paths/spaces.yaml', (content) => {
      content.setIn(['space', 'put'], operation('replaceGadgetInSpace', 'Spaces', member));
    }),
    hunks: {
      [document]: 1,
      [openapi]: 2,
      [spaces]: 2,
      [operationIds]: 1,
      [spaceFunctions]: 3,
      [spaceMethods]: 2,
      [replies]: 2,
      ...serverOperation('spaces'),
      'server/src/generated/handlers/spaces.ts': 2,
      ...mockOperation('spaces'),
    },
    own: new RegExp(`replaceGadgetInSpace|^ {2}Member,\n$|${declaring}`, 'i'),
    replaced: noPut,
  },
  {
    title: 'an operation of a new resource',
    edit: changing('openapi.yaml', (content) => {
      const get = operation('listGadgetsOfAll', 'Gadgets', 'schemas/spaces.yaml#/Space');
      content.addIn(['tags'], { name: 'Gadgets', description: 'What gadgets there are.' });
      content.setIn(['paths', '/gadgets'], { get });
    }),
    hunks: {
      [document]: 2,
      [readme]: 1,
      [openapi]: 2,
      [resources]: 1,
      'types/src/generated/operations/gadgets.ts': 1,
      [operationIds]: 1,
      [clientReadme]: 1,
      [client]: 4,
      [functions]: 1,
      'client/src/generated/operations/gadgets.ts': 1,
      'client/src/generated/methods.ts': 1,
      'client/src/generated/methods/gadgets.ts': 1,
      [replies]: 2,
      ...serverOperation('gadgets'),
      [server.handlers]: 3,
      'server/src/generated/handlers/gadgets.ts': 1,
      [server.operations]: 1,
      ...mockOperation('gadgets'),
    },
    own: /gadgets/i,
    replaced: '    ConversationsHandlers<Auth> {}\n',
  },
];
