/**
 * openapi-typescript is an independent reader of the document: what it makes of a schema and our model of it have to be
 * assignable to each other, but for differences that are known.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { lowerSpec } from '../../generators/read-model.ts';
import { homeDefaults } from '../home.ts';
import type { Model } from '../../generators/ir/types.ts';
import { differences, type Difference, type Finding } from './agreement.ts';
import { knownDifferences } from './known-differences.ts';
import { realPackage, strictFlags } from './real-package.ts';

const setting = { scope: homeDefaults.scope, flags: strictFlags() };
const differenceKey = ({ model, direction }: Difference): string => `${model}: ${direction}`;

describe('our models and those of openapi-typescript', () => {
  let models: readonly Model[] = [];
  let found: readonly Finding[] = [];

  beforeAll(async () => {
    const { model } = await lowerSpec(homeDefaults.spec);
    models = model?.api.models ?? [];
    found = differences(realPackage(), models, setting);
  });

  it('are compared, all of them', () => {
    expect(models.length).toBeGreaterThan(100);
    const unknown = knownDifferences.filter(({ model }) => !models.some(({ wire }) => wire === model));
    expect(unknown).toEqual([]);
  });

  it('differ in nothing but what is known', () => {
    const known = new Set(knownDifferences.map(differenceKey));
    expect(found.filter((finding) => !known.has(differenceKey(finding)))).toEqual([]);
  });

  it('differ in all that is known', () => {
    const seen = new Set(found.map(differenceKey));
    expect(knownDifferences.filter((known) => !seen.has(differenceKey(known)))).toEqual([]);
  });
});

describe('a difference', () => {
  const models = ['Same', 'Wider', 'Narrower', 'Other'].map((name) => ({ wire: name, name: `Our${name}` }));
  const compared = (ours: string, theirs: string): readonly string[] => {
    const files = [
      { path: 'types/src/generated/models.ts', text: ours },
      { path: 'types/src/generated/operations.ts', text: 'export {};' },
      { path: 'types/src/generated/openapi.ts', text: theirs },
    ];
    return differences(files, models, setting).map(differenceKey);
  };
  const theirs = `export interface components { schemas: {
    Same: { id: string; note?: string | null };
    Wider: string;
    Narrower: { id: string };
    Other: { note?: string };
  } }`;

  it('is found in each direction', () => {
    const ours = `
      export interface OurSame { id: string; note?: string | null }
      export type OurWider = string | number;
      export interface OurNarrower { id: string; size: number }
      export interface OurOther { note: string | undefined }
    `;
    expect(compared(ours, theirs)).toEqual([
      'Wider: ours to theirs',
      'Narrower: theirs to ours',
      'Other: ours to theirs',
      'Other: theirs to ours',
    ]);
  });

  it('is not a type that is missing', () => {
    const ours = 'export type OurSame = 1; export type OurWider = 1; export type OurNarrower = 1;';
    expect(() => compared(ours, theirs)).toThrow('TS2694');
  });
});
