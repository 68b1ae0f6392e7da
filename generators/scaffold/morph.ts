/**
 * The parts of ts-morph that are used, which reads the files of a team. Importing it takes a third of a second: import what imports
 * this when it is needed.
 */
export {
  Node,
  Project,
  SyntaxKind,
  ts,
  type CallExpression,
  type ImportDeclaration,
  type ObjectLiteralExpression,
  type SourceFile,
} from 'ts-morph';
