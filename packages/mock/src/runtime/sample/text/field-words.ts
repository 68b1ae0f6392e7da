import { singular } from '../singular.ts';

/** What a field is about, as its name or its description tells. */
export type Topic = keyof typeof topics;

/**
 * By topic, the words of names that tell of it, the last words of a name first: `cover photo url` is a URL before it is a
 * picture. Within a word in parentheses come the words before it.
 */
const topics = {
  id: ['id', 'ids', 'uid', 'guid', 'uuid', 'identifier', 'oid', 'gid', 'pid'],
  token: ['token', 'secret', 'signature', 'apikey', 'nonce', 'cursor', 'credential', 'fingerprint'],
  sha: ['sha', 'hash', 'checksum', 'digest', 'etag', 'commit', 'md5', 'sha1', 'sha256'],
  certificate: ['certificate', 'cert'],
  tokenType: ['tokentype'],
  password: ['password', 'passphrase', 'pin'],
  email: ['email', 'mail', 'emails'],
  url: [
    'url',
    'uri',
    'href',
    'link',
    'website',
    'homepage',
    'urls',
    'endpoint',
    'origin',
    'callback',
    'webhook',
  ],
  image: ['avatar', 'photo', 'picture', 'image', 'logo', 'thumbnail', 'banner', 'gravatar'],
  hostname: ['hostname', 'host', 'domain', 'fqdn'],
  subdomain: ['subdomain', 'tenant'],
  ip: ['ip', 'ipaddress'],
  emoji: ['emoji'],
  icon: ['icon'],
  slug: ['slug', 'handle', 'permalink', 'basename', 'key', 'alias', 'codename'],
  username: ['login', 'username', 'nickname', 'nick', 'screenname'],
  filename: ['filename', 'file', 'attachment'],
  path: ['path', 'directory', 'folder', 'dir', 'route', 'pathname', 'filepath'],
  pointer: ['pointer'],
  markdown: ['markdown', 'md', 'readme', 'content', 'contents', 'article', 'document'],
  html: ['html'],
  remark: ['body', 'message', 'comment', 'note', 'notes', 'text', 'reply', 'feedback', 'review', 'answer'],
  description: [
    'description',
    'summary',
    'about',
    'bio',
    'details',
    'excerpt',
    'abstract',
    'explanation',
    'reason',
    'caption',
    'hint',
    'overview',
    'definition',
  ],
  subject: ['subject', 'headline', 'task', 'todo', 'issue', 'question', 'topic'],
  firstName: ['firstname', 'givenname', 'forename'],
  lastName: ['lastname', 'surname', 'familyname'],
  person: [
    'fullname',
    'displayname',
    'author',
    'owner',
    'creator',
    'assignee',
    'reviewer',
    'sender',
    'recipient',
    'contact',
    'person',
  ],
  company: [
    'company',
    'employer',
    'vendor',
    'brand',
    'manufacturer',
    'supplier',
    'organisation',
    'organization',
  ],
  team: ['team', 'department', 'group', 'division', 'squad'],
  job: ['job', 'occupation', 'profession', 'position'],
  title: ['title', 'heading', 'name'],
  label: [
    'label',
    'tag',
    'tags',
    'keyword',
    'keywords',
    'labels',
    'topics',
    'category',
    'genre',
    'feature',
    'features',
  ],
  language: ['language', 'locale', 'lang', 'languages'],
  zone: ['timezone', 'tz'],
  country: ['country', 'nation'],
  countryCode: ['countrycode'],
  currency: ['currency', 'currencycode'],
  city: ['city', 'town', 'location', 'place', 'region'],
  street: ['street', 'address', 'address1', 'line1'],
  postcode: ['postcode', 'zip', 'zipcode', 'postalcode', 'postal'],
  phone: ['phone', 'telephone', 'mobile', 'fax', 'tel', 'phonenumber'],
  colour: ['colour', 'color', 'background', 'foreground', 'tint'],
  version: ['version', 'release', 'semver'],
  media: ['mime', 'mimetype', 'mediatype', 'contenttype'],
  reference: ['ref', 'branch', 'refs'],
  time: [
    'at',
    'date',
    'time',
    'timestamp',
    'datetime',
    'on',
    'deadline',
    'since',
    'until',
    'created',
    'updated',
    'modified',
  ],
  condition: ['condition', 'expression', 'filter', 'query', 'rule'],
  duration: ['duration', 'interval', 'ttl', 'timeout'],
  state: ['state', 'status', 'stage', 'phase', 'outcome', 'result'],
  sort: ['type', 'kind', 'mode', 'code', 'variant', 'scope'],
  number: ['number', 'amount', 'price', 'cost', 'total', 'count'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const topicByWord = new Map<string, Topic>(
  Object.entries(topics).flatMap(([topic, words]) =>
    // The keys of the table are the topics; Object.entries gives them as mere texts.
    words.map((word) => [word, topic as Topic] as const),
  ),
);

/** Words that names of another topic have before the last: they tell what it is of. */
const mostNames = 5_000;
const split = new Map<string, readonly string[]>();
const found = new Map<string, Topic | undefined>();
const described = new Map<string, Topic | undefined>();

/** The words of a name in any style, in lower case: `photoURL`, `photo_url` and `Photo-Url` are `photo url`. */
export function wordsOf(name: string): readonly string[] {
  const known = split.get(name);
  if (known !== undefined) return known;
  const words = name
    .slice(0, 200)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  if (split.size < mostNames) split.set(name, words);
  return words;
}

/**
 * What a field is about. Its name tells first, from its last word on; else the first words of its description.
 * @returns Undefined where neither does.
 */
export function topicOf(name: string, description: string | undefined): Topic | undefined {
  const byName = namedTopic(name);
  if (byName !== undefined || description === undefined) return byName;
  const key = description.slice(0, 60);
  if (described.has(key)) return described.get(key);
  const topic = topicOfDescription(key);
  if (described.size < mostNames) described.set(key, topic);
  return topic;
}

function namedTopic(name: string): Topic | undefined {
  if (found.has(name)) return found.get(name);
  const topic = topicOfName(wordsOf(name));
  if (found.size < mostNames) found.set(name, topic);
  return topic;
}

function topicOfName(words: readonly string[]): Topic | undefined {
  for (let end = words.length; end > 0; end -= 1) {
    const joined = topicByWord.get(words.slice(end - 2, end).join(''));
    const last = words[end - 1] ?? '';
    const topic = joined ?? topicByWord.get(last) ?? topicByWord.get(singular(last));
    if (topic !== undefined) return topic;
  }
  return undefined;
}

/** `Id of the shop`, `Time when it was made`: what comes before the first `of`. */
function topicOfDescription(description: string): Topic | undefined {
  const words = wordsOf(description.replace(/e-mail/i, 'email'));
  const end = words.findIndex((word) => ['of', 'for', 'in', 'that', 'to', 'when', 'by'].includes(word));
  if (words[0] === 'when') return 'time';
  return topicOfName(words.slice(0, end < 0 ? 3 : end));
}
