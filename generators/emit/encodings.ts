import { essenceOf } from '@specline/kernel/media-type';
import type { Encoding, Payload, Shape } from '../ir/types.ts';
import { isBinary, leavesOf, type ModelsById } from './leaves.ts';

/**
 * Returns the encodings of a form as they can be followed. A style says how texts are put together: of bytes, which have none, it
 * says nothing, and neither does that of a part of anything but a form (OpenAPI 3.1.1, section 4.8.15.1.2).
 */
export function encodingsOf(
  { mediaType, shape, encodings }: Payload,
  models: ModelsById,
): readonly Encoding[] {
  const isStyled = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/.test(essenceOf(mediaType));
  const fields = leavesOf(shape, models).flatMap((leaf) => (leaf.kind === 'object' ? leaf.fields : []));
  const isOfBytes = (wire: string): boolean =>
    fields.some((field) => field.wire === wire && mayBeBytes(field.shape, models));
  return encodings.map((encoding) =>
    isStyled && !isOfBytes(encoding.wire) ? encoding : withoutStyle(encoding),
  );
}

/** True if a value may be bytes, or a list of these. */
function mayBeBytes(shape: Shape, models: ModelsById): boolean {
  return leavesOf(shape, models).some(
    (leaf) => isBinary(leaf, models) || (leaf.kind === 'array' && isBinary(leaf.items, models)),
  );
}

function withoutStyle({ wire, origin, doc, headers, contentType }: Encoding): Encoding {
  return { wire, origin, doc, headers, ...(contentType !== undefined && { contentType }) };
}
