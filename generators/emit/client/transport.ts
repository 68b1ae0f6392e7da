import type { Api, SecurityScheme, Server, ServerVariable } from '../../ir/types.ts';
import { assured } from '../contract.ts';
import type { RuntimeMode } from '../runtime-path.ts';
import { code, join, type Code } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { callOf, expressionOf, local, record, type Expression, type Value } from '../ts/expression.ts';
import { importedType } from '../ts/imports.ts';
import { propertyKey } from '../ts/property-key.ts';
import { stringLiteral } from '../ts/string-literal.ts';
import { bodyText, type Member } from '../ts/type-text.ts';
import { paths } from './paths.ts';
import { runtimeType, runtimeValue } from './runtime.ts';
import { boundType } from './runtime-types.ts';
import { attachOf, usedSchemes } from './operations/security.ts';
import { choosableServers, defaultBaseUrl, departing, needsVariables } from './servers.ts';

/** The options of a transport, as the file of the transport exports them. */
export const transportOptions = importedType('TransportOptions', paths.transport);

/**
 * Returns the file of the transport: its options, with credentials as the document declares them, and the function that makes one.
 */
export function emitTransport(api: Api, heading: string, runtime: RuntimeMode): SourceFile {
  const schemes = usedSchemes(api);
  return {
    path: paths.transport,
    heading,
    declarations: [optionsInterface(schemes, api), createTransport(schemes, api, runtime)],
  };
}

function optionsInterface(schemes: readonly SecurityScheme[], api: Api): Declaration {
  const baseUrl = defaultBaseUrl(api);
  const base = boundType(baseUrl === undefined && !needsVariables(api) ? 'ConnectOptions' : 'ServedOptions');
  const named = {
    name: 'TransportOptions',
    doc: doc({ text: ['Options of all calls.', servedText(baseUrl, api)] }),
  };
  const server = serverMembers(choosableServers(api));
  const credentials = credentialMembers(schemes);
  if (!needsVariables(api))
    return {
      kind: 'interface',
      ...named,
      extends: [code`${base}`],
      body: { members: [...server, ...credentials] },
    };
  const needed = server.map((member): Member => ({ ...member, optional: false }));
  const either = join([bodyText({ members: [baseUrlMember] }), bodyText({ members: needed })], code` | `);
  const others = bodyText({ members: [...server, ...credentials] });
  return { kind: 'alias', ...named, type: code`${base} & ${others} & (${either})` };
}

const baseUrlMember: Member = { key: code`readonly baseUrl`, type: code`string | URL` };

function servedText(baseUrl: string | undefined, api: Api): string | undefined {
  if (needsVariables(api)) return 'Either `baseUrl` or the variables of the server are required.';
  if (baseUrl === undefined) return undefined;
  const own = departing(api).length > 0 ? ', except for operations that have servers of their own' : '';
  return `Without \`baseUrl\`, requests go to \`${baseUrl}\`${own}.`;
}

function serverMembers(servers: readonly Server[]): readonly Member[] {
  if (servers.length === 0) return [];
  return [
    {
      doc: doc({
        text: ['The server of the document to use; by default, the first one. `baseUrl` overrides it.'],
      }),
      key: code`readonly server`,
      optional: true,
      type: join(
        servers.map((server, index) => serverType(server, index === 0)),
        code` | `,
      ),
    },
  ];
}

function serverType({ url, doc: { description }, variables }: Server, isUsual: boolean): Code {
  const address: Member = {
    doc: doc({ text: [description] }),
    key: code`readonly url`,
    optional: isUsual,
    type: stringLiteral(url),
  };
  const values: Member = {
    key: code`readonly variables`,
    optional: variables.every((variable) => variable.default !== undefined),
    type: bodyText({ members: variables.map(variableMember) }),
  };
  return bodyText({ members: variables.length === 0 ? [address] : [address, values] });
}

function variableMember({ name, description, enum: values, default: fallback }: ServerVariable): Member {
  return {
    doc: doc({ text: [description, fallback === undefined ? undefined : `Default: \`${fallback}\`.`] }),
    key: code`readonly ${propertyKey(name)}`,
    optional: fallback !== undefined,
    type: values.length === 0 ? code`string` : join(values.map(stringLiteral), code` | `),
  };
}

