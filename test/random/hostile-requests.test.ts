/**
 * Attacks the example service and the mock program with random and hostile requests. `HOSTILE_REQUESTS=100000` sends as many
 * in place of the short form, and `HOSTILE_SEED=7` others.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import type { Json, JsonObject } from '@specline/kernel/json';
import { createMockHandlers } from '../../packages/mock/src/index.ts';
import { api } from '../../packages/server/src/generated/api.ts';
import type { Operation } from '@specline/server-runtime/operation';
import { member, objectMember } from '../../generators/lint/document/json.ts';
import { listOperations, resolve } from '../../generators/lint/document/operations.ts';
import { installedBin } from '../installed.ts';
import { randomOf, RequestMaker } from '../server/random-requests.ts';
import { AttackMaker, type Attack } from './hostile/hostile-requests.ts';
import { statusesOf } from './hostile/statuses-of.ts';

const count = Number(process.env['HOSTILE_REQUESTS'] ?? 2_000);
const seed = Number(process.env['HOSTILE_SEED'] ?? 1);

/** Number of times that memory is measured. */
const checkpoints = 20;

/** After so many faults nothing more is sent. */
const mostFaults = 20;

/** Connections at a time. */
const atOnce = 6;

/**
 * The memory that may be kept more in the second half than in the first: caches fill slowly; of the full form, 1 KiB per request
 * does not fit.
 */
const slack = { ratio: 1.25, bytes: 8 * 1024 * 1024 };

const project = path.resolve(import.meta.dirname, '../..');

/** A process under attack. */
interface Target {
  readonly name: string;
  readonly child: ChildProcess;
  /** Its output on the error stream. */
  readonly errors: string[];
  readonly ports: readonly number[];
  /** Empties its stores. */
  reset(): Promise<void>;
}

