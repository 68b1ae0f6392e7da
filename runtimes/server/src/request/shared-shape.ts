/** The global of Node. Edge runtimes and bundlers put an object in its place that has `env` and little else. */
declare const process: { readonly versions?: { readonly v8?: string } } | undefined;

/**
 * True if the engine makes a hidden class of its own for every object whose prototype is replaced: V8 before 13, which is Node 20
 * and 22.
 */
const needsSharing = typeof process === 'object' && Number.parseInt(process.versions?.v8 ?? '', 10) < 13;

/** Two properties that an object has for a moment. */
interface Marked {
  firstMark?: true;
  lastMark?: true;
}

/**
 * Lets an object that Express has given another prototype share its hidden class with others of its kind. Where each has its
 * own, no inline cache of Node's code ever finds one that it knows, which takes a fifth of the time of a request. Objects that
 * are dictionaries do share theirs, and deleting a property that is not the last one makes an object a dictionary.
 */
export function shareShape(object: object): void {
  if (!needsSharing) return;
  const marked: Marked = object;
  marked.firstMark = true;
  marked.lastMark = true;
  delete marked.firstMark;
  delete marked.lastMark;
}
