import ts from 'typescript';
import { referenceOf } from './declaration-text.ts';
import {
  argumentsFor,
  otherDeclarations,
  instanceOf,
  isGeneric,
  typeParamsOf,
  type Instance,
} from './instances.ts';
import { targetKey, type Declared, type ModuleGraph, type Target } from './module-graph.ts';
import { readModule, type Module } from './module.ts';

/** A declaration as a report shows it. */
export interface Shown {
  readonly nodes: readonly ts.Node[];
  readonly source: ts.SourceFile;
  /** The targets of its references, by their texts. */
  readonly meanings: ReadonlyMap<string, readonly Target[]>;
}

/** The facts that a report has of its package. */
export interface ShownIn {
  readonly graph: ModuleGraph;
  /** The aliases that give declarations of the runtime their arguments. */
  readonly instances: readonly Instance[];
  /** True if users cannot name a declaration. */
  readonly isHidden: (declared: Declared) => boolean;
}

/**
 * Returns a declaration as users get it. An alias that gives arguments to a declaration of the runtime, which users cannot name, is shown as
 * that declaration with the arguments put in; what refers to that with the same arguments, or with none, refers to the alias.
 */
export function shownAs(declared: Declared, package_: ShownIn): Shown {
  const rewriter = new Rewriter(package_);
  const instance = instanceOf(declared, package_.graph);
  const isShownAsBase = instance !== undefined && package_.isHidden(instance.base);
  const scope: Scope = { module: declared.module, values: new Map() };
  const texts = isShownAsBase
    ? [
        ...rewriter.baseTexts(instance),
        ...otherDeclarations(instance, package_.graph).map((node) => rewriter.statement(node, scope)),
      ]
    : declared.nodes.map((node) => rewriter.statement(node, scope));
  const { meanings, isChanged } = rewriter;
  if (!isChanged) return { nodes: declared.nodes, source: declared.module.source, meanings };
  const module = readModule(declared.module.path, texts.join('\n'), () => false);
  return { nodes: module.declarations.get(declared.local) ?? [], source: module.source, meanings };
}

/** The module of a text, and the meaning of its type parameters. */
interface Scope {
  readonly module: Module;
  readonly values: ReadonlyMap<string, Argument>;
}

interface Argument {
  readonly text: string;
  readonly kind: ts.SyntaxKind;
}

/** Puts arguments and names into declarations, and notes what these refer to. */
class Rewriter {
  readonly meanings = new Map<string, Target[]>();
  /** True if a text differs from its source. */
  isChanged = false;
  readonly #graph: ModuleGraph;
  readonly #instances: readonly Instance[];

  constructor({ graph, instances }: ShownIn) {
    this.#graph = graph;
    this.#instances = instances;
  }

  /** Returns the declarations of the base of an instance, with its name and its arguments. */
  baseTexts(instance: Instance): readonly string[] {
    const { named, base, args } = instance;
    this.isChanged = true;
    const outer: Scope = { module: named.module, values: new Map() };
    const values = new Map<string, Argument>();
    const inner: Scope = { module: base.module, values };
    for (const [index, { name, default: fallback }] of typeParamsOf(base).entries()) {
      const [node, scope] = args[index] === undefined ? [fallback, inner] : [args[index], outer];
      if (node) values.set(name.text, { text: this.text(node, scope), kind: node.kind });
    }
    const params = typeParamsOf(named).map((param) => this.text(param, outer));
    const head = `${named.local}${params.length === 0 ? '' : `<${params.join(', ')}>`}`;
    return base.nodes.map((node) => this.text(node, inner, head));
  }

  /** Returns a declaration as a statement. */
  statement(node: ts.Node, scope: Scope): string {
    const text = this.text(node, scope);
    return ts.isVariableDeclaration(node) ? `const ${text};` : text;
  }

  /** @param head Goes where a generic declaration has its name and type parameters. */
  text(node: ts.Node, scope: Scope, head?: string): string {
    const { source } = scope.module;
    let text = '';
    let end = node.getStart(source);
    const put = (from: number, to: number, replaced: string): void => {
      text += source.text.slice(end, from) + replaced;
      end = to;
    };
    const visit = (each: ts.Node, at: Scope): void => {
      const replaced = this.#replaced(each, at);
      if (replaced === undefined) {
        const within = { ...at, values: withoutOwn(each, at.values) };
        each.forEachChild((child) => {
          visit(child, within);
        });
      } else if (replaced !== each.getText(source)) {
        this.isChanged = true;
        put(each.getStart(source), each.end, replaced);
      }
    };
    if (head === undefined || !isGeneric(node) || !node.name) visit(node, scope);
    else {
      const { name, typeParameters } = node;
      const last = typeParameters ? source.text.indexOf('>', typeParameters.end) + 1 : name.end;
      put(name.getStart(source), last, head);
      node.forEachChild((child) => {
        if (child !== name && !typeParameters?.some((param) => param === child)) visit(child, scope);
      });
    }
    return text + source.text.slice(end, node.end);
  }

