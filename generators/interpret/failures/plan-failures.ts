import type { FailureForm } from '@specline/server-runtime/failure/failure-forms';
import { problemsOf, type Problem } from '@specline/server-runtime/validation/validate';
import type { Validate } from '@specline/server-runtime/validation/validator';
import { essenceOf, isXml } from '@specline/kernel/media-type';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import { contentOf, successesOf, usualFirst } from '../../emit/content.ts';
import { leavesOf, modelsById, type ModelsById } from '../../emit/leaves.ts';
import {
  failureForms,
  type FormCandidate,
  type FormCandidates,
} from '../../emit/server/failure/failure-form.ts';
import { FailurePlan, type PlannedForm, type PlannedForms } from '../../emit/server/failure/failure-plan.ts';
import { failureStatuses } from '../../emit/server/failure/failure-statuses.ts';
import { failurePart } from '../../emit/server/replies.ts';
import { ownProblem } from '../../emit/server/failure/own-problem.ts';
import { isValidatedReply } from '../../emit/server/validators/media-types.ts';
import { codeKey } from '../../emit/ts/code.ts';
import { expressionText } from '../../emit/ts/expression.ts';
import { Cursor } from '../../ir/cursor.ts';
import type { Api, Header, Operation, Payload, Reply, StatusKey } from '../../ir/types.ts';
import type { Document } from '../../load/document.ts';
import { evaluate } from '../evaluate.ts';
import { LazyValidators } from '../lazy-validators.ts';
import { runtimeExport } from '../runtime-modules.ts';
import { sampleFailures } from './sample-failures.ts';

/**
 * Decides how each error of a document is filled with what the runtime knows of a failure: by the first form whose values its
 * schema takes, for all that may be wrong with a request.
 * @param problems Takes a warning for each schema that no form holds to.
 */
export function planFailures(api: Api, document: Document, problems?: Diagnostics): FailurePlan {
  return new FailurePlanner(api, document, problems).plan(api);
}

/** An error as it is declared in one media type. */
interface DeclaredError {
  readonly payload: Payload;
  readonly status: StatusKey;
  /** Absent where the media type has none. */
  readonly schema: Cursor | undefined;
  /** Name of the function that checks the schema. */
  readonly unit: string;
}

/** The chosen form of an error. */
interface Chosen {
  readonly form: PlannedForm | undefined;
  readonly error: DeclaredError;
}

class FailurePlanner {
  readonly #models: ModelsById;
  readonly #root: Cursor;
  readonly #validators: LazyValidators;
  readonly #problems: Diagnostics | undefined;
  readonly #checks = new Map<string, Validate>();
  readonly #chosen = new Map<string, Chosen>();
  /** The statuses of each schema, by the names of their functions. */
  readonly #statuses = new Map<string, Set<StatusKey>>();
  readonly #reported = new Set<string>();

  constructor(api: Api, document: Document, problems: Diagnostics | undefined) {
    this.#models = modelsById(api.models);
    this.#root = Cursor.root(document);
    this.#validators = new LazyValidators(api, document);
    this.#problems = problems;
  }

