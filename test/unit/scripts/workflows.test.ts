/**
 * The workflows hold to the grammar of GitHub, name npm scripts that there are, and let no text of a pull request become code.
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax
 * @see https://docs.github.com/en/actions/reference/security/secure-use
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { projectNodes } from '../../../scripts/pack-check/versions.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, '.github/workflows');
const scripts = Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts);

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  /** A workflow that is called, in place of steps. */
  readonly uses?: string;
  readonly needs?: string | readonly string[];
  readonly permissions?: Readonly<Record<string, string>>;
  readonly 'timeout-minutes'?: number;
  readonly 'runs-on'?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, unknown>> };
  readonly steps?: readonly Step[];
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
  call: ['name', 'permissions', 'needs', 'if', 'uses', 'with', 'concurrency', 'strategy'],
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

const allJobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ at: `${file} ${name}`, workflow, job })),
);
const jobs = allJobs.flatMap(({ job: { steps = [], ...job }, ...rest }) =>
  job.uses === undefined ? [{ ...rest, job: { ...job, steps } }] : [],
);
/** Jobs that call a workflow, which has the steps. */
const calls = allJobs.filter(({ job }) => job.uses !== undefined);
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
    for (const machine of machinesOf(job)) expect(machine).toMatch(/^(?:ubuntu|windows|macos)-latest$/);
    expect(job['timeout-minutes']).toBeGreaterThan(0);
  });

  it('needs jobs that there are', () => {
    expect(Object.keys(workflow.jobs)).toEqual(expect.arrayContaining([job.needs ?? []].flat()));
  });

  it('uses actions of GitHub alone, of one major version or pinned by hash', () => {
    const used = job.steps.flatMap(({ uses }) => uses ?? []);
    for (const uses of used) expect(uses).toMatch(/^actions\/[\w-]+@(?:v\d+|[0-9a-f]{40})$/);
  });

  it('leaves no token in the checkout', () => {
    for (const step of job.steps)
      if (step.uses?.startsWith('actions/checkout@') === true)
        expect(step.with).toHaveProperty('persist-credentials', false);
  });

  it('takes texts that others choose into variables of the environment, and none into a shell', () => {
    const texts = [job.env, ...job.steps.map(({ env }) => env)].flatMap((env) => Object.values(env ?? {}));
    // The title or branch of a pull request may stand in a variable, where a shell does not read it as code.
    for (const text of texts) expect(text).not.toMatch(/toJSON\(|secrets\./);
  });

  it('runs no code of a pull request where it may write to the repository', () => {
    const writes = Object.entries(job.permissions ?? {}).some(
      ([scope, level]) => level === 'write' && scope !== 'id-token',
    );
    if (writes)
      expect(
        job.steps.filter(({ uses, run }) => /checkout/.test(uses ?? '') || /npm|node/.test(run ?? '')),
      ).toEqual([]);
  });
});

