import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import type { Origin } from '../../../generators/ir/types.ts';
import { allotUnit, type NameRequest } from '../../../generators/names/allot.ts';
import { ownSpelling, typeName } from '../../../generators/names/ideal.ts';
import { reservedTypeNames } from '../../../generators/names/reserved.ts';

const unit = { kind: 'types', reserved: reservedTypeNames };

function request(wire: string, line = 1): NameRequest {
  const origin: Origin = { file: 'spec.yaml', pointer: `/${wire}`, line, column: 1 };
  return { key: wire, ideal: typeName(wire), fallback: ownSpelling(wire), origin };
}

function allot(...wires: readonly string[]): {
  readonly names: Readonly<Record<string, string>>;
  readonly codes: readonly string[];
} {
  const problems = new Diagnostics();
  const names = allotUnit(
    wires.map((wire, index) => request(wire, index + 1)),
    unit,
    problems,
  );
  return { names: Object.fromEntries(names), codes: problems.all.map(({ code }) => code) };
}

describe('allotUnit', () => {
  it.each([
    ['a name that nobody else asks for', ['space', 'site'], { space: 'Space', site: 'Site' }, []],
    ['names that differ in case', ['Pet', 'pet'], { Pet: 'Pet', pet: 'pet' }, ['name-collision']],
    [
      'names that differ in punctuation',
      ['UserProfile', 'user-profile'],
      { UserProfile: 'UserProfile', 'user-profile': 'user_profile' },
      ['name-collision'],
    ],
    ['three of one name', ['PET', 'Pet', 'pet'], { PET: 'PET', Pet: 'Pet', pet: 'pet' }, ['name-collision']],
    [
      'a name that the platform has',
      ['blob', 'status-code'],
      { blob: 'Blob_', 'status-code': 'StatusCode_' },
      [],
    ],
    [
      'a keyword as own spelling',
      ['Class', 'class'],
      { Class: 'Class', class: 'class_' },
      ['name-collision'],
    ],
  ])('%s', (_, wires, names, codes) => {
    expect(allot(...wires)).toEqual({ names, codes });
  });

  it('reports names that cannot be told apart as an error, with both places', () => {
    const problems = new Diagnostics();
    allotUnit([request('user-profile', 3), request('user.profile', 7)], unit, problems);
    const error = problems.all.find(({ code }) => code === 'indistinct-names');
    expect(problems.hasErrors).toBe(true);
    expect(error?.origin.line).toBe(7);
    expect(error?.related.map(({ origin }) => origin.line)).toEqual([3]);
  });

  it('does not depend on the order of requests', () => {
    const wire = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,5}$/);
    fc.assert(
      fc.property(fc.uniqueArray(wire, { maxLength: 12 }), (wires) => {
        expect(allot(...wires.toReversed()).names).toEqual(allot(...wires).names);
      }),
    );
  });

  it('gives every key a name that is legal and, unless reported, its own', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 12 }),
        (wires) => {
          const { names, codes } = allot(...wires);
          const given = Object.values(names);
          for (const name of given) expect(name).toMatch(/^[\p{ID_Start}_][\p{ID_Continue}]*$/u);
          if (!codes.includes('indistinct-names')) expect(new Set(given).size).toBe(given.length);
        },
      ),
    );
  });
});