  plan({ resources }: Api): FailurePlan {
    const operations = resources.flatMap((resource) => resource.operations);
    for (const operation of operations)
      for (const { unit, status } of this.#errorsOf(operation))
        this.#statuses.set(unit, (this.#statuses.get(unit) ?? new Set()).add(status));
    for (const operation of operations) this.#reportHeaders(operation);
    const forms = new Map(operations.map((operation) => [operation.name, this.#formsOf(operation)] as const));
    return new FailurePlan(forms, this.#undeclared([...forms.values()]));
  }

  #errorsOf(operation: Operation): readonly DeclaredError[] {
    return operation.replies.flatMap((reply) => this.#errorsIn(operation, reply));
  }

  #errorsIn(operation: Operation, reply: Reply): readonly DeclaredError[] {
    const { status } = reply;
    if (failureStatuses(status).length === 0 || isOfSuccess(operation, reply)) return [];
    const content = this.#root.seek(`${operation.id}/responses/${status}`)?.target.at('content');
    return usualFirst(contentOf(operation, reply)).map((payload) => {
      const schema = content?.at(payload.mediaType)?.at('schema');
      const [unit] = schema === undefined ? [''] : this.#validators.ofSchema(schema);
      return { payload, status, schema, unit };
    });
  }

  #formsOf(operation: Operation): ReadonlyMap<StatusKey, PlannedForms> {
    const found = new Map<StatusKey, PlannedForm[]>();
    for (const error of this.#errorsOf(operation)) {
      const { form } = this.#chosenFor(error);
      const forms = found.get(error.status) ?? [];
      found.set(error.status, form === undefined ? forms : [...forms, form]);
    }
    return found;
  }

  #chosenFor(error: DeclaredError): Chosen {
    const { payload, status, unit } = error;
    const key = JSON.stringify([unit, payload.mediaType, status]);
    const known = this.#chosen.get(key);
    if (known !== undefined) return known;
    const chosen = { form: this.#choose(error), error };
    this.#chosen.set(key, chosen);
    return chosen;
  }

  #choose(error: DeclaredError): PlannedForm | undefined {
    const { payload, status, schema, unit } = error;
    const isShared = (this.#statuses.get(unit)?.size ?? 0) > 1;
    const own = schema === undefined ? {} : ownProblem(schema, isShared);
    const found = failureForms(payload, { models: this.#models, status, own });
    const candidate = found.candidates.find((each) => this.#faultsOf(each, error).length === 0);
    if (candidate?.hasMessage !== true) this.#report(error, found, candidate);
    if (candidate === undefined) return undefined;
    const { form, added } = candidate;
    return { wire: nameOf(payload, this.#models), mediaType: payload.mediaType, form, added };
  }

  /** Returns what a schema finds wrong with what a form makes of failures. */
  #faultsOf({ form }: Pick<FormCandidate, 'form'>, error: DeclaredError): readonly Problem[] {
    const { payload, schema, status } = error;
    if (schema === undefined || !isChecked(payload, this.#models)) return [];
    const validate = this.#checkOf(schema);
    const made = evaluate(form, scope) as FailureForm;
    for (const failure of sampleFailures(status)) {
      const found = problemsOf(validate, asSent(made.body(failure)));
      if (found.length > 0) return found;
    }
    return [];
  }

  #checkOf(schema: Cursor): Validate {
    const [name, make] = this.#validators.ofSchema(schema);
    const check = this.#checks.get(name) ?? make();
    this.#checks.set(name, check);
    return check;
  }

  /** Reports a schema once, whatever it is declared for; handlers have to fill one that is no object. */
  #report(
    error: DeclaredError,
    { candidates, missing }: FormCandidates,
    candidate: FormCandidate | undefined,
  ): void {
    const { payload, unit } = error;
    const isKnown = leavesOf(payload.shape, this.#models).some(({ kind }) => kind === 'object');
    if (this.#problems === undefined || !isKnown || this.#reported.has(unit)) return;
    this.#reported.add(unit);
    const [fault] = candidates[0] === undefined ? [] : this.#faultsOf(candidates[0], error);
    if (missing !== undefined && missing !== 'message')
      this.#problems.report('failure-untold', missing.origin, { name: missing.wire, fault: undefined });
    else if (candidate === undefined && fault !== undefined)
      this.#problems.report('failure-untold', payload.shape.origin, {
        name: fault.pointer === '' ? 'the body' : fault.pointer.slice(1),
        fault: fault.message,
      });
    else this.#problems.report('failure-without-message', payload.shape.origin, {});
  }

  /** Reports headers that failures of the server itself must have, and whose values it does not know. */
  #reportHeaders(operation: Operation): void {
    for (const { status, headers } of operation.replies)
      for (const header of headers)
        if (isUnknownHeader(operation, status, header, this.#models))
          this.#problems?.report('failure-header', header.origin, {
            name: header.wire,
            status: String(status),
          });
  }

  /** Returns the form of more than half of all declared errors, where it can be that of any status. */
  #undeclared(all: readonly ReadonlyMap<StatusKey, PlannedForms>[]): PlannedForm | undefined {
    const errors = all.flatMap((forms) => [...forms.values()]);
    const counts = new Map<string, { readonly form: PlannedForm; count: number }>();
    for (const form of errors.flatMap(([usual]) => usual ?? [])) {
      const known = counts.get(formKey(form)) ?? { form, count: 0 };
      known.count++;
      counts.set(formKey(form), known);
    }
    const found = [...counts.values()].find(({ count }) => count * 2 > errors.length)?.form;
    return found !== undefined && this.#suitsAll(found) ? found : undefined;
  }

  /** True if a form holds to its schema under any status. */
  #suitsAll(form: PlannedForm): boolean {
    const of = [...this.#chosen.values()].filter((each) => each.form === form);
    return of.some(({ error }) => this.#faultsOf(form, { ...error, status: 'default' }).length === 0);
  }
}

/** True if a `default` stands for success: it is all that there is for that, and no problem (RFC 9457). */
function isOfSuccess(operation: Operation, reply: Reply): boolean {
  return (
    successesOf(operation).includes(reply) &&
    !reply.payloads.some(({ mediaType }) => essenceOf(mediaType) === 'application/problem+json')
  );
}

/** Statuses that the server itself answers with: handlers pass the headers of all others. */
const ownStatuses: readonly StatusKey[] = [400, 404, 405, 408, 413, 415, 422, 431, 500, 501];
const statusesOfCredentials: readonly StatusKey[] = [401, 403];

/** The headers that the server sends with a status, in lower case. */
const ownHeaders: ReadonlyMap<StatusKey, string> = new Map<StatusKey, string>([
  [401, 'www-authenticate'],
  [405, 'allow'],
  [415, 'accept'],
]);

/** True if a header is required of what the server itself answers, and has no value that it knows. */
function isUnknownHeader(
  { security }: Operation,
  status: StatusKey,
  header: Header,
  models: ModelsById,
): boolean {
  const isSecured = security.some((uses) => uses.length > 0);
  const isOwn =
    typeof status === 'string' ||
    ownStatuses.includes(status) ||
    (isSecured && statusesOfCredentials.includes(status));
  if (!header.required || !isOwn || failureStatuses(status).length === 0) return false;
  return ownHeaders.get(status) !== header.wire.toLowerCase() && failurePart(header, models) === undefined;
}

const scope = {
  imported: runtimeExport,
  load: (): never => {
    throw new Error('a form of a failure loads nothing');
  },
};

/** True if the values of an error are values of its schema, as XML is once it is written. */
function isChecked(payload: Payload, models: ModelsById): boolean {
  return isValidatedReply(payload, models) || isXml(essenceOf(payload.mediaType));
}

/** Returns the same for the same form. */
function formKey({ mediaType, form }: PlannedForm): string {
  return `${mediaType}\0${codeKey(expressionText(form))}`;
}

function nameOf({ shape, mediaType }: Payload, models: ModelsById): string {
  const model = shape.kind === 'ref' ? models.get(shape.model) : undefined;
  return model?.wire ?? mediaType;
}

/** Returns a body as it arrives. */
function asSent(body: unknown): unknown {
  return typeof body === 'string' ? body : (JSON.parse(JSON.stringify(body)) as unknown);
}
