import type { Diagnostics } from '../diagnostics/diagnostic.ts';
import type { Document } from '../load/document.ts';
import { keepBytesApart } from './bytes.ts';
import { Cursor } from './cursor.ts';
import { leaveFragmentsOut } from './operations/fragments.ts';
import { licenseOf } from './operations/license.ts';
import { markDirections } from './directions.ts';
import { ModelCollector } from './schema/lower-models.ts';
import { lowerPathItem, type TaggedOperation } from './operations/lower-operation.ts';
import { lowerHeaderSets } from './operations/lower-payload.ts';
import type { SchemaContext } from './schema/schema-context.ts';
import { lowerServers } from './operations/lower-server.ts';
import { lowerWebhooks } from './operations/lower-webhooks.ts';
import type { Api, Node, Operation, Resource, SecurityScheme } from './types.ts';

/** Name of the group of operations that name no tag, where others do; those of a tag of this name are in it as well. */
const untagged = 'other';
/** Name of the files and types of all operations where none names a tag. */
const all = 'operations';

/**
 * Lowers a checked document to the intermediate representation. Names in the result are those of the document;
 * `allotNames` makes them TypeScript names.
 */
export function lowerDocument(document: Document, problems: Diagnostics): Api {
  const root = Cursor.root(document);
  const models = new ModelCollector(problems);
  for (const [, schema] of root.at('components')?.entriesAt('schemas') ?? []) models.refer(schema);
  const operations = lowerOperations(root, models, problems);
  const isFlat = operations.length > 0 && operations.every(({ tag }) => tag === undefined);
  const resources = lowerResources(root, operations, isFlat ? all : untagged);
  const webhooks = lowerWebhooks(root, models, problems);
  const headerSets = lowerHeaderSets(root.at('components')?.at('responses'), models);
  const info = root.at('info');
  const declared = lowerSecuritySchemes(root);
  const license = licenseOf(info?.at('license'));
  const api = {
    origin: root.origin,
    doc: info?.doc ?? { deprecated: false },
    title: info?.text('title') ?? '',
    version: info?.text('version') ?? '',
    ...(license !== undefined && { license }),
    servers: lowerServers(root),
    securitySchemes: [...declared, ...undeclaredSchemes(declared, resources, root)],
    resources,
    isFlat,
    webhooks,
    headerSets,
    models: models.collect(),
  };
  return markDirections(keepBytesApart(api, problems));
}

function lowerOperations(
  root: Cursor,
  context: SchemaContext,
  problems: Diagnostics,
): readonly TaggedOperation[] {
  return leaveFragmentsOut(
    root.entriesAt('paths').flatMap(([path, item]) => lowerPathItem(path, item.target, context, problems)),
  );
}

/**
 * Groups operations by their first tag: declared tags first, in the order of the document, then the others by name.
 * @param untagged Name of the group of operations without a tag.
 */
function lowerResources(
  root: Cursor,
  lowered: readonly TaggedOperation[],
  untagged: string,
): readonly Resource[] {
  const tags = new Map<string, Node>();
  for (const at of root.itemsAt('tags')) tags.set(at.text('name') ?? '', { origin: at.origin, doc: at.doc });
  const groups = new Map<string, Operation[]>();
  for (const { tag = untagged, operation } of lowered) {
    const group = groups.get(tag);
    if (group === undefined) groups.set(tag, [operation]);
    else group.push(operation);
  }
  const others = [...groups.keys()].filter((tag) => tag !== untagged).sort();
  return [...new Set([...tags.keys(), ...others, untagged])].flatMap((wire) => {
    const operations = groups.get(wire);
    if (operations === undefined) return [];
    const node = tags.get(wire) ?? {
      origin: operations[0]?.origin ?? root.origin,
      doc: { deprecated: false },
    };
    return [{ ...node, wire, name: wire, fileName: wire, operations }];
  });
}

function lowerSecuritySchemes(root: Cursor): readonly SecurityScheme[] {
  return (root.at('components')?.entriesAt('securitySchemes') ?? []).map(([wire, { target }]) =>
    lowerSecurityScheme(wire, target),
  );
}

/** Returns the schemes that operations require and the document does not declare. */
function undeclaredSchemes(
  declared: readonly SecurityScheme[],
  resources: readonly Resource[],
  root: Cursor,
): readonly SecurityScheme[] {
  const known = new Set(declared.map(({ wire }) => wire));
  const required = resources.flatMap(({ operations }) =>
    operations.flatMap(({ security }) => security.flat()),
  );
  const names = new Set(required.map(({ scheme }) => scheme).filter((scheme) => !known.has(scheme)));
  return [...names]
    .sort()
    .map((wire) => ({ origin: root.origin, doc: { deprecated: false }, wire, kind: 'opaque' }));
}

/** Lowers a security scheme: OpenAPI 3.1, Security Scheme Object. */
function lowerSecurityScheme(wire: string, at: Cursor): SecurityScheme {
  const common = { origin: at.origin, doc: at.doc, wire };
  const bearerFormat = at.text('bearerFormat');
  const place = at.text('in');
  const scheme = at.text('scheme');
  const key = at.text('name');
  switch (at.text('type')) {
    case 'http':
      if (scheme === undefined) break;
      return {
        ...common,
        kind: 'http',
        scheme: schemeAs(scheme),
        ...(bearerFormat === undefined ? {} : { bearerFormat }),
      };
    case 'apiKey':
      if ((place !== 'query' && place !== 'header' && place !== 'cookie') || key === undefined) break;
      return { ...common, kind: 'apiKey', in: place, key };
    case 'oauth2':
      return { ...common, kind: 'oauth2', scopes: scopesOf(at) };
    case 'openIdConnect':
      return { ...common, kind: 'openIdConnect', url: at.text('openIdConnectUrl') ?? '' };
    case 'mutualTLS':
      return { ...common, kind: 'mutualTLS' };
    default:
      break;
  }
  return { ...common, kind: 'opaque' };
}

/** Returns a scheme as it is written, since many servers take no other case; those that are known here have one name. */
function schemeAs(written: string): string {
  const scheme = written.toLowerCase();
  return scheme === 'basic' || scheme === 'bearer' ? scheme : written;
}

function scopesOf(at: Cursor): readonly string[] {
  const scopes = at
    .entriesAt('flows')
    .flatMap(([, flow]) => flow.entriesAt('scopes').map(([scope]) => scope));
  return [...new Set(scopes)].sort();
}
