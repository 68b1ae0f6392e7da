/** The life of each resource, through the typed client over HTTP. Every reply on the way is held against the document. */
import { describe, expect, it } from 'vitest';
import { ApiError, NotFoundError } from '../../../packages/client/src/index.ts';
import { serveMock, type Service } from './service.ts';

/** Runs a test with a service of its own, all of whose replies are judged. */
function life(name: string, run: (service: Service) => Promise<void>): void {
  it(name, async () => {
    await using service = await serveMock();
    await run(service);
    expect(service.replies.filter(({ faults }) => faults.length > 0)).toEqual([]);
  });
}

/** Returns the status that a call fails with. */
async function statusOf(call: Promise<unknown>): Promise<number | undefined> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof ApiError ? error.status : undefined;
}

async function firstOrganization({ client }: Service): Promise<string> {
  const { items } = await client.organizations.listOrganizations();
  return first(items).id;
}

function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

async function firstSpace(service: Service): Promise<string> {
  const organizationId = await firstOrganization(service);
  return first((await service.client.spaces.listSpacesInOrganization({ organizationId })).items).id;
}

describe.concurrent('the life of', () => {
  life('a collection', async (service) => {
    const { collections } = service.client;
    const organizationId = await firstOrganization(service);
    const parent = await collections.createCollection({ organizationId, body: { title: 'Guides' } });
    const child = await collections.createCollection({
      organizationId,
      body: { title: 'Starting', parent: parent.id },
    });
    expect(parent).toMatchObject({ title: 'Guides', organization: organizationId });
    expect(child.parent).toBe(parent.id);
    expect(await collections.getCollection({ collectionId: child.id })).toEqual(child);
    const all = await collections.listCollectionsInOrganization({ organizationId }).toArray();
    const top = await collections.listCollectionsInOrganization({ organizationId, nested: false }).toArray();
    expect(all.map(({ id }) => id)).toContain(child.id);
    expect(top.map(({ id }) => id)).toContain(parent.id);
    expect(top.every((each) => each.parent === undefined)).toBe(true);
    const renamed = await collections.updateCollection({
      collectionId: child.id,
      body: { title: 'First steps', defaultLevel: null },
    });
    expect(renamed).toMatchObject({ title: 'First steps', defaultLevel: null, parent: parent.id });
    const moved = await collections.moveCollection({ collectionId: child.id, body: { parent: null } });
    expect(moved.parent).toBeUndefined();
    expect(
      await statusOf(collections.moveCollection({ collectionId: child.id, body: { parent: child.id } })),
    ).toBeOneOf([400, 409]);
    const [, other] = (await service.client.organizations.listOrganizations()).items;
    const gone = await collections.transferCollection({
      collectionId: child.id,
      body: { organization: other?.id ?? '' },
    });
    expect(gone.organization).toBe(other?.id);
    expect(
      await statusOf(
        collections.transferCollection({ collectionId: child.id, body: { organization: other?.id ?? '' } }),
      ),
    ).toBe(409);
    await collections.deleteCollection({ collectionId: child.id });
    await collections.deleteCollection({ collectionId: child.id });
    await expect(collections.getCollection({ collectionId: child.id })).rejects.toBeInstanceOf(NotFoundError);
  });

  life('a space', async (service) => {
    const { spaces, collections } = service.client;
    const organizationId = await firstOrganization(service);
    const spaceId = await firstSpace(service);
    const updated = await spaces.updateSpace({
      spaceId,
      body: { title: 'Handbook', emoji: '1f4d6', editMode: 'locked' },
    });
    expect(updated).toMatchObject({ title: 'Handbook', editMode: 'locked', organization: organizationId });
    const copy = await spaces.duplicateSpace({ spaceId });
    expect(copy.id).not.toBe(spaceId);
    expect(copy.title).toContain('Handbook');
    const pages = await service.client.spaceContent.listSpacePages({ spaceId });
    const copied = await service.client.spaceContent.listSpacePages({ spaceId: copy.id });
    expect(copied.pages.map(({ title }) => title)).toEqual(pages.pages.map(({ title }) => title));
    const collection = await collections.createCollection({ organizationId, body: { title: 'Books' } });
    expect(await spaces.moveSpace({ spaceId: copy.id, body: { parent: collection.id } })).toMatchObject({
      parent: collection.id,
    });
    expect(
      (await collections.listSpacesInCollection({ collectionId: collection.id })).items.map(({ id }) => id),
    ).toEqual([copy.id]);
    expect(await statusOf(spaces.moveSpace({ spaceId: copy.id, body: { parent: collection.id } }))).toBe(409);
    expect(await statusOf(spaces.moveSpace({ spaceId: copy.id, body: { parent: 'nowhere' } }))).toBe(400);
    const [, other] = (await service.client.organizations.listOrganizations()).items;
    expect(
      await spaces.transferSpace({ spaceId: copy.id, body: { organization: other?.id ?? '' } }),
    ).toMatchObject({ organization: other?.id });
  });

  life('a deleted space', async (service) => {
    const { spaces } = service.client;
    const organizationId = await firstOrganization(service);
    const spaceId = await firstSpace(service);
    const { items: before } = await spaces.listSpacesInOrganization({ organizationId, limit: 1000 });
    await spaces.deleteSpace({ spaceId });
    expect(await spaces.getSpace({ spaceId })).toMatchObject({ deletedAt: '2026-01-15T12:00:00.000Z' });
    expect((await spaces.listSpacesInOrganization({ organizationId, limit: 1000 })).items).toHaveLength(
      before.length - 1,
    );
    service.wait(6 * 86_400_000);
    expect((await spaces.restoreSpace({ spaceId })).deletedAt).toBeUndefined();
    expect((await spaces.listSpacesInOrganization({ organizationId, limit: 1000 })).items).toHaveLength(
      before.length,
    );
    await spaces.deleteSpace({ spaceId });
    service.wait(8 * 86_400_000);
    expect(await statusOf(spaces.restoreSpace({ spaceId }))).toBe(404);
    expect(await statusOf(spaces.getSpace({ spaceId }))).toBe(404);
    expect(await statusOf(service.client.spaceContent.listSpacePages({ spaceId }))).toBe(404);
    await spaces.deleteSpace({ spaceId });
  });

  life('the content of a space', async (service) => {
    const { spaceContent, spaces } = service.client;
    const spaceId = await firstSpace(service);
    const revision = await spaceContent.getSpaceContent({ spaceId });
    expect((await spaces.getSpace({ spaceId })).revision).toBe(revision.id);
    expect(revision.pages.length).toBeGreaterThan(0);
    expect(revision.files.length).toBeGreaterThan(0);
    const page = first(revision.pages);
    expect(await spaceContent.getSpacePage({ spaceId, pageId: page.id })).toMatchObject({
      id: page.id,
      title: page.title,
    });
    const file = first((await spaceContent.listSpaceFiles({ spaceId })).items);
    expect(await spaceContent.getSpaceFile({ spaceId, fileId: file.id })).toEqual(file);
    expect(
      (await spaceContent.listSpaceFileBacklinks({ spaceId, fileId: file.id })).items.every(
        (each) => each.file === file.id && each.space === spaceId,
      ),
    ).toBe(true);
    const links = await spaces.listSpaceLinks({ spaceId, limit: 1000 });
    expect(links.stats.total).toBe(links.items.length);
    const broken = await spaces.listSpaceLinks({ spaceId, limit: 1000, status: 'broken' });
    expect(broken.items.every(({ status }) => status === 'broken')).toBe(true);
    expect(links.stats.broken.total).toBe(broken.items.length);
    const word = page.title.split(' ')[0] ?? '';
    const hits = await spaceContent.searchSpaceContent({ spaceId, query: word.toUpperCase() });
    expect(hits.items.map(({ id }) => id)).toContain(page.id);
    const organizationId = await firstOrganization(service);
    const found = await service.client.organizations.searchOrganizationContent({
      organizationId,
      query: word,
    });
    expect(found.items.map(({ id }) => id)).toContain(spaceId);
  });

  life('a change request', async (service) => {
    const { changeRequests, changeRequestContent, spaces, spaceContent } = service.client;
    const spaceId = await firstSpace(service);
    const before = await spaces.getSpace({ spaceId });
    const made = await changeRequests.createChangeRequest({ spaceId, body: { subject: 'Better words' } });
    expect(made).toMatchObject({
      subject: 'Better words',
      status: 'draft',
      space: spaceId,
      revisionInitial: before.revision,
      outdated: false,
    });
    expect(await spaces.getSpace({ spaceId })).toMatchObject({
      changeRequests: before.changeRequests + 1,
      changeRequestsDraft: before.changeRequestsDraft + 1,
    });
    const byNumber = await changeRequests.getChangeRequest({ spaceId, changeRequestId: String(made.number) });
    expect(byNumber).toEqual(made);
    const opened = await changeRequests.updateChangeRequest({
      spaceId,
      changeRequestId: made.id,
      body: { status: 'open' },
    });
    expect(opened.status).toBe('open');
    expect(await spaces.getSpace({ spaceId })).toMatchObject({
      changeRequestsOpen: before.changeRequestsOpen + 1,
      changeRequestsDraft: before.changeRequestsDraft,
    });
    const [main, own] = [
      await spaceContent.listSpacePages({ spaceId }),
      await changeRequestContent.listChangeRequestPages({ spaceId, changeRequestId: made.id }),
    ];
    expect(own.pages.map(({ id }) => id)).toEqual(main.pages.map(({ id }) => id));
    const { revision, result } = await changeRequests.mergeChangeRequest({
      spaceId,
      changeRequestId: made.id,
    });
    expect(result).toBe('merge');
    expect((await spaces.getSpace({ spaceId })).revision).toBe(revision);
    expect(await changeRequests.getChangeRequest({ spaceId, changeRequestId: made.id })).toMatchObject({
      status: 'merged',
      revisionMerged: revision,
    });
    const other = first((await changeRequests.listChangeRequestsInSpace({ spaceId, status: 'draft' })).items);
    expect(other.outdated).toBe(true);
    const update = await changeRequests.updateChangeRequestFromMain({ spaceId, changeRequestId: other.id });
    expect(update.result).toBe('update');
    const taken = await changeRequestContent.listChangeRequestPages({ spaceId, changeRequestId: other.id });
    const titles = new Map(taken.pages.map(({ id, title }) => [id, title]));
    expect(main.pages.map(({ id }) => titles.get(id))).toEqual(main.pages.map(({ title }) => title));
    expect(await changeRequests.getChangeRequest({ spaceId, changeRequestId: other.id })).toMatchObject({
      outdated: false,
      revision: update.revision,
      revisionMergedAncestor: revision,
    });
  });

  life('a comment', async (service) => {
    const { comments, spaces } = service.client;
    // The comments of examples are dated: what is new comes after them.
    service.wait(90 * 86_400_000);
    const spaceId = await firstSpace(service);
    const before = await spaces.getSpace({ spaceId });
    const made = await comments.createSpaceComment({ spaceId, body: { body: { markdown: 'Why?' } } });
    expect(made).toMatchObject({
      body: { markdown: 'Why?' },
      target: { space: spaceId },
      replies: 0,
      reactions: [],
    });
    const { id: commentId } = made;
    expect((await spaces.getSpace({ spaceId })).comments).toBe(before.comments + 1);
    const reply = await comments.createSpaceCommentReply({
      spaceId,
      commentId,
      body: { body: { markdown: 'Because.' } },
    });
    expect(await comments.getSpaceComment({ spaceId, commentId })).toMatchObject({
      replies: 1,
      repliers: [{ count: 1, user: { id: reply.postedBy.id } }],
    });
    const reacted = await comments.updateSpaceComment({
      spaceId,
      commentId,
      body: { addedReactions: ['1f44d', '1f44d'] },
    });
    expect(reacted.reactions).toMatchObject([{ emoji: '1f44d', count: 1 }]);
    expect(
      (await comments.updateSpaceComment({ spaceId, commentId, body: { removedReactions: ['1f44d'] } }))
        .reactions,
    ).toEqual([]);
    const resolved = await comments.updateSpaceComment({ spaceId, commentId, body: { resolved: true } });
    expect(resolved).toMatchObject({ status: 'resolved', resolvedAt: '2026-04-15T12:00:00.000Z' });
    expect((await spaces.getSpace({ spaceId })).comments).toBe(before.comments);
    expect(
      (await comments.listSpaceComments({ spaceId, status: 'resolved', limit: 1000 })).items.map(
        ({ id }) => id,
      ),
    ).toContain(commentId);
    expect(
      (await comments.updateSpaceComment({ spaceId, commentId, body: { resolved: false } })).status,
    ).toBe('open');
    const open = await comments.listSpaceComments({ spaceId, status: 'open', limit: 1000 });
    expect(open.items.map(({ id }) => id)).toContain(commentId);
    expect(open.count).toBe((await spaces.getSpace({ spaceId })).comments);
    const [newest] = (await comments.listSpaceComments({ spaceId })).items;
    expect(newest?.id).toBe(commentId);
    const mine = await comments.listSpaceComments({ spaceId, authors: [made.postedBy.id], limit: 1000 });
    expect(mine.items.every(({ postedBy }) => postedBy.id === made.postedBy.id)).toBe(true);
    await comments.deleteSpaceComment({ spaceId, commentId });
    expect(
      await statusOf(comments.getSpaceCommentReply({ spaceId, commentId, commentReplyId: reply.id })),
    ).toBe(404);
    await comments.deleteSpaceComment({ spaceId, commentId });
  });

  life('a site', async (service) => {
    const { sites, siteSpaces, siteSections, siteSectionGroups } = service.client;
    const organizationId = await firstOrganization(service);
    const spaceId = await firstSpace(service);
    const site = await sites.createSite({ organizationId, body: { title: 'Docs', spaces: [spaceId] } });
    const at = { organizationId, siteId: site.id };
    expect(site).toMatchObject({ title: 'Docs', type: 'basic', siteSpaces: 1 });
    const linked = first((await siteSpaces.listSiteSpaces(at)).items);
    expect(linked).toMatchObject({ space: { id: spaceId }, default: true });
    const section = await siteSections.addSiteSection({ ...at, body: { spaceId, title: 'Start' } });
    expect(section).toMatchObject({
      title: 'Start',
      default: true,
      siteSpaces: [{ space: { id: spaceId }, section: section.id }],
    });
    const added = await siteSpaces.addSiteSpace({ ...at, body: { spaceId } });
    expect(added.section).toBe(section.id);
    expect((await sites.getSite(at)).siteSpaces).toBe(3);
    const updated = await sites.updateSite({
      ...at,
      body: { defaultSiteSpace: added.id, proxy: 'example.com/docs' },
    });
    expect(updated.proxy).toEqual({ origin: 'https://example.com', target: '/docs' });
    expect((await siteSpaces.listSiteSpaces({ ...at, default: true })).items.map(({ id }) => id)).toEqual([
      added.id,
    ]);
    expect((await siteSpaces.listSiteSpaces({ ...at, default: false })).items).toHaveLength(2);
    expect((await sites.updateSite({ ...at, body: { proxy: null } })).proxy).toBeUndefined();
    const group = await siteSectionGroups.createSiteSectionGroup({
      ...at,
      body: { title: 'Basics', sections: [section.id] },
    });
    expect(group.children.map(({ id }) => id)).toEqual([section.id]);
    const inside = { ...at, siteSectionGroupId: group.id };
    await siteSectionGroups.removeSectionFromSiteSectionGroup({ ...inside, siteSectionId: section.id });
    await siteSectionGroups.removeSectionFromSiteSectionGroup({ ...inside, siteSectionId: section.id });
    expect((await siteSections.listSiteSections(at)).items.map(({ sectionGroup }) => sectionGroup)).toEqual([
      undefined,
    ]);
    expect(
      (await siteSectionGroups.addSectionToSiteSectionGroup({ ...inside, body: { sectionId: section.id } }))
        .children,
    ).toHaveLength(1);
    const published = await sites.getPublishedSite(at);
    expect(published.site.id).toBe(site.id);
    expect(published.structure.structure.map(({ id }) => id)).toEqual([section.id]);
    const schema = await sites.updateSiteAdaptiveSchema({
      ...at,
      body: {
        jsonSchema: {
          type: 'object',
          properties: { beta: { type: 'boolean' } },
          additionalProperties: false,
        },
      },
    });
    expect(await sites.getSiteAdaptiveSchema(at)).toEqual(schema);
    await sites.deleteSite(at);
    expect(await statusOf(siteSpaces.listSiteSpaces(at))).toBe(404);
    await sites.deleteSite(at);
  });

  life('site spaces and sections that are moved', async (service) => {
    const { sites, siteSpaces } = service.client;
    const organizationId = await firstOrganization(service);
    const spaceId = await firstSpace(service);
    const site = await sites.createSite({ organizationId, body: { title: 'Docs' } });
    const at = { organizationId, siteId: site.id };
    const [one, two, three] = [
      await siteSpaces.addSiteSpace({ ...at, body: { spaceId } }),
      await siteSpaces.addSiteSpace({ ...at, body: { spaceId } }),
      await siteSpaces.addSiteSpace({ ...at, body: { spaceId } }),
    ];
    const order = async (): Promise<readonly string[]> =>
      (await siteSpaces.listSiteSpaces(at)).items.map(({ id }) => id);
    const move = (id: string, position: object): Promise<unknown> =>
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- it is served as long as the document has it
      siteSpaces.moveSiteSpace({ ...at, siteSpaceId: id, body: { position } });
    expect(await order()).toEqual([one.id, two.id, three.id]);
    await move(three.id, { before: { type: 'site-space', siteSpace: one.id } });
    expect(await order()).toEqual([three.id, one.id, two.id]);
    await move(three.id, { after: { type: 'site-space', siteSpace: one.id } });
    expect(await order()).toEqual([one.id, three.id, two.id]);
    expect(await statusOf(move(three.id, { after: { type: 'site-space', siteSpace: one.id } }))).toBe(409);
    expect(
      await statusOf(move(three.id, { before: { type: 'site-space', siteSpace: 'nothing' } })),
    ).toBeOneOf([400, 404]);
  });

  life('an OpenAPI specification', async (service) => {
    const { openAPISpecifications: specs } = service.client;
    const organizationId = await firstOrganization(service);
    const source = { url: 'https://example.com/openapi.yaml' };
    const made = await specs.createOpenAPISpec({ organizationId, body: { slug: 'shop', source } });
    expect(made).toMatchObject({ slug: 'shop', sourceURL: source.url });
    expect(await statusOf(specs.createOpenAPISpec({ organizationId, body: { slug: 'shop', source } }))).toBe(
      409,
    );
    const again = await specs.createOrUpdateOpenAPISpec({
      organizationId,
      specSlug: 'shop',
      body: { source: { url: 'https://example.com/new.yaml' } },
    });
    expect(again).toMatchObject({ id: made.id, sourceURL: 'https://example.com/new.yaml' });
    expect(
      (await specs.createOrUpdateOpenAPISpec({ organizationId, specSlug: 'other', body: { source } })).slug,
    ).toBe('other');
    expect(
      (await specs.updateOpenAPISpec({ organizationId, specSlug: 'shop', body: { visibility: 'public' } }))
        .visibility,
    ).toBe('public');
    const seeded = first((await specs.listOpenAPISpecs({ organizationId })).items);
    const at = { organizationId, specSlug: seeded.slug };
    const latest = await specs.getLatestOpenAPISpecVersion(at);
    expect(seeded.lastVersion).toBe(latest.id);
    const versions = await specs.listOpenAPISpecVersions(at).toArray();
    expect(versions.map(({ id }) => id)).toContain(latest.id);
    expect(await specs.getOpenAPISpecVersion({ ...at, versionId: latest.id })).toEqual(latest);
    expect(await specs.getOpenAPISpecVersionContent({ ...at, versionId: latest.id })).toEqual(
      await specs.getLatestOpenAPISpecVersionContent(at),
    );
    await specs.deleteOpenAPISpec({ organizationId, specSlug: 'shop' });
    expect(await statusOf(specs.getOpenAPISpec({ organizationId, specSlug: 'shop' }))).toBe(404);
  });

  life('members and teams', async (service) => {
    const { membersAndTeams: people } = service.client;
    const organizationId = await firstOrganization(service);
    const { items } = await people.listMembers({ organizationId, limit: 1000 });
    const member = first(items);
    const at = { organizationId, userId: member.id };
    expect(member.user.id).toBe(member.id);
    expect(await people.updateMember({ ...at, body: { role: null } })).toMatchObject({ role: null });
    expect((await people.setMemberSSO(at)).sso).toBe(true);
    const team = await people.createTeam({
      organizationId,
      body: { title: 'Ghostwriters', members: [member.id] },
    });
    expect(team).toMatchObject({ title: 'Ghostwriters', members: 1 });
    const teams = await people.listMemberTeams({ ...at, title: 'GHOSTW' });
    expect(teams.items.map((each) => each.team.id)).toEqual([team.id]);
    expect(
      (await people.updateTeam({ organizationId, teamId: team.id, body: { title: 'Editors' } })).title,
    ).toBe('Editors');
    expect((await people.listTeams({ organizationId, title: 'edit' })).items.map(({ id }) => id)).toEqual([
      team.id,
    ]);
    expect((await people.listMemberSpaces(at)).items.length).toBeGreaterThan(0);
    const named = await people.listMembers({ organizationId, search: member.user.displayName.toLowerCase() });
    expect(named.items.map(({ id }) => id)).toContain(member.id);
    await people.pingOrganization({ organizationId });
    const seen = await people.listMembers({ organizationId, sort: 'lastSeenAt', limit: 1000 });
    expect(first(seen.items).lastSeenAt).toBe('2026-01-15T12:00:00.000Z');
    await people.removeMember(at);
    expect(await statusOf(people.getMember(at))).toBe(404);
    expect((await people.getTeam({ organizationId, teamId: team.id })).members).toBe(0);
    await people.deleteTeam({ organizationId, teamId: team.id });
  });

  life('a SAML provider', async (service) => {
    const { sso, membersAndTeams } = service.client;
    const organizationId = await firstOrganization(service);
    const team = first((await membersAndTeams.listTeams({ organizationId })).items);
    const made = await sso.createSAMLProvider({
      organizationId,
      body: {
        label: 'Okta',
        entityID: 'urn:okta',
        certificate: 'MIIC',
        ssoURL: 'https://okta.example.com/sso',
        defaultTeam: team.id,
        defaultRole: null,
      },
    });
    expect(made).toMatchObject({
      label: 'Okta',
      status: 'active',
      defaultTeam: { id: team.id },
      defaultRole: null,
    });
    expect((await sso.listSSOLogins({ organizationId })).items).toContainEqual({
      id: made.id,
      label: 'Okta',
      startURL: made.service.startURL,
    });
    const at = { organizationId, samlProviderId: made.id };
    expect((await sso.updateSAMLProvider({ ...at, body: { label: 'Entra' } })).label).toBe('Entra');
    await sso.deleteSAMLProvider(at);
    expect(await statusOf(sso.getSAMLProvider(at))).toBe(404);
  });

  life('a translation', async (service) => {
    const { translations } = service.client;
    const organizationId = await firstOrganization(service);
    const space = await firstSpace(service);
    const made = await translations.createTranslation({
      organizationId,
      body: { language: 'fr', source: { space, language: 'en' } },
    });
    expect(made).toMatchObject({ language: 'fr', source: { space, language: 'en' }, status: 'pending' });
    const at = { organizationId, translationId: made.id };
    const instructions = { object: 'document' as const, nodes: [] };
    expect((await translations.updateTranslation({ ...at, body: { instructions } })).instructions).toEqual(
      instructions,
    );
    await translations.runTranslation(at);
    await translations.deleteTranslation(at);
    expect(await statusOf(translations.getTranslation(at))).toBe(404);
  });

  life('a conversation', async (service) => {
    const { conversations } = service.client;
    const organizationId = await firstOrganization(service);
    const parts = [{ type: 'message' as const, role: 'user', body: 'It does not work.' }];
    await conversations.ingestConversation({
      organizationId,
      body: { id: 'ticket-1', subject: 'Help', parts },
    });
    const at = { organizationId, conversationId: 'ticket-1' };
    expect(await conversations.getConversation(at)).toMatchObject({
      conversation: { id: 'ticket-1', subject: 'Help' },
      parts,
    });
    const cluster = first((await conversations.listIssuesClusters({ organizationId })).items);
    const issues = await conversations.listConversationIssues({
      organizationId,
      cluster: cluster.id,
      limit: 1000,
    });
    expect(issues.items).toHaveLength(cluster.stats.issues);
    const all = await conversations.listConversationIssues({ organizationId });
    const { issue, conversation } = first(all.items);
    expect(issue.conversation).toBe(conversation.id);
    expect(await conversations.getConversationIssue({ organizationId, issueId: issue.id })).toEqual({
      issue,
      conversation,
    });
  });

  life('an organization', async (service) => {
    const { organizations, sites } = service.client;
    const organizationId = await firstOrganization(service);
    const site = first((await sites.listSites({ organizationId })).items);
    const changed = await organizations.updateOrganization({
      organizationId,
      body: {
        title: 'Acme',
        defaultRole: null,
        emailDomains: ['acme.example'],
        defaultContent: { type: 'site', site: site.id },
        logo: 'https://acme.example/logo.png',
      },
    });
    expect(changed).toMatchObject({
      title: 'Acme',
      defaultRole: null,
      defaultContent: { type: 'site', site: site.id },
      urls: { logo: 'https://acme.example/logo.png' },
    });
    expect(
      await statusOf(
        organizations.updateOrganization({
          organizationId,
          body: { defaultContent: { type: 'site', site: 'none' } },
        }),
      ),
    ).toBeOneOf([400, 404]);
    const { organizations: found } = await organizations.listOrganizationsByEmailDomain({
      emailDomain: 'ACME.Example',
    });
    expect(found.map(({ id }) => id)).toEqual([organizationId]);
    expect(await statusOf(organizations.joinOrganization({ organizationId }))).toBe(403);
    await organizations.updateOrganization({ organizationId, body: { emailDomains: ['Example.COM'] } });
    expect(await statusOf(organizations.joinOrganization({ organizationId }))).toBeUndefined();
    const instructions = { object: 'document' as const, nodes: [] };
    const written = await organizations.updateAgentInstructions({ organizationId, body: { instructions } });
    expect(await organizations.getAgentInstructions({ organizationId })).toEqual(written);
    await organizations.deleteOrganizationInvite({ organizationId, inviteId: 'nobody' });
    expect(await statusOf(organizations.getOrganization({ organizationId: 'nowhere' }))).toBe(404);
  });
});
