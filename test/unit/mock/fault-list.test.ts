import { describe, expect, it } from 'vitest';
import { createFaults } from '@specline/mock-runtime/faults/fault-list';

describe('faults', () => {
  it.each([
    [undefined, 'getBook', true],
    ['getBook', 'getBook', true],
    ['getBook', 'getBooks', false],
    ['get*', 'getBook', true],
    ['*Book', 'getBook', true],
    ['*', 'anything', true],
    ['get*', 'forget', false],
    ['g.tBook*', 'getBook', false],
    ['g*t*k', 'getBook', true],
    ['get*getBook', 'getBook', false],
    ['**o**', 'getBook', true],
    ['*ook*ook*', 'getBook', false],
    [/book$/i, 'getBook', true],
    [/book/g, 'getBook', false],
  ])('of %s hit %s: %s', (operation, id, isHit) => {
    const ids = ['getBook', 'getBooks', 'anything', 'forget', 'g.tBooks', 'book', 'getgetBook', 'bookbook'];
    const faults = createFaults(1, ids, [{ ...(operation !== undefined && { operation }), status: 500 }]);
    // Twice: a regular expression must not remember where it was.
    expect([faults.draw(id) !== undefined, faults.draw(id) !== undefined]).toEqual([isHit, isHit]);
  });

  it('come and go', () => {
    const faults = createFaults(1, ['a', 'b']);
    expect(faults.draw('a')).toBeUndefined();
    const remove = faults.add({ status: 500 });
    faults.add({ operation: 'b', delay: 5 });
    expect(faults.draw('a')).toEqual({ status: 500, delay: 0 });
    remove();
    expect([faults.draw('a'), faults.draw('b')]).toEqual([undefined, { status: undefined, delay: 5 }]);
    faults.clear();
    expect([faults.draw('b'), faults.active]).toEqual([undefined, []]);
  });

  it('end after a number of times', () => {
    const faults = createFaults(
      1,
      ['a', 'b'],
      [
        { status: 503, times: 2 },
        { status: 500, times: 0 },
      ],
    );
    expect([1, 2, 3].map(() => faults.draw('a')?.status)).toEqual([503, 503, undefined]);
    expect(faults.active).toEqual([]);
  });

  it('add their delays up to the first that has a status', () => {
    const faults = createFaults(
      1,
      ['a', 'b'],
      [{ delay: 5 }, { delay: 7, status: 500 }, { delay: 100, status: 400 }],
    );
    expect(faults.draw('a')).toEqual({ status: 500, delay: 12 });
  });

  it('of a rate hit as many requests as they should, and the same for the same seed', () => {
    const draws = (seed: number): readonly boolean[] => {
      const faults = createFaults(seed, ['a', 'b'], [{ rate: 0.3, status: 500 }]);
      return Array.from({ length: 1000 }, () => faults.draw('a') !== undefined);
    };
    expect(draws(1)).toEqual(draws(1));
    expect(draws(1)).not.toEqual(draws(2));
    const hits = draws(1).filter(Boolean).length;
    expect(hits).toBeGreaterThan(240);
    expect(hits).toBeLessThan(360);
    expect(createFaults(1, ['a', 'b'], [{ rate: 0, status: 500 }]).draw('a')).toBeUndefined();
  });

  it.each([
    [{ rate: 1.1 }, 'its rate is 1.1'],
    [{ rate: Number.NaN }, 'its rate is NaN'],
    [{ status: 199 }, 'its status is 199'],
    [{ status: 404.5 }, 'its status is 404.5'],
    [{ delay: 60_001 }, 'its delay is 60001'],
    [{ times: -1 }, 'it has -1 times'],
  ])('%j is refused', (fault, message) => {
    expect(() => createFaults(1, ['a'], [fault])).toThrow(message);
  });

  it.each([
    ['getBok', 'there is no id "getBok". Did you mean "getBook"?'],
    [
      'quite different',
      'there is no id "quite different". The ids are those of the document, in camel case.',
    ],
    ['lst*', 'there is no id "lst*"'],
    [/^x/, 'there is no id like /^x/'],
  ])('of %s, which is no operation, are refused', (operation, message) => {
    const faults = createFaults(1, ['getBook', 'listBooks']);
    expect(() => faults.add({ operation, status: 500 })).toThrow(message);
    expect(faults.active).toEqual([]);
  });
});
