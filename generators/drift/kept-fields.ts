import { isObject } from '@specline/kernel/values';
import { parseJson } from '@specline/kernel/parse-json';
import { fieldsWithKeys, fieldFault } from '../config/value/field-faults.ts';

/**
 * Returns the keys of the config that keep what was written by hand into a package.json.
 * @param before The text as it stands there.
 * @param after As it would be generated.
 * @returns Paths such as `publish.homepage`, in the order of the file; none for what no key keeps.
 */
export function keptFields(before: string, after: string): readonly string[] {
  const [standing, wanted] = [manifestIn(before), manifestIn(after)];
  const differing = [...new Set([...Object.keys(standing), ...Object.keys(wanted)])].filter(
    (name) => JSON.stringify(fieldOf(standing, name)) !== JSON.stringify(fieldOf(wanted, name)),
  );
  return differing.flatMap((name) => {
    if (fieldsWithKeys.some((key) => key === name)) return [`publish.${name}`];
    return fieldFault(name) === undefined ? [`publish.fields.${name}`] : [];
  });
}

function manifestIn(text: string): object {
  const value = parseJson(text);
  return isObject(value) ? value : {};
}

function fieldOf(manifest: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(manifest, name)?.value;
}
