import type { Json, JsonObject } from '@specline/kernel/json';
import { membersOf } from '@specline/kernel/values';
import type { Comparison } from '../diff/comparison.ts';
import { pairParts } from '../diff/renames/pair-parts.ts';
import { declaredNames, flatten } from '../diff/schema/flat-schema.ts';
import type { Side } from '../diff/side.ts';
import type { Api } from '../ir/types.ts';
import { schemasOf } from './compare-unused-schemas.ts';

/** A schema of the components that one of the versions has. */
interface NamedSchema {
  readonly name: string;
  readonly schema: Json;
  /** Its names in the packages; none where no type is made of it. */
  readonly types: string;
  /** Names of its properties: schemas of other ones are of another shape. */
  readonly properties: string;
}

/** Compares the names of the schemas of the components: exported types of the packages. */
export function compareSchemaNames(before: Api, after: Api, { sides, changes, schemas }: Comparison): void {
  const [base, revision] = [schemasOf(sides.base), schemasOf(sides.revision)];
  const gone = partsOf(base, revision, before, sides.base);
  const added = partsOf(revision, base, after, sides.revision);
  const renamed = pairParts(
    gone,
    added,
    (one, other) =>
      hasTypesOf(one, other) ||
      (one.properties === other.properties && schemas.isSame(one.schema, other.schema)),
    hasTypesOf,
  );
  const reportGone = ({ name, types }: NamedSchema): void => {
    changes.report({
      id: 'api-schema-removed',
      level: 'error',
      audience: 'types',
      message: `the schema "${name}" is gone: its type${types === name ? '' : ` "${types}"`} is not exported any more`,
      origin: sides.base.originOf(base, name, 'key'),
      document: 'base',
    });
  };
  const reportAdded = ({ name }: NamedSchema): void => {
    changes.report({
      id: 'api-schema-added',
      audience: 'types',
      message: `the schema "${name}" is new`,
      origin: sides.revision.originOf(revision, name, 'key'),
      document: 'revision',
    });
  };
  for (const part of gone) if (!renamed.has(part)) reportGone(part);
  const found = new Set(renamed.values());
  for (const part of added) if (!found.has(part)) reportAdded(part);
  for (const [one, other] of renamed)
    changes.reportRenamed(
      () => {
        reportGone(one);
        reportAdded(other);
      },
      {
        message: `the schema "${one.name}" is renamed to "${other.name}": ${consequence(one, other)}`,
        ...(hasTypesOf(one, other) && ofTypesAlone),
      },
    );
}

/** Who has the name of a schema of which the types are called as before: the others have it in documentation and data. */
const ofTypesAlone = { packages: ['types'], mentions: ['client', 'server', 'mock'] } as const;

function consequence(one: NamedSchema, other: NamedSchema): string {
  return hasTypesOf(one, other)
    ? 'a change of the types package alone, where its "components" have another key; all other generated names are the same'
    : `its type "${one.types}" is "${other.types}" now`;
}

/** True if the packages have the same names for two schemas. */
function hasTypesOf(one: NamedSchema, other: NamedSchema): boolean {
  return one.types === other.types;
}

function partsOf(own: JsonObject, others: JsonObject, { models }: Api, side: Side): readonly NamedSchema[] {
  const names = new Map(
    models.map(({ wire, name, inputName }) => [
      wire,
      [name, ...(inputName === undefined ? [] : [inputName])],
    ]),
  );
  return membersOf(own)
    .filter(([name]) => !Object.hasOwn(others, name))
    .map(([name, schema]) => ({
      name,
      schema,
      types: names.get(name)?.join(', ') ?? name,
      properties: declaredNames(flatten([schema], side, side.originOf(own, name))),
    }));
}
