import type { Behaviour, Behaviours, StoredResource, View } from '../../../generators/infer/types.ts';
import type { Api } from '../../../generators/ir/types.ts';
import { allOperations } from '../../../generators/ir/walk.ts';

/** Returns the resources of an API, a line each: `pets(id) of owners: made createdAt; owner -> owner key`. */
export function resourcesText({ stored }: Pick<Behaviours, 'stored'>): readonly string[] {
  return stored.map(resourceText);
}

/** Returns what the operations of an API do, a line each: `getPet: get pets [petId: pets] -> 200 self`. */
export function behavioursText(api: Api, { behaviours }: Pick<Behaviours, 'behaviours'>): readonly string[] {
  const names = new Map(
    allOperations(api).map(({ id, wire, method, path }) => [id, wire ?? `${method} ${path}`]),
  );
  return behaviours.map(
    (behaviour) => `${names.get(behaviour.operation) ?? '?'}: ${behaviourText(behaviour)}`,
  );
}

function resourceText({ declared, data }: StoredResource): string {
  const { name, key, owners = [], links = {}, shown = {}, stamps, aliases = [] } = data;
  const parts = [
    ...(stamps?.made ? [`made ${stamps.made.join(', ')}`] : []),
    ...(stamps?.changed ? [`changed ${stamps.changed.join(', ')}`] : []),
    ...Object.entries(links).map(
      ([link, { to, required, caller }]) =>
        `${link} => ${to}${required ? '!' : ''}${caller ? ' caller' : ''}`,
    ),
    ...Object.entries(shown).map(([field, view]) => `${field}: ${viewText(view)}`),
    ...(data.sequences ? [`sequences ${data.sequences.join(', ')}`] : []),
    ...(data.exclusive ? [`exclusive ${data.exclusive.join(', ')}`] : []),
    ...(data.softDelete ? [`soft ${data.softDelete.field} ${data.softDelete.retention}`] : []),
    ...(data.initial ? [`initial ${JSON.stringify(data.initial)}`] : []),
  ];
  const keys = [key ?? '-', ...aliases].join(' | ');
  const of = owners.length === 0 ? '' : ` of ${owners.join(', ')}`;
  return `${declared ? '' : '~'}${name}(${keys})${of}${parts.length === 0 ? '' : `; ${parts.join('; ')}`}`;
}

/** Returns a view in a line. */
export function viewText(view: View): string {
  switch (view.of) {
    case 'self':
      return 'self';
    case 'field':
      return `.${view.field}`;
    case 'owner':
      return `owner ${view.resource ?? ''} ${view.as}`.replace('  ', ' ');
    case 'link':
      return `link ${view.link} ${view.as}`;
    case 'object':
      return `{ ${Object.entries(view.fields)
        .map(([name, each]) => `${name}: ${viewText(each)}`)
        .join(', ')} }`;
    case 'key':
      return 'key';
    case 'value':
      return JSON.stringify(view.value);
    case 'override':
      return `override ${view.name}`;
    case 'count':
    case 'records':
    case 'latest': {
      const { resource, by, deep, where } = view;
      const as = view.of === 'count' ? '' : ` ${view.as}`;
      return `${view.of} ${resource}${as}${by ? ` by ${by}` : ''}${deep ? ' deep' : ''}${where ? ` where ${JSON.stringify(where)}` : ''}`;
    }
    default:
      return view satisfies never;
  }
}

function behaviourText({ binding }: Behaviour): string {
  const {
    do: word,
    path,
    reply,
    hide,
    ...rest
  } = binding as typeof binding & Readonly<Record<string, unknown>>;
  const steps = path.map(({ param, resource }) => `${param}: ${resource}`).join(', ');
  const views = Object.entries(reply.body ?? {}).map(
    ([pointer, view]) => `${pointer === '' ? '' : `${pointer} `}${viewText(view)}`,
  );
  const { resource, ...more } = rest as Readonly<Record<string, unknown>>;
  const detail = Object.entries(more).map(([name, value]) => `${name} ${brief(value)}`);
  const head = [
    word,
    ...(typeof resource === 'string' ? [resource] : []),
    `[${steps}]`,
    '->',
    String(reply.status),
    ...views,
  ];
  return [head.join(' '), ...(hide ? [`hide ${brief(hide)}`] : []), ...detail].join('; ');
}

function brief(value: unknown): string {
  return JSON.stringify(value).replaceAll('"', '');
}
