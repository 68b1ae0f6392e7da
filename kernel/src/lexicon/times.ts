import { bareName } from '../plural.ts';

/** Endings of names of times. */
const endings = ['at', 'on', 'date', 'time', 'timestamp'];

/** Participles of what happens to a record once, when it is created. */
const creations = [
  ...['create', 'created', 'creation', 'posted', 'joined', 'added', 'registered', 'inserted', 'submitted'],
  ...['opened', 'placed', 'ordered', 'booked', 'inception'],
];

/** Participles of what happens to a record whenever it is changed. */
const changes = ['update', 'updated', 'modified', 'modification', 'changed'];

function named(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => [word, ...endings.map((end) => word + end)]));
}

const creationNames = new Set([...named(creations), 'datecreated']);
const changeNames = new Set([...named(changes)].flatMap((name) => [name, `last${name}`]));
const serviceNames = named([
  'create',
  'created',
  'creation',
  'update',
  'updated',
  'lastupdate',
  'lastupdated',
  'modified',
]);

/** True for the name of the time at which a record was created: `createdAt`, `date_created`. */
export function isCreationTime(field: string): boolean {
  return creationNames.has(bareName(field));
}

/** True for the name of the time at which a record was last changed: `updated_at`, `lastModified`. */
export function isChangeTime(field: string): boolean {
  return changeNames.has(bareName(field));
}

/** True for the name of a time that is for the service to set, even where a client may send it: `created_at`. */
export function isServiceTime(field: string): boolean {
  return serviceNames.has(bareName(field));
}

/** True for a name that ends like that of a time: `dueDate`, `expires_on`. */
export function endsAsTime(field: string): boolean {
  return /(?:at|date|time|timestamp|(?<!i)on)$/i.test(field);
}

/** Words of times that are still to come. */
export const comingWords: ReadonlySet<string> = new Set([
  ...['expires', 'expiry', 'expiration', 'expire', 'due', 'deadline', 'until', 'end', 'ends', 'next'],
  ...['renews', 'renewal', 'scheduled', 'valid'],
]);

/** Words of times at which something began. */
export const creationWords: ReadonlySet<string> = new Set([
  ...creations,
  ...['made', 'ingested', 'started', 'start', 'birth'],
]);
