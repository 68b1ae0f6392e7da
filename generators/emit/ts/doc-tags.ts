import type { Json } from '@specline/kernel/json';
import type { Doc, Shape } from '../../ir/types.ts';
import type { ConstraintTag, DocTag } from './doc.ts';

const limits = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['minItems', 'maxItems'],
} as const;

/** Returns the tag of what is deprecated, with the reason where the description gives one. */
export function deprecationTags(doc: Doc): readonly DocTag[] {
  if (!doc.deprecated) return [];
  const reason = deprecationReason(doc.description ?? doc.summary ?? '');
  return [{ name: 'deprecated', ...(reason === undefined ? {} : { text: reason }) }];
}

/** Returns what a text says after a sentence that opens with "Deprecated", up to the end of the paragraph. */
function deprecationReason(text: string): string | undefined {
  for (const paragraph of text.split(/\r?\n[ \t]*\r?\n/)) {
    const found = /(?:^|[.!?]\s+)deprecated\b[\s:;,.-]*/i.exec(paragraph);
    const reason =
      found === null
        ? ''
        : paragraph
            .slice(found.index + found[0].length)
            .replace(/\s+/g, ' ')
            .trim();
    if (reason !== '') return reason;
  }
  return undefined;
}

/** Returns the tag of a default value. */
export function defaultTags(value: Json | undefined): readonly DocTag[] {
  return value === undefined ? [] : [{ name: 'default', text: JSON.stringify(value) }];
}

/**
 * Returns the tags of the constraints of a shape beyond its type; of limits those of the one member that is not null, in a
 * union.
 */
export function constraintTags(shape: Shape): readonly DocTag[] {
  return [...limitTags(shape), ...looseTags(shape.doc), ...untypedTags([shape])];
}

/**
 * Returns the tag that names the keywords of which the type of some shapes says nothing, such as `if`; none where there are none.
 */
export function untypedTags(shapes: readonly Shape[]): readonly DocTag[] {
  const untyped = new Set(shapes.flatMap(({ doc }) => doc.untyped ?? []));
  if (untyped.size === 0) return [];
  const keywords = [...untyped].map((keyword) => `\`${keyword}\``).join(', ');
  return [
    {
      name: 'remarks',
      text: `The schema restricts values further than this type does: ${keywords}.`,
    },
  ];
}

function looseTags({ limits = [] }: Doc): readonly DocTag[] {
  return limits.map(({ keyword, text }) => ({ name: keyword, ...(text !== undefined && { text }) }));
}

function limitTags(shape: Shape): readonly DocTag[] {
  switch (shape.kind) {
    case 'string':
      return [
        ...textTags(shape, ['format', 'pattern']),
        ...numberTags(shape, limits.string),
        ...textTags(shape, ['contentMediaType', 'contentEncoding']),
      ];
    case 'number': {
      const whole: readonly DocTag[] =
        shape.integer && shape.format === undefined ? [{ name: 'integer' }] : [];
      return [...whole, ...textTags(shape, ['format']), ...numberTags(shape, limits.number)];
    }
    case 'array': {
      const unique: readonly DocTag[] = shape.uniqueItems === true ? [{ name: 'uniqueItems' }] : [];
      return [...numberTags(shape, limits.array), ...unique];
    }
    case 'union': {
      const [only, ...others] = shape.members.filter(({ kind }) => kind !== 'null');
      return only !== undefined && others.length === 0 ? [...limitTags(only), ...looseTags(only.doc)] : [];
    }
    default:
      return [];
  }
}

function textTags<Key extends ConstraintTag>(
  shape: { readonly [K in Key]?: string },
  keys: readonly Key[],
): readonly DocTag[] {
  return keys.flatMap((name) => {
    const text = shape[name];
    return text === undefined ? [] : [{ name, text }];
  });
}

function numberTags<Key extends ConstraintTag>(
  shape: { readonly [K in Key]?: number },
  keys: readonly Key[],
): readonly DocTag[] {
  return keys.flatMap((name) => {
    const limit = shape[name];
    return limit === undefined ? [] : [{ name, text: limitText(limit) }];
  });
}

/**
 * The values that the limits of 64 bits are rounded to as numbers of IEEE 754 (RFC 8259, section 6), and the text they are written
 * as.
 */
const ends: ReadonlyMap<number, string> = new Map([
  [2 ** 63, '9223372036854775807'],
  [2 ** 64, '18446744073709551615'],
  [-(2 ** 63), '-9223372036854775808'],
]);

function limitText(limit: number): string {
  return ends.get(limit) ?? String(limit);
}
