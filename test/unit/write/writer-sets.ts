/** Two versions of one package: most files change, some come and go with their folders, some stay. */
export const writerSets: readonly Readonly<Record<string, string>>[] = ['one', 'two'].map((version) =>
  Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => {
      if (index % 10 === 0) return [`types/src/${version}/only-${index}.ts`, `${version} ${index}`];
      if (index % 10 === 1) return [`types/src/same-${index}.ts`, `same ${index}`];
      return [
        `types/src/generated/file-${index}.ts`,
        `export const version = '${version}';\n`.repeat(100 + index),
      ];
    }),
  ),
);
