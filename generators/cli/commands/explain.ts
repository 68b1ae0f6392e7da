import { UsageError } from '@specline/kernel/arguments';
import { nearest } from '@specline/kernel/nearest';
import type { Origin } from '@specline/kernel/origin';
import { dirname, join } from 'node:path';
import { explain, type ConfiguredMock, type Explanation } from '../../explain/explain.ts';
import { explainResources, type ResourceExplanation } from '../../explain/resources.ts';
import { diskAllowing } from '../../load/disk/disk.ts';
import { allOperations } from '../../ir/walk.ts';
import { inferSpec } from '../../read-model.ts';
import { readSubjects } from '../arguments/interfaces.ts';
import { targetOptions, type Target } from '../arguments/target.ts';
import { commandWith } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { loadOverrides } from '../load-overrides.ts';
import { reportProblems } from '../report/report-problems.ts';
import { commandOf } from '../run-command.ts';
import { shownPath } from '../shown-path.ts';
import { printReports, type Terminal } from '../terminal.ts';

const help = `Prints what the mock does for each operation, the rule that decided, and how to change it;
without operations, also what was concluded of each resource.

  specline explain [operation...]

  --config FILE    the config file; by default the one in this folder or above it
  --spec FILE      root of a document without a config file
  --interface NAME an interface of the config file; by default all of them
  --format FORMAT  pretty (default), or json
  -h, --help       this text

Operations are named by their operationId, or by method and path: "GET /pets".

Exits with 0, with 1 where the document has errors, with 2 where the command is wrong.

Examples
  specline explain listPets "POST /pets"
  specline explain --spec openapi.yaml --format json
`;

const options = {
  config: targetOptions.config,
  spec: targetOptions.spec,
  interface: { type: 'string', example: 'billing' },
  format: { type: 'string', example: 'json' },
} as const;

/** The command `specline explain`. */
export const runExplain = commandWith(
  commandOf({ help, options, takesWords: true }, async (written, terminal, operations) => {
    const format = formatOf(written.get('format'));
    const name = written.get('interface');
    const { targets } = await readSubjects(written, name === undefined ? [] : [name], terminal.cwd);
    const explained: Explained[] = [];
    for (const target of targets) {
      const { model, ...found } = await inferSpec(target.spec, {
        disk: diskAllowing(target),
        behaviors: target.behaviors,
        policy: target.policy,
      });
      printReports(terminal, reportProblems(found, { ...target, format: 'pretty' }, terminal));
      if (model?.behaviours === undefined) return exitCodes.problems;
      explained.push({
        target,
        operations: explain(
          model.api,
          model.behaviours,
          await configuredMock(
            target,
            allOperations(model.api).map(({ name }) => name),
            terminal,
          ),
        ),
        resources: explainResources(model.behaviours),
      });
    }
    const chosen = chosenOf(explained, operations);
    terminal.out(
      format === 'json' ? jsonOf(chosen, terminal) : `${prettyOf(chosen, terminal).join('\n\n')}\n`,
    );
    return exitCodes.done;
  }),
);

/** The parts of a document that are printed. */
interface Explained {
  readonly target: Target;
  readonly operations: readonly Explanation[];
  readonly resources: readonly ResourceExplanation[];
}

/** Returns what the config declares of a mock, with the operations that its overrides handle. */
async function configuredMock(
  { behaviors, unknown, overrides }: Target,
  names: readonly string[],
  { cwd }: Terminal,
): Promise<ConfiguredMock> {
  const operations =
    overrides === undefined
      ? undefined
      : Object.keys((await loadOverrides(overrides, names)).operations ?? {});
  return {
    ...(behaviors && { behaviors }),
    ...(unknown !== undefined && { unknown }),
    ...(overrides !== undefined &&
      operations && {
        overrides: { file: shownPath(join(overrides, 'index.ts'), cwd), operations: new Set(operations) },
      }),
  };
}

function formatOf(text = 'pretty'): 'pretty' | 'json' {
  if (text === 'pretty' || text === 'json') return text;
  throw new UsageError(`there is no format "${text}"; write --format pretty or --format json`);
}