  #replaced(node: ts.Node, scope: Scope): string | undefined {
    const name = referenceOf(node);
    if (name === undefined) return undefined;
    const value = ts.isTypeReferenceNode(node) ? scope.values.get(name) : undefined;
    if (value !== undefined) return needsParentheses(node, value) ? `(${value.text})` : value.text;
    const target = this.#graph.refer(scope.module, name);
    if (target === undefined) return undefined;
    const named = target.kind === 'declared' ? this.#named(node, target, scope) : undefined;
    if (named === undefined) this.#note(name, target);
    return named;
  }

  /** Returns a reference to the base of an instance as one to its name, where the arguments are the same. */
  #named(node: ts.Node, base: Declared, scope: Scope): string | undefined {
    const instances = this.#instances.filter((instance) => targetKey(instance.base) === targetKey(base));
    if (instances.length === 0 || !isTyped(node)) return undefined;
    const args = (node.typeArguments ?? []).map((argument) => this.text(argument, scope));
    const [only, ...others] = instances.flatMap((instance) => {
      const own = argumentsFor(instance, args) ?? (redeclares(node, instance, args) ? [] : undefined);
      return own === undefined ? [] : [{ instance, own }];
    });
    if (only === undefined || others.length > 0) return undefined;
    const { local } = only.instance.named;
    this.#note(local, only.instance.named);
    const text = `${local}${only.own.length === 0 ? '' : `<${only.own.join(', ')}>`}`;
    return ts.isTypeQueryNode(node) ? `typeof ${text}` : text;
  }

  #note(name: string, target: Target): void {
    this.meanings.set(name, [...(this.meanings.get(name) ?? []), target]);
  }
}

/** A reference that may have type arguments. */
type Typed = ts.TypeReferenceNode | ts.ExpressionWithTypeArguments | ts.TypeQueryNode;

function isTyped(node: ts.Node): node is Typed {
  return ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node) || ts.isTypeQueryNode(node);
}

/**
 * True if a class extends the base of an instance with other arguments, but declares again all members that depend on these: to
 * users it is then a class that extends the name, with members of its own.
 */
function redeclares(
  node: Typed,
  { base, args: usual, named, params }: Instance,
  args: readonly string[],
): boolean {
  const extending = node.parent.parent;
  const extended = base.nodes.find(ts.isClassDeclaration);
  if (
    !ts.isHeritageClause(node.parent) ||
    !ts.isClassDeclaration(extending) ||
    !extended ||
    params.length > 0
  )
    return false;
  const others = new Set(
    typeParamsOf(base)
      .filter((_, index) => args[index] !== usual[index]?.getText(named.module.source))
      .map((param) => param.name.text),
  );
  const own = new Set(extending.members.map((member) => member.name?.getText()));
  const depends = (part: ts.Node): boolean =>
    (ts.isTypeReferenceNode(part) && others.has(part.typeName.getText())) ||
    (part.forEachChild((child) => depends(child) || undefined) ?? false);
  return (
    !(extended.heritageClauses ?? []).some(depends) &&
    extended.members.every((member) => !depends(member) || own.has(member.name?.getText()))
  );
}

/** Returns the values of type parameters that a node does not declare anew for what is in it. */
function withoutOwn(node: ts.Node, values: Scope['values']): Scope['values'] {
  if (values.size === 0) return values;
  const own = new Set(ownTypeParams(node));
  return own.size === 0 ? values : new Map([...values].filter(([name]) => !own.has(name)));
}

function ownTypeParams(node: ts.Node): readonly string[] {
  if (ts.isMappedTypeNode(node)) return [node.typeParameter.name.text];
  if (ts.isConditionalTypeNode(node)) return inferred(node.extendsType);
  const params = ts.isFunctionLike(node) || isGeneric(node) ? (node.typeParameters ?? []) : [];
  return params.map((param) => ('name' in param && ts.isIdentifier(param.name) ? param.name.text : ''));
}

function inferred(node: ts.Node): readonly string[] {
  const names = ts.isInferTypeNode(node) ? [node.typeParameter.name.text] : [];
  node.forEachChild((child) => void names.push(...inferred(child)));
  return names;
}

/** Types of which a part binds weaker than what may stand around them. */
const compound: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.UnionType,
  ts.SyntaxKind.IntersectionType,
  ts.SyntaxKind.FunctionType,
  ts.SyntaxKind.ConstructorType,
  ts.SyntaxKind.ConditionalType,
  ts.SyntaxKind.TypeOperator,
]);

function needsParentheses({ parent }: ts.Node, { kind }: Argument): boolean {
  const binds =
    ts.isArrayTypeNode(parent) ||
    ts.isTypeOperatorNode(parent) ||
    ts.isIntersectionTypeNode(parent) ||
    ts.isOptionalTypeNode(parent) ||
    ts.isIndexedAccessTypeNode(parent) ||
    (ts.isUnionTypeNode(parent) && kind !== ts.SyntaxKind.UnionType) ||
    ts.isConditionalTypeNode(parent);
  return binds && compound.has(kind);
}
