/** The promises of the interface document, sentence by sentence, where the mock once did otherwise. */
import { describe, expect, it } from 'vitest';
import { at, Direct, listOf, textOrJson, type Value, type ValueObject } from './direct.ts';
import { operations } from './judge.ts';

/** A mock with its first organization. */
interface FirstOrganization {
  readonly direct: Direct;
  /** `/orgs/{organizationId}` of the first organization. */
  readonly org: string;
  /** Ids of its spaces. */
  readonly spaces: readonly string[];
}

async function begun(): Promise<FirstOrganization> {
  const direct = new Direct();
  const [first] = await direct.list('/orgs');
  const org = `/orgs/${textOrJson(first?.['id'])}`;
  const spaces = (await direct.list(`${org}/spaces`)).map(({ id }) => textOrJson(id));
  return { direct, org, spaces };
}

/** Sends a body, and gives what is answered. */
async function sent(direct: Direct, method: string, target: string, body?: Value): Promise<ValueObject> {
  const answer = await direct.call(method, target, body);
  return { status: answer.status, body: answer.body };
}

/** Returns a member of what was made by a request. */
async function made(direct: Direct, method: string, target: string, body: Value): Promise<string> {
  return textOrJson(at((await sent(direct, method, target, body))['body'], '/id'));
}

const paragraph = { object: 'document', data: { schemaVersion: 2 }, nodes: [] };
const plain = { object: 'document', nodes: [] };

