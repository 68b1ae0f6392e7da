/** What is used of ts-morph. Importing it takes a third of a second: whoever imports this is imported when it is needed. */
export {
  IndentationText,
  Project,
  QuoteKind,
  StructureKind,
  VariableDeclarationKind,
  ts,
  type StatementStructures,
} from 'ts-morph';
