/**
 * The action and the workflow that others call, executed step by step in repositories of a team: what cannot be compared is never
 * green, and reports why where people look.
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/metadata-syntax
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Edits } from '../repository.ts';
import { evaluate, interpolate, isTruthy, type Value } from './expression.ts';
import { runSteps } from './runner.ts';
import { scenarios, treesIn, type Scenario, type Tree } from './scenarios.ts';
import { action, workflow, type Input, type Step } from './steps.ts';
import { install, Team } from './team.ts';

const isMissing =
  process.platform === 'win32' || ['bash', 'git'].some((name) => spawnSync(name, ['--version']).error);
/** Skipped tests have a title that gives the reason. */
const needs = isMissing ? ' (skipped: it needs bash and git, and no Windows)' : '';

const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'action-')));
afterAll(() => {
  rmSync(home, { recursive: true });
});

const treeOf = treesIn(home);

interface Run {
  readonly team: Team;
  readonly succeeded: boolean;
  readonly outcomes: Readonly<Record<string, string>>;
  readonly breaking: string;
  readonly log: string;
  readonly summary: string;
}

/** No step of the checkout has a condition. */
const status = { success: true, failure: false, cancelled: false, always: true };

function inputsOf(
  declared: Readonly<Record<string, Input>>,
  given: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const names = Object.keys(declared);
  return Object.fromEntries(names.map((name) => [name, given[name] ?? declared[name]?.default ?? '']));
}

function teamOf({ base = 'small', edits = {}, also, pull }: Scenario): Team {
  const filesOf = (files: Scenario['base'] & {}): Edits => (isTree(files) ? treeOf(files) : files);
  const folder = mkdtempSync(path.join(home, 'team-'));
  return new Team(folder, filesOf(base), { ...pull, edits: { ...filesOf(edits), ...also } });
}

function isTree(files: Tree | Edits): files is Tree {
  return typeof files === 'string';
}

/** Returns the action, behind a checkout and an installation as its users have them. */
async function runAction(scenario: Scenario, depth = 0, team = teamOf(scenario)): Promise<Run> {
  const { inputs = {} } = scenario;
  const given = inputsOf(action.inputs, {
    ...inputs,
    ...('comment' in inputs && { comment: String(inputs['comment']) }),
  });
  const at = team.surroundings({ ...given, 'github-token': 'token-of-the-run' });
  const before: readonly Step[] = [
    { uses: 'actions/checkout@v4', with: { 'fetch-depth': depth } },
    {
      run: String(inputs['install'] ?? install),
      'working-directory': interpolate('${{ inputs.working-directory }}', {
        contexts: { inputs: given },
        status,
      }),
    },
  ];
  const ended = await runSteps([...before, ...action.runs.steps], at);
  return { team, ...ended, breaking: interpolate(action.outputs['breaking']?.value ?? '', ended.scope) };
}

/** Returns the workflow, with its two jobs. */
async function runWorkflow(scenario: Scenario, team = teamOf(scenario)): Promise<Run> {
  const given = inputsOf(workflow.on.workflow_call.inputs, { install, ...scenario.inputs });
  const { diff, comment } = workflow.jobs;
  const first = await runSteps(diff.steps, team.surroundings(given));
  const run = { team, ...first, breaking: interpolate(diff.outputs?.['breaking'] ?? '', first.scope) };
  const at = team.surroundings(given);
  const condition = (comment.if ?? '').replace(/^\$\{\{([^]*)\}\}$/, '$1');
  if (!isTruthy(evaluate(condition, { ...first.scope, contexts: at.contexts }))) return run;
  const second = await runSteps(comment.steps, at);
  return { ...run, succeeded: first.succeeded && second.succeeded, log: `${first.log}${second.log}` };
}

function expectAsIn(
  run: Run,
  { check = 'success', diff = 'success', breaking = '0', comment, log = /(?:)/ }: Scenario,
): void {
  const { outcomes } = run;
  expect({ check: outcomes['check'], diff: outcomes['diff'], breaking: run.breaking }, run.log).toEqual({
    check,
    diff,
    breaking,
  });
  expect(run.succeeded).toBe(check === 'success' && diff !== 'failure');
  expect(run.log).toMatch(log);
  const bodies = run.team.comments.map(({ body }) => body);
  if (comment === null) expect(bodies).toEqual([]);
  else expect(bodies).toEqual([expect.stringMatching(comment)]);
  if (comment !== null) expect(run.summary).not.toBe('');
}

/** Its scripts are those of the workflow, which runs all; these are about what stands around them. */
const ofAction = [
  'nothing has changed',
  'a package was edited by hand',
  'it comes from a fork',
  'the token may not write',
  'it is a push',
  'it is in a merge queue',
  'specline is not installed',
];

