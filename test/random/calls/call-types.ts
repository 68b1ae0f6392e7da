/** Calls of a client against its types: what is valid compiles, and what the types can express to be wrong does not. */
import { sentDocument } from '../../corpus/directions.ts';
import { judgeOf, type Judge } from '../../corpus/judge.ts';
import { readRawDocument } from '../../corpus/raw-document.ts';
import type { Emitted } from '../../emit-spec.ts';
import { diagnose } from '../../unit/emit/compile.ts';
import { Values, type Sent, type Spoilt } from './operation-values.ts';
import { schemasOfTypes } from '../type-schemas.ts';
import { literalType } from '../typed.ts';

/** Number of calls that are written of each operation, and of those with a fault. */
const rounds = 4;

/** Path of the module with the calls. */
const path = 'client/src/calls.ts';

/** A call that is to compile, or is not. */
interface Written {
  readonly name: string;
  readonly args: Sent['args'];
  readonly isTaken: boolean;
}

/**
 * Compiles the packages of a document, and with them calls of its operations.
 * @returns What the compiler finds that it should not, and what it should have found.
 */
export function callTypeFaults(file: string, emitted: Emitted, seed: number): readonly string[] {
  const calls = callsOf(file, emitted, seed);
  const modules = [...emitted.files].map(([path, text]) => ({ path, text }));
  const found = diagnose([...modules, { path, text: moduleOf(calls) }], undefined, 'given');
  return found.map(({ path: where, line, message }) => {
    const call = where === path ? calls[Math.floor((line - 1) / 2) - 1] : undefined;
    return `${where}:${line} ${message} ${JSON.stringify(call ?? '')}`;
  });
}

function callsOf(file: string, { api }: Emitted, seed: number): readonly Written[] {
  if (api === undefined) return [];
  const values = new Values(seed, file, api);
  const sent = sentDocument(readRawDocument(file));
  const judgeFor = (expects: 'taken' | 'refused'): Judge =>
    judgeOf({ ...sent, root: schemasOfTypes(sent.root, { absent: 'readOnly', expects }) });
  const [taken, refused] = [judgeFor('taken'), judgeFor('refused')];
  const operations = api.resources.flatMap((resource) => resource.operations);
  return operations.flatMap((operation) => {
    if (operation.method === 'trace') return [];
    return Array.from({ length: rounds }, () => values.call(operation)).flatMap(
      (call): readonly Written[] => {
        if (call === undefined) return [];
        const { name } = operation;
        const right = isTaken(call, taken) ? [{ name, args: call.args, isTaken: true }] : [];
        const spoilt = values.spoilt(operation, call);
        const wrong =
          spoilt !== undefined && breaksTypes(spoilt, refused)
            ? [{ name, args: spoilt.args, isTaken: false }]
            : [];
        return [...right, ...wrong];
      },
    );
  });
}

function isTaken({ params, schema, json }: Sent, judge: Judge): boolean {
  return (
    params.every((each) => judge(each.schema, each.value).length === 0) &&
    (schema === undefined || judge(schema, json).length === 0)
  );
}

/** True if the types refuse a wrong call: what is missing they do in any case. */
function breaksTypes({ schema, value }: Spoilt, judge: Judge): boolean {
  return schema === undefined || judge(schema, value).length > 0;
}

/** Returns two lines for each after the first two. */
function moduleOf(calls: readonly Written[]): string {
  const lines = calls.map(
    ({ name, args, isTaken }, index) =>
      `${isTaken ? '' : '// @ts-expect-error'}\nexport const call${index} = operations.${name}(transport, 0 as unknown as ${literalType(args)});`,
  );
  return [
    "import * as operations from './operations.ts'; import type { Transport } from './index.ts';",
    'declare const transport: Transport;',
    ...lines,
  ].join('\n');
}
