/** Types, client, server and mock agree with the document: `npm run test:contract` shows the whole ledger. */
import { describe, expect, it } from 'vitest';
import { cases } from './cases/cases.ts';
import { follow, listOf, objectOf, operations, type Parameter } from './cases/document.ts';
import { Ledger, pairings } from './report/ledger.ts';
import { isValid } from './cases/schemas.ts';
import { runs } from './suite.ts';

/** Milliseconds that a pairing may take where other tests run at the same time. */
const patience = 170_000;

describe('the pairing', () => {
  it.each(pairings)('%s', { timeout: patience }, async (pairing) => {
    const ledger = new Ledger();
    await runs[pairing](ledger);
    const { missing, operations: count } = ledger.coverage(pairing);
    expect(missing).toEqual([]);
    expect(count).toBe(operations.length);
    expect(
      ledger.failures.map(({ operation, status, check, case: id, wrong }) => ({
        operation,
        status,
        check,
        id,
        wrong,
      })),
    ).toEqual([]);
  });
});

describe('the case table', () => {
  it('has every operation, with ids of its own', () => {
    expect(new Set(cases.map(({ operation }) => operation.id))).toEqual(
      new Set(operations.map(({ id }) => id)),
    );
    expect(new Set(cases.map((one) => `${one.operation.id} ${one.id}`)).size).toBe(cases.length);
  });

  it('is judged valid where it is to be accepted, and wrong where it is to be refused', () => {
    for (const { operation, values, body, fault, id } of cases) {
      if (operation.body && fault?.in !== 'path' && fault?.in !== 'query')
        expect(isValid(operation.body.pointer, body), `${operation.id} ${id}`).toBe(fault === undefined);
      for (const { in: place, name, pointer } of operation.parameters) {
        const value = place === 'cookie' ? undefined : values[place][name];
        if (value !== undefined && !fault)
          expect(isValid(pointer, value), `${operation.id} ${id} ${name}`).toBe(true);
      }
    }
  });

  it('breaks every keyword of every parameter', () => {
    const broken = new Set(
      cases.map(({ operation, fault }) => `${operation.id} ${fault?.in} ${fault?.pointer} ${fault?.keyword}`),
    );
    const missing = operations.flatMap(({ id, parameters }) =>
      parameters.flatMap((parameter) =>
        breakable(parameter)
          .map((keyword) => `${id} ${parameter.in} /${parameter.name} ${keyword}`)
          .filter((each) => !broken.has(each)),
      ),
    );
    expect(missing).toEqual([]);
  });
});

/** Returns what can be broken on the wire: every text is a string, and an empty segment is another path. */
function breakable({ pointer, in: place, required }: Parameter): readonly string[] {
  const schema = objectOf(follow(pointer).value);
  const types = [schema['type'] ?? 'string', ...listOf(schema['type'])];
  const limits = ['maximum', 'minimum', 'maxLength', 'pattern', 'enum', 'format'].filter(
    (keyword) => schema[keyword] !== undefined && !(keyword === 'format' && schema['format'] === 'password'),
  );
  const isTyped = !types.includes('string') && !types.includes('array');
  return [...limits, ...(isTyped ? ['type'] : []), ...(required && place !== 'path' ? ['required'] : [])];
}
