import type { Origin } from '@specline/kernel/origin';
import { Cursor, refPointer } from '../../../../ir/cursor.ts';
import type { Api } from '../../../../ir/types.ts';
import type { Document } from '../../../../load/document.ts';
import { modelsById, type ModelsById } from '../../../leaves.ts';
import { stronglyConnected } from '../../../strongly-connected.ts';
import { fingerprint } from '../../../../names/ideal.ts';
import type { Prepared } from '../prepared.ts';
import { nothingBarred, type Barred } from '../barred.ts';
import { DynamicScopes, type DynamicScope } from '../keywords/dynamic-scope.ts';
import { knownFields } from './known-fields.ts';
import { Media, type Medium } from '../medium.ts';
import { mentions } from '../mentions.ts';
import { partOf } from './part.ts';
import { prepareSchema, type PrepareContext } from '../prepare-schema.ts';
import { UnitNames } from './unit-names.ts';
import type { Unit } from './unit.ts';

/**
 * Builds a schema that stands nowhere in the document, of others that do.
 * @param prepare Prepares one of these, for a path in the whole; `origin` is where the part was written.
 */
export type Compose = (
  prepare: (at: Cursor | Prepared, path: string, origin: Origin) => Prepared,
) => Prepared;

/** The functions that the validators of a document are made of. */
export class Units {
  /** The whole bundled document. */
  readonly root: Cursor;
  /** The models of the API by id. */
  readonly models: ModelsById;
  /** Rows of `positions` by the names of functions. */
  readonly #positions = new Map<string, Map<string, string>>();
  /** Functions that only decide whether a branch counts: their errors are not reported. */
  readonly #silent = new Set<string>();
  readonly #names: UnitNames;
  readonly #media: Media;
  readonly #scopes: DynamicScopes;
  readonly #notesContained: boolean;
  readonly #units = new Map<string, Unit>();
  readonly #waiting: (() => void)[] = [];
  /** True for functions that come to call themselves, by the names that were looked up. */
  readonly #recursive = new Map<string, boolean>();

  /**
   * @param api Says what everything is called.
   * @param document The bundled document that it was lowered from.
   */
  constructor(api: Api, document: Document) {
    this.root = Cursor.root(document);
    this.models = modelsById(api.models);
    this.#names = new UnitNames(api);
    this.#media = new Media(this.root);
    this.#scopes = new DynamicScopes(this.root, mentions(document, '$dynamicRef'));
    this.#notesContained = mentions(document, 'unevaluatedItems') && mentions(document, 'contains');
  }

  /**
   * Returns the function for a schema of the document.
   * @param at The schema; one that is nothing but a reference has the function of its target.
   * @returns Its name.
   */
  ofSchema(at: Cursor, medium: Medium): string {
    return this.#settle(this.#nameOf(bareTarget(at).pointer, medium, this.#scopes.outermost));
  }

  /**
   * Returns the function for a schema that is put together.
   * @param place A pointer that names it, and nothing else of the document.
   * @param origin Where the whole was written.
   * @returns Its name.
   */
  ofParts(place: string, origin: Origin, medium: Medium, compose: Compose): string {
    const label = this.#names.of(place);
    const name = `$${label}`;
    const setting = { medium, scope: this.#scopes.outermost, barred: nothingBarred };
    const rows = new Map([[label, positionText(origin)]]);
    this.#positions.set(name, rows);
    this.#make(name, label, (context) =>
      compose((at, path, partOrigin) => {
        const made = at instanceof Cursor ? prepareSchema(at, path, setting, context) : at;
        rows.set(`${label}${path}`, positionText(partOrigin));
        return made;
      }),
    );
    return this.#settle(name);
  }

  /**
   * Returns a place of the document.
   * @param pointer JSON Pointer.
   * @throws {Error} when nothing is there: a mistake of the generator.
   */
  at(pointer: string): Cursor {
    const found = this.root.seek(pointer);
    if (found === undefined) throw new Error(`nothing is at ${pointer}`);
    return found;
  }

