/** The packages of a run: those of the command, whose names do not matter here, and the files next to them. */
export const writerPackages = ['client', 'mock', 'server', 'types'] as const;

/** Texts by path. */
export type WriterSet = Readonly<Record<string, string>>;

/**
 * Returns two versions of four packages and their workspace, as files by path below the output folder: most change, some come and
 * go with their folders, some stay. The package `types` has more files than the others.
 * @param size How many more generated files of it change.
 */
export function writerSets(size: number): readonly [WriterSet, WriterSet] {
  return [versionOf('one', size), versionOf('two', size)];
}

function versionOf(version: string, size: number): WriterSet {
  const text = (lines: number): string => `export const version = '${version}';\n`.repeat(lines);
  const numbers = Array.from({ length: size }, (_, index) => index);
  return Object.fromEntries<string>([
    ['package.json', `{ "workspace": "${version}" }`],
    ...writerPackages.flatMap((name): (readonly [string, string])[] => [
      [`${name}/package.json`, `{ "version": "${version}" }`],
      [`${name}/src/generated/changes.ts`, text(3)],
      [`${name}/src/generated/${version}/only.ts`, text(2)],
    ]),
    ['types/openapi.json', text(100 * size)],
    [`types/src/runtime/${version}/only.ts`, text(1)],
    ['types/src/runtime/changes.ts', text(1)],
    ['types/src/runtime/stays.ts', ''],
    ...numbers.map((index) => [`types/src/generated/changes-${index}.ts`, text(100 + index)] as const),
    ['types/src/generated/deep/stays.ts', ''],
    ['types/src/generated/stays.ts', ''],
  ]);
}
