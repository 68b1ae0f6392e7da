import { code, type Code } from '../ts/code.ts';
import type { Declaration, SourceFile } from '../ts/declaration.ts';
import { doc } from '../ts/doc.ts';
import { expressionOf } from '../ts/expression.ts';
import { importedType, importedValue } from '../ts/imports.ts';
import { errorClasses, type RuntimeErrorClass } from './error-classes.ts';
import { paths } from './paths.ts';
import { runtimeType, runtimeValue } from './runtime.ts';

const id = importedType('OperationId', paths.operationId);

/** Returns the file of the classes of errors: those of the runtime themselves, with the types that the document gives them. */
export function emitErrors(heading: string): SourceFile {
  return { path: paths.errors, heading, declarations: errorClasses.flatMap(typeAndValue) };
}

/** Returns the type of what a class makes, and the class. Editors show the documentation of both, wherever either is used. */
function typeAndValue(errorClass: RuntimeErrorClass): readonly Declaration[] {
  const { name, doc: text } = errorClass;
  const base = runtimeValue(name);
  const own = importedValue(name, paths.errors);
  return [
    { kind: 'alias', name, doc: doc({ text: [text] }), type: code`${base}<${argumentsOf(errorClass)}>` },
    {
      kind: 'constant',
      name,
      doc: doc({ text: [] }),
      type: code`${runtimeType(kindOf(errorClass))}<${own}, ${id}>`,
      value: expressionOf(base),
    },
  ];
}

function argumentsOf({ of }: RuntimeErrorClass): Code {
  if (of === 'operation') return code`${id}`;
  if (of === 'failure') return code`${importedType('ErrorBody', paths.errorBodies)}, ${id}`;
  return code`${importedType('ErrorBodies', paths.errorBodies)}[${of}], ${id}`;
}

function kindOf({ of, isAbstract }: RuntimeErrorClass): string {
  if (isAbstract) return 'AbstractErrorClass';
  return typeof of === 'number' ? 'StatusErrorClass' : 'ErrorClass';
}
