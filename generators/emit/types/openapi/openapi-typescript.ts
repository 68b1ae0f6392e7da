import type { GlobalContext, OpenAPI3 } from 'openapi-typescript';
import { astToString } from 'openapi-typescript/dist/lib/ts.mjs';
import { resolveRef, scanDiscriminators } from 'openapi-typescript/dist/lib/utils.mjs';
import transformSchema from 'openapi-typescript/dist/transform/index.mjs';
import type { JsonObject } from '@specline/kernel/json';
import type { TextCache } from '@specline/kernel/text-cache';
import { escapeUnusualInLines } from '../../ts/unusual-characters.ts';
import { copyForOpenapiTypescript } from './openapi-input.ts';
import { PiecewisePrinter, type PrintDocument } from './openapi-pieces.ts';
import type { PlainObject } from '../plain-json.ts';

/**
 * Returns the types of a document in the form of openapi-typescript: `paths`, `webhooks`, `components`, `operations`.
 * The only file that knows that tool. Importing it imports the TypeScript compiler, so import it when it is needed.
 *
 * Its function `openapiTS` would lint and bundle the document once more, and follow references out of it; what comes
 * after that is called here, with its default options, and imported from where it stands.
 * @param bundled A document whose references are all internal.
 * @param cache Keeps what was printed.
 * @param names Names of operations that have no operationId, by their pointers: all are among the `operations`.
 */
export function printOpenapiTypes(
  bundled: JsonObject,
  cache: TextCache = new Map<string, string>(),
  names: ReadonlyMap<string, string> = new Map(),
): string {
  const { document, percent } = copyForOpenapiTypescript(bundled, names);
  if (!isDocument(document)) throw new Error('the bundled document has no version');
  const discriminators = scanDiscriminators(document, { silent: true });
  const resolve: GlobalContext['resolve'] = (ref) => resolveRef(document, ref, { silent: true });
  const print: PrintDocument = (part, onFollow) => {
    if (!isDocument(part)) throw new Error('a part of the document has no version');
    const context = contextOf(discriminators, (ref) => {
      onFollow(ref);
      return resolve(ref);
    });
    return astToString(transformSchema(part, context));
  };
  const printed = new PiecewisePrinter(print, resolve, settingOf(discriminators), cache).print(document);
  // The TypeScript printer leaves U+007F as it is.
  const text = escapeUnusualInLines(requiringOfObjects(printed));
  return percent === undefined ? text : text.replaceAll(escapeOf(percent), '%');
}

/** Returns what the discriminators of a document say. All that include a base have its mapping, which is listed once. */
function settingOf({ objects, refsHandled }: GlobalContext['discriminators']): unknown {
  const mappings = new Map<unknown, number>();
  const settings = Object.entries(objects).map(([ref, { mapping, ...rest }]) => {
    const number = mappings.get(mapping) ?? mappings.size;
    mappings.set(mapping, number);
    return [ref, rest, number];
  });
  return [settings, [...mappings.keys()], refsHandled];
}

const withRequired = `type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};`;

const withRequiredOfObjects = `type WithRequired<T, K extends PropertyKey> = T extends object ? T & {
    [P in K & keyof T]-?: T[P];
} : T;`;

/**
 * Has the helper type by which openapi-typescript requires properties do so of objects that have them, and leave all else as it is,
 * as `required` does (JSON Schema 2020-12 validation, section 6.5.3). Its own does not compile where a schema takes null as well.
 * @param text As openapi-typescript prints it.
 */
export function requiringOfObjects(text: string): string {
  return text.replace(withRequired, withRequiredOfObjects);
}

/** Returns how the TypeScript printer writes a character beyond ASCII. */
function escapeOf(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).toUpperCase()}`;
}

function isDocument(document: PlainObject): document is PlainObject & OpenAPI3 {
  return typeof document['openapi'] === 'string';
}

function contextOf(
  discriminators: GlobalContext['discriminators'],
  resolve: GlobalContext['resolve'],
): GlobalContext {
  const context: Omit<GlobalContext, 'redoc'> = {
    additionalProperties: false,
    alphabetize: false,
    arrayLength: false,
    conditionalEnums: false,
    dedupeEnums: false,
    defaultNonNullable: true,
    discriminators,
    emptyObjectsUnknown: false,
    enum: false,
    enumValues: false,
    excludeDeprecated: false,
    exportType: false,
    generatePathParams: false,
    immutable: false,
    injectFooter: [],
    makePathsEnum: false,
    pathParamsAsTypes: false,
    postTransform: undefined,
    propertiesRequiredByDefault: false,
    readWriteMarkers: false,
    rootTypes: false,
    rootTypesKeepCasing: false,
    rootTypesNoSchemaPrefix: false,
    silent: true,
    transform: undefined,
    transformProperty: undefined,
    resolve,
  };
  // `redoc` configures the linting that is left out; nothing after it reads it.
  return context as GlobalContext;
}
