import type { Api, Operation, StatusKey } from '../../../ir/types.ts';
import { valueName } from '../../../names/ideal.ts';
import { code, codeKey } from '../../ts/code.ts';
import type { Declaration, SourceFile } from '../../ts/declaration.ts';
import { doc } from '../../ts/doc.ts';
import { callOf, expressionOf, expressionText, local, record, type Expression } from '../../ts/expression.ts';
import { importedValue } from '../../ts/imports.ts';
import { handlerPaths } from '../handler-paths.ts';
import { runtimeType, runtimeValue } from '../runtime.ts';
import type { FailurePlan, PlannedForm, PlannedForms } from './failure-plan.ts';

/** Returns the file of the forms of errors, and of what renders failures in them. */
export function emitFailure(api: Api, plan: FailurePlan, heading: string): SourceFile {
  const named = new NamedForms();
  const forms = formsData(api, plan, (form) => named.of(form));
  return {
    path: handlerPaths.failure,
    heading,
    declarations: [
      ...named.declarations,
      {
        kind: 'constant',
        name: 'failureForms',
        doc: doc({
          text: [
            'The errors that operations declare, by status, filled with what the server knows of a failure: those of most operations, and those that differ.',
          ],
        }),
        type: code`${runtimeType('FailureForms')}`,
        value: forms,
      },
      {
        kind: 'constant',
        name: 'renderFailure',
        doc: doc({
          text: [
            'Renders failures as their operations declare them; all others in the form of most errors, or as problem details: RFC 9457.',
          ],
        }),
        type: code`${runtimeType('RenderFailure')}`,
        value: callOf(
          runtimeValue('renderDeclared'),
          expressionOf(importedValue('failureForms', handlerPaths.failure)),
        ),
      },
    ],
  };
}

/**
 * Returns the forms of all errors of a document: data of the type `FailureForms` of the runtime.
 * @param nameForm Gives an expression for a form, which may be a name for it.
 */
export function formsData(
  { resources }: Api,
  plan: FailurePlan,
  nameForm: (form: PlannedForm) => Expression = ({ form }) => form,
): Expression {
  const operations = resources.flatMap((resource) => resource.operations);
  const listed = operations.map((operation) => [operation, listsOf(operation, plan, nameForm)] as const);
  const usual = usualLists(listed.map(([, lists]) => lists));
  const others = listed.flatMap(([{ name }, lists]) => {
    const own = [...lists].filter(([status, list]) => formKey(usual.get(status)) !== formKey(list));
    return own.length === 0 ? [] : [[name, statusRecord(own)] as const];
  });
  return record({
    usual: statusRecord([...usual]),
    operations: others.length === 0 ? undefined : { kind: 'record', entries: others },
    undeclared: plan.undeclared && undeclaredForm(nameForm(plan.undeclared)),
  });
}

/** Returns the form of an undeclared error; undefined for problem details, which are the default. */
function undeclaredForm(form: Expression): Expression | undefined {
  return formKey(form) === formKey(expressionOf(runtimeValue('problemForm'))) ? undefined : form;
}

type Lists = ReadonlyMap<StatusKey, Expression>;

function listsOf(
  operation: Operation,
  plan: FailurePlan,
  nameForm: (form: PlannedForm) => Expression,
): Lists {
  const listOf = (forms: PlannedForms): Expression => ({
    kind: 'list',
    items: forms.length === 0 ? [expressionOf(runtimeValue('problemForm'))] : forms.map(nameForm),
  });
  return new Map([...plan.of(operation)].map(([status, forms]) => [status, listOf(forms)]));
}

/** Returns the forms that most operations have for each status; of those that are as frequent, the first by their text. */
function usualLists(all: readonly Lists[]): Lists {
  const counts = new Map<StatusKey, Map<string, { readonly list: Expression; count: number }>>();
  for (const [status, list] of all.flatMap((lists) => [...lists])) {
    const ofStatus = counts.get(status) ?? new Map<string, { readonly list: Expression; count: number }>();
    counts.set(status, ofStatus);
    const known = ofStatus.get(formKey(list)) ?? { list, count: 0 };
    known.count++;
    ofStatus.set(formKey(list), known);
  }
  return new Map(
    [...counts].flatMap(([status, lists]) => {
      const [most] = [...lists].toSorted(
        ([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1),
      );
      return most === undefined ? [] : [[status, most[1].list] as const];
    }),
  );
}

/** Returns a record by status: numbers first, as JavaScript orders them. */
function statusRecord(lists: readonly (readonly [StatusKey, Expression])[]): Expression {
  const entries = lists.map(([status, list]) => [String(status), list] as const);
  return { kind: 'record', entries: entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) };
}

function formKey(expression: Expression | undefined): string {
  return expression === undefined ? '' : codeKey(expressionText(expression));
}

/** Forms as constants: each is written once. */
class NamedForms {
  readonly #names = new Map<string, string>();
  readonly #declarations: Declaration[] = [];

  get declarations(): readonly Declaration[] {
    return this.#declarations;
  }

  of({ wire, form }: PlannedForm): Expression {
    if (form.kind !== 'call') return form;
    const key = formKey(form);
    const known = this.#names.get(key);
    if (known !== undefined) return local(known);
    const name = this.#freeName(valueName('form', 'form of', wire));
    this.#names.set(key, name);
    this.#declarations.push({
      kind: 'constant',
      name,
      reach: 'file',
      doc: code``,
      type: code`${runtimeType('FailureForm')}`,
      value: form,
    });
    return local(name);
  }

  #freeName(ideal: string): string {
    const taken = new Set(this.#names.values());
    let name = ideal;
    for (let number = 2; taken.has(name); number++) name = `${ideal}${number}`;
    return name;
  }
}
