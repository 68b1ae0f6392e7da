import type { Doc } from 'prettier';
import { ts } from '../../emit/ts/typescript.ts';
import { UnfamiliarSyntax } from './unfamiliar.ts';

/** Returns a name as it stands in the text. */
export function nameDoc(node: ts.Node): string {
  if (!ts.isIdentifier(node)) throw new UnfamiliarSyntax(node);
  return node.text;
}

/** Returns the name of a property, in quotes only where it needs them. */
export function keyDoc(name: ts.PropertyName): string {
  if (ts.isIdentifier(name)) return name.text;
  if (ts.isStringLiteral(name)) return /^[A-Za-z_$][\w$]*$/.test(name.text) ? name.text : stringDoc(name);
  if (ts.isNumericLiteral(name)) return name.getText();
  if (ts.isComputedPropertyName(name) && ts.isStringLiteral(name.expression))
    return `[${stringDoc(name.expression)}]`;
  throw new UnfamiliarSyntax(name);
}

/** Returns a string in those quotes of which it holds fewer: in single ones where there is no difference. */
export function stringDoc(literal: ts.StringLiteral): string {
  const text = literal.getText().slice(1, -1);
  const singles = text.split("'").length;
  const doubles = text.split('"').length;
  const quote = singles > doubles ? '"' : "'";
  const inside = text.replaceAll(/\\(.)|(["'])/gs, (whole: string, escaped?: string, bare?: string) => {
    if (bare !== undefined) return bare === quote ? `\\${bare}` : bare;
    return (escaped === '"' || escaped === "'") && escaped !== quote ? escaped : whole;
  });
  return quote + inside + quote;
}

/** Returns a number that was printed by `String`, which has a plus sign in exponents. */
export function numberDoc(literal: ts.NumericLiteral): string {
  return literal.getText().replace('e+', 'e');
}

/** Returns the parts with a separator between them. */
export function separated(parts: readonly Doc[], separator: Doc): Doc[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}
