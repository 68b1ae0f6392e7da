import type { Behaviours } from '../infer/types.ts';
import type { Api } from '../ir/types.ts';
import { allOperations } from '../ir/walk.ts';
import { operationsByModel } from './model-users.ts';
import { distinctSubjects, subjectKey, type Subject } from './subject.ts';

/** The change of an operation or a model of the document since the files were generated. */
export interface SubjectChange {
  readonly subject: Subject;
  readonly change: 'added' | 'removed' | 'changed';
  /** Names of the operations that take or give a model, be it inside of others; those of before for one that was removed. */
  readonly usedBy: readonly string[];
}

/** A version of an API, and what its mock does where there is one. */
export interface ApiVersion {
  readonly api: Api;
  readonly behaviours?: Behaviours;
}

/**
 * Compares two versions of an API by all that the packages are made from: names, types, prose, behaviour. Where things
 * stand in the files of the document does not count.
 * @param before As it was when the files were generated.
 * @param after As it is now.
 * @returns Operations, then models, by name.
 */
export function changedSubjects(before: ApiVersion, after: ApiVersion): readonly SubjectChange[] {
  const old = printsOf(before);
  const now = printsOf(after);
  const users = { before: operationsByModel(before.api), after: operationsByModel(after.api) };
  const all = [...now.values(), ...old.values()].map(({ subject }) => subject).reverse();
  return distinctSubjects(all).flatMap(({ kind, name }): readonly SubjectChange[] => {
    const was = old.get(subjectKey({ kind, name }));
    const is = now.get(subjectKey({ kind, name }));
    const usedBy = (kind === 'model' && users[is ? 'after' : 'before'].get(name)) || [];
    if (is === undefined) return [{ subject: { kind, name }, change: 'removed', usedBy }];
    if (was === undefined) return [{ subject: is.subject, change: 'added', usedBy }];
    return was.print === is.print ? [] : [{ subject: is.subject, change: 'changed', usedBy }];
  });
}

interface Print {
  readonly subject: Subject;
  /** A text that is the same for what generates the same. */
  readonly print: string;
}

function printsOf({ api, behaviours: found }: ApiVersion): ReadonlyMap<string, Print> {
  const behaviours = new Map(found?.behaviours.map((behaviour) => [behaviour.operation, behaviour]));
  const groups = new Map(
    api.resources.flatMap(({ wire, operations }) => operations.map(({ id }) => [id, wire] as const)),
  );
  const prints = [
    ...allOperations(api).map((operation) => ({
      subject: { kind: 'operation' as const, name: operation.name, origin: operation.origin },
      print: printOf([operation, behaviours.get(operation.id), groups.get(operation.id)]),
    })),
    ...api.models.map((model) => ({
      subject: { kind: 'model' as const, name: model.name, origin: model.origin },
      print: printOf(model),
    })),
  ];
  return new Map(prints.map((each) => [subjectKey(each.subject), each]));
}

function printOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isOrigin(part) ? undefined : part));
}

function isOrigin(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && 'pointer' in value && 'line' in value && 'column' in value
  );
}
