import type { Shape } from '../../../ir/types.ts';
import type { Value } from '../../ts/expression.ts';
import { codeNames, isMessageName, statusNames, titleNames } from './failure-names.ts';
import { isFreeText, isRequestId, limitedBy, part, textLimits } from './failure-parts.ts';

/** The value that fills a property. */
export interface Filling {
  readonly value: Value;
  readonly hasMessage: boolean;
}

/**
 * Returns the text of a property by its name, where that is not the one message. What names something is not cut off.
 * @param name In lower case without punctuation.
 * @param leaves What its values may be.
 */
export function textFilling(name: string, leaves: readonly Shape[]): Filling | undefined {
  if (titleNames.has(name)) return { value: part('titlePart'), hasMessage: false };
  if (statusNames.has(name)) return { value: part('statusTextPart'), hasMessage: false };
  if (codeNames.has(name)) return { value: part('codePart'), hasMessage: false };
  if (isRequestId(name) && leaves.some(isFreeText))
    return { value: part('requestIdPart'), hasMessage: false };
  if (name === 'path' && leaves.some(isFreeText)) return { value: part('pathPart'), hasMessage: false };
  return isMessageName(name)
    ? { value: limitedBy(textLimits(leaves), part('messagePart')), hasMessage: true }
    : undefined;
}
