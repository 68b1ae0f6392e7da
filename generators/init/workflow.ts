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

/** The facts that a workflow is made of. */
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
  if (!facts.repository.git) return undefined;
  const { remote, hasRemote } = facts.repository.git;
  if (remote ? remote.host !== 'github.com' : hasRemote) return undefined;
  const after = workflowText(facts);
  const other = [...workflows].find(([path, text]) => path !== workflowPath && runsSpecline.test(text));
  if (other !== undefined && !workflows.has(workflowPath))
    return {
      path: other[0],
      before: other[1],
      ...leftAs('it runs specline already', other[1], facts),
      remarks: [...missingJob(other[1], facts), ...olderVersion(...other, facts.tool)],
    };
  const before = workflows.get(workflowPath);
  if (before === undefined) return { path: workflowPath, after };
  const isSame = before.replaceAll('\r\n', '\n') === after;
  return {
    path: workflowPath,
    before,
    ...(!isSame && leftAs('it is yours', before, facts)),
    remarks: isSame ? [] : [...missingJob(before, facts), ...olderVersion(workflowPath, before, facts.tool)],
  };
}

function leftAs(reason: string, text: string, facts: WorkflowFacts): { readonly left: string } {
  return {
    left: isCovered(text, facts.repository.project)
      ? reason
      : `${reason}, and no job of it is about ${facts.repository.project}; add to "jobs":`,
  };
}

/** Returns the job for a folder that a workflow does not name. */
function missingJob(text: string, facts: WorkflowFacts): readonly string[] {
  const { project } = facts.repository;
  if (isCovered(text, project)) return [];
  return jobText(`interface-${project.replace(/[^\w-]+/g, '-')}`, facts)
    .split('\n')
    .filter((line) => line !== '');
}

/** True where a workflow names a folder; what is about the root names none. */
function isCovered(text: string, project: string): boolean {
  if (project === '') return true;
  const name = project.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?:^|[\s'"/])${name}/?(?:$|[\s'"&;])`, 'm').test(text);
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

function workflowText(facts: WorkflowFacts): string {
  return `name: specline

on:
  pull_request:
  push:
    branches:
      - ${scalar(facts.repository.git?.branch ?? 'main')}

permissions:
  contents: read

jobs:
${jobText('interface', facts)}`;
}

function jobText(name: string, { tool, repository, manager }: WorkflowFacts): string {
  return `  ${name}:
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

/** Returns a text as a scalar of YAML, which takes words such as `yes` and `1.0` for other values. */
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
