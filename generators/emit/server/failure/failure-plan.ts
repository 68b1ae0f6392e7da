import type { Operation, StatusKey } from '../../../ir/types.ts';
import type { Expression } from '../../ts/expression.ts';
import type { OwnMember } from './failure-form.ts';

/** A form of an error that holds to the schema of the document. */
export interface PlannedForm {
  /** The name of the error in the document: that of its schema. */
  readonly wire: string;
  /** As the document declares it. */
  readonly mediaType: string;
  /** A `FailureForm` of the runtime. */
  readonly form: Expression;
  /** The members that it has and the document does not declare. */
  readonly added: readonly OwnMember[];
}

/** The forms of an error by its media types, the usual first; none where no form holds to a schema. */
export type PlannedForms = readonly PlannedForm[];

/** A plan as it is kept: each form once. */
export interface KeptPlan {
  readonly forms: readonly PlannedForm[];
  /** The forms of each operation by the status as declared, as their places in the list. */
  readonly operations: readonly (readonly [
    name: string,
    readonly (readonly [StatusKey, readonly number[]])[],
  ])[];
  /** The place of the form of errors that are not declared. */
  readonly undeclared?: number;
}

/** The forms that fill in the errors of a document. */
export class FailurePlan {
  readonly #forms: ReadonlyMap<string, ReadonlyMap<StatusKey, PlannedForms>>;
  /** The form of errors that are not declared; problem details (RFC 9457) where absent. */
  readonly undeclared: PlannedForm | undefined;

  /**
   * @param forms By the names of operations, and by the status as declared: those of all errors with content. A status has none
   *   where no form holds to its schema.
   * @param undeclared The form of errors that are not declared.
   */
  constructor(
    forms: ReadonlyMap<string, ReadonlyMap<StatusKey, PlannedForms>>,
    undeclared: PlannedForm | undefined,
  ) {
    this.#forms = forms;
    this.undeclared = undeclared;
  }

  /** Returns the plan that was kept. */
  static of({ forms, operations, undeclared }: KeptPlan): FailurePlan {
    const formsAt = (places: readonly number[]): PlannedForms =>
      places.flatMap((place) => forms[place] ?? []);
    const byOperation = operations.map(
      ([name, lists]) => [name, new Map(lists.map(([status, places]) => [status, formsAt(places)]))] as const,
    );
    return new FailurePlan(new Map(byOperation), undeclared === undefined ? undefined : forms[undeclared]);
  }

  /** Returns the plan as plain data. */
  get kept(): KeptPlan {
    const places = new Map<PlannedForm, number>();
    const formPlace = (form: PlannedForm): number => {
      const place = places.get(form) ?? places.size;
      places.set(form, place);
      return place;
    };
    const operations = [...this.#forms].map(
      ([name, lists]) =>
        [name, [...lists].map(([status, forms]) => [status, forms.map(formPlace)] as const)] as const,
    );
    const undeclared = this.undeclared && formPlace(this.undeclared);
    return { forms: [...places.keys()], operations, ...(undeclared !== undefined && { undeclared }) };
  }

  /** Returns the forms of an operation by the status as declared; where none holds, that of its `default` is used. */
  of(operation: Pick<Operation, 'name'>): ReadonlyMap<StatusKey, PlannedForms> {
    const own = this.#own(operation);
    const others = own.get('default') ?? [];
    return new Map([...own].map(([status, forms]) => [status, forms.length === 0 ? others : forms]));
  }

  /** Returns the statuses whose errors no form holds to. */
  unfilled(operation: Pick<Operation, 'name'>): ReadonlySet<StatusKey> {
    const own = [...this.#own(operation)];
    return new Set(own.flatMap(([status, forms]) => (forms.length === 0 ? [status] : [])));
  }

  /** Returns the members that the server adds to an error in one of its media types. */
  added(operation: Pick<Operation, 'name'>, status: StatusKey, mediaType: string): readonly OwnMember[] {
    const forms = this.#own(operation).get(status) ?? [];
    return forms.find((form) => form.mediaType === mediaType)?.added ?? [];
  }

  #own({ name }: Pick<Operation, 'name'>): ReadonlyMap<StatusKey, PlannedForms> {
    return this.#forms.get(name) ?? new Map<StatusKey, PlannedForms>();
  }
}
