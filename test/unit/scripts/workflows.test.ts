/**
 * The workflows hold to the grammar of GitHub, name npm scripts that there are, and let no text of a pull request become code.
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
 * @see https://docs.github.com/en/actions/reference/security/secure-use
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, '.github/workflows');
const scripts = Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts);

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
}

interface Job {
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly 'runs-on'?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, unknown>> };
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly name: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const known = {
  workflow: ['name', 'run-name', 'on', 'permissions', 'env', 'defaults', 'concurrency', 'jobs'],
  job: [
    'name',
    'permissions',
    'needs',
    'if',
    'runs-on',
    'environment',
    'concurrency',
    'outputs',
    'env',
    'defaults',
    'steps',
    'timeout-minutes',
    'strategy',
    'continue-on-error',
    'container',
    'services',
  ],
  step: [
    'id',
    'if',
    'name',
    'uses',
    'run',
    'working-directory',
    'shell',
    'with',
    'env',
    'continue-on-error',
    'timeout-minutes',
  ],
};

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const document = parseDocument(text, { uniqueKeys: true });
  const workflow: Workflow = document.toJS();
  return { file, document, workflow };
});

const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ at: `${file} ${name}`, workflow, job })),
);
const runs = jobs.flatMap(({ at, job }) =>
  job.steps.flatMap(({ run }) =>
    run === undefined ? [] : [{ at: `${at}: ${run.split('\n')[0] ?? ''}`, run }],
  ),
);

describe.each(workflows)('$file', ({ document, workflow }) => {
  it('is YAML, of keys that GitHub knows', () => {
    expect(document.errors).toEqual([]);
    expect(document.warnings).toEqual([]);
    expect(known.workflow).toEqual(expect.arrayContaining(Object.keys(workflow)));
  });

  it('may only read, but for jobs that say more', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
  });
});

describe.each(jobs)('$at', ({ workflow, job }) => {
  it('has keys that GitHub knows, a machine and an end', () => {
    expect(known.job).toEqual(expect.arrayContaining(Object.keys(job)));
    for (const step of job.steps) {
      expect(known.step).toEqual(expect.arrayContaining(Object.keys(step)));
      expect([step.uses, step.run].filter((each) => each !== undefined)).toHaveLength(1);
    }
    expect(job['runs-on']).toBe('ubuntu-latest');
    expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('needs jobs that there are', () => {
    expect(Object.keys(workflow.jobs)).toEqual(expect.arrayContaining([job.needs ?? []].flat()));
  });

  it('uses actions of one major version', () => {
    for (const { uses } of job.steps) expect(uses ?? '@v1').toMatch(/@(?:v\d+|[0-9a-f]{40})$/);
  });

  it('runs no code of a pull request where it may write to the repository', () => {
    const writes = Object.entries(job.permissions ?? {}).some(
      ([scope, level]) => level === 'write' && scope !== 'id-token',
    );
    if (writes)
      expect(
        job.steps.filter(({ uses, run }) => /checkout/.test(uses ?? '') || /npm|node/.test(run ?? '')),
      ).toEqual([]);
    expect(job.permissions ?? {}).not.toHaveProperty('contents', 'write');
  });
});

describe.each(runs)('$at', ({ run }) => {
  it('takes no text from an expression', () => {
    expect(run).not.toContain('${{');
  });

  it('calls npm scripts that there are', () => {
    const called = [...run.matchAll(/npm run (?:--?[\w-]+ )*([\w:-]+)/g)].map(([, name]) => name);
    expect(scripts).toEqual(expect.arrayContaining(called));
  });

  it('is a script that a shell can read', () => {
    expect(() =>
      execFileSync('bash', ['-n'], { input: run, stdio: ['pipe', 'ignore', 'pipe'] }),
    ).not.toThrow();
  });
});

it('tests run on every version of Node that is supported', () => {
  const matrices = jobs.map(({ job }) => job.strategy?.matrix['node']).filter((each) => each !== undefined);
  expect(matrices).toEqual([[20, 22, 24, 26]]);
});
