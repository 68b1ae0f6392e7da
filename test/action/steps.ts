import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectFolder } from '../home.ts';

/** A step of an action or of a job. */
export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
  readonly 'continue-on-error'?: boolean;
}

/** A job of a workflow. */
export interface Job {
  readonly if?: string;
  readonly needs?: string;
  readonly steps: readonly Step[];
  readonly outputs?: Readonly<Record<string, string>>;
}

/** An input of an action or of a workflow. */
export interface Input {
  readonly default?: string | boolean;
}

/** `action.yml`. */
export interface Action {
  readonly inputs: Readonly<Record<string, Input>>;
  readonly outputs: Readonly<Record<string, { readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

/** A workflow that others call. */
export interface ReusableWorkflow {
  readonly on: {
    readonly workflow_call: {
      readonly inputs: Readonly<Record<string, Input>>;
      readonly outputs: Readonly<Record<string, { readonly value: string }>>;
    };
  };
  readonly jobs: Readonly<Record<'diff' | 'comment', Job>>;
}

/** The action of this repository. */
export const action = read('action.yml') as Action;

/** The workflow of this repository that others call. */
export const workflow = read('.github/workflows/interface.yml') as ReusableWorkflow;

function read(file: string): unknown {
  return parse(readFileSync(path.join(projectFolder, file), 'utf8'));
}
