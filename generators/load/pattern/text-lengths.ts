import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** How long the texts are that a pattern matches, in characters. */
export interface TextLengths {
  readonly least: number;
  /** Infinity where the pattern does not limit it. */
  readonly most: number;
}

/** True if every text matches a pattern: some way to match needs no character, and no place but one end of the text. */
export function isAlwaysMatched(pattern: string): boolean {
  return (
    branchesOf(pattern)?.some(({ elements }) => {
      const [begins, ends] = [isEdge(elements[0], 'start'), isEdge(elements.at(-1), 'end')];
      if (begins && ends && elements.length > 1) return false;
      const inner = elements.slice(begins ? 1 : 0, !begins && ends ? -1 : undefined);
      return inner.every(isOptional);
    }) === true
  );
}

/**
 * Returns how long the texts are that match a pattern.
 * @param pattern A regular expression of ECMA-262.
 * @returns No limits for a pattern that cannot be read.
 */
export function lengthsOf(pattern: string): TextLengths {
  const branches = branchesOf(pattern);
  if (branches === undefined) return { least: 0, most: Infinity };
  const all = branches.map(({ elements }): TextLengths => {
    const { least, most } = lengthsOfAll(elements);
    const isWhole = isEdge(elements[0], 'start') && isEdge(elements.at(-1), 'end');
    return { least, most: isWhole ? most : Infinity };
  });
  return widest(all);
}

function branchesOf(pattern: string): readonly AST.Alternative[] | undefined {
  try {
    return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true }).alternatives;
  } catch {
    return undefined;
  }
}

function isEdge(element: AST.Element | undefined, kind: 'start' | 'end'): boolean {
  return element?.type === 'Assertion' && element.kind === kind;
}

/** True if no character of a text, and no place in it, is needed to match. */
function isOptional(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min === 0 || isOptional(element.element);
  return isGroup(element) && element.alternatives.some(({ elements }) => elements.every(isOptional));
}

function isGroup(element: AST.Element): element is AST.Group | AST.CapturingGroup {
  return element.type === 'Group' || element.type === 'CapturingGroup';
}

function lengthsOfElement(element: AST.Element): TextLengths {
  if (element.type === 'Quantifier') {
    const { least, most } = lengthsOfElement(element.element);
    return { least: least * element.min, most: most === 0 || element.max === 0 ? 0 : most * element.max };
  }
  if (isGroup(element)) return widest(element.alternatives.map(({ elements }) => lengthsOfAll(elements)));
  if (element.type === 'Assertion') return { least: 0, most: 0 };
  if (element.type === 'Backreference') return { least: 0, most: Infinity };
  return { least: 1, most: 1 };
}

function lengthsOfAll(elements: readonly AST.Element[]): TextLengths {
  const all = elements.map(lengthsOfElement);
  return {
    least: all.reduce((sum, { least }) => sum + least, 0),
    most: all.reduce((sum, { most }) => sum + most, 0),
  };
}

function widest(all: readonly TextLengths[]): TextLengths {
  return {
    least: Math.min(...all.map(({ least }) => least)),
    most: Math.max(...all.map(({ most }) => most)),
  };
}