/** @throws {UsageError} for an operation that no document has. */
function chosenOf(explained: readonly Explained[], operations: readonly string[]): readonly Explained[] {
  if (operations.length === 0) return explained;
  const all = explained.flatMap((each) => each.operations.flatMap(operationNames));
  for (const name of operations)
    if (!all.includes(name)) {
      const near = nearest(name, all);
      const hint = near === undefined ? 'specline explain lists all' : `did you mean "${near}"?`;
      throw new UsageError(`there is no operation "${name}"; ${hint}`);
    }
  return explained.map((each) => ({
    target: each.target,
    operations: each.operations.filter((one) =>
      operationNames(one).some((name) => operations.includes(name)),
    ),
    resources: [],
  }));
}

function operationNames({ method, path, operationId }: Explanation): readonly string[] {
  return [`${method} ${path}`, ...(operationId === undefined ? [] : [operationId])];
}

function shownOrigin({ file, line, column }: Origin, { spec }: Target, { cwd }: Terminal): string {
  return `${shownPath(join(dirname(spec), file), cwd)}:${line}:${column}`;
}

const ruleLines: Readonly<Record<string, string>> = { none: '  no rule holds', declared: '  declared' };

/** Returns what is printed, in blocks. */
function prettyOf(explained: readonly Explained[], terminal: Terminal): readonly string[] {
  return explained.flatMap(({ target, operations, resources }) => [
    ...(operations.length === 0 && resources.length === 0
      ? [`${shownPath(target.spec, terminal.cwd)} has no operations`]
      : []),
    ...operations.map((each) => operationText(each, target, terminal)),
    ...resources.flatMap((each) =>
      each.conclusions.length === 0 ? [] : [resourceText(each, target, terminal)],
    ),
  ]);
}

function operationText(explanation: Explanation, target: Target, terminal: Terminal): string {
  const { method, path, operationId, origin, does, details, rule, reasons, override } = explanation;
  const { bold, dim } = terminal.outPalette;
  return [
    `${bold(`${method} ${path}`)}${operationId === undefined ? '' : ` ${operationId}`}  ${dim(shownOrigin(origin, target, terminal))}`,
    `  ${does}`,
    ...details.map((detail) => `  ${detail}`),
    ruleLines[rule] ?? `  rule ${rule}`,
    ...reasons.map((reason) => `    ${reason.text}  ${dim(shownOrigin(reason.origin, target, terminal))}`),
    `  to change it: ${override}`,
  ].join('\n');
}

function resourceText(
  { resource, origin, conclusions }: ResourceExplanation,
  target: Target,
  terminal: Terminal,
): string {
  const { bold, dim } = terminal.outPalette;
  return [
    `${bold(resource)}  ${dim(shownOrigin(origin, target, terminal))}`,
    ...conclusions.flatMap(({ does, rule, reasons }) => [
      `  ${does}, by rule ${rule}`,
      ...reasons.map((reason) => `    ${reason.text}  ${dim(shownOrigin(reason.origin, target, terminal))}`),
    ]),
    '  to change it: x-resource in the document',
  ].join('\n');
}

function jsonOf(explained: readonly Explained[], terminal: Terminal): string {
  const interfaces = explained.map(({ target, operations, resources }) => {
    const reasonsOf = (reasons: Explanation['reasons']) =>
      reasons.map(({ text, origin }) => ({ text, place: shownOrigin(origin, target, terminal) }));
    return {
      ...(target.name !== undefined && { interface: target.name }),
      operations: operations.map(({ origin, reasons, ...rest }) => ({
        ...rest,
        place: shownOrigin(origin, target, terminal),
        reasons: reasonsOf(reasons),
      })),
      resources: resources.map(({ resource, origin, conclusions }) => ({
        resource,
        place: shownOrigin(origin, target, terminal),
        conclusions: conclusions.map((each) => ({ ...each, reasons: reasonsOf(each.reasons) })),
      })),
    };
  });
  return `${JSON.stringify({ interfaces }, null, 2)}\n`;
}
