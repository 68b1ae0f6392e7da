import type { JsonObject } from '@specline/kernel/json';
import { toPointer } from '../../generators/lint/document/json.ts';
import { put } from './change-document.ts';

/** One change of the document, and all expected reports about it. */
export interface Case {
  readonly change: (copy: JsonObject) => JsonObject;
  readonly expected: readonly string[];
}

const space = ['paths', '/spaces/{spaceId}'];
const changeRequest = '/spaces/{spaceId}/change-requests/{changeRequestId}';
const schema = (...tokens: readonly string[]): string => toPointer(['components', 'schemas', ...tokens]);

/** Line 355 and the like are those of the interface document. */
export const cases: Readonly<Record<string, Case>> = {
  'a missing operation': {
    change: put(toPointer([...space, 'get'])),
    expected: [
      'GET /spaces/{spaceId} (interface line 355) is missing',
      'GET /spaces/{spaceId}: query parameter "shareKey" (interface line 355) is missing',
    ],
  },
  'a wrong tag': {
    change: put(toPointer([...space, 'get', 'tags']), ['Sites']),
    expected: ['GET /spaces/{spaceId} (interface line 355) must have the tag "Spaces" alone'],
  },
  'an invented operation': {
    change: put(toPointer([...space, 'head']), { operationId: 'probeSpace' }),
    expected: ['HEAD /spaces/{spaceId} is not in the interface'],
  },
  'an invented query parameter': {
    change: put(toPointer([...space, 'get', 'parameters', '1']), {
      name: 'depth',
      in: 'query',
      schema: { type: 'integer' },
    }),
    expected: ['GET /spaces/{spaceId}: query parameter "depth" is not in the interface'],
  },
  'a missing limit and a missing default': {
    change: put(toPointer(['paths', '/spaces/{spaceId}/search', 'get', 'parameters', '0', 'schema']), {
      type: 'string',
    }),
    expected: [
      'GET /spaces/{spaceId}/search: query parameter "query" (interface line 369) lacks the maxLength 512',
      'GET /spaces/{spaceId}/search: query parameter "query" (interface line 542) lacks the maxLength 512',
    ],
  },
  'a parameter whose name was chosen, without its mark': {
    change: put(toPointer(['paths', `${changeRequest}/pdf`, 'get', 'parameters']), []),
    expected: [
      'GET /spaces/{spaceId}/change-requests/{changeRequestId}/pdf: query parameter for "page" (interface line 393) is missing, or lacks its x-not-shown',
    ],
  },
  'a missing field of a body': {
    change: put(
      toPointer([
        ...space,
        'patch',
        'requestBody',
        'content',
        'application/json',
        'schema',
        'properties',
        'emoji',
      ]),
    ),
    expected: ['PATCH /spaces/{spaceId}: body field "emoji" (interface line 357) is missing'],
  },
  'an invented field of a body': {
    change: put(
      toPointer([
        ...space,
        'patch',
        'requestBody',
        'content',
        'application/json',
        'schema',
        'properties',
        'color',
      ]),
      { type: 'string' },
    ),
    expected: ['PATCH /spaces/{spaceId}: body field "color" is not in the interface'],
  },
  'a field that must not be required': {
    change: put(
      toPointer([...space, 'patch', 'requestBody', 'content', 'application/json', 'schema', 'required']),
      ['emoji'],
    ),
    expected: ['PATCH /spaces/{spaceId}: body field "emoji" (interface line 357) must not be required'],
  },
  'a field that must be required': {
    change: put(schema('Collection', 'required'), ['object', 'id', 'title', 'organization']),
    expected: ['Collection.defaultLevel (interface line 44) must be required'],
  },
  'a value less and a value more': {
    change: put(schema('SpaceVisibility', 'enum'), [
      'public',
      'unlisted',
      'share-link',
      'visitor-auth',
      'in-collection',
      'secret',
    ]),
    expected: [
      'Space.visibility (interface line 56) lacks the value "private"',
      'Space.visibility (interface line 56) has the value "secret", which the interface does not name',
    ],
  },
  'a closed enumeration that is not shown completely': {
    change: put(schema('SiteType'), { type: 'string', enum: ['basic'] }),
    expected: [
      'POST /orgs/{organizationId}/sites: body field "type" (interface line 311) lacks the value "basic"',
      'POST /orgs/{organizationId}/sites: body field "type" (interface line 311) must be an x-extensible-enum: its set of values is not shown completely',
      'POST /orgs/{organizationId}/sites: body field "type" (interface line 311) lacks an x-not-shown for the values that are not shown',
      'Site.type (interface line 80) lacks the value "basic"',
      'Site.type (interface line 80) must be an x-extensible-enum: its set of values is not shown completely',
      'Site.type (interface line 80) lacks an x-not-shown for the values that are not shown',
      'Site.type (interface line 258) lacks the value "basic"',
      'Site.type (interface line 258) must be an x-extensible-enum: its set of values is not shown completely',
      'Site.type (interface line 258) lacks an x-not-shown for the values that are not shown',
    ],
  },
  'an enumeration that must be closed': {
    change: put(schema('SpaceEditMode'), { type: 'string', 'x-extensible-enum': ['live', 'locked'] }),
    expected: [
      'PATCH /spaces/{spaceId}: body field "editMode" (interface line 357)',
      'Space.editMode (interface line 58)',
    ].flatMap((name) => [
      `${name} lacks the value "live"`,
      `${name} lacks the value "locked"`,
      `${name} must be a closed enumeration: its set of values is shown completely`,
    ]),
  },
  'another type, format, constant, pattern and nullability': {
    change: (copy) =>
      [
        put(schema('User', 'properties', 'object', 'const'), 'person'),
        put(schema('Team', 'properties', 'createdAt', 'format')),
        put(schema('Team', 'properties', 'members', 'type'), 'string'),
        put(schema('Subdomain', 'properties', 'subdomain', 'pattern'), '^x$'),
        put(schema('Member', 'properties', 'role'), { $ref: '#/components/schemas/Role' }),
      ].reduce((node, change) => change(node), copy),
    expected: [
      'User.object (interface line 28) must be the constant "user"',
      'Member.role (interface line 230) must allow null',
      'Team.members (interface line 232) must be of type integer',
      'Team.createdAt (interface line 232) lacks the format date-time',
      'Subdomain.subdomain (interface line 250) lacks the pattern ^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$',
      'Subdomain.subdomain (interface line 543) lacks the pattern ^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$',
    ],
  },
  'invented limits': {
    change: put(schema('Space', 'properties', 'emoji'), { type: ['string', 'null'], maxLength: 5 }),
    expected: [
      'Space.emoji (interface line 55) has a maxLength that the interface does not name',
      'Space.emoji (interface line 55) allows null, which the interface does not name',
    ],
  },
  'another resource in the place of one': {
    change: put(schema('Comment', 'properties', 'resolvedBy'), { $ref: '#/components/schemas/Team' }),
    expected: ['Comment.resolvedBy (interface line 164) must be a User'],
  },
  'invented fields, deep in a resource': {
    change: (copy) =>
      put(schema('CommentReaction', 'properties', 'users', 'items', 'properties', 'mood'), {
        type: 'string',
      })(put(schema('Space', 'properties', 'urls', 'properties', 'print'), { type: 'string' })(copy)),
    expected: [
      'Space.urls.print is not in the interface',
      'Comment.reactions[].users[].mood is not in the interface',
    ],
  },
  'a schema that nothing uses': {
    change: put(schema('Leftover'), { type: 'object' }),
    expected: ['the schema Leftover is not in the interface, and is not used'],
  },
  'another status': {
    change: (copy) => {
      const responses = toPointer([...space, 'delete', 'responses']);
      return put(`${responses}/200`, { description: 'Done.' })(put(`${responses}/204`)(copy));
    },
    expected: [
      'DELETE /spaces/{spaceId}: response 204 (interface line 356) is missing',
      'DELETE /spaces/{spaceId}: response 204 (interface line 356) must be the only successful one; there is a 200',
    ],
  },
  'another response, and a status without its mark': {
    change: put(toPointer([...space, 'get', 'responses', '200']), {
      description: 'Done.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/SpaceList' } } },
    }),
    expected: [
      'GET /spaces/{spaceId}: response 200 (interface line 355) lacks an x-not-shown: the status is not shown',
      'GET /spaces/{spaceId}: response 200 (interface line 355) must hold a Space',
    ],
  },
  'a list without its envelope': {
    change: put(schema('SpaceList'), {
      type: 'object',
      properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Team' } } },
    }),
    expected: [
      ['GET /collections/{collectionId}/spaces', 284] as const,
      ['GET /orgs/{organizationId}/spaces', 363] as const,
    ].flatMap(([operation, line]) => [
      `${operation}: response 200 (interface line ${line}) lacks "next.page" of the paged envelope`,
      `${operation}: response 200 (interface line ${line}) lacks "count" of the paged envelope`,
      `${operation}: response 200 (interface line ${line}) must hold a list of Space`,
      `${operation}: response field "items" is not in the interface`,
    ]),
  },
  'an error condition without its response': {
    change: put(toPointer(['paths', changeRequest, 'get', 'responses', '404'])),
    expected: [
      'GET /spaces/{spaceId}/change-requests/{changeRequestId}: "change request could not be found" (interface line 517) has no response 404',
    ],
  },
  'a state that is not described': {
    change: put(toPointer([...space, 'delete', 'description']), 'Deletes a space.'),
    expected: [
      'DELETE /spaces/{spaceId}: "active (deletedAt unset) becomes deleted; `deletedAt` is set; the space is permanently removed 7 days after deletion" (interface line 266) is not described: the descriptions lack "deletedAt", "7 days"',
      'DELETE /spaces/{spaceId}: "Deleted space retention: permanently removed after 7 days; restorable only within 7 days" (interface line 544) is not described: the descriptions lack "7 days"',
    ],
  },
  'deprecations that are missing, and that are invented': {
    change: (copy) =>
      [
        put(
          toPointer([
            'paths',
            '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move',
            'post',
            'deprecated',
          ]),
        ),
        put(toPointer([...space, 'get', 'deprecated']), true),
        put(schema('Organization', 'properties', 'trial', 'deprecated')),
        put(schema('Space', 'properties', 'emoji', 'deprecated'), true),
      ].reduce((node, change) => change(node), copy),
    expected: [
      'POST /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move (interface line 349) must be deprecated',
      'GET /spaces/{spaceId} (interface line 355) is deprecated, which the interface does not say',
      'Space.emoji (interface line 55) is deprecated, which the interface does not say',
      'Organization.trial (interface line 222) must be deprecated',
    ],
  },
  'a deprecation that does not name what to use': {
    change: put(
      toPointer([
        'paths',
        '/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move',
        'post',
        'description',
      ]),
      'Moves a site space.',
    ),
    expected: [
      'POST /orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move (interface line 349) is deprecated, and its description does not name what replaces it',
    ],
  },
};
