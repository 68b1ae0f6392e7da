/** Create, get, delete, get again: `ensure_resource_availability` and `use_after_free`, for everything that can be created and deleted. */
import type { Case } from './cases.ts';
import { checkReply, finding, type Finding } from '../report/checks.ts';
import { namesIn, type Discovery } from './discovery.ts';
import { exampleOf } from './cases.ts';
import { isObject, operations, type Json, type Operation } from './document.ts';
import type { Ledger, Pairing } from '../report/ledger.ts';
import { fittedExample } from './references.ts';
import { jsonIn, type Exchange } from '../exchanges/wire.ts';

/** A resource that can be created, seen and deleted. */
export interface Lifecycle {
  readonly create: Operation;
  readonly remove: Operation;
  /** Reads one; absent where there is only the list. */
  readonly get?: Operation;
  readonly list?: Operation;
  /** Name of the path parameter that identifies it. */
  readonly key: string;
  /** Other operations that read below what was created. */
  readonly below: readonly Operation[];
}

/** The server on which lifecycles take place. */
export interface Stage {
  readonly pairing: Pairing;
  readonly ledger: Ledger;
  readonly discovery: Discovery;
  readonly perform: (one: Case) => Promise<Exchange>;
  /**
   * Called before something is created.
   * @returns A function that is true for a key that is new, so that what has it was created here and may be deleted; nothing where
   * that cannot be known: then nothing is created.
   */
  readonly isNew?: (creation: Case) => Promise<((key: Json) => boolean) | undefined>;
  /** Called with what was created before anything else is done to it. */
  readonly created?: (remove: Case) => void;
}

/** All lifecycles of the document: DELETE of `P/{id}`, POST or PUT of `P`, and GET of either. */
export const lifecycles: readonly Lifecycle[] = operations
  .filter(({ method }) => method === 'DELETE')
  .flatMap((remove) => {
    const key = namesIn(remove.template).at(-1);
    if (key === undefined || !remove.template.endsWith(`/{${key}}`)) return [];
    const parent = remove.template.slice(0, -`/{${key}}`.length);
    const create =
      operationAt(['POST', 'PUT'], parent) ?? operationAt(['POST'], `/orgs/{organizationId}${parent}`);
    const get = operationAt(['GET'], remove.template);
    const list = operationAt(['GET'], parent) ?? operationAt(['GET'], create?.template ?? parent);
    if (!create || (!get && !list)) return [];
    const below = operations.filter(
      ({ method, template, successes }) =>
        method === 'GET' &&
        successes.length > 0 &&
        template.startsWith(`${remove.template}/`) &&
        namesIn(template).length === namesIn(remove.template).length,
    );
    return [{ create, remove, ...(get && { get }), ...(list && { list }), key, below }];
  });

/** Lives one through. */
export async function live(lifecycle: Lifecycle, stage: Stage): Promise<void> {
  const { create, remove, get, list, key, below } = lifecycle;
  const { discovery } = stage;
  const parents = await discovery.valuesFor(create);
  if (!parents) return;
  const creation = await fittedExample(create, parents, discovery);
  const id = `life of ${key}`;
  const isNew = stage.isNew ? await stage.isNew(creation) : () => true;
  if (!isNew) return;
  const made = await stage.perform(creation);
  const value = recordKey(made, key);
  const path = { ...parents, [key]: value ?? '' };
  const isMade = create.successes.includes(made.reply.status) && value !== undefined;
  if (isMade && !isNew(value)) return;
  if (isMade) stage.created?.(at(remove, path));
  note(stage, create, `${id}: create`, made, [
    finding(
      'positive_data_acceptance',
      isMade ? undefined : `nothing was created: ${made.reply.status} ${made.reply.body.slice(0, 300)}`,
    ),
  ]);
  if (!isMade) return;
  const seen = async (check: Finding['check'], isThere: boolean, when: string): Promise<void> => {
    if (get) {
      const found = await stage.perform(at(get, path));
      const { status } = found.reply;
      const wrong = isThere === (status === 200) && (isThere || status === 404);
      note(stage, get, `${id}: get ${when}`, found, [
        finding(check, wrong ? undefined : `${when}, GET answers ${status}`),
      ]);
    } else if (list) {
      const found = await stage.perform(at(list, path));
      const isListed = found.reply.body.includes(JSON.stringify(value));
      note(stage, list, `${id}: list ${when}`, found, [
        finding(
          check,
          isListed === isThere ? undefined : `${when}, it is ${isListed ? '' : 'not '}in the list`,
        ),
      ]);
    }
  };
  await seen('ensure_resource_availability', true, 'after it was created');
  for (const times of ['first', 'second'])
    await stage.perform(at(remove, path)).then((gone) => {
      const { status } = gone.reply;
      const wrong = status === 204 ? undefined : `DELETE for the ${times} time answers ${status}`;
      note(stage, remove, `${id}: delete, ${times} time`, gone, [finding('use_after_free', wrong)]);
    });
  await seen('use_after_free', false, 'after it was deleted');
  for (const operation of below) {
    const found = await stage.perform(at(operation, path));
    const { status } = found.reply;
    const wrong = status === 404 ? undefined : `it is deleted, but ${operation.id} answers ${status}`;
    note(stage, operation, `${id}: ${operation.id} after it was deleted`, found, [
      finding('use_after_free', wrong),
    ]);
  }
}

function note(
  { ledger, pairing }: Stage,
  operation: Operation,
  id: string,
  exchange: Exchange,
  findings: readonly Finding[],
): void {
  ledger.add(pairing, operation, id, exchange, [...findings, ...checkReply(operation, exchange.reply)]);
}

/** Returns a request of an operation with nothing but its path, and what of its query is required. */
export function at(operation: Operation, path: Readonly<Record<string, Json>>): Case {
  const { id, kind, values } = exampleOf(operation);
  const names = namesIn(operation.template);
  const own = Object.fromEntries(Object.entries(path).filter(([name]) => names.includes(name)));
  const required = operation.parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = Object.fromEntries(required.map(({ name }) => [name, values.query[name] ?? '']));
  return { id, kind, operation, values: { path: own, query, header: values.header } };
}

function recordKey({ reply }: Exchange, key: string): Json | undefined {
  return keyIn(jsonIn(reply) ?? null, key);
}

/** Returns the key in a reply: a resource goes by `id`, or by what the parameter is called after: `slug` of `specSlug`. */
export function keyIn(body: Json, key: string): Json | undefined {
  if (!isObject(body)) return undefined;
  const name = Object.keys(body).find(
    (each) => each !== 'id' && key.toLowerCase().endsWith(each.toLowerCase()),
  );
  return (name === undefined ? undefined : body[name]) ?? body['id'];
}

function operationAt(methods: readonly string[], template: string): Operation | undefined {
  return operations.find((each) => methods.includes(each.method) && each.template === template);
}
