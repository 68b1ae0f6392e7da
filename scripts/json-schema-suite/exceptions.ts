/** Tests of the suite that are not passed, and why that is intended. */
interface Exception {
  /** Name of their file. */
  readonly file: string;
  /** Descriptions of their groups; all of the file where it is left out. */
  readonly groups?: readonly string[];
  readonly reason: string;
}

const exceptions: readonly Exception[] = [
  {
    file: 'vocabulary.json',
    groups: ['schema that uses custom metaschema with with no validation vocabulary'],
    reason: 'a metaschema of a document switches no keyword off; it is warned: unknown-dialect',
  },
  { file: 'format.json', reason: 'formats are checked, which the specification leaves to a choice' },
  { file: 'idn-hostname.json', reason: 'a format that takes tables of Unicode to check is not checked' },
  {
    file: 'dependencies-compatibility.json',
    reason: 'keywords of older drafts are refused, and the replacement is reported: replaced-keyword',
  },
  { file: 'cross-draft.json', reason: 'schemas of older drafts are no part of a document of OpenAPI 3.1' },
];

/**
 * Returns why the tests of a group need not be passed.
 * @param file Name of its file.
 * @param group Its description.
 * @returns Undefined where they have to be.
 */
export function exceptionFor(file: string, group: string): string | undefined {
  return exceptions.find((each) => each.file === file && (each.groups?.includes(group) ?? true))?.reason;
}