const promises: Readonly<Record<string, (place: FirstOrganization) => Promise<void>>> = {
  'a body changes nothing but the fields that the operation has': async ({ direct, org }) => {
    const id = await made(direct, 'POST', `${org}/collections`, { title: 'Guides', description: 'None.' });
    const target = `/collections/${id}`;
    const before = await direct.get(target);
    expect(at(before, '/description')).not.toBe('None.');
    await direct.call('PATCH', target, { id: 'another', parent: 'nowhere', object: 'space' });
    expect(await direct.get(target)).toEqual(before);
    const [member] = await direct.list(`${org}/members`);
    const other = { disabled: member?.['disabled'] !== true, sso: member?.['sso'] !== true };
    const { body } = await sent(direct, 'PATCH', `${org}/members/${textOrJson(member?.['id'])}`, other);
    expect(body).toEqual(member);
  },
  'what is refused leaves nothing behind': async ({ direct, org, spaces: [space = ''] }) => {
    const sites = await direct.list(`${org}/sites`);
    const refused = await sent(direct, 'POST', `${org}/sites`, { title: 'Half', spaces: [space, 'nope'] });
    expect(refused['status']).toBe(404);
    expect(await direct.list(`${org}/sites`)).toHaveLength(sites.length);
    const site = `${org}/sites/${textOrJson(sites[0]?.['id'])}`;
    const sections = await direct.list(`${site}/sections`);
    await direct.call('POST', `${site}/sections`, { spaceId: 'nope', title: 'Half' });
    expect(await direct.list(`${site}/sections`)).toHaveLength(sections.length);
    await direct.call('PATCH', site, { title: 'Half', defaultSiteSpace: 'nope' });
    expect(at(await direct.get(site), '/title')).toBe(sites[0]?.['title']);
    const teams = await direct.list(`${org}/teams`);
    await direct.call('PUT', `${org}/teams`, { title: 'Half', members: ['nope'] });
    expect(await direct.list(`${org}/teams`)).toHaveLength(teams.length);
  },
  'a member is in a team once, and who owns it can manage it': async ({ direct, org }) => {
    const [member] = await direct.list(`${org}/members`);
    const id = textOrJson(member?.['id']);
    const team = await made(direct, 'PUT', `${org}/teams`, { title: 'Twice', members: [id, id] });
    expect(at(await direct.get(`${org}/teams/${team}`), '/members')).toBe(1);
    for (const { id: each } of await direct.list(`${org}/members`)) {
      const managed = await direct.list(`${org}/teams?owner=${textOrJson(each)}`);
      const own = await direct.list(`${org}/members/${textOrJson(each)}/teams`);
      const owned = own.filter((item) => at(item, '/member/role') === 'owner');
      expect(managed.map((item) => item['id']).toSorted()).toEqual(
        owned.map((item) => at(item, '/team/id')).toSorted(),
      );
    }
  },
  'documents, schemas and rules are replaced as a whole': async ({ direct, org, spaces: [space = ''] }) => {
    const [site] = await direct.list(`${org}/sites`);
    const schema = `${org}/sites/${textOrJson(site?.['id'])}/adaptive-schema`;
    const closed = { type: 'object', additionalProperties: false };
    const beta = { ...closed, properties: { beta: { type: 'boolean' } } };
    await direct.call('PUT', schema, { jsonSchema: beta });
    await direct.call('PUT', schema, { jsonSchema: { ...closed, properties: {} } });
    expect(at(await direct.get(schema), '/jsonSchema/properties')).toEqual({});
    const request = await made(direct, 'POST', `/spaces/${space}/change-requests`, {});
    const written = `/spaces/${space}/change-requests/${request}`;
    await direct.call('PATCH', written, { description: paragraph });
    await direct.call('PATCH', written, { description: plain });
    expect(at(await direct.get(written), '/description')).toEqual(plain);
    for (const target of [`${org}/agent-instructions`, `${org}/translations/`]) {
      const [first] = target.endsWith('/') ? await direct.list(target.slice(0, -1)) : [];
      const one = target + (first ? textOrJson(first['id']) : '');
      await direct.call('PUT', one, { instructions: paragraph });
      await direct.call('PUT', one, { instructions: plain });
      expect(at(await direct.get(one), '/instructions')).toEqual(plain);
    }
    for (const target of [org, `/spaces/${space}`]) {
      const rules = [{ rule: 'require_specific_reviewers', users: ['one'] }];
      await direct.call('PATCH', target, { mergeRules: { type: 'rules', rules } });
      await direct.call('PATCH', target, { mergeRules: { type: 'inherit' } });
      expect(at(await direct.get(target), '/mergeRules')).toEqual({ type: 'inherit' });
    }
  },
  'a collection goes before or after a space next to it': async ({ direct, org, spaces }) => {
    const parent = await made(direct, 'POST', `${org}/collections`, { title: 'Parent' });
    const child = await made(direct, 'POST', `${org}/collections`, { title: 'Child' });
    const [one = '', other = ''] = spaces;
    await direct.call('POST', `/spaces/${one}/move`, { parent });
    const move = (body: Value): Promise<ValueObject> =>
      sent(direct, 'POST', `/collections/${child}/move`, body);
    const before = { before: { type: 'space', space: one } };
    expect(await move({ parent, position: before })).toMatchObject({ status: 200, body: { parent } });
    expect(await move({ position: { after: { type: 'space', space: one } } })).toMatchObject({ status: 200 });
    for (const space of [other, 'nowhere'])
      expect(await move({ position: { after: { type: 'space', space } } })).toMatchObject({ status: 400 });
    expect(await move({ parent: child, position: before })).toMatchObject({ status: 400 });
  },
  'a duplicate has the content of a space, and not what was written about it': async ({ direct, spaces }) => {
    for (const space of spaces) {
      const copy = (await sent(direct, 'POST', `/spaces/${space}/duplicate`))['body'];
      const counters = { comments: 0, changeRequests: 0, changeRequestsOpen: 0, changeRequestsDraft: 0 };
      expect(copy).toMatchObject(counters);
      expect(JSON.stringify(copy)).not.toContain(space);
      const own = `/spaces/${textOrJson(at(copy, '/id'))}/content`;
      expect(JSON.stringify(await direct.get(own))).not.toContain(space);
      expect(at(copy, '/gitSync')).toBeUndefined();
      const titles = (pages: Value): readonly Value[] => listOf(pages).map(({ title }) => title);
      expect(titles(at(await direct.get(own), '/pages'))).toEqual(
        titles(at(await direct.get(`/spaces/${space}/content`), '/pages')),
      );
      expect(at(await direct.get(own), '/id')).toBe(at(copy, '/revision'));
    }
  },
  'only spaces in a collection are visible as that': async ({ direct, org, spaces }) => {
    const inside = 'in-collection';
    const found = await Promise.all(spaces.map((space) => direct.get(`/spaces/${space}`)));
    const [one, other] = found.filter((space) => at(space, '/visibility') === inside);
    const parent = textOrJson(at(one, '/parent'));
    await direct.call('DELETE', `/collections/${parent}`);
    const left = await direct.get(`/spaces/${textOrJson(at(one, '/id'))}`);
    expect([at(left, '/parent'), at(left, '/visibility')]).toEqual([undefined, 'private']);
    const moved = textOrJson(at(other, '/id'));
    const target = await made(direct, 'POST', `${org}/collections`, {});
    await direct.call('POST', `/spaces/${moved}/move`, { parent: target });
    expect(at(await direct.get(`/spaces/${moved}`), '/visibility')).toBe(inside);
    const [, second] = await direct.list('/orgs');
    const organization = textOrJson(second?.['id']);
    const gone = await sent(direct, 'POST', `/spaces/${moved}/transfer`, { organization });
    expect(at(gone['body'], '/visibility')).not.toBe(inside);
  },
  'replies have no fields that the document does not name': async ({ direct, org, spaces: [space = ''] }) => {
    const names = (value: Value): readonly string[] =>
      typeof value === 'object' && value !== null ? Object.keys(value) : [];
    const [conversation] = await direct.list(`${org}/conversations`);
    expect(names(conversation)).not.toContain('parts');
    const body = { language: 'de', source: { space, language: 'en' } };
    const translation = (await sent(direct, 'POST', `${org}/translations`, body))['body'];
    expect(names(translation)).not.toContain('sourceLanguage');
    expect(at(translation, '/source')).toEqual({ space, language: 'en' });
    const [spec] = await direct.list(`${org}/openapi`);
    const [version] = await direct.list(`${org}/openapi/${textOrJson(spec?.['slug'])}/versions`);
    expect(names(version)).not.toContain('filesystem');
  },
  'a new translation has not run, and is of a space that is there': async ({ direct, org }) => {
    const translation = (await sent(direct, 'POST', `${org}/translations`, { language: 'fr' }))['body'];
    expect(at(translation, '/stats')).toEqual({ runs: 0, totalWords: 0, totalPages: 0, totalDuration: 0 });
    const space = await sent(direct, 'GET', `/spaces/${textOrJson(at(translation, '/source/space'))}`);
    expect(space['status']).toBe(200);
  },
  'a published site is the complete profile': async ({ direct, org }) => {
    for (const { id } of await direct.list(`${org}/sites`)) {
      const published = await direct.get(`${org}/sites/${textOrJson(id)}/published`);
      for (const member of ['/site', '/customization', '/structure', '/integrationScripts'])
        expect(at(published, member)).toBeDefined();
    }
  },
  'a section has its default among its own site spaces': async ({ direct, org, spaces: [space = ''] }) => {
    const site = `${org}/sites/${await made(direct, 'POST', `${org}/sites`, { spaces: [space] })}`;
    const [root] = await direct.list(`${site}/site-spaces`);
    expect(root?.['title']).toBe(at(root, '/space/title'));
    const section = await made(direct, 'POST', `${site}/sections`, { spaceId: space, title: 'One' });
    const [, own] = await direct.list(`${site}/site-spaces`);
    const choose = (defaultSiteSpace: Value): Promise<ValueObject> =>
      sent(direct, 'PATCH', `${site}/sections/${section}`, { title: 'Two', defaultSiteSpace });
    expect((await choose(root?.['id']))['status']).toBe(400);
    expect(await choose(own?.['id'])).toMatchObject({ status: 200, body: { title: 'Two' } });
  },
  'figures of a cluster are those of its issues and tasks': async ({ direct, org }) => {
    const issues = await direct.list(`${org}/conversations-issues`);
    for (const { id, stats } of await direct.list(`${org}/conversations-clusters`)) {
      const own = issues.filter((item) => at(item, '/issue/cluster') === id);
      expect(at(stats, '/issues')).toBe(own.length);
      expect(at(stats, '/conversations')).toBe(new Set(own.map((item) => at(item, '/conversation/id'))).size);
      const states = ['Backlog', 'Started', 'Completed', 'Cancelled'];
      const tasks = states.map((state) => Number(at(stats, `/tasks${state}`)));
      expect(at(stats, '/tasksTotal')).toBe(tasks.reduce((sum, count) => sum + count, 0));
    }
  },
  'what is found in an organization can be read in its spaces': async ({ direct, org }) => {
    const hits = await direct.list(`${org}/search?query=a`);
    expect(hits.length).toBeGreaterThan(0);
    for (const { id, pages } of hits)
      for (const page of listOf(pages))
        await direct.get(`/spaces/${textOrJson(id)}/content/page/${textOrJson(page['id'])}`);
  },
  'revisions that are named are there': async ({ direct, org, spaces }) => {
    const known = new Map<string, Value>();
    for (const space of spaces) {
      known.set(space, at(await direct.get(`/spaces/${space}/content`), '/id'));
      for (const { target } of await direct.list(`/spaces/${space}/comments`))
        expect([at(target, '/revision'), at(target, '/review')]).toEqual([known.get(space), undefined]);
    }
    for (const { result } of await direct.list(`${org}/translations`))
      if (result !== undefined)
        expect(at(result, '/revision')).toBe(known.get(textOrJson(at(result, '/space'))));
  },
  'what the examples of paths name is there': async ({ direct }) => {
    const targets = operations.flatMap(({ method, exampleTarget }) =>
      method === 'GET' ? exampleTarget : [],
    );
    expect(targets.length).toBeGreaterThan(60);
    for (const target of targets)
      expect([target, (await direct.call('GET', target)).status]).toEqual([target, 200]);
  },
};

describe.concurrent('the interface document', () => {
  it.each(Object.entries(promises))('%s', async (_name, keep) => {
    const place = await begun();
    await keep(place);
    expect(place.direct.faults).toEqual([]);
  });
});
