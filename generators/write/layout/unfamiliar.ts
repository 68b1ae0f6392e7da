import { ts } from '../../emit/ts/typescript.ts';

/** Syntax that this folder has no rule for: the file is Prettier's to lay out. */
export class UnfamiliarSyntax extends Error {
  /** @param node What there is no rule for. */
  constructor(node: ts.Node) {
    super(`no layout for ${ts.SyntaxKind[node.kind]}`);
    this.name = 'UnfamiliarSyntax';
  }
}
