import { escapeStep } from '@specline/kernel/pointer';

/**
 * Returns a reference to a component that openapi-typescript reads as intended: it splits at `#/`, and decodes.
 * @param section Section of the components: `schemas`.
 * @param name Name of the component, without a percent sign.
 */
export function componentRef(section: string, name: string): string {
  return `#/components/${section}/${escapeStep(name).replaceAll('#', '%23')}`;
}
