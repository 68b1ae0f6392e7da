import type { Api, Operation, Resource } from '../ir/types.ts';
import { operationDoc } from '../emit/operation-doc.ts';
import { handlersTypes } from '../emit/server/handler-paths.ts';
import { needsAuth } from '../emit/server/needs-auth.ts';
import { code, codeText, indent, join, type Code } from '../emit/ts/code.ts';
import { doc } from '../emit/ts/doc.ts';
import { identifier } from '../emit/ts/identifier.ts';
import { propertyKey } from '../emit/ts/property-key.ts';
import { stringLiteral } from '../emit/ts/string-literal.ts';

/** The style of stubs. */
export interface StubOptions {
  /** Name of the server package. */
  readonly packageName: string;
  /** The type of what `authenticate` gives, and the module that exports it, as the files of handlers name it. */
  readonly auth?: { readonly name: string; readonly module: string };
}

/** The handlers that a team implements of one group of operations. */
export interface StubGroup {
  /** Name of the file that is made for it. */
  readonly fileName: string;
  /** Name of the constant in it. */
  readonly name: string;
  /** Name of the type of its handlers. */
  readonly type: string;
  readonly resource: Resource;
}

/** Returns the groups of an API, in its order. */
export function stubGroups({ resources }: Api): readonly StubGroup[] {
  return [...handlersTypes(resources)].map(([resource, { name: type }]) => ({
    fileName: `${resource.fileName}.ts`,
    name: `${resource.name}Handlers`,
    type,
    resource,
  }));
}

/** Returns a stub with its documentation, without indentation. */
export function stubText(operation: Operation): string {
  return plain(stubCode(operation));
}

/**
 * Returns the text of a new file of handlers.
 * @param operations Those that have no handler elsewhere.
 */
export function groupText(
  { name, type, resource }: StubGroup,
  operations: readonly Operation[],
  { packageName, auth }: StubOptions,
): string {
  const { doc: texts } = resource;
  const comment = doc({
    text: [texts.summary, texts.description, 'Replace each `notImplemented` by a handler.'],
  });
  // The type of a group without credentials has no parameter for who calls.
  const caller = resource.operations.some(needsAuth) ? auth : undefined;
  const whole = code`${identifier(type)}${caller === undefined ? code`` : code`<${identifier(caller.name)}>`}`;
  const typed = operations.length === resource.operations.length ? whole : code`Partial<${whole}>`;
  const imports = code`import { notImplemented, type ${identifier(type)} } from ${stringLiteral(packageName)};\n`;
  const stubs = indent(code`\n${join(operations.map(stubCode), code`,\n`)}`);
  return plain(
    code`${imports}${authImport(caller)}\n${comment}export const ${identifier(name)}: ${typed} = {${stubs},\n};\n`,
  );
}

/** Returns the text of the file that joins the handlers of all groups: not by a spread, which would lose the methods of classes. */
export function indexText(groups: readonly StubGroup[], { packageName, auth }: StubOptions): string {
  const imports = groups.map(
    ({ name, fileName }) => code`import { ${identifier(name)} } from ${stringLiteral(`./${fileName}`)};\n`,
  );
  const parts = groups.map(({ name }) => code`  ${identifier(name)},\n`);
  const typed = auth === undefined ? code`` : code`<${identifier(auth.name)}>`;
  const define = auth === undefined ? code`defineHandlers` : code`defineHandlers.withAuth${typed}()`;
  const comment = doc({ text: ['The handlers of all operations.'] });
  return plain(
    code`import { defineHandlers, type Handlers } from ${stringLiteral(packageName)};\n${authImport(auth)}${join(imports, code``)}\n${comment}export const handlers: Handlers${typed} = ${define}.join(\n${join(parts, code``)});\n`,
  );
}

function authImport(auth: StubOptions['auth']): Code {
  return auth === undefined
    ? code``
    : code`import type { ${identifier(auth.name)} } from ${stringLiteral(auth.module)};\n`;
}

function stubCode(operation: Operation): Code {
  return code`${operationDoc(operation)}${propertyKey(operation.name)}: notImplemented`;
}

function plain(text: Code): string {
  return codeText(text, ({ name }) => name);
}
