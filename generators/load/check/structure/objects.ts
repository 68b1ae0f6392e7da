import type { JsonObject } from '@specline/kernel/json';
import { isExtension, objectRule } from '../../grammar/grammar.ts';
import type { Kind } from '../../grammar/rules.ts';
import { isObject, ownValue } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import { checkCallback } from '../http/links.ts';
import { isIntended } from './intended-fields.ts';
import { checkNestedValues } from '../http/nested-values.ts';
import { checkParameter, checkSerialization, isToken } from '../http/parameters.ts';
import { originOfPart, type Part } from '../parts.ts';
import { checkServer, checkServerVariable } from '../http/servers.ts';

/** Fields of which only one may be there, for they say the same in two ways. */
const exclusive: Readonly<Partial<Record<Kind, readonly (readonly [string, string])[]>>> = {
  license: [['identifier', 'url']],
  parameter: [['example', 'examples']],
  header: [['example', 'examples']],
  mediaType: [
    ['example', 'examples'],
    ['encoding', 'prefixEncoding'],
    ['encoding', 'itemEncoding'],
  ],
  example: [
    ['value', 'externalValue'],
    ['dataValue', 'value'],
    ['serializedValue', 'value'],
    ['serializedValue', 'externalValue'],
  ],
  xml: [
    ['nodeType', 'attribute'],
    ['nodeType', 'wrapped'],
  ],
  link: [['operationId', 'operationRef']],
};

type ObjectCheck = (object: JsonObject, part: Part, check: CheckContext) => void;

/** Checks that are particular to each kind. */
const particular: Readonly<Partial<Record<Kind, ObjectCheck>>> = {
  document: (object, _, check) => {
    checkRoot(object, check);
  },
  parameter: checkParameter,
  header: (object, part, check) => {
    checkSerialization(object, 'header', part, check);
    checkHeaderName(part, check);
    checkNestedValues(object, part.key, check);
  },
  requestBody: (object, _, check) => {
    const content = ownValue(object, 'content');
    if (isObject(content) && Object.keys(content).length === 0)
      check.problems.report('empty-content', check.originOf(object, 'content', 'key'), {});
  },
  securityScheme: (object, _, check) => {
    checkKeyName(object, check);
  },
  server: (object, _, check) => {
    checkServer(object, check);
  },
  serverVariable: (object, _, check) => {
    checkServerVariable(object, check);
  },
  responses: checkResponses,
  callback: (object, _, check) => {
    checkCallback(object, check);
  },
  link: checkLink,
};

/**
 * Checks what the grammar cannot say of single objects: which fields go together.
 * @param part A container of the document.
 * @param check Document, and where problems go.
 */
export function checkObjectRules(part: Part, check: CheckContext): void {
  const { container, rule } = part;
  if (rule.is !== 'kind' || !isObject(container)) return;
  checkExclusive(container, rule.kind, check);
  particular[rule.kind]?.(container, part, check);
}

/** Checks responses: OpenAPI 3.1.1, section 4.8.16. */
function checkResponses(responses: JsonObject, part: Part, check: CheckContext): void {
  if (Object.keys(responses).every(isExtension))
    check.problems.report('no-responses', originOfPart(check.document, part), {});
}

/** Checks the name of a header; the key of a component is none. */
function checkHeaderName({ parent, key }: Part, check: CheckContext): void {
  if (!parent || parent.rule.is !== 'map' || parent.rule.section !== undefined) return;
  // OpenAPI 3.1.1, sections 4.8.15.1 and 4.8.17.1.
  if (key.toLowerCase() === 'content-type')
    check.problems.report('ignored-header', check.originOf(parent.container, key, 'key'), {
      name: key,
      what: 'header',
      elsewhere: 'the keys of "content", or "contentType" of a part',
    });
  if (isToken(key)) return;
  check.problems.report('unsendable-name', check.originOf(parent.container, key, 'key'), {
    name: key,
    what: 'header',
  });
}

/** Checks the name of the header or cookie that an API key is sent in: OpenAPI 3.1.1, section 4.8.27. */
function checkKeyName(scheme: JsonObject, check: CheckContext): void {
  const place = ownValue(scheme, 'in');
  const name = ownValue(scheme, 'name');
  if (place === 'query' && name === '')
    check.problems.report('empty-name', check.originOf(scheme, 'name'), {
      label: '"name" of the Security Scheme Object',
      optional: false,
    });
  if ((place === 'header' || place === 'cookie') && typeof name === 'string' && !isToken(name))
    check.problems.report('unsendable-name', check.originOf(scheme, 'name'), { name, what: place });
}

/** Checks a link: OpenAPI 3.1.1, section 4.8.20. */
function checkLink(link: JsonObject, part: Part, check: CheckContext): void {
  const ways = ['operationId', 'operationRef'];
  if (ways.some((field) => Object.hasOwn(link, field))) return;
  if (isIntended(link, objectRule('link', check.document.version), ...ways)) return;
  check.problems.report('link-without-operation', originOfPart(check.document, part), {});
  if (part.parent) check.changes.remove(part.parent.container, part.key);
}

function checkExclusive(object: JsonObject, kind: Kind, check: CheckContext): void {
  for (const [first, second] of exclusive[kind] ?? []) {
    if (!Object.hasOwn(object, first) || !Object.hasOwn(object, second)) continue;
    const other = { origin: check.originOf(object, first, 'key'), note: `"${first}" is here` };
    check.problems.report(
      'exclusive-fields',
      check.originOf(object, second, 'key'),
      { object: objectRule(kind, check.document.version).title, first, second },
      [other],
    );
  }
}

/** Checks that at least one of three fields of the root is there: OpenAPI 3.1.1, section 4.8.1. */
function checkRoot(root: JsonObject, check: CheckContext): void {
  const contents = ['paths', 'webhooks', 'components'];
  if (check.document.version === '3.0' || contents.some((field) => Object.hasOwn(root, field))) return;
  if (isIntended(root, objectRule('document', check.document.version), ...contents)) return;
  check.problems.report('nothing-described', check.originOf(root), {});
  check.changes.set(root, 'paths', check.changes.object({}, root));
}
