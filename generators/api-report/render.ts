import type { ApiDeclaration, EntryPoint, PackageSurface } from './surface.ts';

/**
 * Returns the report of what a package lets others use, for reviews: Markdown, with a block of TypeScript for each entry point.
 * What an earlier entry point exports as well is only named.
 */
export function renderReport({ name, entries, parts, data, command }: PackageSurface): string {
  const shown = new Map<string, string>();
  const sections = entries.map((entry) => sectionOf(name, entry, shown));
  const others = [
    ...data.map((subpath) => `\`${name}${subpath.slice(1)}\``),
    ...(command ? [`the command \`${name.slice(name.indexOf('/') + 1)}\``] : []),
  ];
  return [
    `# What ${name} lets others use\n`,
    'Written by `npx specline api` from the sources. A change of this file is a change for everyone who uses the package: review it.\n',
    ...sections,
    ...(parts.length > 0
      ? ['## Not exported, but a part of what is\n', block(parts.map(({ text }) => text))]
      : []),
    ...(others.length > 0 ? [`## Also there\n\n${others.join(', ')}\n`] : []),
  ].join('\n');
}

function sectionOf(
  name: string,
  { subpath, exports, wholes }: EntryPoint,
  shown: Map<string, string>,
): string {
  const again = new Map<string, string[]>();
  const texts = exports.flatMap((declaration) => {
    const key = declarationKey(declaration);
    const before = shown.get(key);
    if (before === undefined) {
      shown.set(key, subpath);
      return [exportedText(declaration)];
    }
    again.set(before, [...(again.get(before) ?? []), declaration.name]);
    return [];
  });
  const passedOn = [
    ...wholes.map((whole) => `export type * from '${whole}';`),
    ...[...again].map(([from, names]) => `export { ${names.join(', ')} } from '${name}${from.slice(1)}';`),
  ];
  return `## \`${name}${subpath.slice(1)}\`\n\n${block([...passedOn, ...texts])}`;
}

function declarationKey({ name, text, isValue, module }: ApiDeclaration): string {
  return JSON.stringify([name, text, isValue, module]);
}

function exportedText({ text }: ApiDeclaration): string {
  return text.replace(/^(?!\/\/|\s|[})\]]|export )/gm, 'export ');
}

function block(texts: readonly string[]): string {
  return `\`\`\`ts\n${texts.join('\n')}\n\`\`\`\n`;
}
