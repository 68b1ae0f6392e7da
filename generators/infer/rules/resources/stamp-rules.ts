import { isChangeTime, isCreationTime, isServiceTime } from '@specline/kernel/lexicon/times';
import type { Cursor } from '../../../ir/cursor.ts';
import { RuleTable, type Rule } from '../rule.ts';

/** A field of a resource, or of an object that describes its record, that holds a time. */
export interface StampSubject {
  readonly field: string;
  readonly at: Cursor;
  /** Object that the field is in. */
  readonly in: 'record' | 'head';
  /** True where some request sends it. */
  readonly isSent: boolean;
  /** True where `x-resource` describes the resource. */
  readonly isDeclared: boolean;
}

/** Event whose time is held: the making of the record, or a change of it. */
export type Stamp = 'made' | 'changed';

/** The rules about times that are set when records are created and changed. */
export type StampRules = RuleTable<StampSubject, Stamp>;

interface StampRule extends Pick<Rule<StampSubject, Stamp>, 'id' | 'priority' | 'example'> {
  readonly holds: (subject: StampSubject) => boolean;
  readonly text: string;
}

function stampRule({ holds, text, ...rule }: StampRule): Rule<StampSubject, Stamp> {
  return {
    ...rule,
    when: (subject) =>
      holds(subject) ? [{ text: `${subject.field} ${text}`, origin: subject.at.keyOrigin }] : undefined,
    then: ({ field }) => (isCreationTime(field) ? 'made' : 'changed'),
  };
}

/** The rules about times of records. */
export const stampRules: StampRules = new RuleTable([
  stampRule({
    id: 'stamp.created',
    priority: 400,
    holds: ({ field, isSent, ...subject }) => subject.in === 'record' && !isSent && isCreationTime(field),
    text: 'is a time of creation, and no request sends it',
    example: {
      document: ['Pet { id, name, createdAt: date-time }', 'GET /pets/{petId} -> Pet'],
      resource: 'pets',
      does: 'sets createdAt when a pet is created',
    },
  }),
  stampRule({
    id: 'stamp.changed',
    priority: 300,
    holds: ({ field, isSent, ...subject }) => subject.in === 'record' && !isSent && isChangeTime(field),
    text: 'is a time of change, and no request sends it',
    example: {
      document: ['Pet { id, name, updated_at: date-time }', 'GET /pets/{petId} -> Pet'],
      resource: 'pets',
      does: 'sets updated_at whenever a pet is changed',
    },
  }),
  stampRule({
    id: 'stamp.sent',
    priority: 200,
    // A client may send it because records are sent as they are shown; a value that it does not send is for the service to set.
    holds: ({ field, isSent, isDeclared, ...subject }) =>
      subject.in === 'record' && isSent && !isDeclared && isServiceTime(field),
    text: 'is a time that services set, unless a request sends it',
    example: {
      document: [
        'Pet { id, name, createdAt: date-time }',
        'POST /pets Pet -> 201 Pet',
        'GET /pets/{petId} -> Pet',
      ],
      resource: 'pets',
      does: 'sets createdAt when a pet is created, unless it is sent',
    },
  }),
  stampRule({
    id: 'stamp.head',
    priority: 100,
    holds: ({ field, isDeclared, ...subject }) =>
      subject.in === 'head' && !isDeclared && (isCreationTime(field) || isChangeTime(field)),
    text: 'is a time in an object that describes the record',
    example: {
      document: [
        'Pet { id, name, metadata: Head }',
        'Head { createdAt: date-time }',
        'GET /pets/{petId} -> Pet',
      ],
      resource: 'pets',
      does: 'sets metadata.createdAt when a pet is created',
    },
  }),
]);
