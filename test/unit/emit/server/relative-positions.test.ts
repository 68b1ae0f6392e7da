/** Positions of schemas: written so that an addition to the document changes the rows that it concerns, and read back. */
import { expect, it } from 'vitest';
import { relativePositions } from '../../../../generators/emit/server/validators/units/relative-positions.ts';
import { positionsOf } from '../../../../runtimes/server/src/validation/positions.ts';

const positions: Readonly<Record<string, string>> = {
  Pet: 'spec.yaml:40:5',
  'Pet/properties/name': 'spec.yaml:42:9',
  Owner: 'spec.yaml:12:5',
  'Owner/properties/id': 'spec.yaml:12:30',
  'b:2:1': 'parts/a:b.yaml:7:1',
  Cat: 'parts/a:b.yaml:3:1',
};

const rowsOf = (all: Readonly<Record<string, string>>): readonly string[] =>
  relativePositions(new Map(Object.entries(all))).map((row) => row.join(' '));

it('are in the order of the document, each by the lines after the one above', () => {
  expect(rowsOf(positions)).toEqual([
    'Cat parts/a:b.yaml:3:1',
    'b:2:1 parts/a:b.yaml:+4:1',
    'Owner spec.yaml:12:5',
    'Owner/properties/id spec.yaml:+0:30',
    'Pet spec.yaml:+28:5',
    'Pet/properties/name spec.yaml:+2:9',
  ]);
});

it('are read as they were', () => {
  const rows = Object.fromEntries(relativePositions(new Map(Object.entries(positions))));
  expect(positionsOf(rows)).toEqual(positions);
  expect(positionsOf(positions)).toEqual(positions);
  expect(positionsOf({})).toEqual({});
});

it('change in one row where lines are added', () => {
  const moved = Object.fromEntries(
    Object.entries(positions).map(([path, place]) => [
      path,
      place.replace(/:(4\d):/, (_, line: string) => `:${Number(line) + 2}:`),
    ]),
  );
  const known = new Set(rowsOf(positions));
  expect(rowsOf({ ...moved, New: 'spec.yaml:39:7' }).filter((row) => !known.has(row))).toEqual([
    'New spec.yaml:+27:7',
    'Pet spec.yaml:+3:5',
  ]);
});