  /**
   * Returns the positions of schemas, `file:line:column` by the `schemaPath` of errors without their keywords; sorted by code unit.
   */
  get positions(): ReadonlyMap<string, string> {
    const cited = [...this.#positions].filter(([name]) => !this.#silent.has(name));
    return new Map(cited.flatMap(([, rows]) => [...rows]).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  /**
   * Returns the function of that name.
   * @throws {Error} when there is none: a mistake of the generator.
   */
  get(name: string): Unit {
    const unit = this.#units.get(name);
    if (unit === undefined) throw new Error(`no validator ${name}`);
    return unit;
  }

  /** True if a function comes to call itself. */
  isRecursive(name: string): boolean {
    const known = this.#recursive.get(name);
    if (known !== undefined) return known;
    // Functions that call each other are looked up together: none of them is called by earlier ones.
    const unknown = this.closure([name], ({ calls }) => calls.filter((each) => !this.#recursive.has(each)));
    const calls = new Map([...unknown].map((each) => [each, this.get(each).calls]));
    const components = stronglyConnected(calls);
    for (const [each, called] of calls)
      this.#recursive.set(
        each,
        called.some((next) => components.get(next) === components.get(each)),
      );
    return this.#recursive.get(name) === true;
  }

  /**
   * Returns all functions that some functions need, themselves among them.
   * @param names Names of functions.
   * @param neededBy What one needs itself.
   * @returns Names, sorted by code unit.
   */
  closure(names: Iterable<string>, neededBy: (unit: Unit) => readonly string[]): ReadonlySet<string> {
    const found = new Set(names);
    // A Set visits members that are added while it is walked.
    for (const name of found) for (const needed of neededBy(this.get(name))) found.add(needed);
    return new Set([...found].sort());
  }

  /** Returns the name of a function that reports errors. */
  #nameOf(
    pointer: string,
    medium: Medium | undefined,
    scope: DynamicScope,
    barred: Barred = nothingBarred,
  ): string {
    const name = this.#branchName(pointer, medium, scope, barred);
    this.#silent.delete(name);
    return name;
  }

  /** Returns the name of a function that only decides whether a value is valid. */
  #branchName(
    pointer: string,
    medium: Medium | undefined,
    scope: DynamicScope,
    barred: Barred = nothingBarred,
  ): string {
    const at = this.at(pointer);
    const variant = this.#media.variantOf(pointer, medium);
    const inside = this.#scopes.enter(at, scope);
    const label = this.#names.of(pointer);
    const barredMark = markOf(barred);
    const marks = [...(variant === undefined ? [] : [variant]), ...scopeMark(inside), ...barredMark];
    const name = ['', label, ...marks].join('$');
    if (!this.#units.has(name)) {
      this.#silent.add(name);
      // Known before it is made, since schemas refer to themselves.
      this.#units.set(name, { name, label, schema: true, calls: [] });
      this.#waiting.push(() => {
        this.#make(name, label, (context) =>
          prepareSchema(at, '', { medium: variant, scope: inside, barred }, context),
        );
        const isWhole = barredMark.length === 0;
        if (isWhole && (variant === undefined || variant === 'reply')) this.#addKnownFields(name, at, inside);
      });
    }
    return name;
  }

  #make(name: string, label: string, prepare: (context: PrepareContext) => Prepared): void {
    let calls = new Set<string>();
    const rows = this.#positions.get(name) ?? new Map<string, string>();
    this.#positions.set(name, rows);
    const schema = prepare({
      scopes: this.#scopes,
      notesContained: this.#notesContained,
      nameOf: (pointer, medium, scope, barred) => {
        const called = this.#nameOf(pointer, medium, scope, barred);
        calls.add(called);
        return called;
      },
      onSchema: (path, { origin }) => {
        rows.set(`${label}${path}`, positionText(origin));
      },
      member: (prepareMember) => {
        const around = calls;
        calls = new Set();
        const made = prepareMember();
        const part = partOf(made, calls);
        if (part !== undefined) this.#units.set(part.name, part);
        for (const called of part === undefined ? calls : [part.name]) around.add(called);
        calls = around;
        return part === undefined ? made : { part: part.name };
      },
    });
    this.#units.set(name, { name, label, schema, calls: [...calls].sort() });
  }

  #addKnownFields(name: string, at: Cursor, scope: DynamicScope): void {
    const known = knownFields(at, scope, {
      medium: 'reply',
      scopes: this.#scopes,
      nameOf: (pointer, medium, outer) => this.#branchName(pointer, medium, outer),
    });
    if (known !== undefined) this.#units.set(name, { ...this.get(name), known });
  }

  #settle(name: string): string {
    for (let make = this.#waiting.pop(); make; make = this.#waiting.pop()) make();
    return name;
  }
}

/** Returns what a schema that says nothing itself refers to; the next one may have keywords next to its own reference. */
function bareTarget(at: Cursor): Cursor {
  const pointer = refPointer(at.text('$ref'));
  const isBare = at.entries().every(([key]) => key === '$ref' || describing.has(key));
  const target = pointer !== undefined && isBare ? at.seek(pointer) : undefined;
  return target === undefined ? at : bareTarget(target);
}

const describing = new Set([
  'title',
  'description',
  'deprecated',
  'example',
  'examples',
  'default',
  '$comment',
]);

/** Distinguishes variants of a schema that differ in what dynamic references mean in them. */
function scopeMark(scope: DynamicScope): readonly string[] {
  return scope.size === 0 ? [] : [fingerprint([...scope].map((entry) => entry.join(' ')).sort())];
}

/** Distinguishes variants of a schema that differ in what the schemas around them bar. */
function markOf({ needless, removed }: Barred): readonly string[] {
  if (needless.size + removed.size === 0) return [];
  return [fingerprint([JSON.stringify([[...needless].sort(), [...removed].sort()])])];
}

function positionText({ file, line, column }: Origin): string {
  return `${file}:${line}:${column}`;
}
