import type { Operation, SecurityRequirement, SecurityScheme } from '../../ir/types.ts';
import { record, someOf, type Expression, type Value } from '../ts/expression.ts';

type Schemes = ReadonlyMap<string, SecurityScheme>;

/**
 * Returns the sets of schemes of which an operation requires one, in the order of the document; an empty set requires nothing.
 * @param schemes Those of the document, by name.
 * @throws {Error} for a scheme that is not declared: a document with one does not get here.
 */
export function securityData({ security }: Operation, schemes: Schemes): Value | undefined {
  return someOf(security.map((requirement) => usesOf(requirement, schemes)));
}

function usesOf(requirement: SecurityRequirement, schemes: Schemes): readonly Expression[] {
  return requirement.map(({ scheme, scopes }) => {
    const declared = schemes.get(scheme);
    if (declared === undefined) throw new Error(`no security scheme ${JSON.stringify(scheme)}`);
    return record({ scheme: schemeData(declared), scopes: someOf(scopes) });
  });
}

function schemeData(scheme: SecurityScheme): Expression {
  const { wire: name, kind: type } = scheme;
  switch (scheme.kind) {
    case 'http':
      return record({ name, type, scheme: scheme.scheme });
    case 'apiKey':
      return record({ name, type, in: scheme.in, key: scheme.key });
    case 'oauth2':
    case 'openIdConnect':
    case 'mutualTLS':
    case 'opaque':
      return record({ name, type });
    default:
      return scheme satisfies never;
  }
}
