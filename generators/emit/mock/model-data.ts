import type { Behaviours, Binding, BoundReply } from '../../infer/types.ts';
import type { Bulk, Model, Resource } from '@specline/mock-runtime/model/model';
import { boundDocument } from '../../ir/references/bound-document.ts';
import { Cursor } from '../../ir/cursor.ts';
import type { Api } from '../../ir/types.ts';
import type { Document } from '../../load/document.ts';
import { growthsOf } from '../../load/pattern/growths.ts';
import type { FailurePlan } from '../server/failure/failure-plan.ts';
import { declaredReplies } from './declared-replies.ts';
import { SchemaSet } from './schema-set.ts';

/**
 * Returns what the mock has to know of an API: the data that its runtime interprets.
 * @param failures How its errors are filled in.
 */
export function modelData(
  api: Pick<Api, 'resources'>,
  { stored, behaviours }: Behaviours,
  read: Document,
  failures: FailurePlan,
): Required<Model> {
  const document = boundDocument(read);
  const root = Cursor.root(document);
  const schemas = new SchemaSet(root, growthsOf(document));
  const operations = api.resources.flatMap((resource) => resource.operations);
  const bindings = new Map(behaviours.map(({ operation, binding }) => [operation, binding]));
  return {
    resources: stored.map(({ data }) => resourceWithIds(data, schemas)),
    bindings: Object.fromEntries(
      operations.flatMap(({ id, name }) => {
        const binding = bindings.get(id);
        return binding === undefined ? [] : [[name, withSchemaIds(binding, schemas)] as const];
      }),
    ),
    replies: Object.fromEntries(
      operations.map((operation) => {
        const unfilled = failures.unfilled(operation);
        return [operation.name, declaredReplies(operation, root.seek(operation.id), schemas, unfilled)];
      }),
    ),
    // Last, since all of the above adds to them.
    schemas: schemas.schemas,
    patternLimits: schemas.patternLimits,
  };
}

function resourceWithIds({ keySchemas, ...data }: Resource, schemas: SchemaSet): Resource {
  return {
    ...data,
    schema: schemas.idOf(data.schema),
    ...(keySchemas && { keySchemas: keySchemas.map((pointer) => schemas.idOf(pointer)) }),
  };
}

function replyWithId(reply: BoundReply, schemas: SchemaSet): BoundReply {
  return reply.schema === undefined ? reply : { ...reply, schema: schemas.idOf(reply.schema) };
}

function bulkWithIds(bulk: Bulk, schemas: SchemaSet): Bulk {
  const { sent, schema } = bulk;
  return {
    ...bulk,
    ...(sent !== undefined && { sent: schemas.idOf(sent) }),
    ...(schema !== undefined && { schema: schemas.idOf(schema) }),
  };
}

function withSchemaIds(binding: Binding, schemas: SchemaSet): Binding {
  const named = { reply: replyWithId(binding.reply, schemas) };
  if (binding.do === 'upsert' && binding.made !== undefined)
    return { ...binding, ...named, made: replyWithId(binding.made, schemas) };
  if (binding.do === 'create' && binding.bulk !== undefined)
    return { ...binding, ...named, bulk: bulkWithIds(binding.bulk, schemas) };
  if (binding.do !== 'list' && binding.do !== 'search') return { ...binding, ...named };
  const { list } = binding;
  const listed = {
    ...named,
    list: list.schema === undefined ? list : { ...list, schema: schemas.idOf(list.schema) },
  };
  if (binding.do === 'list' || binding.group?.schema === undefined) return { ...binding, ...listed };
  const { group } = binding;
  return { ...binding, ...listed, group: { ...group, schema: schemas.idOf(binding.group.schema) } };
}
