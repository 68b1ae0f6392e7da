import ts from 'typescript';

/** Expressions that make code of text, which pages with a Content-Security-Policy and edge runtimes refuse. */
const codeOfText = /\beval\(|\bnew Function\b/;

const comments = /^\s*(?:\/?\*|\/\/).*$/gm;

/**
 * Returns whether a compiled module can run wherever packages without dependencies do.
 * @param file Its name, for messages.
 * @param text Its JavaScript, as compilers lay it out.
 * @returns A line for each import of what is not its own, and for what makes code of text.
 */
export function lintModule(file: string, text: string): readonly string[] {
  const imported = ts
    .preProcessFile(text, true, true)
    // A name that begins with # is one that the package gives to a module of its own.
    .importedFiles.filter(({ fileName }) => !/^[.#]/.test(fileName))
    .map(({ fileName }) => `${file} imports ${fileName}, which is not part of the package`);
  const makesCode = codeOfText.test(text.replace(comments, ''));
  return makesCode ? [...imported, `${file} makes code of text`] : imported;
}
