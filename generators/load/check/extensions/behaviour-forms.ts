import type { Json } from '@specline/kernel/json';
import { faultOf, type Fault, type Form } from './form.ts';

/** The words of `x-behavior`. */
export const behaviourWords = [
  'list',
  'get',
  'create',
  'upsert',
  'update',
  'replace',
  'remove',
  'detach',
  'attach',
  'move',
  'transfer',
  'restore',
  'duplicate',
  'search',
  'action',
  'sample',
  'override',
] as const;

const text: Form = { is: 'text' };
const no: Form = { is: 'no' };
const flag: Form = { is: 'flag' };
const anything: Form = { is: 'any' };
const count: Form = { is: 'count' };
const texts: Form = { is: 'either', of: [text, { is: 'list', of: text }] };
const textMap: Form = { is: 'map', of: text };
const values: Form = { is: 'map', of: anything };
const either = (...of: readonly Form[]): Form => ({ is: 'either', of });
const members = (
  forms: Readonly<Record<string, Form | (() => Form)>>,
  required: readonly string[] = [],
): Form => ({
  is: 'members',
  members: Object.fromEntries(
    Object.entries(forms).map(([key, form]) => [key, typeof form === 'function' ? form : () => form]),
  ),
  required,
});

const selection = { by: text, deep: flag, where: values } as const;

const view: Form = either(
  text,
  members(
    {
      of: text,
      pick: { is: 'word', of: ['latest'] },
      ...selection,
      as: { is: 'word', of: ['key', 'record', 'keys', 'records', 'count'] },
    },
    ['of'],
  ),
  members({ field: text }, ['field']),
  members({ fields: () => views }, ['fields']),
  members({ value: anything }, ['value']),
);
const views: Form = { is: 'map', of: view };

const link: Form = either(
  text,
  members(
    {
      to: text,
      required: flag,
      cascade: flag,
      caller: flag,
      among: { is: 'word', of: ['siblings', 'any'] },
      fallback: text,
    },
    ['to'],
  ),
);

const duration: Form = {
  is: 'text',
  pattern: /^P(?=.*\d)(?:\d{1,6}W)?(?:\d{1,6}D)?(?:T(?:\d{1,6}H)?(?:\d{1,6}M)?(?:\d{1,9}S)?)?$/,
  what: 'a duration of weeks, days, hours, minutes and seconds, as in "P7D"',
};

const resourceForm: Form = either(
  text,
  members({
    name: text,
    title: text,
    key: either(text, no),
    aliases: texts,
    owner: either(text, { is: 'list', of: text }, no),
    links: { is: 'map', of: link },
    shown: { is: 'map', of: either(view, no) },
    made: texts,
    changed: texts,
    sequence: texts,
    exclusive: texts,
    initial: values,
    sampled: texts,
    softDelete: { is: 'map', of: duration, size: 1 },
    seed: either(count, { is: 'list', of: count, length: 2 }),
  }),
);

const test: Form = { is: 'word', of: ['equals', 'contains', 'has', 'present', 'included'] };
const filter: Form = either(
  text,
  no,
  members(
    { field: text, resource: text, test, all: { is: 'list', of: anything }, or: texts, anyCase: flag },
    ['field'],
  ),
);

const made = members(
  {
    resource: text,
    from: text,
    link: text,
    owner: { is: 'word', of: ['self', 'owner'] },
    back: text,
    adopts: flag,
  },
  ['resource', 'from', 'link'],
);
const chosen = members({ resource: text, field: text }, ['resource', 'field']);

const word: Form = { is: 'word', of: behaviourWords };

const behaviorForm: Form = either(
  word,
  members({
    do: word,
    resource: text,
    path: { is: 'map', of: either(text, no) },
    reply: views,
    write: members({
      links: textMap,
      fields: textMap,
      ignore: texts,
      whole: texts,
      set: values,
      touch: texts,
      makes: { is: 'list', of: made },
      chooses: { is: 'map', of: chosen },
    }),
    hide: { is: 'map', of: members({ is: anything, fields: texts }, ['is', 'fields']) },
    select: { is: 'word', of: ['latest', 'only', 'caller'] },
    lenient: flag,
    by: text,
    deep: flag,
    where: values,
    filters: { is: 'map', of: filter },
    sort: either(
      text,
      members({ field: text, param: text, direction: text, descending: flag, present: texts }),
    ),
    item: view,
    // A word of the format.
    beside: views,
    query: text,
    in: texts,
    sections: members(
      { at: text, field: text, shows: { is: 'map', of: { is: 'word', of: ['id', 'title', 'body'] } } },
      ['at', 'field', 'shows'],
    ),
    group: members({ resource: text, hits: text, hit: view }, ['resource', 'hits']),
    position: either(text, no),
    parent: either(text, no, members({ field: text, link: text }, ['field'])),
    among: texts,
    to: text,
    from: text,
    link: text,
    title: text,
    copies: texts,
  }),
);

/** Returns what keeps an `x-resource` from being read. */
export function resourceFault(value: Json): Fault | undefined {
  return faultOf(value, resourceForm, 'x-resource');
}

/** Returns what keeps an `x-behavior` from being read. */
export function behaviorFault(value: Json): Fault | undefined {
  return faultOf(value, behaviorForm, 'x-behavior');
}
