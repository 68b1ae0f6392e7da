import { isCollection, isScalar, visit, type Document, type Node, type YAMLError } from 'yaml';

/** True where a quoted text has no last quote, as far as the library sees. */
export function isUnclosedText({ message }: YAMLError): boolean {
  return message.startsWith('Missing closing');
}

function isUnclosedList({ message }: YAMLError): boolean {
  return /and end with a [\]}]$|^Flow \w+ must end with/.test(message);
}

/** Returns the quoted text, list or mapping that ends where an error is, for want of its last sign. */
export function openedAt(parsed: Document.Parsed, problem: YAMLError): Node | undefined {
  const isText = isUnclosedText(problem);
  if (!isText && !isUnclosedList(problem)) return undefined;
  let found: Node | undefined;
  visit(parsed, {
    Node: (_, node) => {
      const isOpen = isText
        ? isScalar(node) && node.type?.startsWith('QUOTE') === true
        : isCollection(node) && node.flow === true;
      if (isOpen && node.range?.[1] === problem.pos[0]) found = node;
    },
  });
  return found;
}
