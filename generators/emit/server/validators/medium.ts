import type { Cursor } from '../../../ir/cursor.ts';
import { refPointer } from '../../../ir/cursor.ts';
import { accessOf } from '../../../ir/schema/schema-facts.ts';
import { isBytes } from '../../../ir/references/described-bytes.ts';
import type { Access } from '../../../ir/types.ts';
import { keywordRoles } from './keywords/keyword-table.ts';

/** The medium of a value: a request, a form (a multipart request, whose values may be files), or a reply. */
export type Medium = 'request' | 'form' | 'reply';

/**
 * True for fields that are not for a medium: OpenAPI 3.1.1, section 4.8.24, readOnly and writeOnly are annotations of direction.
 */
export function isBarred(access: Access, medium: Medium | undefined): boolean {
  return medium !== undefined && access === hiddenIn(medium);
}

/** Returns the access of those fields; none where values are the same in all media. */
export function hiddenIn(medium: Medium | undefined): Access | undefined {
  if (medium === undefined) return undefined;
  return medium === 'reply' ? 'write' : 'read';
}

/** The facts of one schema, without those that it refers to. */
interface Facts {
  readonly media: ReadonlySet<Medium>;
  readonly refs: readonly string[];
}

/** Finds the schemas that take other values in one medium than in another. */
export class Media {
  readonly #root: Cursor;
  readonly #facts = new Map<string, Facts>();
  readonly #known = new Map<string, boolean>();

  /** @param root The whole bundled document. */
  constructor(root: Cursor) {
    this.#root = root;
  }

  /**
   * Returns the medium for which a schema has to be compiled on its own.
   * @param pointer JSON Pointer of the schema.
   * @param medium Medium that it is used in.
   * @returns Undefined where its values are the same in all.
   */
  variantOf(pointer: string, medium: Medium | undefined): Medium | undefined {
    return medium !== undefined && this.#differs(pointer, medium) ? medium : undefined;
  }

  #differs(pointer: string, medium: Medium): boolean {
    const known = this.#known.get(`${medium} ${pointer}`);
    if (known !== undefined) return known;
    const seen = new Set([pointer]);
    // A Set visits members that are added while it is walked.
    for (const visited of seen) {
      const { media, refs } = this.#factsOf(visited);
      if (media.has(medium)) {
        this.#known.set(`${medium} ${pointer}`, true);
        return true;
      }
      for (const ref of refs) seen.add(ref);
    }
    // None of these reaches a schema that differs.
    for (const visited of seen) this.#known.set(`${medium} ${visited}`, false);
    return false;
  }

  #factsOf(pointer: string): Facts {
    const known = this.#facts.get(pointer);
    if (known !== undefined) return known;
    const media = new Set<Medium>();
    const refs: string[] = [];
    const at = this.#root.seek(pointer);
    if (at !== undefined) collect(at, media, refs);
    const facts = { media, refs };
    this.#facts.set(pointer, facts);
    return facts;
  }
}

function collect(at: Cursor, media: Set<Medium>, refs: string[]): void {
  const ref = refPointer(at.text('$ref'));
  if (ref !== undefined) refs.push(ref);
  if (isBytes(at)) media.add('form');
  for (const [, property] of at.entriesAt('properties')) {
    const access = accessOf(property);
    for (const medium of ['request', 'form', 'reply'] as const)
      if (isBarred(access, medium)) media.add(medium);
  }
  for (const schema of subschemasOf(at)) collect(schema, media, refs);
}

/** Returns the schemas directly below a schema. */
export function subschemasOf(at: Cursor): readonly Cursor[] {
  return at.entries().flatMap(([keyword, member]) => {
    switch (keywordRoles.get(keyword)) {
      case 'schema':
        return [member];
      case 'schemas':
        return member.items();
      case 'schemaMap':
        return member.entries().map(([, schema]) => schema);
      default:
        return [];
    }
  });
}
