import type { JsonObject } from '@specline/kernel/json';
import type { Document } from './document.ts';
import { decodePercent, splitRef, stepsOf } from '@specline/kernel/pointer';
import { isObject, ownValue } from '@specline/kernel/values';

/**
 * Returns the name of the component that a security requirement means by a URI: OpenAPI 3.2.0, Security Requirement Object. A name
 * of a component is no URI, whatever it looks like.
 * @param key Key of the requirement.
 * @param requirement The requirement.
 * @param document Bundled document.
 * @returns `undefined` for names, and for URIs of what is not a component of the root document.
 */
export function schemeOfUri(key: string, requirement: JsonObject, document: Document): string | undefined {
  const { root } = document;
  const components = ownValue(root, 'components');
  const schemes = isObject(components) ? ownValue(components, 'securitySchemes') : undefined;
  if (!isObject(schemes) || Object.hasOwn(schemes, key)) return undefined;
  // In another file, the fragment alone points into that.
  if (document.originOf(requirement).file !== document.originOf(root).file) return undefined;
  const { location, fragment } = splitRef(key);
  if (location !== '' && location !== ownValue(root, '$self')) return undefined;
  const [first, second, name, ...deeper] = stepsOf(decodePercent(fragment) ?? '');
  const isScheme = first === 'components' && second === 'securitySchemes' && deeper.length === 0;
  return isScheme && name !== undefined && Object.hasOwn(schemes, name) ? name : undefined;
}
