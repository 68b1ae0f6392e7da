import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Diagnostics } from '../../../generators/diagnostics/diagnostic.ts';
import type { Origin } from '@specline/kernel/origin';
import { allotUnit, type NameRequest } from '../../../generators/names/allot.ts';
import { ownSpelling, typeName } from '../../../generators/names/ideal.ts';
import { reservedTypeNames } from '../../../generators/names/reserved.ts';

const unit = { kind: 'types', reserved: reservedTypeNames };

function request(wire: string, line = 1): NameRequest {
  const origin: Origin = { file: 'spec.yaml', pointer: `/${wire}`, line, column: 1 };
  return { key: wire, ideal: typeName('schema', wire), fallback: ownSpelling('schema', wire), origin };
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
      ['blob', 'status-code', 'partial'],
      { blob: 'Blob_', 'status-code': 'StatusCode_', partial: 'Partial_' },
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

  it('keeps names apart that are spelled alike, and reports both places', () => {
    const problems = new Diagnostics();
    const wires = ['user-profile', 'user.profile'];
    const names = allotUnit(
      wires.map((wire, index) => request(wire, 3 + index * 4)),
      unit,
      problems,
    );
    expect([...names.values()]).toEqual(['user_profile_2617516f', 'user_profile_e4fba049']);
    const [problem, ...others] = problems.all;
    expect([problem?.code, problem?.origin.line, problem?.related.map(({ origin }) => origin.line)]).toEqual([
      'name-collision',
      7,
      [3],
    ]);
    expect(others).toEqual([]);
  });

  it('does not report again what another unit reports', () => {
    const problems = new Diagnostics();
    const requests = ['get-pet', 'get.pet'].map((wire) => ({ ...request(wire), operationName: 'getPet' }));
    allotUnit(requests, unit, problems);
    expect(problems.all).toEqual([]);
  });

  it('does not depend on the order of requests', () => {
    const wire = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,5}$/);
    fc.assert(
      fc.property(fc.uniqueArray(wire, { maxLength: 12 }), (wires) => {
        expect(allot(...wires.toReversed()).names).toEqual(allot(...wires).names);
      }),
    );
  });

  it('gives every key a legal name of its own', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 12 }),
        (wires) => {
          const { names } = allot(...wires);
          const given = Object.values(names);
          for (const name of given) expect(name).toMatch(/^[\p{ID_Start}_][\p{ID_Continue}]*$/u);
          expect(new Set(given).size).toBe(given.length);
        },
      ),
    );
  });
});

it('names that are the same to Unicode (NFC) but not by code point are kept apart', () => {
  const requests = ['caf\u00e9', 'cafe\u0301'].map((wire) => ({
    key: wire,
    ideal: 'caf\u00e9',
    fallback: 'caf\u00e9',
    origin: { file: 'a.yaml', pointer: '', line: 1, column: 1 },
  }));
  const names = allotUnit(requests, { kind: 'operations', reserved: new Set() }, new Diagnostics());
  expect(new Set(names.values()).size).toBe(2);
});
