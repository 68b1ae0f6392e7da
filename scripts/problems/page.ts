import { catalog } from '../../generators/diagnostics/catalog.ts';
import type { ProblemClass } from '../../generators/diagnostics/entry.ts';
import { problemExamples } from './examples.ts';

const head = `# Problems of a document

Made by \`npm run docs:problems\` from the catalogue of problems, with an example of each as it is printed by default. A problem has one of three
classes:

- [recoverable](#recoverable): the document is not right, but there is one reading of it, mostly. It is read that way, with a warning; \`--strict\`, or
  \`strict: true\` in the [config](config.md), makes it an error.
- [fatal](#fatal): there is no single reading. It is always an error, and nothing is written.
- [advice](#advice): the meaning is not in doubt, but it may not be what the author expects. It is a warning.

\`problems\` of the config makes a recoverable problem or advice \`error\`, \`warning\` or \`off\`, by its code, or by its code and place.
`;

const sections: readonly (readonly [title: string, problemClass: ProblemClass])[] = [
  ['Recoverable', 'recoverable'],
  ['Fatal', 'fatal'],
  ['Advice', 'advice'],
];

/** Returns docs/problems.md: all problems of the catalogue by class and code, with their readings. */
export async function problemsPage(): Promise<string> {
  const examples = await problemExamples();
  const entries = Object.entries(catalog).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = sections.map(([title, problemClass]) => {
    const problems = entries.filter(([, entry]) => entry.class === problemClass);
    return [`## ${title}\n`, ...problems.map(([code, entry]) => problem(code, entry.reading, examples))];
  });
  return [head, ...parts.flat()].join('\n');
}

/** Returns one problem; those that only a lack of memory or of time shows have no example. */
function problem(code: string, reading: string | undefined, examples: ReadonlyMap<string, string>): string {
  const example = examples.get(code);
  return [
    `### ${code}\n`,
    ...(reading === undefined ? [] : [`Read: ${escaped(reading)}.\n`]),
    ...(example === undefined ? [] : [`\`\`\`text\n${example}\`\`\`\n`]),
  ].join('\n');
}

function escaped(sentence: string): string {
  return sentence.replace(/[\\`*_{}[\]<>#|]/g, '\\$&');
}
