import { describe, expect, it } from 'vitest';
import type { JsonObject } from '@specline/kernel/json';
import { inferYaml } from './infer-yaml.ts';
import { smallDocument } from '../ir/small-document.ts';

type Schemas = Parameters<typeof smallDocument>[0];
type Operations = Parameters<typeof smallDocument>[1];

/** Returns what is inferred of a document, a line for each resource and each operation. */
function inferred(schemas: Schemas, operations: Operations) {
  return inferYaml(smallDocument(schemas, operations));
}

const pet = { fields: { id: 'integer', name: 'string', status: 'string' } } as const;

describe('what is inferred of a document without extensions', () => {
  it.each<[what: string, limits: JsonObject, stamped: string]>([
    ['seconds', {}, '; made createdAt'],
    ['seconds of 32 bits', { maximum: 2 ** 31 - 1 }, '; made createdAt'],
    ['a few numbers', { enum: [1, 2] }, ''],
    ['one number', { const: 1 }, ''],
    ['small numbers', { maximum: 100 }, ''],
    ['numbers below a small one', { exclusiveMaximum: 100 }, ''],
  ])('a number that is called like a time is one where it may be: %s', (_, limits, stamped) => {
    const createdAt = { $schema: { type: 'integer', ...limits } };
    const { resources } = inferred(
      { Pet: { fields: { id: 'integer', createdAt } } },
      { 'GET /pets/{petId}': { gives: 'Pet' } },
    );
    expect(resources).toEqual([`~pets(id)${stamped}`]);
  });

  it('what a list stands within is no record of the list, though records refer to others of their kind', () => {
    const { behaviours } = inferred(
      { Repository: { fields: { slug: 'string', name: 'string', parent: 'Repository' } } },
      {
        'GET /repositories': { gives: ['Repository'] },
        'GET /repositories/{workspace}': { gives: ['Repository'], also: [404] },
        'GET /repositories/{workspace}/{slug}': { gives: 'Repository' },
      },
    );
    expect(behaviours).toEqual([
      'GET /repositories: list repositories [] -> 200; list {items:}',
      'GET /repositories/{workspace}: list repositories [] -> 200; list {items:}',
      'GET /repositories/{workspace}/{slug}: get repositories [slug: repositories] -> 200 self',
    ]);
  });

  it('a query of OpenAPI 3.2 reads as a GET does', () => {
    const { behaviours } = inferred(
      { Pet: pet },
      {
        'GET /pets/{petId}': { gives: 'Pet' },
        'QUERY /pets': { takes: { status: 'string' }, gives: ['Pet'] },
        'QUERY /pets/{petId}': { takes: { status: 'string' }, gives: 'Pet' },
      },
    );
    expect(behaviours).toEqual([
      'GET /pets/{petId}: get pets [petId: pets] -> 200 self',
      'QUERY /pets/{petId}: get pets [petId: pets] -> 200 self',
      'QUERY /pets: list pets [] -> 200; list {items:,filters:[{param:status,field:status,test:equals}]}',
    ]);
  });

  it('petstore: keys behind the name of the resource, a body that has the key, statuses', () => {
    const { resources, behaviours } = inferred(
      {
        Pet: pet,
        User: { fields: { id: 'integer', username: 'string' } },
        Answer: { fields: { code: 'integer' } },
      },
      {
        'PUT /pet': { takes: 'Pet', gives: 'Pet', also: [404] },
        'POST /pet': { takes: 'Pet', gives: 'Pet' },
        'GET /pet/findByStatus': { gives: ['Pet'], query: { status: 'string', limit: 'integer' } },
        'GET /pet/{petId}': { gives: 'Pet', also: [404] },
        'POST /pet/{petId}': { takes: { name: 'string' } },
        'DELETE /pet/{petId}': { also: [404] },
        'POST /pet/{petId}/uploadImage': { gives: 'Answer' },
        'GET /store/inventory': {
          gives: { $schema: { type: 'object', additionalProperties: { type: 'integer' } } },
        },
        'POST /user/createWithList': { takes: ['User'], gives: 'User' },
        'GET /user/login': { gives: 'string' },
        'GET /user/{username}': { gives: 'User' },
        'PUT /user/{username}': { takes: 'User', gives: 'User' },
        'DELETE /user/{username}': {},
      },
    );
    expect(resources).toEqual(['~pets(id)', '~users(username)']);
    expect(behaviours).toEqual([
      'PUT /pet: upsert pets [] -> 200 self; write {takes:[id,name,status]}',
      'POST /pet: create pets [] -> 200 self',
      'GET /pet/findByStatus: list pets [] -> 200; list {items:,paging:{kind:offset,size:limit},filters:[{param:status,field:status,test:equals}]}',
      'GET /pet/{petId}: get pets [petId: pets] -> 200 self',
      'POST /pet/{petId}: update pets [petId: pets] -> 204; how merge; write {ignored:[id]}',
      'DELETE /pet/{petId}: remove pets [petId: pets] -> 204; lenient false',
      'POST /pet/{petId}/uploadImage: sample [petId: pets] -> 200',
      'GET /store/inventory: sample [] -> 200',
      'POST /user/createWithList: create users [] -> 200 self; bulk {from:,item:}',
      'GET /user/login: sample [] -> 200',
      'GET /user/{username}: get users [username: users] -> 200 self',
      'PUT /user/{username}: upsert users [username: users] -> 200 self; write {takes:[id,username]}',
      'DELETE /user/{username}: remove users [username: users] -> 204; lenient false',
    ]);
  });

  it('a code host: two parameters for one record, numbers as keys, pages, latest', () => {
    const { resources, behaviours } = inferred(
      {
        Repository: { fields: { id: 'integer', name: 'string', created_at: 'date-time' } },
        Issue: {
          fields: {
            id: 'integer',
            number: 'integer',
            state: { $schema: { type: 'string', enum: ['open', 'closed'] } },
            comments: 'integer',
            labels: ['string'],
            updated_at: 'date-time',
          },
        },
        Comment: { fields: { id: 'integer', body: 'string' } },
        Release: { fields: { id: 'integer', tag: 'string' } },
      },
      {
        'GET /repos/{owner}/{repo}': { gives: 'Repository' },
        'POST /orgs/{org}/repos': { takes: { name: 'string' }, gives: 'Repository', status: 201 },
        'GET /repos/{owner}/{repo}/issues': {
          gives: ['Issue'],
          query: {
            state: ['open', 'closed', 'all'],
            labels: 'string',
            sort: ['created', 'updated_at'],
            direction: ['asc', 'desc'],
            page: 'integer',
            per_page: 'integer',
          },
        },
        'POST /repos/{owner}/{repo}/issues': {
          takes: { title: 'string', labels: ['string'] },
          gives: 'Issue',
          status: 201,
        },
        'GET /repos/{owner}/{repo}/issues/{issue_number}': { gives: 'Issue', also: [404] },
        'PATCH /repos/{owner}/{repo}/issues/{issue_number}': { takes: { state: 'string' }, gives: 'Issue' },
        'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': { gives: ['Comment'] },
        'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': {
          takes: { body: 'string' },
          gives: 'Comment',
          status: 201,
        },
        'GET /repos/{owner}/{repo}/releases': { gives: ['Release'] },
        'GET /repos/{owner}/{repo}/releases/latest': { gives: 'Release' },
        'GET /repos/{owner}/{repo}/releases/{release_id}': { gives: 'Release' },
        'PUT /user/starred/{owner}/{repo}': {},
      },
    );
    expect(resources.toSorted()).toEqual(
      [
        '~orgs()',
        '~repositories(name) of orgs; made created_at',
        '~issues(number) of repositories; changed updated_at; comments: count comments',
        '~comments(id) of issues',
        '~releases(id) of repositories',
      ].toSorted(),
    );
    expect(behaviours).toEqual([
      'GET /repos/{owner}/{repo}: get repositories [repo: repositories] -> 200 self',
      'POST /orgs/{org}/repos: create repositories [org: orgs] -> 201 self',
      'GET /repos/{owner}/{repo}/issues: list issues [repo: repositories] -> 200; list {items:,paging:{cursor:page,kind:page,size:per_page},filters:[{param:state,field:state,test:equals,all:[all]},{param:labels,field:labels,test:has}],sort:{param:sort,direction:direction}}',
      'POST /repos/{owner}/{repo}/issues: create issues [repo: repositories] -> 201 self; write {ignored:[title],initial:{/state:open}}',
      'GET /repos/{owner}/{repo}/issues/{issue_number}: get issues [repo: repositories, issue_number: issues] -> 200 self',
      'PATCH /repos/{owner}/{repo}/issues/{issue_number}: update issues [repo: repositories, issue_number: issues] -> 200 self; how merge; write {ignored:[number]}',
      'GET /repos/{owner}/{repo}/issues/{issue_number}/comments: list comments [repo: repositories, issue_number: issues] -> 200; list {items:}',
      'POST /repos/{owner}/{repo}/issues/{issue_number}/comments: create comments [repo: repositories, issue_number: issues] -> 201 self',
      'GET /repos/{owner}/{repo}/releases: list releases [repo: repositories] -> 200; list {items:}',
      'GET /repos/{owner}/{repo}/releases/latest: get releases [repo: repositories] -> 200 self; select latest',
      'GET /repos/{owner}/{repo}/releases/{release_id}: get releases [repo: repositories, release_id: releases] -> 200 self',
      'PUT /user/starred/{owner}/{repo}: sample [] -> 204',
    ]);
  });

  it('JSON:API: bodies and replies that wrap the record, an envelope with more lists than one', () => {
    const { resources, behaviours } = inferred(
      {
        Article: { fields: { type: 'string', id: 'string', attributes: { title: 'string' } } },
        Included: { fields: { id: 'string', kind: 'string' } },
      },
      {
        'GET /articles': {
          gives: { data: ['Article'], included: ['Included'], meta: { total: 'integer' } },
          query: { 'page[offset]': 'integer', 'page[limit]': 'integer', 'filter[type]': 'string' },
        },
        'POST /articles': {
          takes: { data: { type: 'string', attributes: { title: 'string' } } },
          gives: { data: 'Article' },
          status: 201,
        },
        'GET /articles/{id}': { gives: { data: 'Article' } },
        'PATCH /articles/{id}': { takes: { data: 'Article' }, gives: { data: 'Article' } },
      },
    );
    expect(resources).toEqual(['~articles(id)']);
    expect(behaviours).toEqual([
      'GET /articles: list articles [] -> 200; list {items:/data,paging:{cursor:page[offset],kind:offset,size:page[limit],count:/meta/total},filters:[{param:filter[type],field:type,test:equals}]}',
      'POST /articles: create articles [] -> 201 /data self; write {fields:{/data/type:type,/data/attributes:attributes},ignored:[data]}',
      'GET /articles/{id}: get articles [id: articles] -> 200 /data self',
      'PATCH /articles/{id}: update articles [id: articles] -> 200 /data self; how merge; write {fields:{/data/type:type,/data/attributes:attributes},ignored:[data,id]}',
    ]);
  });

  it('nesting: several owners, what has no name of its own, settings, what is listed elsewhere', () => {
    const { resources, behaviours } = inferred(
      {
        Project: { fields: { id: 'string', name: 'string', tasks: 'integer' } },
        Task: { fields: { id: 'string', projectId: 'string', name: 'string', createdAt: 'date-time' } },
        Note: { fields: { id: 'string', text: 'string' } },
        Settings: { fields: { theme: 'string' } },
      },
      {
        'GET /projects': {
          gives: { items: ['Project'], nextCursor: 'string', total: 'integer' },
          query: { cursor: 'string', limit: 'integer', search: 'string' },
        },
        'POST /projects': { takes: { name: 'string' }, gives: 'Project', status: 201 },
        'GET /projects/{projectId}': { gives: 'Project' },
        'GET /projects/{projectId}/tasks': { gives: ['Task'] },
        'POST /projects/{projectId}/tasks': { takes: { name: 'string' }, gives: 'Task', status: 201 },
        'GET /projects/{projectId}/tasks/{taskId}': { gives: 'Task' },
        'PUT /projects/{projectId}/tasks/{taskId}': { takes: { name: 'string' }, gives: 'Task', also: [201] },
        'POST /projects/{projectId}/tasks/{taskId}/close': { gives: 'Task' },
        'POST /projects/{projectId}/notes': { takes: { text: 'string' }, gives: 'Note', status: 201 },
        'DELETE /projects/{projectId}/notes/{noteId}': {},
        'POST /tasks/{id}/notes': { takes: { text: 'string' }, gives: 'Note', status: 201 },
        'DELETE /tasks/{id}/notes/{noteId}': {},
        'GET /tasks/{id}': { gives: 'Task' },
        'GET /tasks': { gives: ['Task'] },
        'GET /projects/{projectId}/settings': { gives: 'Settings' },
        'PUT /projects/{projectId}/settings': { takes: 'Settings', gives: 'Settings' },
        'GET /projects/{projectId}/report': { gives: { lines: 'integer' } },
      },
    );
    expect(resources.toSorted()).toEqual(
      [
        '~projects(id); tasks: count tasks',
        '~tasks(id) of projects; made createdAt; projectId: owner key',
        '~notes(id) of projects, tasks',
        '~settings(-) of projects',
      ].toSorted(),
    );
    expect(behaviours).toEqual([
      'GET /projects: list projects [] -> 200; list {items:/items,paging:{cursor:cursor,kind:cursor,size:limit,next:/nextCursor,count:/total},filters:[{param:search,field:name,test:contains}]}',
      'POST /projects: create projects [] -> 201 self',
      'GET /projects/{projectId}: get projects [projectId: projects] -> 200 self',
      'GET /projects/{projectId}/tasks: list tasks [projectId: projects] -> 200; list {items:}',
      'POST /projects/{projectId}/tasks: create tasks [projectId: projects] -> 201 self',
      'GET /projects/{projectId}/tasks/{taskId}: get tasks [projectId: projects, taskId: tasks] -> 200 self',
      'PUT /projects/{projectId}/tasks/{taskId}: upsert tasks [projectId: projects, taskId: tasks] -> 200 self; made {status:201}; write {takes:[name],ignored:[id]}',
      'POST /projects/{projectId}/tasks/{taskId}/close: action [projectId: projects, taskId: tasks] -> 200 self',
      'POST /projects/{projectId}/notes: create notes [projectId: projects] -> 201 self',
      'DELETE /projects/{projectId}/notes/{noteId}: remove notes [projectId: projects, noteId: notes] -> 204; lenient false',
      'POST /tasks/{id}/notes: create notes [id: tasks] -> 201 self',
      'DELETE /tasks/{id}/notes/{noteId}: remove notes [id: tasks, noteId: notes] -> 204; lenient false',
      'GET /tasks/{id}: get tasks [id: tasks] -> 200 self',
      'GET /tasks: list tasks [] -> 200; deep true; list {items:}',
      'GET /projects/{projectId}/settings: get settings [projectId: projects] -> 200 self; select only',
      'PUT /projects/{projectId}/settings: update settings [projectId: projects] -> 200 self; how replace; write {takes:[theme]}; select only',
      'GET /projects/{projectId}/report: sample [projectId: projects] -> 200',
    ]);
  });

  it('a removal of an unknown key fails, although no 404 is declared', () => {
    const { behaviours } = inferred(
      { Pet: pet },
      { 'GET /pets': { gives: ['Pet'] }, 'DELETE /pets/{petId}': { status: 204 } },
    );
    expect(behaviours[1]).toBe('DELETE /pets/{petId}: remove pets [petId: pets] -> 204; lenient false');
  });

  it.each([
    [false, 'get /user: get users'],
    [true, 'get /user: sample'],
  ])('a record that the query has to choose is not the only one: required %s', (required, line) => {
    const user = "{ $ref: '#/components/schemas/User' }";
    const giving = (schema: string) =>
      `responses: { '200': { description: x, content: { application/json: { schema: ${schema} } } } }`;
    const { behaviours } = inferYaml(`
paths:
  /users: { get: { ${giving(`{ type: array, items: ${user} }`)} } }
  /user:
    get:
      parameters: [{ name: userId, in: query, required: ${String(required)}, schema: { type: string } }]
      ${giving(user)}
components: { schemas: { User: { properties: { id: { type: string }, name: { type: string } } } } }
`);
    expect(behaviours.join('\n')).toContain(line);
  });

  it('what a POST behind a record does makes no list of the same kind', () => {
    const { resources } = inferred(
      { Pet: pet },
      {
        'GET /pets': { gives: ['Pet'] },
        'GET /pets/{petId}': { gives: 'Pet' },
        'POST /pets/{petId}/clone': { gives: 'Pet', status: 201 },
      },
    );
    expect(resources.join()).not.toContain('clone of');
  });

  it('fields that are read-only are nobody to set, though the body has the schema of the record', () => {
    const readOnly = (schema: JsonObject) => ({ $schema: { ...schema, readOnly: true } });
    const { resources } = inferred(
      {
        Team: { fields: { slug: 'string' } },
        Member: {
          fields: {
            id: readOnly({ type: 'integer' }),
            team: readOnly({ allOf: [{ $ref: '#/components/schemas/Team' }] }),
            joined: readOnly({ type: 'string', format: 'date-time' }),
            updatedAt: 'date-time',
          },
        },
      },
      {
        'GET /teams/{slug}': { gives: 'Team' },
        'POST /teams/{slug}/members': { takes: 'Member', gives: 'Member', status: 201 },
        'GET /teams/{slug}/members/{id}': { gives: 'Member' },
      },
    );
    expect(resources).toEqual([
      '~teams(slug)',
      '~members(id) of teams; made joined; changed updatedAt; team: owner record',
    ]);
  });

  it.each([
    ['next', { $schema: { type: ['string', 'null'], format: 'uri' } }, '/next'],
    [
      '_links',
      { next: { href: { $schema: { type: 'string', format: 'uri-reference' } } } },
      '/_links/next/href',
    ],
  ] as const)('the address of the next page: %s', (name, schema, pointer) => {
    const { behaviours } = inferred(
      { Book: { fields: { id: 'string' } } },
      { 'GET /books': { gives: { items: ['Book'], [name]: schema }, query: { offset: 'integer' } } },
    );
    expect(behaviours).toEqual([
      `GET /books: list books [] -> 200; list {items:/items,paging:{cursor:offset,kind:offset,next:${pointer}}}`,
    ]);
  });

  it('one of a list chooses by the list, and by the keys of the records in it', () => {
    const { behaviours } = inferred(
      { Book: { fields: { id: 'string', tags: ['string'], stories: ['Book'] } } },
      { 'GET /books': { gives: ['Book'], query: { tag: 'string', story: 'string' } } },
    );
    expect(behaviours).toEqual([
      'GET /books: list books [] -> 200; list {items:,filters:[{param:tag,field:tags,test:has},{param:story,field:/stories/id,test:equals}]}',
    ]);
  });

  it('calls of procedures: posts alone keep nothing', () => {
    const { resources, behaviours } = inferred(
      { Pet: pet },
      {
        'POST /createPet': { takes: { name: 'string' }, gives: 'Pet' },
        'POST /getPet': { takes: { id: 'integer' }, gives: 'Pet' },
        'POST /listPets': { takes: {}, gives: { pets: ['Pet'] } },
      },
    );
    expect(resources).toEqual([]);
    expect(behaviours).toEqual([
      'POST /createPet: sample [] -> 200',
      'POST /getPet: sample [] -> 200',
      'POST /listPets: sample [] -> 200',
    ]);
  });

  it('yes and no choose by no text of that name', () => {
    const { behaviours } = inferred(
      { Domain: { fields: { id: 'string', redirect: 'string', verified: 'boolean' } } },
      {
        'GET /domains': {
          gives: ['Domain'],
          query: { redirect: 'boolean', redirects: ['true', 'false'], verified: ['true', 'false'] },
        },
        'GET /domains/{id}': { gives: 'Domain' },
      },
    );
    expect(behaviours[0]).toBe(
      'GET /domains: list domains [] -> 200; list {items:,filters:[{param:verified,field:verified,test:equals}]}',
    );
  });
});

