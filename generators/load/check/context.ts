import type { Container } from '@specline/kernel/json';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Origin } from '@specline/kernel/origin';
import type { Document } from '../document.ts';
import { Hints } from '../hints.ts';
import { NotedNames } from './schema/noted-names.ts';
import { SchemaUses } from './schema/schema-uses.ts';
import { Changes } from '../readings/changes.ts';

/** Context of every check: what it reads, and where it reports. */
export class CheckContext {
  /** The bundled document, in its own version. */
  readonly document: Document;
  readonly problems: Diagnostics;
  readonly hints = new Hints();
  /** Changes that the readings of problems make to the document. */
  readonly changes = new Changes();
  /** Formats that unknown ones were surely intended to be, so that each is looked up once. */
  readonly intendedFormats = new Map<string, string | undefined>();
  /** The properties that closed parts refuse. */
  readonly refused = new NotedNames();
  /** In which requests and responses schemas are used. */
  readonly uses: SchemaUses;
  readonly #reported: ReadonlySet<string>;

  /**
   * @param document Document to check.
   * @param problems What is known of it so far; learns more.
   */
  constructor(document: Document, problems: Diagnostics) {
    this.document = document;
    this.problems = problems;
    this.uses = new SchemaUses(document);
    this.#reported = new Set(problems.all.map(({ origin }) => originText(origin)));
  }

  /** Returns where a container, or a member of it, was written; see `Places`. */
  originOf(container: Container, key?: string | number, at?: 'key' | 'value'): Origin {
    return this.document.originOf(container, key, at);
  }

  /** True for a place of which a problem was reported when the document was read: its value is not what was intended. */
  isReported(origin: Origin): boolean {
    return this.#reported.has(originText(origin));
  }
}

function originText({ file, line, column }: Origin): string {
  return `${line}:${column} ${file}`;
}
