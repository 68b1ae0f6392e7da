import { bareName } from '../plural.ts';

/** Names of people who have roles in records, the surest first. */
export const people: readonly string[] = ['user', 'person', 'member', 'employee'];

/** Other names of people. */
const otherPeople = ['people', 'account', 'customer', 'profile', 'contact', 'visitor', 'actor', 'replier'];

/** Roles of people in a record, the surest one to list its records by first. */
export const roles: readonly string[] = [
  'owner',
  'assignee',
  'author',
  'creator',
  'createdby',
  'requester',
  'reporter',
  'organizer',
  'sender',
  'reviewer',
  'approver',
  'manager',
  'supervisor',
  'lead',
  'recipient',
  'receiver',
  'assignedto',
  'assignedby',
  'updatedby',
  'modifiedby',
  'approvedby',
  'uploadedby',
  'uploader',
];

/** The roles of those who create a record. */
export const creators: ReadonlySet<string> = new Set([
  ...['owner', 'author', 'creator', 'createdby', 'requester', 'reporter', 'organizer', 'sender'],
  ...['uploader', 'uploadedby'],
]);

/** Words before the name of a kind of people: `AppUser`, `PublicProfile`. */
const prefixes = /^(?:api|app|public)/;

/**
 * True for a name of people, or of somebody in a role: `AppUser`, `users`, `author`.
 * @param name In any spelling, in the singular or the plural.
 */
export function isPersonName(name: string): boolean {
  const bare = bareName(name).replace(prefixes, '');
  return [...people, ...otherPeople, ...roles].some((word) => bare.startsWith(word));
}

/** Organisations, by what their kind begins with. */
export const organizations: readonly string[] = [
  'organization',
  'organisation',
  'company',
  'companies',
  'tenant',
  'vendor',
  'brand',
  'enterprise',
];

/** Groups of people. */
export const teams: readonly string[] = ['team', 'group', 'department'];