describe.each(calls)('$at', ({ job }) => {
  it('has keys that GitHub knows, and calls a workflow of this repository', () => {
    expect(known.call).toEqual(expect.arrayContaining(Object.keys(job)));
    const called = workflows.map(({ file }) => `./.github/workflows/${file}`);
    expect(called).toContain(job.uses);
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

/** Returns the machines of a job, one or those of its matrix. */
function machinesOf({ 'runs-on': machine = '', strategy }: Job): readonly unknown[] {
  return machine === '${{ matrix.os }}' ? [strategy?.matrix['os']].flat() : [machine];
}

describe('the release', () => {
  const [release] = workflows.flatMap(({ file, workflow }) => (file === 'release.yml' ? [workflow] : []));
  const { verify, publish, tag } = release?.jobs ?? {};
  const scriptOf = (job: Job | undefined): string => job?.steps?.map(({ run }) => run ?? '').join('\n') ?? '';

  it('lets one job sign, which waits for somebody and may do nothing else', () => {
    expect(jobs.filter(({ job }) => job.permissions?.['id-token'] !== undefined).map(({ at }) => at)).toEqual(
      ['release.yml publish'],
    );
    expect(publish).toMatchObject({
      needs: 'verify',
      environment: 'npm',
      permissions: { 'id-token': 'write' },
    });
    expect(Object.keys(publish?.permissions ?? {})).toEqual(['id-token']);
  });

  it('lets one job write to the repository, which makes a tag and uses nothing', () => {
    const writing = jobs.filter(({ job }) => job.permissions?.['contents'] === 'write');
    expect(writing.map(({ at }) => at)).toEqual(['release.yml tag']);
    expect(tag).toMatchObject({ needs: ['verify', 'publish'], permissions: { contents: 'write' } });
    expect(tag?.steps?.map(({ uses }) => uses)).toEqual([undefined]);
  });

  it.each([
    ['makes the tag of the version that was published', 'specline 1.2.3 latest', '', ['v1.2.3'], 0],
    ['leaves a tag alone that is there', 'specline 1.2.3 latest', 'v1.2.3', [], 0],
    ['makes none of a version that is none', 'specline 1.2.3;x latest', '', [], 1],
    ['makes none where specline is not among them', '@acme/specline 1.2.3 latest', '', [], 1],
  ])('%s', (_, line, there, made, code) => {
    const place = mkdtempSync(path.join(tmpdir(), 'release-'));
    // Stands for the command of GitHub: it knows one tag, and writes down those that are made.
    const gh = `#!/bin/sh
case "$*" in
  *--method*) echo "$*" | sed -n 's|.*ref=refs/tags/\\([^ ]*\\) .*sha=0123$|\\1|p' >> '${place}/made' ;;
  *) [ "$*" = "api --silent repos/acme/shop/git/ref/tags/${there}" ] ;;
esac
`;
    writeFileSync(path.join(place, 'gh'), gh, { mode: 0o755 });
    writeFileSync(path.join(place, 'made'), '');
    const { status } = spawnSync('bash', ['-e', '-c', scriptOf(tag)], {
      cwd: place,
      env: {
        PATH: `${place}:${process.env['PATH'] ?? ''}`,
        GITHUB_REPOSITORY: 'acme/shop',
        GITHUB_SHA: '0123',
        TARBALLS: `aa b.tgz @specline/kernel 9.9.9 latest\naa a.tgz ${line}`,
      },
      stdio: 'pipe',
    });
    const found = readFileSync(path.join(place, 'made'), 'utf8').split('\n').slice(0, -1);
    rmSync(place, { recursive: true });
    expect([found, status]).toEqual([made, code]);
  });

  it('builds nothing where it publishes: no sources, no installs, no scripts of packages', () => {
    const used = publish?.steps?.flatMap(({ uses }) => uses?.split('@')[0] ?? []);
    expect(used).toEqual(['actions/download-artifact', 'actions/setup-node']);
    const commands = [...scriptOf(publish).matchAll(/\b(?:npm|npx|node|pnpm|yarn) +([\w-]+)/g)].map(
      ([call]) => call,
    );
    expect(commands).toEqual(['npm view', 'npm publish']);
    expect(scriptOf(publish)).toMatch(/npm publish "\.\/tarballs\/\$file" --provenance .*--ignore-scripts/);
  });

  it('publishes the tarballs that were tested, by hashes that do not travel with them', () => {
    expect(verify?.outputs).toEqual({ tarballs: '${{ steps.pack.outputs.tarballs }}' });
    expect(publish?.env).toEqual({ TARBALLS: '${{ needs.verify.outputs.tarballs }}' });
    const [compare, put] = publish?.steps?.flatMap(({ run }) => run ?? []) ?? [];
    expect(compare).toContain('sha512sum --check --strict');
    expect(put).toContain('<<< "$TARBALLS"');
    expect(scriptOf(verify).match(/publish:dry -- --out|pack:check -- --tarballs/g)).toEqual([
      'publish:dry -- --out',
      'pack:check -- --tarballs',
    ]);
  });

  it('takes nothing from a cache that other workflows fill', () => {
    for (const step of [...(verify?.steps ?? []), ...(publish?.steps ?? [])]) {
      expect(step.with ?? {}).not.toHaveProperty('cache');
      expect(step.uses ?? '').not.toContain('actions/cache');
    }
  });

  it.each([
    ['as they were', 0, (line: string) => line],
    ['with another hash', 1, (line: string) => line.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
    ['that are not there', 1, (line: string) => line.replace('a.tgz', 'b.tgz')],
    ['of which nothing is known', 1, () => ''],
  ])('compares tarballs %s: exit code %d', (_, code, changed) => {
    const place = mkdtempSync(path.join(tmpdir(), 'release-'));
    mkdirSync(path.join(place, 'tarballs'));
    writeFileSync(path.join(place, 'tarballs/a.tgz'), 'a');
    const line = `${createHash('sha512').update('a').digest('hex')} a.tgz @acme/a 1.0.0 latest`;
    const [compare = ''] = publish?.steps?.flatMap(({ run }) => run ?? []) ?? [];
    const { status } = spawnSync('bash', ['-e', '-c', compare], {
      cwd: place,
      env: { ...process.env, TARBALLS: changed(line) },
    });
    rmSync(place, { recursive: true });
    expect(status).toBe(code);
  });
});

it('a bot keeps actions and packages up to date', () => {
  const bot = parseDocument(readFileSync(path.join(root, '.github/dependabot.yml'), 'utf8'));
  expect(bot.errors).toEqual([]);
  expect(bot.toJS()).toMatchObject({
    version: 2,
    updates: [{ 'package-ecosystem': 'github-actions' }, { 'package-ecosystem': 'npm' }],
  });
});

it('the tests of disks run on Windows and macOS, as generate and check do', () => {
  const disks = jobs.find(({ at }) => at === 'ci.yml disks')?.job;
  expect(disks?.strategy?.matrix).toEqual({ os: ['windows-latest', 'macos-latest'] });
  const called = disks?.steps.flatMap(({ run }) => run ?? []);
  expect(called).toEqual(['npm ci', 'npm run generate', 'npm run check', 'npm run test:disk']);
});

it('projects of documents of others are made on every Node that has them', () => {
  const projects = jobs.find(({ at }) => at === 'ci.yml projects')?.job;
  expect(projects?.strategy?.matrix).toEqual({ node: projectNodes.map(Number) });
});

it('tests run on every version of Node that is supported', () => {
  const test = jobs.find(({ at }) => at === 'ci.yml test')?.job;
  expect(test?.strategy?.matrix).toEqual({ node: [20, 22, 24, 26] });
});
