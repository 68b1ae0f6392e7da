import type { Behaviours } from '../../infer/types.ts';
import type { Api, Shape } from '../../ir/types.ts';
import { modelsById, type ModelsById } from '../leaves.ts';
import { code, join, type Code } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { importedType } from '../ts/imports.ts';
import { propertyKey } from '../ts/property-key.ts';
import { stringLiteral } from '../ts/string-literal.ts';
import type { Member } from '../ts/type-text.ts';
import { paths as typesPaths } from '../types/paths.ts';
import { collectionsOf, type StoreCollection } from './collections.ts';
import { paths, runtimeType } from './paths.ts';

/** Returns the file of the types of the store: its collections, and records to begin with. */
export function emitStore(api: Api, behaviours: Behaviours, heading: string): SourceFile {
  const models = modelsById(api.models);
  const collections = collectionsOf(behaviours);
  return {
    path: paths.store,
    heading,
    declarations: [
      {
        kind: 'interface',
        name: 'Collections',
        doc: doc({ text: ['The collections of the mock, one for each resource.'] }),
        body: { members: collections.map((each) => collectionMember(each, models)) },
      },
      storeAlias(),
      {
        kind: 'interface',
        name: 'MockSeed',
        doc: doc({
          text: [
            'Initial records, by resource. Fields that are left out are sampled. `$owner` names the owner if no field does; by default, it is the first record that can own it.',
          ],
        }),
        body: { members: collections.map((each) => seedMember(each, models)) },
      },
    ],
  };
}

function storeAlias(): Declaration {
  return {
    kind: 'alias',
    name: 'MockStore',
    doc: doc({
      text: [
        'The store of the mock: a collection for each resource, and `reset`, `snapshot` and `restore` for all records.',
      ],
    }),
    type: code`${runtimeType('Store')} & ${importedType('Collections', paths.store)}`,
  };
}

function collectionMember({ name, stored }: StoreCollection, models: ModelsById): Member {
  const owners = ownersType(stored.data.owners ?? []);
  const type = code`${runtimeType('Collection')}<${valueType(stored.data.schema, models)}${owners === undefined ? code`` : code`, ${owners}`}>`;
  return {
    doc: doc({ text: [`Records are called "${stored.data.title}" in messages.`] }),
    key: code`readonly ${propertyKey(name)}`,
    type,
  };
}

function seedMember({ name, stored }: StoreCollection, models: ModelsById): Member {
  const owners = ownersType(stored.data.owners ?? []);
  const value = code`Partial<${valueType(stored.data.schema, models)}>`;
  const owned =
    owners === undefined
      ? value
      : code`(${value} & { readonly $owner?: ${runtimeType('OwnerKey')}<${owners}> })`;
  return {
    key: code`readonly ${propertyKey(name)}`,
    optional: true,
    type: code`readonly ${owned}[]`,
  };
}

/**
 * Returns the type of a record. A schema without a name has no type of its own; if it takes null as well, records are its objects.
 */
function valueType(schema: string, models: ModelsById): Code {
  const model = models.get(schema);
  if (model === undefined) return code`${runtimeType('JsonObject')}`;
  const type = code`${importedType(model.name, typesPaths.models)}`;
  return takesNull(model.shape, models) ? code`(${type} & object)` : type;
}

function takesNull(shape: Shape, models: ModelsById, seen = new Set<string>()): boolean {
  if (shape.kind === 'union') return shape.members.some((member) => takesNull(member, models, seen));
  if (shape.kind !== 'ref') return shape.kind === 'null';
  const target = seen.has(shape.model) ? undefined : models.get(shape.model);
  seen.add(shape.model);
  return target !== undefined && takesNull(target.shape, models, seen);
}

function ownersType(owners: readonly string[]): Code | undefined {
  return owners.length === 0 ? undefined : join(owners.map(stringLiteral), code` | `);
}
