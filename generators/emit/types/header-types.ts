import type { Api, Header, HeaderSet } from '../../ir/types.ts';
import { modelsById } from '../leaves.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { doc, seeTag } from '../ts/doc.ts';
import { constraintTags, deprecationTags } from '../ts/doc-tags.ts';
import { modelTypes } from '../ts/model-types.ts';
import { propertyKey } from '../ts/property-key.ts';
import { typeText, type Member, type ObjectBody, type TypeContext } from '../ts/type-text.ts';
import { paths } from './paths.ts';

/** Returns the file of the headers of responses that have a name; none where no such response has any. */
export function emitHeaders({ headerSets, models }: Api, heading: string): readonly SourceFile[] {
  if (headerSets.length === 0) return [];
  const context: TypeContext = { view: 'read', models: modelTypes(modelsById(models), paths.models) };
  return [{ path: paths.headers, heading, declarations: headerSets.map((set) => declareSet(set, context)) }];
}

function declareSet({ wire, name, origin, headers }: HeaderSet, context: TypeContext): Declaration {
  const comment = doc({ text: [`Headers of the response \`${wire}\`.`], tags: [seeTag(origin)] });
  return { kind: 'interface', name, doc: comment, body: headersBody(headers, context) };
}

/** Returns the declared headers by their names in lower case, as `Headers` iterates them: RFC 9110, section 5.1. */
export function headersBody(headers: readonly Header[], context: TypeContext): ObjectBody {
  const byName = new Map(headers.map((header) => [header.wire.toLowerCase(), header]));
  return { members: [...byName].map(([name, header]) => headerMember(name, header, context)) };
}

function headerMember(
  name: string,
  { doc: documentation, shape, required }: Header,
  context: TypeContext,
): Member {
  return {
    doc: doc({
      text: [documentation.summary, documentation.description],
      tags: [...deprecationTags(documentation), ...constraintTags(shape)],
    }),
    key: propertyKey(name),
    optional: !required,
    type: typeText(shape, context),
  };
}