describe('what hostile documents get', () => {
  it('names of Object.prototype are names', () => {
    const { resources, codes } = inferred(
      { constructor: { fields: { id: 'string', toString: 'string' } } },
      {
        'GET /__proto__/{id}': { gives: 'constructor' },
        'GET /constructor': { gives: ['constructor'], query: { hasOwnProperty: 'string' } },
      },
    );
    expect(resources).toEqual(['~constructors(id)']);
    expect(codes).not.toContain('unknown-resource');
  });

  it('a collection within one of its own kind is no owner of itself', () => {
    const { resources } = inferred(
      { Folder: { fields: { id: 'string' } } },
      {
        'GET /folders/{id}': { gives: 'Folder' },
        'POST /folders/{id}/folders': { takes: {}, gives: 'Folder', status: 201 },
      },
    );
    expect(resources).toEqual(['~folders(id); folders of => folders']);
  });

  it('a parameter at the end that names no record: what is listed is not what the path is within', () => {
    const { behaviours } = inferred(
      { Pet: pet, Note: { fields: { name: 'string', text: 'string' } } },
      {
        'GET /pets': { gives: ['Pet'] },
        'GET /pets/{petId}': { gives: 'Pet' },
        'GET /pets/{petId}/notes/since/{day}': { gives: ['Note'] },
      },
    );
    expect(behaviours.at(-1)).toBe('GET /pets/{petId}/notes/since/{day}: sample [petId: pets] -> 200');
  });
});
