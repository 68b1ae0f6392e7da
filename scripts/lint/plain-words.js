import path from 'node:path';

/** Words with which names become a dialect; the field's terms are declared, reported, requested, resolved, sibling. */
const dialect = new Set(['said', 'told', 'asked', 'meant', 'beside', 'spoken', 'bear', 'gainsay']);

/** Nodes whose `key` is a name that they declare; scopes know all other declarations but those of `labelled`. */
const members = [
  'Property',
  'PropertyDefinition',
  'AccessorProperty',
  'MethodDefinition',
  'TSAbstractAccessorProperty',
  'TSAbstractMethodDefinition',
  'TSAbstractPropertyDefinition',
  'TSMethodSignature',
  'TSPropertySignature',
].join(', ');

/** Names in types that no scope holds: labels of tuples, keys of index signatures. */
const labelled = 'TSNamedTupleMember > Identifier.label, TSIndexSignature > Identifier.parameters';

/**
 * Reports names that are declared, and names of files, with a word of the dialect in them. A word is a whole one of a name in camel
 * case, snake case or kebab case: `isTold` and `TOLD_BY` have "told", `untold` has not.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      name: '"{{name}}" has the word "{{word}}": take the term of the field, such as declared, reported, requested or resolved.',
      file: 'The name of this file has the word "{{word}}": take the term of the field.',
    },
  },
  create(context) {
    /** @param {Pick<import('eslint').Scope.Variable['identifiers'][number], 'name' | 'loc'>} identifier */
    const check = ({ name, loc }) => {
      const word = dialectIn(name);
      if (word === undefined || !loc) return;
      context.report({ loc, messageId: 'name', data: { name, word } });
    };
    return {
      Program(node) {
        const word = dialectIn(path.basename(context.filename));
        if (word !== undefined) context.report({ node, messageId: 'file', data: { word } });
        const names = context.sourceCode.scopeManager.scopes
          .flatMap(({ variables }) => variables.flatMap(({ defs }) => defs))
          .filter((definition) => !isTakenOver(definition))
          .map(({ name }) => name);
        // A class is defined around itself and within.
        new Set(names).forEach(check);
      },
      [members](
        /** @type {import('eslint').Rule.Node & { type: 'Property' | 'PropertyDefinition' }} */ {
          key,
          ...member
        },
      ) {
        if (member.computed || ('shorthand' in member && member.shorthand)) return;
        if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') check(key);
      },
      [labelled]: check,
    };
  },
};

/**
 * Returns the first word of the dialect in a name.
 * @param {string} name
 */
function dialectIn(name) {
  const words = name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  return words.map((word) => word.toLowerCase()).find((word) => dialect.has(word));
}

/**
 * True for what is imported under the name that its module gives it: the rule is about that module.
 * @param {import('eslint').Scope.Definition} definition
 */
function isTakenOver({ type, node, name }) {
  if (type !== 'ImportBinding' || node.type !== 'ImportSpecifier') return false;
  return node.imported.type === 'Identifier' && node.imported.name === name.name;
}
