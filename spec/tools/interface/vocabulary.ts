/** The words for resources in running text, and the name of the resource that each means. */
const aliases: ReadonlyMap<string, string> = new Map([
  ['rich-text', 'Rich-text document'],
  ['rich-text document', 'Rich-text document'],
  ['content reference', 'Content reference'],
  ['content references', 'Content reference'],
  ['block', 'Block'],
  ['nested nodes', 'Block'],
  ['nested pages', 'Page'],
  ['search hit', 'Search hit'],
  ['search hits', 'Search hit'],
  ['organization search hits', 'Organization search hit'],
  ['backlinks', 'Backlink record'],
  ['comment reply', 'Comment reply'],
  ['issues cluster', 'Issues cluster'],
  ['version content', 'Version content'],
  ['site-adaptive-schema', 'Site adaptive schema'],
  ['published-content-site', 'Published site'],
  ['agent-instructions', 'Agent instructions'],
  ['SAML provider', 'SAML provider'],
  ['Git info', 'Git info'],
  ['Paged list envelope', 'Paged list'],
  ['A block', 'Block'],
  ['A team-membership item', 'Team membership'],
]);

/** Resources that the interface calls by their own name wherever it refers to them. */
const properNames: ReadonlySet<string> = new Set([
  'ChangeRequest',
  'Collection',
  'Comment',
  'Conversation',
  'File',
  'Member',
  'OpenAPISpec',
  'OpenAPISpecVersion',
  'Organization',
  'Page',
  'Revision',
  'Role',
  'Site',
  'SiteSection',
  'SiteSectionGroup',
  'SiteSpace',
  'Space',
  'Team',
  'Translation',
  'User',
]);

/** Returns the resource that a word means where it stands for a value; undefined when it means none. */
export function resourceNamed(word: string): string | undefined {
  return properNames.has(word) ? word : aliases.get(word);
}

/** Returns the name under which the fields of a resource are listed, from the words that introduce them. */
export function ownerNamed(words: string): string {
  return aliases.get(words) ?? words;
}
