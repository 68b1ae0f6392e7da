import { isObject } from '@specline/kernel/values';
import type { Kind } from '../../grammar/rules.ts';
import type { Changes } from '../../readings/changes.ts';
import type { Part } from '../parts.ts';

/** Value of a required field where it is missing: a text, or an object with texts. */
interface Default {
  readonly value: string | Readonly<Record<string, string>>;
  readonly reading: string;
}

const noScopes: Readonly<Record<string, Default>> = {
  scopes: { value: {}, reading: 'there are no scopes' },
};

/** Fields whose absence has one meaning. */
const defaults: Readonly<Partial<Record<Kind, Readonly<Record<string, Default>>>>> = {
  document: {
    paths: { value: {}, reading: 'a document without operations' },
    info: {
      value: { title: 'API', version: '0.0.0' },
      reading: 'the interface is called "API", its version is "0.0.0"',
    },
  },
  info: {
    title: { value: 'API', reading: 'the interface is called "API"' },
    version: { value: '0.0.0', reading: 'its version is "0.0.0"' },
  },
  requestBody: { content: { value: {}, reading: 'a body without a media type: none is sent' } },
  server: { url: { value: '/', reading: 'the address "/"' } },
  implicitFlow: noScopes,
  passwordFlow: noScopes,
  clientCredentialsFlow: noScopes,
  authorizationCodeFlow: noScopes,
  deviceAuthorizationFlow: noScopes,
};

/** Objects that are left out where a field is missing: no request or response depends on them. */
const dispensable: Readonly<Partial<Record<Kind, string>>> = {
  tag: 'the declaration of the tag is left out',
  discriminator: 'the discriminator is left out',
};

/** Reading of a security scheme that does not declare how it works. */
export const opaqueReading =
  'the scheme is opaque: the server calls "authenticate", and refuses where that gives nothing; the client takes a hook';

/**
 * Records what a document is read as where an object lacks a required field.
 * @param part The object.
 * @returns The reading; nothing where there is no single one.
 */
export function readMissingField(field: string, part: Part, changes: Changes): string | undefined {
  const { container, rule, parent, key } = part;
  if (rule.is !== 'kind' || !isObject(container)) return undefined;
  const byDefault = defaults[rule.kind]?.[field];
  if (byDefault) {
    const { value, reading } = byDefault;
    changes.set(container, field, typeof value === 'string' ? value : changes.object(value, container));
    return reading;
  }
  const left = dispensable[rule.kind];
  if (left !== undefined && parent) {
    changes.remove(parent.container, key);
    return left;
  }
  switch (rule.kind) {
    case 'operation':
      return 'any response is accepted';
    case 'serverVariable':
      return 'callers of the client have to give it';
    case 'securityScheme':
      // Tokens are bearer tokens wherever they come from.
      return /^(?:flows|openIdConnectUrl)$/.test(field)
        ? 'it is not known where tokens come from'
        : opaqueReading;
    default:
      // The addresses of flows are for people.
      return rule.kind.endsWith('Flow') ? 'it is not known where tokens come from' : undefined;
  }
}
