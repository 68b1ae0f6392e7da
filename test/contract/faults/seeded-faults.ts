/** Faults that are injected from outside, to prove that the suite notices them. Each says where it shows, and by which check. */
import type { Check } from '../report/checks.ts';
import { objectOf, without, wireText } from '../cases/document.ts';
import {
  changeBody,
  changeContext,
  changeHeaders,
  changeOperations,
  changeReceived,
  changeReply,
  changeRequest,
  changeSentBody,
  changeUrl,
  changeValidators,
  dropHeader,
  refuseSecondDelete,
  withBody,
  withoutKeyword,
  withoutValue,
} from './injections.ts';
import type { Pairing } from '../report/ledger.ts';
import type { Injection } from '../exchanges/serving.ts';

/** A fault, and how it is to be noticed. */
export interface SeededFault {
  readonly name: string;
  /** The pairing that is to notice. */
  readonly pairing: Exclude<Pairing, 'target'>;
  /** The operations that are run with it. */
  readonly operations: readonly string[];
  /** Makes it anew, so that nothing is kept from another run. */
  readonly inject: () => Injection;
  /** The check that is to fail. */
  readonly caughtBy: Check;
}

/** All faults. */
export const seededFaults: readonly SeededFault[] = [
  {
    name: 'a handler answers with another status of success',
    pairing: 'reply to document',
    operations: ['createCollection'],
    inject: () => ({
      handler: changeReply((reply) => ({ ...reply, status: reply.status === 201 ? 202 : reply.status })),
    }),
    caughtBy: 'status_code_conformance',
  },
  {
    name: 'a handler fails for what is valid',
    pairing: 'raw HTTP to server',
    operations: ['getSpace'],
    inject: () => ({
      handler: () => () => {
        throw new Error('seeded');
      },
    }),
    caughtBy: 'not_a_server_error',
  },
  {
    name: 'a required field is missing in a reply',
    pairing: 'client to mock',
    operations: ['getSpace'],
    inject: () => ({ handler: changeBody((body) => without(body, 'id')) }),
    caughtBy: 'response_schema_conformance',
  },
  {
    name: 'a reply has a stale value of an enumeration',
    pairing: 'client to mock',
    operations: ['getSpace'],
    inject: () => ({ handler: changeBody((body) => ({ ...body, object: 'workspace' })) }),
    caughtBy: 'response_schema_conformance',
  },
  {
    name: 'a reply has a number where a text is declared',
    pairing: 'reply to document',
    operations: ['getTeam'],
    inject: () => ({ handler: changeBody((body) => ({ ...body, title: 1 })) }),
    caughtBy: 'response_schema_conformance',
  },
  {
    name: 'a reply has another content type',
    pairing: 'reply to document',
    operations: ['getSpace'],
    inject: () => ({
      listener: changeHeaders((name, value) => (name === 'content-type' ? 'text/html' : value)),
    }),
    caughtBy: 'content_type_conformance',
  },
  {
    name: 'a declared header of a reply is dropped',
    pairing: 'reply to document',
    operations: ['getSpace'],
    inject: () => ({ listener: changeHeaders((name, value) => (name === 'retry-after' ? '' : value)) }),
    caughtBy: 'response_headers_conformance',
  },
  {
    name: 'the client drops a query parameter',
    pairing: 'client to server',
    operations: ['listMembers'],
    inject: () => ({ fetch: changeUrl((url) => url.replace(/([?&])limit=[^&]*&?/, '$1')) }),
    caughtBy: 'request_conformance',
  },
  {
    name: 'the client joins a list that is to be repeated',
    pairing: 'client to server',
    operations: ['listSpaceComments'],
    inject: () => ({ fetch: changeUrl((url) => url.replace(/(authors=[^&]*)&authors=/, '$1,')) }),
    caughtBy: 'request_conformance',
  },
  {
    name: 'the client does not encode slashes of a path',
    pairing: 'client to server',
    operations: ['getSpace'],
    inject: () => ({ fetch: changeUrl((url) => url.replaceAll('%2F', '/')) }),
    caughtBy: 'request_conformance',
  },
  {
    name: 'the client encodes a path twice',
    pairing: 'client to server',
    operations: ['getSpace'],
    inject: () => ({ fetch: changeUrl((url) => url.replaceAll('%', '%25')) }),
    caughtBy: 'request_conformance',
  },
  {
    name: 'the client uses another method',
    pairing: 'client to server',
    operations: ['updateSpace'],
    inject: () => ({ fetch: (next) => (url, init) => next(url, { ...init, method: 'PUT' }) }),
    caughtBy: 'request_conformance',
  },
  {
    name: 'the client does not send its token',
    pairing: 'client to mock',
    operations: ['getSpace'],
    inject: () => ({ fetch: dropHeader('authorization') }),
    caughtBy: 'request_conformance',
  },
  {
    name: 'the client does not name the type of its body',
    pairing: 'client to server',
    operations: ['updateSpace'],
    inject: () => ({ fetch: dropHeader('content-type') }),
    caughtBy: 'request_conformance',
  },
  {
    name: 'the client turns null into a text',
    pairing: 'client to server',
    operations: ['updateCollection'],
    inject: () => ({ fetch: changeSentBody((body) => body.replaceAll(':null', ':"null"')) }),
    caughtBy: 'request_conformance',
  },
  {
    name: 'the client gives other values than came',
    pairing: 'client to mock',
    operations: ['getSpace'],
    inject: () => ({ fetch: changeReceived((body) => body.replace('"id":"', '"id":"x')) }),
    caughtBy: 'response_decoding',
  },
  {
    name: 'the validator of a body is switched off',
    pairing: 'raw HTTP to server',
    operations: ['createTeam'],
    inject: () => ({ api: changeValidators(({ params }) => (params ? { params } : {})) }),
    caughtBy: 'negative_data_rejection',
  },
  {
    name: 'the validator of parameters ignores one keyword',
    pairing: 'raw HTTP to server',
    operations: ['listMembers'],
    inject: () => ({ api: changeValidators(withoutKeyword('maximum')) }),
    caughtBy: 'negative_data_rejection',
  },
  {
    name: 'the validator of parameters has a stale enumeration',
    pairing: 'raw HTTP to server',
    operations: ['listMembers'],
    inject: () => ({ api: changeValidators(withoutValue('lastSeenAt')) }),
    caughtBy: 'positive_data_acceptance',
  },
  {
    name: 'the server takes a body whatever its type',
    pairing: 'raw HTTP to server',
    operations: ['createTeam'],
    inject: () => ({
      listener: changeRequest((request) => {
        if (request.headers['content-type'] === undefined)
          request.headers['content-type'] = 'application/json';
      }),
    }),
    caughtBy: 'missing_required_header',
  },
  {
    name: 'the server loses a query parameter',
    pairing: 'client to server',
    operations: ['listMembers'],
    inject: () => ({
      handler: changeContext((context) => ({ query: { ...objectOf(context.query), limit: undefined } })),
    }),
    caughtBy: 'positive_data_acceptance',
  },
  {
    name: 'the server coerces a body',
    pairing: 'raw HTTP to server',
    operations: ['updateTeam'],
    inject: () => ({
      handler: changeContext((context) => ({
        body: {
          ...objectOf(context.body),
          title: wireText(objectOf(context.body)['title']).trim().slice(0, 5),
        },
      })),
    }),
    caughtBy: 'positive_data_acceptance',
  },
  {
    name: 'the server has another path',
    pairing: 'raw HTTP to server',
    operations: ['getSpace'],
    inject: () => ({
      api: changeOperations((operation) =>
        operation.id === 'getSpace' ? { ...operation, path: '/spaces/{spaceId}/it' } : operation,
      ),
    }),
    caughtBy: 'positive_data_acceptance',
  },
  {
    name: 'the server takes any token',
    pairing: 'raw HTTP to server',
    operations: ['getSpace'],
    inject: () => ({ accepts: () => true }),
    caughtBy: 'ignored_auth',
  },
  {
    name: 'the server asks for no credentials',
    pairing: 'raw HTTP to server',
    operations: ['getSpace'],
    inject: () => ({ api: changeOperations((operation) => ({ ...operation, security: [] })) }),
    caughtBy: 'missing_required_header',
  },
  {
    name: 'the challenge is dropped',
    pairing: 'raw HTTP to server',
    operations: ['getSpace'],
    inject: () => ({ listener: changeHeaders((name, value) => (name === 'www-authenticate' ? '' : value)) }),
    caughtBy: 'ignored_auth',
  },
  {
    name: 'the server takes PUT for GET',
    pairing: 'raw HTTP to server',
    operations: ['getSpace'],
    inject: () => ({
      listener: changeRequest((request) => {
        if (request.method === 'PUT') request.method = 'GET';
      }),
    }),
    caughtBy: 'unsupported_method',
  },
  {
    name: 'what is deleted stays',
    pairing: 'client to mock',
    operations: ['deleteCollection'],
    inject: () => ({
      handler: (next) => (context) =>
        context.operation.id === 'deleteCollection' ? { status: 204 } : next(context),
    }),
    caughtBy: 'use_after_free',
  },
  {
    name: 'deleting what is absent is refused',
    pairing: 'client to mock',
    operations: ['deleteTeam'],
    inject: refuseSecondDelete,
    caughtBy: 'use_after_free',
  },
  {
    name: 'what is created goes by another id',
    pairing: 'client to mock',
    operations: ['deleteTeam'],
    inject: () => ({
      handler: (next) => async (context) => {
        const reply = await next(context);
        return context.operation.id === 'createTeam'
          ? withBody(reply, (body) => ({ ...body, id: 'another' }))
          : reply;
      },
    }),
    caughtBy: 'ensure_resource_availability',
  },
];
