import ts from 'typescript';
import { targetKey, type Declared, type ModuleGraph } from './module-graph.ts';

/**
 * A type alias of generated code that gives a generic declaration of the runtime its arguments:
 * `type NotFoundError = Base<ErrorBodies[404]>`. What users get is that declaration with the arguments put in.
 */
export interface Instance {
  /** The node that has the name. */
  readonly named: Declared;
  /** The generic declaration. */
  readonly base: Declared;
  /** Names of its own type parameters. */
  readonly params: readonly string[];
  /** The arguments, in the module of the name. */
  readonly args: readonly ts.TypeNode[];
}

/** A declaration with a list of type parameters. */
type Generic = ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** True for what may have type parameters. */
export function isGeneric(node: ts.Node): node is Generic {
  return ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);
}

/** Returns the type parameters of a declaration; none where it has none. */
export function typeParamsOf({ nodes }: Declared): readonly ts.TypeParameterDeclaration[] {
  return nodes.find(isGeneric)?.typeParameters ?? [];
}

/**
 * Returns the generic declaration of a runtime that an alias names, with the arguments that it gives.
 * @returns Undefined for all other declarations.
 */
export function instanceOf(named: Declared, graph: ModuleGraph): Instance | undefined {
  const type = named.nodes.find(ts.isTypeAliasDeclaration)?.type;
  if (type === undefined || !ts.isTypeReferenceNode(type) || type.typeArguments === undefined)
    return undefined;
  const base = graph.refer(named.module, type.typeName.getText(named.module.source));
  if (base?.kind !== 'declared' || isRuntime(named) || !isRuntime(base)) return undefined;
  const params = typeParamsOf(named).map((param) => param.name.text);
  return { named, base, params, args: type.typeArguments };
}

/**
 * Returns all such aliases of some modules.
 * @param paths Paths of the modules.
 * @param isHidden Whether users cannot name a declaration; what they can name is shown as it is.
 */
export function instancesIn(
  paths: Iterable<string>,
  graph: ModuleGraph,
  isHidden: (base: Declared) => boolean,
): readonly Instance[] {
  return [...new Set(paths)].flatMap((path) => {
    const module = graph.module(path);
    return [...(module?.declarations ?? [])].flatMap(([local, nodes]) => {
      const named = module && ({ kind: 'declared', module, local, nodes, typeOnly: false } as const);
      const instance = named && instanceOf(named, graph);
      return instance && isHidden(instance.base) ? [instance] : [];
    });
  });
}

/** Returns the declarations of the same name that users get next to the base: not a constant whose value is the base itself. */
export function otherDeclarations({ named, base }: Instance, graph: ModuleGraph): readonly ts.Node[] {
  return named.nodes.filter((node) => {
    if (isGeneric(node)) return false;
    const isVariable = ts.isVariableDeclaration(node) && node.initializer !== undefined;
    if (!isVariable || !ts.isIdentifier(node.initializer)) return true;
    const value = graph.refer(named.module, node.initializer.text);
    return value?.kind !== 'declared' || targetKey(value) !== targetKey(base);
  });
}

/** True for hand-written code that a package carries: `client/src/runtime/call.ts`. */
function isRuntime({ module }: Declared): boolean {
  return /^[^/]+\/src\/runtime\//.test(module.path);
}

/**
 * Holds type arguments against those of an instance. What is left out is left to a default, and takes no part.
 * @param args Their texts.
 * @returns The texts of the parameters of the instance, but for those at the end that are its defaults; undefined where the arguments
 * are others.
 */
export function argumentsFor(
  { args: patterns, params, named }: Instance,
  args: readonly string[],
): readonly string[] | undefined {
  const found = new Map<string, string>();
  const isSame = args.every((text, index) => {
    const pattern = patterns[index];
    return pattern !== undefined && matches(pattern, named.module.source, text, params, found);
  });
  if (!isSame) return undefined;
  const defaults = typeParamsOf(named).map((param) => param.default?.getText(named.module.source));
  const isUsual = (param: string, index: number): boolean =>
    defaults[index] !== undefined && (found.get(param) ?? defaults[index]) === defaults[index];
  const last = params.findLastIndex((param, index) => !isUsual(param, index));
  const own = params.slice(0, last + 1).map((param, index) => found.get(param) ?? defaults[index]);
  return own.every((text) => text !== undefined) ? own : undefined;
}

/** True if a type is equal to a pattern but for the parameters in that; `found` collects the types that these stand for. */
function matches(
  pattern: ts.TypeNode,
  source: ts.SourceFile,
  text: string,
  params: readonly string[],
  found: Map<string, string>,
): boolean {
  const parsed = ts.createSourceFile('type.ts', `type T = ${text}`, ts.ScriptTarget.Latest, true);
  const [alias] = parsed.statements;
  const match = (one: ts.Node, other: ts.Node): boolean => {
    const name = one.getText(source);
    if (ts.isTypeReferenceNode(one) && params.includes(name)) {
      const known = found.get(name) ?? other.getText(parsed);
      found.set(name, known);
      return known === other.getText(parsed);
    }
    const [ones, others] = [childrenOf(one), childrenOf(other)];
    if (one.kind !== other.kind || ones.length !== others.length) return false;
    if (ones.length === 0) return name === other.getText(parsed);
    return ones.every((each, index) => {
      const counterpart = others[index];
      return counterpart !== undefined && match(each, counterpart);
    });
  };
  return alias !== undefined && ts.isTypeAliasDeclaration(alias) && match(pattern, alias.type);
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  return children;
}
