import type { Api, Operation, SecurityRequirement, SecurityScheme } from '../../../ir/types.ts';
import { callOf, type Value } from '../../ts/expression.ts';
import { runtimeValue } from '../runtime.ts';

/**
 * Returns the security schemes for which a client sends something, of those that operations ask for, in the order of the document.
 */
export function usedSchemes({ securitySchemes, resources }: Api): readonly SecurityScheme[] {
  const requirements = resources.flatMap(({ operations }) => operations.flatMap(({ security }) => security));
  const required = new Set(requirements.flat().map(({ scheme }) => scheme));
  // The connection itself is the credential of `mutualTLS`.
  return securitySchemes.filter(({ wire, kind }) => required.has(wire) && kind !== 'mutualTLS');
}

/**
 * Returns which schemes an operation takes: nothing where that is the only one, no set where it takes none. A set without any
 * scheme goes last, so that credentials are sent where there are some.
 * @param schemes Those of the API.
 */
export function securityData({ security }: Operation, schemes: readonly SecurityScheme[]): Value | undefined {
  if (schemes.length === 0) return undefined;
  const sets = security.map((requirement) => requiredSchemes(requirement, schemes));
  const isOpen = sets.every((names) => names.length === 0);
  if (isOpen) return [];
  return schemes.length === 1
    ? undefined
    : [...sets].sort((a, b) => Number(b.length > 0) - Number(a.length > 0));
}

function requiredSchemes(
  requirement: SecurityRequirement,
  schemes: readonly SecurityScheme[],
): readonly string[] {
  const names = new Set(schemes.map(({ wire }) => wire));
  return requirement.map(({ scheme }) => scheme).filter((scheme) => names.has(scheme));
}

/** Returns the function that puts the credential of a scheme into a request; nothing where only its users know how. */
export function attachOf(scheme: SecurityScheme): Value | undefined {
  switch (scheme.kind) {
    case 'opaque':
      return undefined;
    case 'apiKey':
      return callOf(runtimeValue(apiKeyOf[scheme.in]), scheme.key);
    case 'http':
      return httpAttach(scheme.scheme);
    case 'oauth2':
    case 'openIdConnect':
    case 'mutualTLS':
      return bearer;
    default:
      return scheme satisfies never;
  }
}

function httpAttach(name: string): Value {
  switch (name) {
    case 'basic':
      return runtimeValue('basic');
    case 'bearer':
      return bearer;
    default:
      return callOf(runtimeValue('httpScheme'), name);
  }
}

const bearer = runtimeValue('bearer');

const apiKeyOf = { header: 'apiKeyHeader', query: 'apiKeyQuery', cookie: 'apiKeyCookie' } as const;
