import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Api, Model, Operation, OperationTypeNames, Param, Resource } from '../ir/types.ts';
import { allOperations } from '../ir/walk.ts';
import { allotUnit, type NameRequest } from './allot.ts';
import { fileName, ownSpelling, typeName, valueName } from './ideal.ts';
import {
  idealModelName,
  idealOperationName,
  idealOperationTypeName,
  modelSpelling,
  operationSpelling,
} from './ideals.ts';
import { reservedFileNames, reservedTypeNames, reservedValueNames } from './reserved.ts';

/** Settles every name of an API, unit by unit: types, operations, groups, files. */
export function allotNames(api: Api, problems: Diagnostics): Api {
  const types = allotUnit(typeRequests(api), { kind: 'types', reserved: reservedTypeNames }, problems);
  const operations = allotUnit(
    operationRequests(api),
    { kind: 'operations', reserved: reservedValueNames },
    problems,
  );
  const groups = allotUnit(groupRequests(api), { kind: 'tags', reserved: reservedValueNames }, problems);
  const files = allotUnit(
    fileRequests(api),
    { kind: 'tags', reserved: reservedFileNames, caseless: true },
    problems,
  );
  const named = (names: ReadonlyMap<string, string>, key: string): string => {
    const name = names.get(key);
    if (name === undefined) throw new Error(`no name was allotted to ${key}`);
    return name;
  };

  const nameOperation = (operation: Operation): Operation => ({
    ...operation,
    name: named(operations, operation.id),
    types: {
      params: named(types, `${operation.id} params`),
      body: named(types, `${operation.id} body`),
      reply: named(types, `${operation.id} reply`),
      result: named(types, `${operation.id} result`),
    },
    params: nameParams(operation.params),
  });
  const nameResource = (resource: Resource): Resource => ({
    ...resource,
    name: named(groups, resource.wire),
    fileName: named(files, resource.wire),
    operations: resource.operations.map(nameOperation),
  });
  const nameModel = (model: Model): Model => ({
    ...model,
    name: named(types, model.id),
    ...(model.inputName === undefined ? {} : { inputName: named(types, `${model.id} input`) }),
  });
  return {
    ...api,
    resources: api.resources.map(nameResource),
    webhooks: api.webhooks.map((webhook) => ({ ...webhook, operation: nameOperation(webhook.operation) })),
    models: api.models.map(nameModel),
    headerSets: api.headerSets.map((set) => ({ ...set, name: named(types, set.id) })),
  };
}

const typeRoles = [
  ['params', 'Params'],
  ['body', 'Body'],
  ['reply', 'Reply'],
  ['result', 'Result'],
] as const satisfies readonly (readonly [keyof OperationTypeNames, string])[];

function typeRequests(api: Api): readonly NameRequest[] {
  const models = api.models.flatMap((model) => {
    const { id, inputName, origin } = model;
    const ideal = idealModelName(model);
    const spelling = modelSpelling(model);
    const request = { key: id, ideal, fallback: spelling, origin };
    return inputName === undefined
      ? [request]
      : [request, { key: `${id} input`, ideal: `${ideal}Input`, fallback: `${spelling}_Input`, origin }];
  });
  const operations = allOperations(api).flatMap((operation) => {
    const { id, origin } = operation;
    const ideal = idealOperationTypeName(operation);
    const spelling = operationSpelling(operation);
    const operationName = idealOperationName(operation);
    return typeRoles.map(([role, suffix]) => ({
      key: `${id} ${role}`,
      ideal: `${ideal}${suffix}`,
      fallback: `${spelling}_${suffix}`,
      origin,
      operationName,
    }));
  });
  const headers = api.headerSets.map(({ id, wire, origin }) => ({
    key: id,
    ideal: typeName('response', wire, 'Headers'),
    fallback: `${ownSpelling('response', wire)}_ResponseHeaders`,
    origin,
  }));
  return [...models, ...operations, ...headers];
}

function operationRequests(api: Api): readonly NameRequest[] {
  return allOperations(api).map((operation) => ({
    key: operation.id,
    ideal: idealOperationName(operation),
    fallback: operationSpelling(operation),
    origin: operation.origin,
  }));
}

function groupRequests({ resources }: Api): readonly NameRequest[] {
  return resources.map(({ wire, origin }) => ({
    key: wire,
    ideal: valueName('group', wire),
    fallback: ownSpelling('group', wire),
    origin,
  }));
}

/**
 * Returns a request for a file name for each resource. Where two tags ask for one file, each takes its code points into the name,
 * since files may not differ by case alone.
 */
function fileRequests({ resources }: Api): readonly NameRequest[] {
  return resources.map(({ wire, origin }) => {
    const spelled = wire.replace(/[^a-z0-9-]/gu, (char) => `_${(char.codePointAt(0) ?? 0).toString(16)}`);
    return { key: wire, ideal: fileName(wire), fallback: spelled, origin };
  });
}

/**
 * Returns keys of parameters: `query:id` stands for the query parameter `id` where another place has one of that name. Whoever goes
 * by its wire name keeps it; of the others, each goes by its place and its name, and by its own spelling where that is taken.
 */
function nameParams(params: readonly Param[]): readonly Param[] {
  const taken = new Set(params.flatMap(({ name, wire }) => (name === wire ? [name] : [])));
  return params.map((param) => {
    if (param.name === param.wire) return param;
    let name = valueName('parameter', param.in, param.wire);
    if (taken.has(name)) name = ownSpelling('parameter', param.in, param.wire);
    while (taken.has(name)) name += '_';
    taken.add(name);
    return { ...param, name };
  });
}
