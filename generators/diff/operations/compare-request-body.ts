import type { JsonObject } from '@specline/kernel/json';
import { ownValue } from '@specline/kernel/values';
import type { Comparison } from '../comparison.ts';
import { compareContent } from './compare-content.ts';
import { memberObject } from './compare-parameters.ts';
import { requestBodySubject } from '../subject.ts';

/** Compares the request bodies of an operation: OpenAPI 3.1, Request Body Object. */
export function compareRequestBody(before: JsonObject, after: JsonObject, comparison: Comparison): void {
  const { sides, changes, same } = comparison;
  const was = memberObject(before, 'requestBody', sides.base);
  const is = memberObject(after, 'requestBody', sides.revision);
  const report = (
    id: string,
    effect: 'narrows' | 'widens' | 'none',
    message: string,
    origin: JsonObject,
    document: 'base' | 'revision',
  ): void => {
    changes.report({
      id,
      direction: 'request',
      effect,
      message,
      origin: sides[document].originOf(origin),
      document,
    });
  };
  if (was && is) {
    if (same.holds(was, is)) return;
    const [needed, needs] = [was, is].map((body) => ownValue(body, 'required') === true);
    if (needed !== needs)
      report(
        `request-body-became-${needs === true ? 'required' : 'optional'}`,
        needs === true ? 'narrows' : 'widens',
        `the request body is ${needs === true ? 'required' : 'optional'} now`,
        is,
        'revision',
      );
    compareContent(
      was,
      is,
      {
        added: 'request-body-media-type-added',
        removed: 'request-body-media-type-removed',
        schema: 'request-body-media-type-schema',
        renamed: 'request-body-media-type-name',
        subject: requestBodySubject,
        shown: 'the request body',
      },
      comparison,
    );
  } else if (is) {
    const isRequired = ownValue(is, 'required') === true;
    report(
      `request-body-added-${isRequired ? 'required' : 'optional'}`,
      isRequired ? 'narrows' : 'none',
      `there is a request body now${isRequired ? ', which is required' : ''}`,
      is,
      'revision',
    );
  } else if (was) report('request-body-removed', 'narrows', 'there is no request body any more', was, 'base');
}
