import { linesOf, withLines } from './added-lines.ts';
import type { FileChange } from './file-change.ts';
import type { Attributes, GitAnswers } from './git-answers.ts';
import { below } from './interfaces.ts';
import type { OutputLines } from './output-lines.ts';

/** Returns a file of each folder of packages, which Git answers for. */
export function attributeProbes({ folder, bases }: OutputLines): readonly string[] {
  return bases.map((base) => below(folder, probeOf(base)));
}

function probeOf(base: string): string {
  return `${base}/types/src/generated/models.ts`;
}

/**
 * Returns how a .gitattributes changes, so that a checkout gives the bytes that were generated, and that hosts fold them in a review.
 * @param before What stands there; nothing where there is none.
 * @param answers What Git does with the files; absent where there is none.
 */
export function planAttributesFile(
  output: OutputLines,
  before: string | undefined,
  answers: GitAnswers | undefined,
): FileChange {
  const path = below(output.folder, '.gitattributes');
  const standing = linesOf(before);
  const remarks: string[] = [];
  const lines = output.bases.flatMap((base) => {
    const attributes = answers?.attributes.get(below(output.folder, probeOf(base)));
    const keepsBytes = attributes
      ? keptBytes(attributes)
      : standing.some((line) => /^\*\s.*\beol=lf\b/.test(line));
    const isFolded = attributes ? ['set', 'true'].includes(attributes.generated) : false;
    if (keepsBytes && isFolded) return [];
    const line = `${base}/** ${keepsBytes ? '' : 'text=auto eol=lf '}linguist-generated`;
    const known = standing.findIndex(
      (each) => each.startsWith(`${base}/** `) && each.includes('linguist-generated'),
    );
    if (known === -1) return [line];
    if (!keepsBytes && attributes)
      remarks.push(
        `${path}:${known + 1} does not hold: Git converts the line ends of ${base}/ by a later line, or one in that folder; remove that, since specline check compares bytes`,
      );
    return [];
  });
  return {
    path,
    ...(before !== undefined && { before }),
    ...(lines.length > 0 && { after: withLines(before, lines), added: lines }),
    remarks,
  };
}

/** True where a checkout changes no line ends, on whatever system. */
function keptBytes({ text, eol }: Attributes): boolean {
  return text === 'unset' || (eol === 'lf' && text !== 'unspecified');
}
