import { UsageError } from '@specline/kernel/arguments';
import { nearest } from '@specline/kernel/nearest';
import type { Origin } from '@specline/kernel/origin';
import { dirname, join } from 'node:path';
import { explain, type Explanation } from '../../explain/explain.ts';
import { diskAllowing } from '../../load/disk/disk.ts';
import { inferSpec } from '../../read-model.ts';
import { readSubjects } from '../arguments/interfaces.ts';
import { targetOptions, type Target } from '../arguments/target.ts';
import { commandWith } from '../context.ts';
import { exitCodes } from '../exit-codes.ts';
import { reportProblems } from '../report/report-problems.ts';
import { commandOf } from '../run-command.ts';
import { shownPath } from '../shown-path.ts';
import { printReports, type Terminal } from '../terminal.ts';

const help = `Prints what the mock does for each operation, the rule that decided, and how to change it.

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
    const explained: (readonly [Target, readonly Explanation[]])[] = [];
    for (const target of targets) {
      const { model, ...found } = await inferSpec(target.spec, {
        disk: diskAllowing(target),
        behaviors: target.behaviors,
        policy: target.policy,
      });
      printReports(terminal, reportProblems(found, { ...target, format: 'pretty' }, terminal));
      if (model?.behaviours === undefined) return exitCodes.problems;
      explained.push([target, explain(model.api, model.behaviours, target.behaviors)]);
    }
    const chosen = chosenOf(explained, operations);
    terminal.out(format === 'json' ? jsonOf(chosen, terminal) : prettyOf(chosen, terminal));
    return exitCodes.done;
  }),
);

type Explained = readonly (readonly [Target, readonly Explanation[]])[];

function formatOf(text = 'pretty'): 'pretty' | 'json' {
  if (text === 'pretty' || text === 'json') return text;
  throw new UsageError(`there is no format "${text}"; write --format pretty or --format json`);
}

/** @throws {UsageError} for an operation that no document has. */
function chosenOf(explained: Explained, operations: readonly string[]): Explained {
  if (operations.length === 0) return explained;
  const all = explained.flatMap(([, each]) => each.flatMap(namesOf));
  for (const name of operations)
    if (!all.includes(name)) {
      const near = nearest(name, all);
      const hint = near === undefined ? 'specline explain lists all' : `did you mean "${near}"?`;
      throw new UsageError(`there is no operation "${name}"; ${hint}`);
    }
  return explained.map(([target, each]) => [
    target,
    each.filter((one) => namesOf(one).some((name) => operations.includes(name))),
  ]);
}

function namesOf({ method, path, operationId }: Explanation): readonly string[] {
  return [`${method} ${path}`, ...(operationId === undefined ? [] : [operationId])];
}

function placeOf({ file, line, column }: Origin, { spec }: Target, { cwd }: Terminal): string {
  return `${shownPath(join(dirname(spec), file), cwd)}:${line}:${column}`;
}

const ruleLines: Readonly<Record<string, string>> = { none: '  no rule holds', declared: '  declared' };

function prettyOf(explained: Explained, terminal: Terminal): string {
  const { bold, dim } = terminal.outPalette;
  const blocks = explained.flatMap(([target, each]) =>
    each.map(({ method, path, operationId, origin, does, details, rule, reasons, override }) =>
      [
        `${bold(`${method} ${path}`)}${operationId === undefined ? '' : ` ${operationId}`}  ${dim(placeOf(origin, target, terminal))}`,
        `  ${does}`,
        ...details.map((detail) => `  ${detail}`),
        ruleLines[rule] ?? `  rule ${rule}`,
        ...reasons.map((reason) => `    ${reason.text}  ${dim(placeOf(reason.origin, target, terminal))}`),
        `  to change it: ${override}`,
      ].join('\n'),
    ),
  );
  return `${blocks.join('\n\n')}\n`;
}

function jsonOf(explained: Explained, terminal: Terminal): string {
  const interfaces = explained.map(([target, each]) => ({
    ...(target.name !== undefined && { interface: target.name }),
    operations: each.map(({ origin, reasons, ...rest }) => ({
      ...rest,
      place: placeOf(origin, target, terminal),
      reasons: reasons.map((reason) => ({
        text: reason.text,
        place: placeOf(reason.origin, target, terminal),
      })),
    })),
  }));
  return `${JSON.stringify({ interfaces }, null, 2)}\n`;
}
