import type { Api, SecurityScheme } from '../../ir/types.ts';
import { code } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { callOf, expressionOf, local, type Expression, type Value } from '../ts/expression.ts';
import { importedType } from '../ts/imports.ts';
import { propertyKey } from '../ts/property-key.ts';
import { bodyText, type Member } from '../ts/type-text.ts';
import { paths } from './paths.ts';
import { runtimeType, runtimeValue } from './runtime.ts';
import { attachOf, usedSchemes } from './security.ts';

/** The options of a transport, as the file of the transport exports them. */
export const transportOptions = importedType('TransportOptions', paths.transport);

/** The URL that stands in for a base URL: that of the first server, where it is absolute and has no variables. */
export function defaultBaseUrl({ servers: [first] }: Api): string | undefined {
  return first !== undefined && /^https?:\/\/[^{}]+$/.test(first.url) ? first.url : undefined;
}

/** The file of the transport: its options, with credentials as the document asks for them, and what makes one. */
export function emitTransport(api: Api, heading: string): SourceFile {
  const schemes = usedSchemes(api);
  const baseUrl = defaultBaseUrl(api);
  return {
    path: paths.transport,
    heading,
    declarations: [optionsInterface(schemes, baseUrl), createTransport(schemes, baseUrl)],
  };
}

function optionsInterface(schemes: readonly SecurityScheme[], baseUrl: string | undefined): Declaration {
  const base =
    baseUrl === undefined
      ? runtimeType('transport', 'ConnectOptions')
      : runtimeType('base-url', 'ServedOptions');
  const served = baseUrl === undefined ? undefined : `Without a base URL, it is \`${baseUrl}\`.`;
  return {
    kind: 'interface',
    name: 'TransportOptions',
    doc: doc({ text: ['What holds for all calls.', served] }),
    extends: [code`${base}`],
    body: { members: credentialMembers(schemes) },
  };
}

function credentialMembers(schemes: readonly SecurityScheme[]): readonly Member[] {
  const [only, ...others] = schemes;
  if (only === undefined) return [];
  if (others.length === 0) return [tokenMember(code`token`, only)];
  const members = schemes.map((scheme) => tokenMember(propertyKey(scheme.wire), scheme));
  return [
    {
      doc: doc({
        text: ['Credentials by security scheme; those that are not given are not sent.'],
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
    type: code`${runtimeType('authorize', 'Token')}`,
  };
}

function titleOf(scheme: SecurityScheme): string {
  if (scheme.kind === 'apiKey') return `API key, sent in the ${scheme.in} as \`${scheme.key}\`.`;
  const name = scheme.kind === 'http' ? scheme.scheme : 'bearer';
  if (name === 'basic') return 'User and password: `user:password`.';
  return name === 'bearer' ? 'Bearer token.' : `What follows \`${name}\` in \`Authorization\`, as it is.`;
}

function createTransport(schemes: readonly SecurityScheme[], baseUrl: string | undefined): Declaration {
  const options = local('options');
  const connected =
    baseUrl === undefined ? options : callOf(runtimeValue('base-url', 'withBaseUrl'), options, baseUrl);
  return {
    kind: 'function',
    name: 'createTransport',
    doc: doc({ text: ['Makes a transport, which the functions of all operations take.'] }),
    value: {
      params: [optionsParam(baseUrl)],
      returns: code`${runtimeType('transport', 'Transport')}`,
      body: callOf(runtimeValue('connect', 'connect'), connected, ...authorizerOf(schemes)),
    },
  };
}

/** The parameter of what takes the options: they may be left out where none is required. */
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
  if (others.length === 0)
    return [callOf(runtimeValue('authorize', 'oneToken'), option('token'), attachOf(only))];
  const attaches = schemes.map((scheme) => [scheme.wire, expressionOf(attachOf(scheme))] as const);
  return [
    callOf(
      runtimeValue('schemes', 'requirements'),
      { kind: 'record', entries: attaches },
      option('credentials'),
    ),
  ];
}

function option(name: string): Expression {
  return { kind: 'member', of: local('options'), name };
}
