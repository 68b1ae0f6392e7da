import { spawn } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { evaluate, interpolate, isTruthy, type Scope, type Value } from './expression.ts';
import type { Step } from './steps.ts';

/** The stand-ins for GitHub around a job. */
export interface Surroundings {
  /** An empty folder for all that the job leaves. */
  readonly home: string;
  /** Folder of artifacts, which jobs of one run share. */
  readonly artifacts: string;
  /** Contexts besides `steps` and `runner`. */
  readonly contexts: Readonly<Record<string, Value>>;
  /** Variables of the environment, besides those that a runner sets. */
  readonly env: Readonly<Record<string, string>>;
  /** Does what actions/checkout does: makes a folder. */
  readonly checkout: (folder: string, depth: number) => void;
}

/** The result of steps. */
export interface Ended {
  readonly succeeded: boolean;
  /** Outcomes of steps by id. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** The output of all steps. */
  readonly log: string;
  readonly summary: string;
  /** To evaluate outputs with. */
  readonly scope: Scope;
}

/** Executes steps of a job or of a composite action, in the order and under the conditions that GitHub has. */
export async function runSteps(steps: readonly Step[], surroundings: Surroundings): Promise<Ended> {
  const job = new RunningJob(surroundings);
  for (const step of steps) await job.run(step);
  return job.ended();
}

class RunningJob {
  readonly #at: Surroundings;
  readonly #workspace: string;
  readonly #temp: string;
  readonly #steps: Record<string, Value> = {};
  readonly #outcomes: Record<string, string> = {};
  #log = '';
  #succeeded = true;

  constructor(surroundings: Surroundings) {
    this.#at = surroundings;
    this.#workspace = path.join(surroundings.home, 'workspace');
    this.#temp = path.join(surroundings.home, 'temp');
    for (const folder of [this.#workspace, this.#temp]) mkdirSync(folder, { recursive: true });
    writeFileSync(this.#file('summary'), '');
  }

  ended(): Ended {
    return {
      succeeded: this.#succeeded,
      outcomes: this.#outcomes,
      log: this.#log,
      summary: readFileSync(this.#file('summary'), 'utf8'),
      scope: this.#scope(),
    };
  }

  async run(step: Step): Promise<void> {
    const scope = this.#scope();
    const id = step.id ?? '';
    const condition = (step.if ?? 'success()').replace(/^\$\{\{([^]*)\}\}$/, '$1');
    const hasStatus = /\b(?:success|failure|cancelled|always)\(/.test(condition);
    if (!isTruthy(evaluate(hasStatus ? condition : `success() && (${condition})`, scope))) {
      this.#outcomes[id] = 'skipped';
      this.#steps[id] = { outcome: 'skipped', outputs: {} };
      return;
    }
    writeFileSync(this.#file('output'), '');
    const isDone =
      step.run === undefined ? this.#use(step, scope) : await this.#execute(step, step.run, scope);
    const outcome = isDone ? 'success' : 'failure';
    this.#outcomes[id] = outcome;
    this.#steps[id] = { outcome, outputs: this.#outputs() };
    if (!isDone && step['continue-on-error'] !== true) this.#succeeded = false;
  }

  #file(name: string): string {
    return path.join(this.#at.home, name);
  }

  #scope(): Scope {
    return {
      contexts: { ...this.#at.contexts, steps: this.#steps, runner: { temp: this.#temp } },
      status: { success: this.#succeeded, failure: !this.#succeeded, cancelled: false, always: true },
    };
  }

  #outputs(): Record<string, string> {
    const lines = readFileSync(this.#file('output'), 'utf8').split('\n');
    return Object.fromEntries(
      lines
        .filter((line) => line !== '')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  }

  async #execute(step: Step, run: string, scope: Scope): Promise<boolean> {
    const script = path.join(this.#temp, 'script.sh');
    writeFileSync(script, run);
    const env = Object.entries(step.env ?? {}).map(
      ([name, value]) => [name, interpolate(value, scope)] as const,
    );
    const folder = path.join(this.#workspace, interpolate(step['working-directory'] ?? '.', scope));
    if (!existsSync(folder)) return false;
    const child = spawn(
      'bash',
      ['--noprofile', '--norc', '-e', ...(step.shell === 'bash' ? ['-o', 'pipefail'] : []), script],
      {
        cwd: folder,
        env: {
          PATH: process.env['PATH'],
          HOME: this.#at.home,
          CI: 'true',
          ...this.#at.env,
          GITHUB_OUTPUT: this.#file('output'),
          GITHUB_STEP_SUMMARY: this.#file('summary'),
          RUNNER_TEMP: this.#temp,
          ...Object.fromEntries(env),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (this.#log += text));
    return new Promise((resolve, reject) => {
      child.on('error', reject).on('close', (code) => {
        resolve(code === 0);
      });
    });
  }

  #use(step: Step, scope: Scope): boolean {
    const given = Object.fromEntries(
      Object.entries(step.with ?? {}).map(([name, value]) => [name, interpolate(String(value), scope)]),
    );
    const { name = '', path: place = '' } = given;
    const artifact = path.join(this.#at.artifacts, name);
    switch (step.uses?.split('@')[0]) {
      case 'actions/checkout':
        this.#at.checkout(this.#workspace, Number(given['fetch-depth'] ?? 1));
        return true;
      case 'actions/setup-node':
        return true;
      case 'actions/upload-artifact':
        mkdirSync(artifact, { recursive: true });
        copyFileSync(place, path.join(artifact, path.basename(place)));
        return true;
      case 'actions/download-artifact':
        if (name === '' || !existsSync(artifact)) return false;
        cpSync(artifact, place, { recursive: true });
        return true;
      default:
        throw new Error(`nothing stands for ${step.uses ?? 'a step without a script'}`);
    }
  }
}
