import type { Json, JsonObject } from '@specline/kernel/json';
import { operationsOf } from '../../methods.ts';
import { queryForm } from '../../upgrade/restate.ts';
import { isList, isObject, membersOf, ownValue, memberOf } from '@specline/kernel/values';
import type { CheckContext } from '../context.ts';
import { innerComposite } from './nested-values.ts';
import { targetOf } from '../schema/target.ts';

/**
 * Checks a parameter that is the whole query string: it has a media type, and that is one which clients write and servers read.
 * OpenAPI 3.2.0, Parameter Object.
 * @param parameter A Parameter Object whose `in` is `querystring`.
 * @param name What it is called.
 * @param check Document, and where problems go.
 */
export function checkQueryString(parameter: JsonObject, name: string, check: CheckContext): void {
  const content = ownValue(parameter, 'content');
  const [[mediaType] = []] = isObject(content) ? membersOf(content) : [];
  const media = queryForm(parameter);
  if (!isObject(content) || mediaType === undefined) {
    if (content === undefined && Object.hasOwn(parameter, 'schema'))
      check.problems.report('querystring-without-content', check.originOf(parameter, 'schema', 'key'), {
        name,
      });
  } else if (media === undefined)
    check.problems.report('unwritten-querystring', check.originOf(content, mediaType, 'key'), {
      name,
      mediaType,
    });
  else {
    const inner = innerComposite(ownValue(media, 'schema'), true, check);
    if (inner !== undefined)
      check.problems.report('nested-value', check.originOf(media, 'schema', 'key'), {
        name,
        inner,
        isWholeQuery: true,
      });
  }
}

/**
 * Checks that nothing else of an operation is in its query where a parameter is the whole query string, not even another of
 * these: OpenAPI 3.2.0, Parameter Object.
 * @param item A path item.
 * @param check Document, and where problems go.
 */
export function checkQueryPlaces(item: JsonObject, check: CheckContext): void {
  if (check.document.version !== '3.2') return;
  const reported = new Set<JsonObject>();
  for (const { operation } of operationsOf(item)) {
    const entries = [
      ...inQuery(ownValue(item, 'parameters'), check),
      ...inQuery(memberOf(operation, 'parameters'), check),
    ];
    const whole = entries.find(({ place }) => place === 'querystring');
    // One of an operation takes the place of that of its path.
    const other = entries.find((each) => each.place === 'query' || each.name !== whole?.name);
    if (whole === undefined || other === undefined || reported.has(other.entry)) continue;
    reported.add(other.entry);
    check.problems.report(
      'querystring-beside-query',
      check.originOf(other.entry),
      { name: other.name, whole: whole.name },
      [{ origin: check.originOf(whole.entry), note: `"${whole.name}" is here` }],
    );
  }
}

interface InQuery {
  readonly name: string;
  readonly place: string;
  readonly entry: JsonObject;
}

function inQuery(list: Json | undefined, check: CheckContext): readonly InQuery[] {
  return (isList(list) ? list : []).flatMap((entry) => {
    const parameter = targetOf(entry, check.document);
    const [name, place] = [memberOf(parameter, 'name'), memberOf(parameter, 'in')];
    const isIn = place === 'query' || place === 'querystring';
    return isObject(entry) && typeof name === 'string' && isIn ? [{ name, place, entry }] : [];
  });
}
