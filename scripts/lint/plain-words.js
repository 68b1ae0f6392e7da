import path from 'node:path';

/** Words with which names become a dialect; the field's terms are declared, reported, requested, resolved, sibling. */
const dialect = new Set(['said', 'told', 'asked', 'meant', 'beside', 'spoken', 'bear', 'gainsay']);

/** Public names with such words, which stay as they are: codes of problems, and a key of `x-behavior`. */
const published = new Set(['meant-beside-ref', 'ignored-beside-ref', 'querystring-beside-query', 'beside']);

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

/** Names that no scope holds: labels of tuples and of statements, keys of index signatures, members that are assigned or of an enum. */
const unscoped = [
  'TSNamedTupleMember > Identifier.label',
  'LabeledStatement > Identifier.label',
  'TSIndexSignature > Identifier.parameters',
  'AssignmentExpression > MemberExpression.left[computed=false] > .property',
  'TSEnumMember[computed=false] > .id',
  'ExportAllDeclaration > .exported',
].join(', ');

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
    /**
     * @param {object} named An identifier, or a literal in place of one.
     * @param {unknown} [named.name]
     * @param {unknown} [named.value]
     * @param {import('eslint').AST.SourceLocation | null | undefined} [named.loc]
     */
    const check = ({ name: identifier, value, loc }) => {
      const name = identifier ?? value;
      const word = typeof name === 'string' ? dialectIn(name) : undefined;
      if (typeof name !== 'string' || word === undefined || !loc) return;
      context.report({ loc, messageId: 'name', data: { name, word } });
    };
    return {
      Program(node) {
        const word = dialectIn(path.basename(context.filename));
        if (word !== undefined) context.report({ node, messageId: 'file', data: { word } });
        const names = context.sourceCode.scopeManager.scopes
          .flatMap(({ variables }) => variables.flatMap(({ defs }) => defs))
          // Members of enums may be in quotes, and are among the names without a scope.
          .filter((definition) => !isEnumMember(definition.node) && !isTakenOver(definition))
          .map(({ name }) => name);
        // A class is defined around itself and within.
        for (const name of new Set(names)) check(name);
      },
      [members](
        /** @type {import('eslint').Rule.Node & { type: 'Property' | 'PropertyDefinition' }} */ {
          key,
          ...member
        },
      ) {
        if (member.computed || ('shorthand' in member && member.shorthand)) return;
        check(key);
      },
      [unscoped]: check,
      ExportSpecifier({ local, exported }) {
        const isOwn = 'name' in local && 'name' in exported && local.name === exported.name;
        if (!isOwn) check(exported);
      },
    };
  },
};

/**
 * Returns the first word of the dialect in a name that is not published.
 * @param {string} name
 */
function dialectIn(name) {
  if (published.has(name)) return undefined;
  const words = name.match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  return words.map((word) => word.toLowerCase()).find((word) => dialect.has(word));
}

/**
 * True for a member of an enum, which the types of ESLint do not know.
 * @param {{ type: string }} node
 */
function isEnumMember({ type }) {
  return type === 'TSEnumMember';
}

/**
 * True for what is imported under the name that its module gives it: the rule is about that module.
 * @param {import('eslint').Scope.Definition} definition
 */
function isTakenOver({ type, node, name }) {
  if (type !== 'ImportBinding' || node.type !== 'ImportSpecifier') return false;
  return node.imported.type === 'Identifier' && node.imported.name === name.name;
}