function start(program: string, argv: readonly string[]): { child: ChildProcess; errors: string[] } {
  const loader = import.meta.resolve('tsx');
  const child = fork(program, argv, {
    cwd: project,
    execArgv: ['--import', loader, '--import', new URL('./hostile/heap-probe.ts', import.meta.url).href],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const errors: string[] = [];
  child.stderr?.on('data', (text: Buffer) => errors.push(text.toString()));
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return { child, errors };
}

/** Resolves to a member of the next message of a process that has it. */
async function nextMember<Value>(child: ChildProcess, name: string): Promise<Value> {
  for (;;) {
    const [message] = (await once(child, 'message')) as [Readonly<Record<string, Value>>];
    const value = message[name];
    if (value !== undefined) return value;
  }
}

async function startService(): Promise<Target> {
  const { child, errors } = start(
    fileURLToPath(new URL('./hostile/hostile-services.ts', import.meta.url)),
    [],
  );
  const ports = await nextMember<readonly number[]>(child, 'ports');
  const reset = async (): Promise<void> => {
    child.send('reset');
    await nextMember(child, 'reset');
  };
  return { name: 'the example service', child, errors, ports, reset };
}

async function startMock(): Promise<Target> {
  const argv = [
    'mock',
    '--config',
    path.join(project, 'specline.config.ts'),
    '--port',
    '0',
    '--quiet',
    '--seed',
    '1',
    '--token',
    'example',
  ];
  const { child, errors } = start(installedBin, argv);
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const { origin, port } = new URL(line.toString().trim());
  const headers = { authorization: 'Bearer example' };
  const reset = async (): Promise<void> => {
    await fetch(`${origin}/_mock/reset`, { method: 'POST', headers, redirect: 'manual' });
    await fetch(`${origin}/_mock/log`, { method: 'DELETE', headers, redirect: 'manual' });
  };
  return { name: 'the mock', child, errors, ports: [Number(port)], reset };
}

/** Returns bytes that a process keeps once nothing is under way. */
async function heapOf({ child }: Target): Promise<number> {
  child.send('heap');
  return nextMember<number>(child, 'heapUsed');
}

/** Requests something that a server has to have. */
async function expectAlive({ name, ports }: Target): Promise<void> {
  for (const port of ports) {
    const request = { headers: { authorization: 'Bearer example' } };
    const { status } = await fetch(`http://127.0.0.1:${port}/v1/orgs`, request);
    expect({ name, port, status }).toEqual({ name, port, status: 200 });
  }
}

const bundle = path.join(project, 'packages/types/openapi.json');
const document = JSON.parse(readFileSync(bundle, 'utf8')) as JsonObject;
const documented = new Map(listOperations(document).map((each) => [member(each.node, 'operationId'), each]));

/** Returns the example of the JSON of a request. */
function exampleOf(holder: Json | undefined): Json | undefined {
  const media = objectMember(objectMember(resolve(document, holder), 'content'), 'application/json');
  const [first] = Object.values(objectMember(media, 'examples') ?? {});
  return member(media, 'example') ?? member(first, 'value');
}

const bodyOf = ({ id }: Operation): Json | undefined =>
  exampleOf(member(documented.get(id)?.node ?? {}, 'requestBody'));

/** The records that the mocks of this seed begin with. */
const { records } = createMockHandlers({ seed: 1 }).store.snapshot();

/** Ids of some records that a parameter of a path may name, such as those of spaces for `spaceId`, and of none. */
function idsOf(parameter: string): readonly string[] {
  const resource = parameter.replace(/Id$/, 's');
  const named = records.filter((record) => record.resource === resource).slice(0, 3);
  return ['abc', ...named.map(({ key }) => key)];
}

function shown({ kind, manner, bytes }: Attack): string {
  const text = bytes.toString('latin1');
  return `${kind} (${manner}): ${JSON.stringify(text.length > 2_000 ? `${text.slice(0, 1_000)} ... ${text.slice(-200)}` : text)}`;
}

/** The results of the attacks. */
class Outcome {
  readonly statuses = new Map<number, number>();
  readonly faults: string[] = [];

  add(attack: Attack, { name }: Target, statuses: readonly number[] | string): void {
    if (typeof statuses === 'string') this.#fault(`${name}: ${statuses}`, attack);
    else {
      for (const status of statuses) {
        this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
        if (status >= 500) this.#fault(`${name}: ${status}`, attack);
      }
      if (statuses.length === 0 && attack.manner === 'answered') this.#fault(`${name}: no answer`, attack);
    }
  }

  #fault(what: string, attack: Attack): void {
    if (this.faults.length < mostFaults) this.faults.push(`${what} to ${shown(attack)}`);
  }
}

/** Sends attacks to the ports of all targets in turn. */
class Attackers {
  readonly outcome = new Outcome();
  readonly #doors: readonly { readonly target: Target; readonly port: number }[];
  readonly #attacks: AttackMaker;
  #sent = 0;

  constructor(targets: readonly Target[]) {
    const random = randomOf(seed);
    const requests = new RequestMaker(random, api.operations, bodyOf, idsOf);
    this.#attacks = new AttackMaker(random, api.operations, requests);
    this.#doors = targets.flatMap((target) => target.ports.map((port) => ({ target, port })));
  }

  /** Goes on until so many were sent in all, or there are faults enough. */
  async attackUntil(end: number): Promise<void> {
    const attackOn = async (): Promise<void> => {
      while (this.#sent < end && this.outcome.faults.length < mostFaults) {
        const attack = this.#attacks.next();
        const door = this.#doors[this.#sent++ % this.#doors.length];
        if (door) this.outcome.add(attack, door.target, await statusesOf(door.port, attack));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, attackOn));
  }
}

/** Holds a process against what it has to be after attacks: alive, and without a word of what it did not expect. */
async function expectUnharmed(target: Target, faults: readonly string[]): Promise<void> {
  const { name, child, errors } = target;
  const { exitCode, signalCode } = child;
  expect({ name, exitCode, signalCode, errors, faults: faults.slice(0, 3) }).toEqual({
    name,
    exitCode: null,
    signalCode: null,
    errors: [],
    faults: [],
  });
  await expectAlive(target);
}

/** Holds what a process keeps in the second half of the checkpoints against the first. */
function expectFlat({ name }: Target, heaps: readonly number[]): void {
  const before = Math.max(...heaps.slice(0, checkpoints / 2));
  const after = Math.max(...heaps.slice(checkpoints / 2));
  expect(after, `${name} keeps ${heaps.join(', ')} bytes`).toBeLessThan(before * slack.ratio + slack.bytes);
}

it(
  `${count} random and hostile requests end no server, and leave nothing behind`,
  { timeout: 3_600_000 },
  async () => {
    const targets = [await startService(), await startMock()];
    const heaps = targets.map((): number[] => []);
    const attackers = new Attackers(targets);
    const { faults, statuses } = attackers.outcome;
    for (let checkpoint = 1; checkpoint <= checkpoints; checkpoint++) {
      await attackers.attackUntil(Math.round((count * checkpoint) / checkpoints));
      for (const [index, target] of targets.entries()) {
        await expectUnharmed(target, faults);
        await target.reset();
        heaps[index]?.push(await heapOf(target));
      }
    }
    for (const [index, target] of targets.entries()) expectFlat(target, heaps[index] ?? []);
    // Requests that all end at the first gate would prove nothing.
    for (const status of [200, 201, 204, 400, 401, 404, 405, 413, 415, 431])
      expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
  },
);
