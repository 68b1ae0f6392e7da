import { lineAndColumn } from '../config/problem-lines.ts';
import type { FileChange } from './file-change.ts';
import { isPlainPath } from './output-lines.ts';
import type { PackageManager } from './package-managers.ts';
import type { Repository } from './repository.ts';

/** The workflow that is written. */
export const workflowPath = '.github/workflows/specline.yml';

/** The tool, as a workflow names it. */
export interface ToolSource {
  /** `owner/name` on GitHub. */
  readonly repository: string;
  readonly version: string;
}

/** What a workflow says. */
export interface WorkflowFacts {
  readonly tool: ToolSource;
  readonly repository: Repository;
  readonly manager: PackageManager;
}

/**
 * Returns how the workflows of a repository change, so that pull requests are checked.
 * @param workflows Texts of its workflows by path.
 * @returns Nothing where it is hosted elsewhere.
 */
export function planWorkflow(
  facts: WorkflowFacts,
  workflows: ReadonlyMap<string, string>,
): FileChange | undefined {
  const { remote, hasRemote = false } = facts.repository.git ?? {};
  if (remote ? remote.host !== 'github.com' : hasRemote) return undefined;
  const after = workflowText(facts);
  const other = [...workflows].find(([path, text]) => path !== workflowPath && runsSpecline.test(text));
  if (other !== undefined && !workflows.has(workflowPath))
    return {
      path: other[0],
      before: other[1],
      left: 'it runs specline already',
      remarks: olderVersion(...other, facts.tool),
    };
  const before = workflows.get(workflowPath);
  if (before === undefined) return { path: workflowPath, after };
  const isSame = before.replaceAll('\r\n', '\n') === after;
  return {
    path: workflowPath,
    before,
    ...(!isSame && { left: 'it is yours' }),
    remarks: isSame ? [] : olderVersion(workflowPath, before, facts.tool),
  };
}

/** Commands and calls of this tool in a workflow. */
const runsSpecline = /\bspecline (?:check|diff)\b|\/interface\.ya?ml@|\bapi:(?:check|diff)\b/;

function olderVersion(path: string, text: string, { repository, version }: ToolSource): readonly string[] {
  const called = `${repository}/.github/workflows/interface.yml@`;
  const at = text.indexOf(called);
  const [used = ''] = /^[^\s'"]*/.exec(text.slice(at + called.length)) ?? [];
  // A branch or a commit is chosen with a purpose.
  if (at === -1 || !/^v\d+\.\d+\.\d+/.test(used) || used === `v${version}`) return [];
  return [
    `${path}:${lineAndColumn(text, at)} calls the workflow of ${used}, and this is ${version}; write ${called}v${version}`,
  ];
}

function workflowText({ tool, repository, manager }: WorkflowFacts): string {
  return `name: specline

on:
  pull_request:
  push:
    branches:
      - ${scalar(repository.git?.branch ?? 'main')}

permissions:
  contents: read

jobs:
  interface:
    permissions:
      contents: read
      # For the comment that lists what a pull request changes for consumers.
      pull-requests: write
    uses: ${tool.repository}/.github/workflows/interface.yml@v${tool.version}
    with:
      install: ${manager.installInCi}
      working-directory: ${scalar(repository.project === '' ? '.' : repository.project)}
      node-version: '22'
`;
}

/** YAML takes words such as `yes` and `1.0` for other values. */
function scalar(text: string): string {
  const isPlain =
    text === '.' || (isPlainPath(text) && /^[a-z_]+[\w/-]*$/i.test(text) && !ambiguous.test(text));
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`;
}

const ambiguous = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

/** Returns what a job of another host has to run, a command each. */
export function commandsForCi(manager: PackageManager, branch: string): readonly string[] {
  return [
    manager.installInCi,
    `${manager.execute} specline check`,
    `${manager.execute} specline diff --base origin/${branch}`,
  ];
}
