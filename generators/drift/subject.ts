import type { Origin } from '@specline/kernel/origin';
import type { Api, Model, Operation } from '../ir/types.ts';
import { allOperations } from '../ir/walk.ts';

/** An operation or a model that a difference concerns. */
export interface Subject {
  readonly kind: 'operation' | 'model';
  /** Name in TypeScript. */
  readonly name: string;
  /** Its place in the document; absent where the document does not have it any more. */
  readonly origin?: Origin;
}

/** Endings with which emitters derive names from that of an operation or a model. */
const derived = /(?:Arguments|Handler|Headers|Operation|Validators?|Data)$/u;

/** Finds operations and models by the names that generated files have for them. */
export class SubjectIndex {
  readonly #byName = new Map<string, Subject>();

  /**
   * @param after The API as the document has it now.
   * @param before The API as it was when the files were generated, where that is known: what is gone has its name from there.
   */
  constructor(after: Api, before?: Api) {
    this.#addAll(after, (origin) => ({ origin }));
    if (before) this.#addAll(before, () => ({}));
  }

  /**
   * @param name Name of a declaration, key of an object, or `get /path` for an operation.
   * @returns Nothing where no operation and no model goes by it.
   */
  find(name: string): Subject | undefined {
    const bare = name.replace(/^\$/u, '').replace(/[$_]$/u, '');
    const head = /^[^/$]+(?=[/$])/u.exec(bare)?.[0];
    const names = [name, bare, ...(head === undefined ? [] : [head]), bare.replace(derived, '')];
    return names.map((each) => this.#byName.get(each)).find((subject) => subject !== undefined);
  }

  #addAll(api: Api, place: (origin: Origin) => Pick<Subject, 'origin'>): void {
    // Where two go by one name, as a schema and an operation may on the wire, the names in TypeScript decide.
    const models = api.models.map((model) => ({ model, subject: subjectOf('model', model, place) }));
    const operations = allOperations(api).map((operation) => ({
      operation,
      subject: subjectOf('operation', operation, place),
    }));
    for (const { model, subject } of models) this.#add(subject, [model.name, model.inputName]);
    for (const { operation, subject } of operations) this.#add(subject, operationNames(operation));
    for (const { model, subject } of models) this.#add(subject, [model.wire]);
    for (const { operation, subject } of operations) this.#add(subject, [operation.wire]);
  }

  #add(subject: Subject, names: readonly (string | undefined)[]): void {
    for (const name of names)
      if (name !== undefined && !this.#byName.has(name)) this.#byName.set(name, subject);
  }
}

/** Returns the subjects by kind and name, each once. */
export function distinctSubjects(subjects: readonly Subject[]): readonly Subject[] {
  const byKey = new Map(subjects.map((subject) => [subjectKey(subject), subject]));
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, subject]) => subject);
}

/** Returns a key that distinguishes subjects: no two operations, and no two models, have one name. */
export function subjectKey({ kind, name }: Pick<Subject, 'kind' | 'name'>): string {
  return `${kind === 'operation' ? 0 : 1} ${name}`;
}

function subjectOf(
  kind: Subject['kind'],
  { name, origin }: Operation | Model,
  place: (origin: Origin) => Pick<Subject, 'origin'>,
): Subject {
  return { kind, name, ...place(origin) };
}

function operationNames({ name, types, method, path }: Operation): readonly string[] {
  const { params, body, reply, result } = types;
  const stem = params.replace(/Params$/u, '');
  return [name, params, body, reply, result, stem, `${method} ${path}`];
}