function credentialMembers(schemes: readonly SecurityScheme[]): readonly Member[] {
  const [only, ...others] = schemes;
  if (only === undefined) return [];
  if (others.length === 0) return [tokenMember(only.kind === 'opaque' ? code`authorize` : code`token`, only)];
  const members = schemes.map((scheme) => tokenMember(propertyKey(scheme.wire), scheme));
  return [
    {
      doc: doc({
        text: ['Credentials by security scheme. Schemes without one are not used.'],
      }),
      key: code`readonly credentials`,
      optional: true,
      type: bodyText({ members }),
    },
  ];
}

function tokenMember(key: Member['key'], scheme: SecurityScheme): Member {
  return {
    doc: doc({ text: [scheme.doc.description ?? titleOf(scheme)] }),
    key: code`readonly ${key}`,
    optional: true,
    type: code`${runtimeType(scheme.kind === 'opaque' ? 'Authorize' : 'Token')}`,
  };
}

function titleOf(scheme: SecurityScheme): string {
  if (scheme.kind === 'opaque')
    return `Adds the credentials of the security scheme "${scheme.wire}", which the document does not describe, to a request.`;
  if (scheme.kind === 'apiKey') return `API key, sent in the ${scheme.in} as \`${scheme.key}\`.`;
  const name = scheme.kind === 'http' ? scheme.scheme : 'bearer';
  if (name === 'basic') return 'User and password: `user:password`.';
  return name === 'bearer'
    ? 'Bearer token.'
    : `The credentials that follow \`${name}\` in \`Authorization\`, sent unchanged.`;
}

function createTransport(schemes: readonly SecurityScheme[], api: Api, runtime: RuntimeMode): Declaration {
  return {
    kind: 'function',
    name: 'createTransport',
    doc: doc({ text: ['Creates a transport, the first argument of every operation function.'] }),
    value: {
      params: [optionsParam(defaultBaseUrl(api))],
      returns: code`${boundType('Transport')}`,
      body: callOf(
        runtimeValue('connect'),
        assured('client', keepingKeys(connectOptions(api), schemes), { runtime, stated: paths.runtimeTypes }),
        ...authorizerOf(schemes),
      ),
    },
  };
}

/** Returns the options with a base URL, where they may come without. */
function connectOptions(api: Api): Expression {
  const options = local('options');
  const address = defaultBaseUrl(api);
  if (address === undefined && !needsVariables(api)) return options;
  const servers = choosableServers(api);
  const baseUrl =
    servers.length === 0 && address !== undefined
      ? address
      : callOf(runtimeValue('addressOf'), options, ...servers.map(serverData));
  const own = departing(api);
  return own.length === 0
    ? callOf(runtimeValue('withBaseUrl'), options, baseUrl)
    : callOf(runtimeValue('withOwnServers'), options, baseUrl, {
        kind: 'record',
        entries: own.map(([{ name }, elsewhere]) => [name, expressionOf(elsewhere)] as const),
      });
}

function serverData({ url, variables }: Server): Expression {
  const defaults = variables.flatMap(({ name, default: value }) =>
    value === undefined ? [] : [[name, expressionOf(value)] as const],
  );
  return record({
    url,
    variables: defaults.length === 0 ? undefined : { kind: 'record', entries: defaults },
  });
}

/**
 * Returns options with which keys in header fields stay at their origin; of `Authorization` and `Cookie` the platform takes care.
 */
function keepingKeys(options: Expression, schemes: readonly SecurityScheme[]): Expression {
  const names = schemes.flatMap((scheme) =>
    scheme.kind === 'apiKey' && scheme.in === 'header' && !/^(?:authorization|cookie)$/i.test(scheme.key)
      ? [scheme.key]
      : [],
  );
  return names.length === 0 ? options : callOf(runtimeValue('keepKeys'), options, names);
}

/** Returns the parameter of what takes the options: they may be left out where none is required. */
export function optionsParam(baseUrl: string | undefined) {
  return {
    name: 'options',
    type: code`${transportOptions}`,
    presence: baseUrl === undefined ? 'required' : 'object',
  } as const;
}

function authorizerOf(schemes: readonly SecurityScheme[]): readonly Value[] {
  const [only, ...others] = schemes;
  if (only === undefined) return [];
  const attach = attachOf(only);
  if (others.length === 0)
    return [
      attach === undefined
        ? callOf(runtimeValue('oneHook'), option('authorize'))
        : callOf(runtimeValue('oneToken'), option('token'), attach),
    ];
  const attaches = schemes.map((scheme) => [scheme.wire, expressionOf(attachOf(scheme) ?? 'hook')] as const);
  return [callOf(runtimeValue('requirements'), { kind: 'record', entries: attaches }, option('credentials'))];
}

function option(name: string): Expression {
  return { kind: 'member', of: local('options'), name };
}
