/** The code that the generated package of this repository lets its consumers write, and what it does not. */
import { homeDefaults } from '../home.ts';
import { realPackage } from './real-package.ts';
import { testSnippets } from './snippets.ts';

const types = (names: string, code: string): string =>
  `import type { ${names} } from '@doc-workspace/types';\n${code}`;
const openapi = (names: string, code: string): string =>
  `import type { ${names} } from '@doc-workspace/types/openapi';\n${code}`;

/** A client as openapi-fetch and its kin make it of `paths`: a call that is typed by its path. */
const fetchClient = `
  type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never;
  type Get<Path extends keyof paths> = Extract<paths[Path], { get: object }>['get'];
  declare function get<Path extends keyof paths>(
    path: Path,
    init: { params: Pick<Get<Path>['parameters'], 'path'> & Partial<Get<Path>['parameters']> },
  ): Get<Path> extends { responses: { 200: infer Reply; default: infer Failure } }
    ? { data: Json<Reply>; error?: never } | { data?: never; error: Json<Failure> }
    : never;
`;

testSnippets({
  scope: homeDefaults.scope,
  files: realPackage,
  groups: {
    'discriminated unions': [
      {
        title: 'narrow on the property that tells',
        code: types(
          'ContentReference',
          `export const idOf = (reference: ContentReference): string =>
             reference.kind === 'file' ? reference.file : reference.spec;`,
        ),
      },
      {
        title: 'are exhausted by their members',
        code: types(
          'ContentReference',
          `export function idOf(reference: ContentReference): string {
             switch (reference.kind) {
               case 'file':
                 return reference.file;
               case 'openapi':
                 return reference.spec;
               default:
                 return reference satisfies never;
             }
           }`,
        ),
      },
      {
        title: 'do not lend a member what another has',
        code: types(
          'ContentReference',
          `export const specOf = (reference: ContentReference) => (reference.kind === 'file' ? reference.spec : '');`,
        ),
        errors: [2339],
      },
      {
        title: 'have no member next to those declared',
        code: types('ContentReference', `export const page: ContentReference = { kind: 'page', file: 'a' };`),
        errors: [2322],
      },
    ],

    replies: [
      {
        title: 'narrow on the status',
        code: types(
          'GetSpaceReply',
          `export function read(reply: GetSpaceReply): string {
             switch (reply.status) {
               case 200:
                 return reply.body.title;
               case 401:
                 return reply.headers?.['www-authenticate'] ?? reply.body.error.message;
               case 404:
                 return reply.body.error.message;
               default:
                 return reply.body.error.message;
             }
           }`,
        ),
      },
      {
        title: 'include the statuses that "default" stands for',
        code: types(
          'GetSpaceReply, Error',
          `export const unavailable = (body: Error): GetSpaceReply => ({ status: 503, body });
           export const read = (reply: GetSpaceReply): Error | undefined => (reply.status === 503 ? reply.body : undefined);`,
        ),
      },
      {
        title: 'show no body before the status is known',
        code: types('GetSpaceReply', 'export const read = (reply: GetSpaceReply) => reply.body.title;'),
        errors: [2339],
      },
      {
        title: 'have the body of their status',
        code: types(
          'GetSpaceReply, Error, Space',
          `export const one = (body: Error): GetSpaceReply => ({ status: 200, body });
           export const other = (body: Space): GetSpaceReply => ({ status: 503, body });`,
        ),
        errors: [2322, 2322],
      },
      {
        title: 'have a status that there is',
        code: types(
          'GetSpaceReply, Error',
          'export const odd = (body: Error): GetSpaceReply => ({ status: 999, body });',
        ),
        errors: [2322],
      },
      {
        title: 'without content have no body',
        code: types(
          'DeleteSpaceReply, DeleteSpaceResult, Space',
          `export const done: DeleteSpaceReply = { status: 204 };
           export const nothing = (reply: DeleteSpaceReply) => reply.status === 204 && (reply.body satisfies undefined);
           export const result: DeleteSpaceResult = undefined;
           export const odd = (body: Space): DeleteSpaceReply => ({ status: 204, body });`,
        ),
        errors: [2741],
      },
      {
        title: 'have a result, which is the body of success',
        code: types('GetSpaceResult, Space', 'export const same = (space: Space): GetSpaceResult => space;'),
      },
    ],

    enumerations: [
      {
        title: 'that are extensible take values that are not known',
        code: types(
          'ChangeRequestStatus',
          `export const known: ChangeRequestStatus = 'draft';
           export const other: ChangeRequestStatus = 'archived';
           export const isMerged = (status: ChangeRequestStatus): boolean => status === 'merged';
           export const text = (status: ChangeRequestStatus): string => status;`,
        ),
      },
      {
        title: 'that are extensible take no values of another type',
        code: types('ChangeRequestStatus', 'export const odd: ChangeRequestStatus = 1;'),
        errors: [2322],
      },
      {
        title: 'that are closed take only what is declared',
        code: types(
          'SpaceEditMode',
          `export const known: SpaceEditMode = 'live';
           export const odd: SpaceEditMode = 'frozen';
           export const isFrozen = (mode: SpaceEditMode): boolean => mode === 'frozen';`,
        ),
        errors: [2322, 2367],
      },
    ],

    'optional properties': [
      {
        title: 'may be absent',
        code: types(
          'UpdateSpaceBody, GetSpaceParams',
          `export const body: UpdateSpaceBody = {};
           export const params: GetSpaceParams = { spaceId: 'a' };`,
        ),
      },
      {
        title: 'are not undefined, but for parameters',
        code: types(
          'UpdateSpaceBody, GetSpaceParams',
          `export const body: UpdateSpaceBody = { title: undefined };
           export const params: GetSpaceParams = { spaceId: 'a', shareKey: undefined };`,
        ),
        errors: [2375],
      },
      {
        title: 'have to be looked for',
        code: types('Space', 'export const length = (space: Space): number => space.emoji.length;'),
        errors: [18048],
      },
      {
        title: 'are not those that are required',
        code: types(
          'GetSpaceParams, TransferSpaceBody',
          `export const params: GetSpaceParams = {};
           export const body: TransferSpaceBody = {};`,
        ),
        errors: [2741, 2741],
      },
    ],

    null: [
      {
        title: 'stands where it is declared',
        code: types(
          'Member, MoveCollectionBody, NullableRole',
          `export const body: MoveCollectionBody = { parent: null };
           export const role: NullableRole = null;
           export const isGuest = (member: Member): boolean => member.role === null;`,
        ),
      },
      {
        title: 'stands nowhere else',
        code: types(
          'UpdateSpaceBody, Role',
          `export const body: UpdateSpaceBody = { title: null };
           export const role: Role = null;`,
        ),
        errors: [2322, 2322],
      },
      {
        title: 'has to be looked for',
        code: types('Member', 'export const length = (member: Member): number => member.role.length;'),
        errors: [18047],
      },
    ],

    'properties that are not declared': [
      {
        title: 'are errors',
        code: types(
          'UpdateSpaceBody, GetSpaceParams, MoveSpaceBody',
          `export const body: UpdateSpaceBody = { title: 'a', colour: 'red' };
           export const params: GetSpaceParams = { spaceId: 'a', spaceID: 'b' };
           export const inside: MoveSpaceBody = { position: { after: { type: 'space', space: 'a', more: 1 } } };`,
        ),
        errors: [2353, 2561, 2353],
      },
      {
        title: 'cannot be read',
        code: types('Space', 'export const colour = (space: Space): unknown => space.colour;'),
        errors: [2339],
      },
      {
        title: 'are free where the document says so',
        code: types(
          'RichTextBlock, AdaptiveJSONSchema',
          `export const data: RichTextBlock['data'] = { align: 'left', colour: 'red', level: 2 };
           export const read = (block: RichTextBlock): unknown => block.data?.['colour'];
           export const schema: AdaptiveJSONSchema = {
             type: 'object',
             additionalProperties: false,
             properties: { unsigned: { type: 'object', title: 'Unsigned' }, isBeta: { type: 'boolean' } },
             title: 'Claims',
           };`,
        ),
      },
      {
        title: 'do not free those that are declared next to them',
        code: types(
          'RichTextBlock, AdaptiveJSONSchema',
          `export const data: RichTextBlock['data'] = { align: 1 };
           export const schema: AdaptiveJSONSchema = { type: 'object', additionalProperties: true };`,
        ),
        errors: [2322, 2322],
      },
      {
        title: 'have to be read as what is not declared',
        code: types(
          'RichTextBlock',
          'export const read = (block: RichTextBlock): unknown => block.data?.colour;',
        ),
        errors: [4111],
      },
    ],

    recursion: [
      {
        title: 'goes as deep as pages do',
        code: types(
          'Page, RevisionPages',
          `export const titlesOf = (pages: readonly Page[]): string[] =>
             pages.flatMap((page) => [page.title, ...titlesOf(page.pages ?? [])]);
           export const deep = ({ pages }: RevisionPages): string | undefined => pages[0]?.pages?.[0]?.pages?.[0]?.title;`,
        ),
      },
      {
        title: 'is checked at any depth',
        code: types(
          'Page',
          `export const page = (other: Page): Page => ({ ...other, pages: [{ ...other, pages: [{ ...other, title: 1 }] }] });`,
        ),
        errors: [2322],
      },
      {
        title: 'goes through the nodes of rich text',
        code: types(
          'RichTextBlock, RichTextDocument, RichTextNode',
          `export const document: RichTextDocument = {
             object: 'document',
             nodes: [
               { object: 'block', type: 'list', nodes: [{ object: 'block', type: 'item' }, { object: 'text', leaves: [] }] },
             ],
           };
           const isBlock = (node: RichTextNode): node is RichTextBlock => node.object === 'block';
           export const sizeOf = (nodes: readonly RichTextNode[]): number =>
             nodes.reduce((size, node) => size + 1 + (isBlock(node) ? sizeOf(node.nodes ?? []) : 0), 0);
           export const size = sizeOf(document.nodes);`,
        ),
      },
    ],

    'paths, components and operations': [
      {
        title: 'serve a client that is typed by paths',
        code: openapi(
          'paths',
          `${fetchClient}
           const { data, error } = get('/spaces/{spaceId}', { params: { path: { spaceId: 'a' }, query: { shareKey: 'b' } } });
           export const title: string = data ? data.title : error.error.message;`,
        ),
      },
      {
        title: 'tell it which paths and parameters there are',
        code: openapi(
          'paths',
          `${fetchClient}
           get('/planets/{planetId}', { params: { path: { planetId: 'a' } } });
           get('/spaces/{spaceId}', { params: { path: {} } });
           get('/spaces/{spaceId}', { params: { path: { spaceId: 'a' } } }).data?.colour;`,
        ),
        errors: [2345, 2741, 2339],
      },
      {
        title: 'have the models of the package',
        code: openapi(
          'components, operations',
          `import type { Space, UpdateSpaceBody } from '@doc-workspace/types';
           type Body = operations['updateSpace']['requestBody']['content']['application/json'];
           export const space = (value: Space): components['schemas']['Space'] => value;
           export const body = (value: UpdateSpaceBody): Body => value;`,
        ),
      },
    ],

    'the document': [
      {
        title: 'is data',
        code: `import document from '@doc-workspace/types/openapi.json' with { type: 'json' };
          export const version: string = document.openapi;
          export const id: string = document.paths['/spaces/{spaceId}'].get.operationId;`,
      },
      {
        title: 'is what there is next to types: the package has no values',
        code: `import { Space } from '@doc-workspace/types';
          export const space = Space;`,
        errors: [1484, 2693],
      },
    ],
  },
});
