/**
 * A name without what tells spellings apart: `pet_id`, `petId` and `Pet-ID` are all `petid`.
 * @param name Name of a field, a parameter or a state, in any script.
 */
export function bareName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
