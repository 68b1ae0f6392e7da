/** `npm run rules:weigh`: prints in how many documents of the corpus each rule of inference decides something. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { exitCodes } from '../generators/cli/exit-codes.ts';
import { commandOf, runCommand } from '../generators/cli/run-command.ts';
import type { Terminal } from '../generators/cli/terminal.ts';
import { Diagnostics } from '../generators/diagnostics/diagnostic.ts';
import { infer } from '../generators/infer/infer.ts';
import { inferenceRules, withoutRule } from '../generators/infer/rules/inference-rules.ts';
import type { Behaviours } from '../generators/infer/types.ts';
import { inferSpec } from '../generators/read-model.ts';
import { documents30, documents31, furtherDocuments } from '../test/corpus/documents.ts';
import { projectFolder } from './project-folder.ts';

const help = `npm run rules:weigh

Deletes each rule of inference in turn, and counts the documents of the corpus of which a mock does something else then.
A rule that fewer than two need has to go, unless it reads what is declared.

  -h, --help          this text
`;

/** Rules that read an extension, which documents of others do not have. */
const declared: ReadonlySet<string> = new Set(['one.paged']);

const folder = path.join(projectFolder, 'test/corpus/documents/node_modules');
const ids = Object.values(inferenceRules).flatMap(({ rules }) => rules.map(({ id }) => id));

async function weighRules(terminal: Terminal): Promise<number> {
  if (!existsSync(folder)) {
    terminal.err('error the corpus is not installed; npm run test:corpus installs it\n');
    return exitCodes.usage;
  }
  const weights = new Map(ids.map((id) => [id, 0]));
  for (const { file } of [...documents31, ...documents30, ...furtherDocuments])
    for (const id of await neededBy(path.join(folder, file))) weights.set(id, (weights.get(id) ?? 0) + 1);
  for (const [id, weight] of weights) terminal.out(`${String(weight).padStart(4)} ${id}\n`);
  const light = [...weights].flatMap(([id, weight]) => (weight < 2 && !declared.has(id) ? [id] : []));
  if (light.length === 0) return exitCodes.done;
  terminal.err(`error fewer than two documents need ${light.join(', ')}\n`);
  return exitCodes.problems;
}

/** Returns the rules without which something else is inferred of a document. */
async function neededBy(spec: string): Promise<readonly string[]> {
  const { model } = await inferSpec(spec);
  if (model?.behaviours === undefined) return [];
  const { api, document, behaviours } = model;
  const decided = decidersOf(behaviours);
  const inferred = behaviourText(behaviours);
  return ids.filter((id) => {
    if (!decided.has(id)) return false;
    const other = infer(api, document, new Diagnostics(), withoutRule(inferenceRules, id));
    return behaviourText(other) !== inferred;
  });
}

function decidersOf({ stored, behaviours }: Behaviours): ReadonlySet<string> {
  const ofOperations = behaviours.flatMap(({ because, parts }) => [...(because ? [because] : []), ...parts]);
  const ofResources = stored.flatMap(({ because = [] }) => because);
  return new Set([...ofOperations, ...ofResources].map(({ rule }) => rule));
}

/** Returns what a mock goes by, as text. */
function behaviourText({ stored, behaviours }: Behaviours): string {
  return JSON.stringify([stored.map(({ data }) => data), behaviours.map(({ binding }) => binding)]);
}

await runCommand(commandOf({ help }, (_, terminal) => weighRules(terminal)));
