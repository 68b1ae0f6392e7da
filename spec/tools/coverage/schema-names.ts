/** The schema that describes a resource or a shape, where the interface calls it by another name. */
const schemaNames: ReadonlyMap<string, string> = new Map([
  ['Agent instructions', 'AgentInstructions'],
  ['Backlink record', 'Backlink'],
  ['Block', 'RichTextBlock'],
  ['Comment reply', 'CommentReply'],
  ['Content reference', 'ContentReference'],
  ['Conversation detail', 'ConversationDetail'],
  ['Conversation issue', 'ConversationIssue'],
  ['Git info', 'GitInfo'],
  ['Issues cluster', 'IssuesCluster'],
  ['Link list', 'LinkList'],
  ['Link record', 'Link'],
  ['Organization search hit', 'OrganizationSearchHit'],
  ['Paged list', 'PagedList'],
  ['Position of a site section', 'SiteSectionPosition'],
  ['Position of a site space', 'SiteSpacePosition'],
  ['Position of a space', 'SpacePosition'],
  ['Published site', 'PublishedSite'],
  ['Rich-text document', 'RichTextDocument'],
  ['SAML provider', 'SAMLProvider'],
  ['Search hit', 'SearchHit'],
  ['Site adaptive schema', 'SiteAdaptiveSchema'],
  ['Team membership', 'TeamMembership'],
  ['Version content', 'OpenAPISpecVersionContent'],
]);

/** Returns name of the schema of a resource of the interface. */
export function schemaName(resource: string): string {
  return schemaNames.get(resource) ?? resource;
}
