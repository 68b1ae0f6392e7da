import type { Operation, StatusKey } from '../../../ir/types.ts';
import type { Expression } from '../../ts/expression.ts';
import type { OwnMember } from './failure-form.ts';

/** A form of an error that holds to the schema of the document. */
export interface PlannedForm {
  /** What the document calls the error: the name of its schema. */
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

/** How the errors of a document are filled in. */
export class FailurePlan {
  readonly #forms: ReadonlyMap<string, ReadonlyMap<StatusKey, PlannedForms>>;
  /** The form of errors that are not declared; problem details (RFC 9457) where absent. */
  readonly undeclared: PlannedForm | undefined;

  /**
   * @param forms By the names of operations, and by the status as declared: those of all errors with content. A status has none where no form
   * holds to its schema.
   * @param undeclared The form of errors that are not declared.
   */
  constructor(
    forms: ReadonlyMap<string, ReadonlyMap<StatusKey, PlannedForms>>,
    undeclared: PlannedForm | undefined,
  ) {
    this.#forms = forms;
    this.undeclared = undeclared;
  }

  /** Returns the forms of an operation by the status as declared; where none holds, that of its `default` stands in. */
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
