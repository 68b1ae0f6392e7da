import { addImport } from './add-import.ts';
import { insertMembers, type MemberList } from './insert-members.ts';
import { SyntaxKind, type SourceFile } from './morph.ts';
import { isThere, literalOf, type Parsed, type Step } from './parsed-file.ts';
import { indexText, type StubGroup, type StubOptions } from './stubs.ts';

/** The file that joins the handlers of all groups. */
export const indexPath = 'index.ts';

/**
 * Joins groups that have a file of their own.
 * @param created Names of the files that this run makes.
 */
export function planIndex(
  groups: readonly StubGroup[],
  created: ReadonlySet<string>,
  files: readonly Parsed[],
  options: StubOptions,
): Step {
  const standing = files.find(({ path }) => path === indexPath);
  if (standing === undefined) {
    const joined = groups.filter(({ fileName }) => created.has(fileName) || isThere(fileName, files));
    if (joined.length === 0) return {};
    const added = joined.map(({ name }) => name);
    return { change: { path: indexPath, text: indexText(joined, options), added } };
  }
  const known = identifiersOf(standing.source);
  const missing = groups.filter(({ fileName, name }) => created.has(fileName) && !known.has(name));
  if (missing.length === 0) return {};
  const added = missing.map(({ name }) => name);
  const list = joinOf(standing.source) ?? literalOf(standing, 'Handlers');
  if (list === undefined) return { homeless: { path: indexPath, names: added } };
  const members = list.isKind(SyntaxKind.CallExpression) ? added : added.map((name) => `...${name}`);
  const joined = insertMembers(standing.text, list, members);
  const text = missing.reduce(
    (before, { name, fileName }) => addImport(before, { name, module: `./${fileName}` }),
    joined,
  );
  return { change: { path: indexPath, before: standing.text, text, added } };
}

/** Returns the call of `defineHandlers.join` that puts everything together: the outermost. */
function joinOf(file: SourceFile): MemberList | undefined {
  return file
    .getDescendantsOfKind(SyntaxKind.CallExpression)
    .find((call) => /^define[^]*\.\s*join$/.test(call.getExpression().getText()));
}

/** Returns the names that a file mentions, but for those in comments and texts. */
function identifiersOf(file: SourceFile): ReadonlySet<string> {
  return new Set(file.getDescendantsOfKind(SyntaxKind.Identifier).map((name) => name.getText()));
}
