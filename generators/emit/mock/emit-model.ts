import type { Scalar } from '@specline/kernel/json';
import type { Model } from '@specline/mock-runtime/model/model';
import type { Api, Operation, Resource } from '../../ir/types.ts';
import type { OutFile } from '../emitter.ts';
import { code, codeText, join, type Code } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { seeTag, doc } from '../ts/doc.ts';
import { dataExpression, expressionOf, record } from '../ts/expression.ts';
import { identifier } from '../ts/identifier.ts';
import { importedValue } from '../ts/imports.ts';
import { machineLiteral } from '../ts/machine-literal.ts';
import { propertyKey } from '../ts/property-key.ts';
import { stringLiteral } from '../ts/string-literal.ts';
import { bindingsPath, paths, runtimeType } from './paths.ts';

/** Returns the files of the data: resources, what operations do by resource, and the model that joins them. */
export function emitModel(api: Api, model: Required<Model>, heading: string): readonly SourceFile[] {
  const bindings = api.resources.map((resource) => bindingsFile(resource, model, heading));
  const modules = api.resources.flatMap(({ fileName, operations }) =>
    operations.map(({ name }) => [name, expressionOf(importedValue(name, bindingsPath(fileName)))] as const),
  );
  const joined = record({
    resources: importedValue('resources', paths.resources),
    bindings: { kind: 'record', entries: modules },
    schemas: importedValue('schemas', paths.schemas),
    replies: importedValue('replies', paths.replies),
    ...(Object.keys(model.patternLimits).length > 0 && {
      patternLimits: dataExpression(model.patternLimits),
    }),
  });
  return [
    resourcesFile(model, heading),
    ...bindings,
    {
      path: paths.model,
      heading,
      declarations: [
        {
          kind: 'constant',
          name: 'model',
          doc: doc({
            text: [
              'What the mock knows about the interface: the resources it keeps, and what each operation does to them.',
            ],
          }),
          type: code`${runtimeType('Model')}`,
          value: joined,
        },
      ],
    },
  ];
}

function resourcesFile({ resources }: Model, heading: string): SourceFile {
  const declaration: Declaration = {
    kind: 'constant',
    name: 'resources',
    doc: doc({ text: ['The resources that the store keeps; owners precede what they own.'] }),
    type: code`${runtimeType('Model')}['resources']`,
    value: dataExpression(resources),
  };
  return { path: paths.resources, heading, declarations: [declaration] };
}

function bindingsFile({ fileName, operations }: Resource, { bindings }: Model, heading: string): SourceFile {
  return {
    path: bindingsPath(fileName),
    heading,
    declarations: operations.map((operation) => bindingConstant(operation, bindings)),
  };
}

function bindingConstant(
  { name, method, path, origin }: Operation,
  bindings: Model['bindings'],
): Declaration {
  return {
    kind: 'constant',
    name,
    doc: doc({ text: [`\`${method.toUpperCase()} ${path}\``], tags: [seeTag(origin)] }),
    type: code`${runtimeType('Binding')}`,
    value: dataExpression(
      Object.hasOwn(bindings, name) ? bindings[name] : { do: 'sample', path: [], reply: { status: 200 } },
    ),
  };
}

/**
 * Returns the files that only machines read: schemas and replies, an entry a line, so that a change of one is a change of a line.
 * They are JavaScript with separate types: the emitter has made them of the types that they have, and to check
 * such literals again takes the compiler longer than all types of the interface.
 */
export function emitTables({ schemas, replies }: Required<Model>, heading: string): readonly OutFile[] {
  return [
    ...tableFiles(paths.schemas, 'schemas', 'The schemas of replies and records, by id.', schemas, heading),
    ...tableFiles(paths.replies, 'replies', 'All declared replies, by operation id.', replies, heading),
  ];
}

function tableFiles(
  path: string,
  name: 'schemas' | 'replies',
  text: string,
  entries: Readonly<Record<string, object | Scalar>>,
  heading: string,
): readonly OutFile[] {
  const lines = Object.entries(entries).map(
    ([key, value]) => code`  ${propertyKey(key)}: ${machineLiteral(value)},`,
  );
  const table = code`export const ${identifier(name)} = {
${join(lines, code`\n`)}
};
`;
  const type = code`import type { Model } from '../runtime/index.js';

${doc({ text: [text] })}export declare const ${identifier(name)}: Required<Model>[${stringLiteral(name)}];
`;
  const withHeading = (body: Code): string => `${heading}\n${codeText(body, (imported) => imported.name)}`;
  return [
    { path, text: withHeading(table) },
    { path: path.replace(/\.js$/, '.d.ts'), text: withHeading(type) },
  ];
}
