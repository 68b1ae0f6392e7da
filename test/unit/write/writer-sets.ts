/**
 * Two versions of the package `types`, as files by path below the output folder: most change, some come and go with their
 * folders, some stay.
 * @param size How many generated files change.
 */
export function writerSets(size: number): readonly [WriterSet, WriterSet] {
  return [versionOf('one', size), versionOf('two', size)];
}

/** Texts by path. */
export type WriterSet = Readonly<Record<string, string>>;

function versionOf(version: string, size: number): WriterSet {
  const text = (lines: number): string => `export const version = '${version}';\n`.repeat(lines);
  const numbers = Array.from({ length: size }, (_, index) => index);
  return Object.fromEntries<string>([
    ['types/package.json', `{ "version": "${version}" }`],
    ['types/README.md', text(10)],
    ['types/openapi.json', text(2000)],
    ['types/tsconfig.json', '{}'],
    [`types/src/runtime/${version}/only.ts`, text(1)],
    ['types/src/runtime/changes.ts', text(1)],
    ['types/src/runtime/stays.ts', ''],
    ...numbers.map((index) => [`types/src/generated/changes-${index}.ts`, text(100 + index)] as const),
    [`types/src/generated/${version}/only.ts`, text(2)],
    ['types/src/generated/deep/stays.ts', ''],
    ['types/src/generated/stays.ts', ''],
  ]);
}