describe.skipIf(isMissing)(`the action${needs}`, () => {
  it.each(Object.entries(scenarios).filter(([title]) => ofAction.includes(title)))(
    '%s',
    async (_, scenario) => {
      expectAsIn(await runAction(scenario), scenario);
    },
  );

  it('is red in a shallow clone, and says what to do', async () => {
    const scenario = { edits: 'breaking', comment: null } as const;
    const run = await runAction(scenario, 1);
    expectAsIn(run, {
      diff: 'failure',
      breaking: '',
      comment: /No comparison could be made:.*this clone is shallow: .*fetch-depth: 0 of actions\/checkout/,
    });
  });

  it('compares with the base that it is given, on any event', async () => {
    const run = await runAction({
      edits: 'breaking',
      pull: { event: 'push' },
      inputs: { base: 'HEAD~1' },
      comment: null,
    });
    expectAsIn(run, { diff: 'failure', breaking: '1', comment: null });
  });
});

describe.skipIf(isMissing)(`the workflow${needs}`, () => {
  it.each(Object.entries(scenarios))('%s', async (_, scenario) => {
    expectAsIn(await runWorkflow(scenario), scenario);
  });

  it('says in the comment that the installation failed', async () => {
    const run = await runWorkflow({ inputs: { install: 'exit 1' }, comment: null });
    expectAsIn(run, {
      check: 'skipped',
      diff: 'failure',
      breaking: '',
      comment: /No comparison could be made:\*\* specline is not installed/,
    });
  });

  it('says in the comment that the job ended early', async () => {
    const run = await runWorkflow({ inputs: { 'working-directory': 'none' }, comment: null });
    expect(run.succeeded).toBe(false);
    expect(run.team.comments).toMatchObject([
      { body: expect.stringMatching(/the job ended before there was one/) as unknown },
    ]);
  });

  it.each([
    ['the program of the run', 'github-actions[bot]'],
    ['a person', 'ada'],
    ['nobody that it may name', ''],
  ])('renews its own comment, and leaves those of others alone, with a token of %s', async (_, viewer) => {
    const scenario = { edits: 'breaking', comment: null, pull: { viewer } } as const;
    const team = teamOf(scenario);
    await runWorkflow(scenario, team);
    const own = { type: viewer === 'ada' ? 'User' : 'Bot', login: viewer };
    const body = team.comments[0]?.body ?? '';
    const others = [
      { id: 5, user: { type: 'User', login: 'mallory' }, body },
      { id: 6, user: own, body: `Quoted: ${body}` },
      { id: 7, user: own, body: body.replace(/1 breaking/, '2 breaking') },
      { id: 8, user: own, body: '' },
    ];
    team.comments = others;
    await runWorkflow(scenario, team);
    expect(team.comments).toEqual(others.map((each) => (each.id === 7 ? { ...each, body } : each)));
  });

  it('keeps comments of several folders apart', async () => {
    const team = teamOf({ comment: null });
    await runWorkflow({ comment: null }, team);
    await runWorkflow({ inputs: { interfaces: 'shop' }, comment: null }, team);
    expect(team.comments).toHaveLength(2);
  });

  it.each(['pnpm install --frozen-lockfile', 'yarn install --immutable'])(
    'enables Corepack for %s',
    async (command) => {
      const calls = path.join(mkdtempSync(path.join(home, 'corepack-')), 'calls.txt');
      const stand = `corepack() { echo "corepack $*" >> '${calls}'; }; pnpm() { ${install}; }; yarn() { ${install}; }; `;
      const job = { ...workflow.jobs.diff };
      const steps = job.steps.map((step) =>
        step.name === 'install' ? { ...step, run: `${stand}${step.run ?? ''}` } : step,
      );
      const team = teamOf({ comment: null });
      const given = inputsOf(workflow.on.workflow_call.inputs, { install: command });
      expect((await runSteps(steps, team.surroundings(given))).succeeded).toBe(true);
      expect(readFileSync(calls, 'utf8')).toBe('corepack enable\n');
    },
  );
});

describe('their scripts', () => {
  const named = (steps: readonly Step[]): readonly (readonly [string, string])[] =>
    steps.flatMap(({ id, run }) =>
      id !== undefined && id !== 'artifact' && run !== undefined ? [[id, run] as const] : [],
    );

  it('are the same', () => {
    const { diff, comment } = workflow.jobs;
    expect(named([...diff.steps, ...comment.steps])).toEqual(named(action.runs.steps));
  });

  it('take no text from an expression', () => {
    for (const [, run] of named(action.runs.steps)) expect(run).not.toContain('${{');
  });

  it('have no token of a job that runs code of a pull request', () => {
    for (const { env } of workflow.jobs.diff.steps) expect(JSON.stringify(env ?? {})).not.toMatch(/token/i);
  });
});
