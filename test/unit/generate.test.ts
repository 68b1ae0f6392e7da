import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { causesIn } from '../../generators/drift/causes.ts';
import { compare, generate, type GenerateOptions } from '../../generators/generate.ts';
import { lowerSpec } from '../../generators/read-model.ts';
import { StageClock, stageNames, type Stage } from '../../generators/stage-clock.ts';
import { outPath, type PackagePlan } from '../../generators/write/plan.ts';
import { brokenSpec, smallSpec } from './cli/small-spec.ts';
import { lay, standing, tempFolder } from './write/temp-folder.ts';
import { generateOne } from '../generate-one.ts';
import { stageForGood } from './write/apply-writes.ts';

async function optionsFor(spec: string): Promise<GenerateOptions> {
  const folder = await tempFolder();
  await lay(folder, { 'api.yaml': spec });
  return {
    spec: join(folder, 'api.yaml'),
    out: join(folder, 'sdk'),
    scope: '@acme',
    only: ['types'],
    cache: new Map(),
  };
}

describe('generate', { timeout: 60_000 }, () => {
  it('goes through the stages in their order', async () => {
    const stages: Stage[] = [];
    const options = await optionsFor(smallSpec);
    const { problems, packages, inputs, timings } = await generateOne({
      ...options,
      onStage: (stage) => void stages.push(stage),
    });
    expect(problems).toEqual([]);
    expect(packages.map((plan) => plan.name)).toEqual(['types', 'workspace']);
    expect([...inputs.keys()]).toContain(options.spec);
    expect(stages).toEqual(stageNames);
    expect(Object.keys(timings)).toEqual(stageNames);
  });

  it('reports its plans before it writes', async () => {
    const options = await optionsFor(smallSpec);
    let seen = 0;
    await generate([options], ([outcome]) => {
      seen = outcome?.packages.length ?? 0;
      expect(standing(options.out)['types/package.json']).toBeUndefined();
    });
    expect(seen).toBe(2);
  });

  it('writes nothing where there is an error', async () => {
    const options = await optionsFor(brokenSpec);
    const { problems, packages } = await generateOne(options);
    expect(problems.map((problem) => problem.code)).toEqual(['unresolved-ref']);
    expect(packages).toEqual([]);
    expect(Object.keys(standing(join(options.out, '..')))).toEqual(['api.yaml']);
  });
});

describe('several interfaces', { timeout: 60_000 }, () => {
  it('are written all, or none where one has an error', async () => {
    const [good, other, bad] = [
      await optionsFor(smallSpec),
      await optionsFor(smallSpec),
      await optionsFor(brokenSpec),
    ];
    const failed = await generate([good, bad]);
    expect(failed.map(({ problems, packages }) => [problems.length, packages.length])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    expect(Object.keys(standing(join(good.out, '..')))).toEqual(['api.yaml']);
    await generate([good, other]);
    expect(standing(good.out)).toEqual(standing(other.out));
  });

  it('are not written where one output folder cannot be', async () => {
    const [good, other] = [await optionsFor(smallSpec), await optionsFor(smallSpec)];
    await lay(other.out, { 'types/package.json': '{}' });
    await expect(generate([good, other])).rejects.toThrow('was not written by this generator');
    expect(Object.keys(standing(join(good.out, '..')))).toEqual(['api.yaml']);
  });
});

/** Returns the files that differ, with their causes. */
function driftOf(
  plans: readonly PackagePlan[],
): readonly { readonly path: string; readonly cause: string }[] {
  return plans.flatMap((plan) =>
    [...causesIn(plan)].flatMap(([path, causes]) =>
      causes.map((cause) => ({ path: outPath(plan, path), cause })),
    ),
  );
}

describe('compare', { timeout: 60_000 }, () => {
  it('reports what a run would change, and changes nothing', async () => {
    const options = await optionsFor(smallSpec);
    expect(driftOf((await compare(options)).packages).every(({ cause }) => cause === 'missing')).toBe(true);
    await generateOne(options);
    expect(driftOf((await compare(options)).packages)).toEqual([]);
    rmSync(join(options.out, 'types/README.md'));
    writeFileSync(join(options.out, 'types/openapi.json'), '{}');
    const before = standing(options.out);
    expect(driftOf((await compare(options)).packages)).toEqual([
      { path: 'types/README.md', cause: 'missing' },
      { path: 'types/openapi.json', cause: 'edited-by-hand' },
    ]);
    expect(standing(options.out)).toEqual(before);
  });

  it('changes nothing where a run was cut short, and says so', async () => {
    const options = await optionsFor(smallSpec);
    const plans = (await compare(options)).packages;
    mkdirSync(options.out);
    stageForGood(options.out, plans);
    const before = standing(options.out);
    await expect(compare(options)).rejects.toThrow('run npx specline generate, which completes it');
    expect(standing(options.out)).toEqual(before);
    await generateOne(options);
    expect(driftOf((await compare(options)).packages)).toEqual([]);
  });
});

describe('lowerSpec', () => {
  it('gives the model, or the problems', async () => {
    const good = await lowerSpec((await optionsFor(smallSpec)).spec);
    expect(good.model?.api.title).toBe('Small');
    const bad = await lowerSpec((await optionsFor(brokenSpec)).spec);
    expect(bad.model).toBeUndefined();
    expect(bad.problems).toHaveLength(1);
  });
});

describe('StageClock', () => {
  it('adds up what a stage took, also when it throws', async () => {
    const clock = new StageClock();
    expect(clock.timings).toEqual({});
    expect(await clock.time('write', () => 7)).toBe(7);
    await expect(clock.time('load', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    await clock.time('write', async () => {});
    expect(Object.keys(clock.timings)).toEqual(['load', 'write']);
    expect(Object.values(clock.timings).every((spent) => spent >= 0)).toBe(true);
  });
});
