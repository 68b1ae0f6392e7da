/** A node that has been entered. */
interface Visit {
  readonly node: string;
  readonly edges: readonly string[];
  /** Place in the order in which nodes are entered. */
  readonly index: number;
  /** The earliest node that is known to be reached from here and to lead back here. */
  low: number;
  /** The edge that is followed next. */
  next: number;
}

/**
 * Returns the strongly connected components of a graph: within one, every node can be reached from every other. Without
 * recursion, as a graph may be one long chain.
 * Source: R. Tarjan, Depth-first search and linear graph algorithms, SIAM Journal on Computing 1 (1972).
 * @param graph Where the edges of each node lead; edges to what is no node are left out.
 * @returns The component of each node, by any number.
 */
export function stronglyConnected(
  graph: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, number> {
  const components = new Map<string, number>();
  const entered = new Map<string, Visit>();
  const waiting: string[] = [];
  const enter = (node: string): Visit => {
    const visit = { node, edges: graph.get(node) ?? [], index: entered.size, low: entered.size, next: 0 };
    entered.set(node, visit);
    waiting.push(node);
    return visit;
  };
  const complete = ({ node, index }: Visit): void => {
    for (const member of waiting.splice(waiting.lastIndexOf(node))) components.set(member, index);
  };
  for (const root of graph.keys()) {
    const way = entered.has(root) ? [] : [enter(root)];
    for (let visit = way.at(-1); visit; visit = way.at(-1)) {
      const to = visit.edges[visit.next];
      visit.next += 1;
      const known = to === undefined ? undefined : entered.get(to);
      if (to === undefined) {
        way.pop();
        const parent = way.at(-1);
        if (parent) parent.low = Math.min(parent.low, visit.low);
        if (visit.low === visit.index) complete(visit);
      } else if (known === undefined) {
        if (graph.has(to)) way.push(enter(to));
      } else if (!components.has(to)) visit.low = Math.min(visit.low, known.index);
    }
  }
  return components;
}
