/** What the report says of a ledger. */
import { describe, expect, it } from 'vitest';
import { operations, type Operation } from './document.ts';
import { Ledger } from './ledger.ts';
import { pageOf } from './page.ts';
import { isComplete, reportOf, textOf } from './report.ts';
import { tablesOf } from './table.ts';
import type { Exchange } from './wire.ts';

const [first, second] = twoReads();

const exchange = (status: number): Exchange => ({
  request: { method: 'GET', target: '/<script>"\u0001', headers: { authorization: 'Bearer secret-token' } },
  reply: { status, headers: {}, body: '</pre><img src=x onerror=alert(1)>' },
});

/** Two operations that answer 200. */
function twoReads(): readonly [Operation, Operation] {
  const [one, other] = operations.filter(({ successes }) => successes[0] === 200);
  if (!one || !other) throw new Error('The document has too few operations for this test.');
  return [one, other];
}

function ledgerOf(status: number, wrong?: string): Ledger {
  const ledger = new Ledger();
  ledger.add('client to mock', first, 'a <case>', exchange(status), [
    { check: 'not_a_server_error', ...(wrong !== undefined && { wrong }) },
  ]);
  return ledger;
}

describe('coverage', () => {
  it('names what is missing', () => {
    const coverage = ledgerOf(200).coverage('client to mock', [first, second]);
    expect(coverage).toMatchObject({ operations: 1, ofOperations: 2, missing: [`${second.id} 200`] });
    const report = reportOf(ledgerOf(200), [coverage]);
    expect(isComplete(report)).toBe(false);
    expect(textOf(report)).toContain(`missing in client to mock: ${second.id} 200`);
  });

  it('does not count another status', () => {
    expect(ledgerOf(404).coverage('client to mock', [first]).missing).toEqual([`${first.id} 200`]);
  });

  it('does not count another pairing', () => {
    expect(ledgerOf(200).coverage('raw HTTP to server', [first]).operations).toBe(0);
  });
});

describe('the report', () => {
  const failed = ledgerOf(200, 'it <b>broke</b>');
  const report = reportOf(failed, [failed.coverage('client to mock', [first])]);

  it('is incomplete where something is wrong, and says what', () => {
    expect(isComplete(report)).toBe(false);
    expect(textOf(report)).toContain(
      `client to mock: ${first.id} 200, a <case>: not_a_server_error: it <b>broke</b>`,
    );
  });

  it('is complete where nothing is', () => {
    const fine = ledgerOf(200);
    expect(isComplete(reportOf(fine, [fine.coverage('client to mock', [first])]))).toBe(true);
  });

  it('is incomplete where a fault escaped', () => {
    const fine = ledgerOf(200);
    const escaped = {
      name: 'f',
      pairing: 'p',
      expected: 'ignored_auth',
      caughtBy: {},
      isCaught: false,
    } as const;
    const all = reportOf(fine, [fine.coverage('client to mock', [first])], [escaped]);
    expect(isComplete(all)).toBe(false);
    expect(textOf(all)).toContain('not caught: f, which ignored_auth should notice');
  });

  it('shows text as text, and no credentials', () => {
    const page = pageOf(report);
    expect(page).not.toMatch(/<script|<img|<b>|<case>|\u0001/);
    expect(page).toContain('&#60;b&#62;broke');
    expect(page + JSON.stringify(report)).not.toContain('secret-token');
  });
});

describe('the tables', () => {
  const ledger = ledgerOf(404, 'it broke');
  for (const id of ['one', 'two', 'three'])
    ledger.add('client to mock', first, id, exchange(200), [{ check: 'not_a_server_error' }]);
  ledger.add('client to mock', first, 'again', exchange(404), [
    { check: 'not_a_server_error', wrong: 'it broke' },
  ]);
  const report = reportOf(ledger, [ledger.coverage('client to mock', [first])]);

  it('have a line for each operation, by status, and for each check, by pairing', () => {
    const lines = tablesOf(report).split('\n');
    expect(lines).toContain(`${first.id}  200: 3  404: 2 of 2 FAILED`);
    expect(lines.find((line) => line.startsWith('not_a_server_error'))).toMatch(/ 2 of 5 FAILED$/);
    expect(lines.find((line) => line.startsWith('ignored_auth'))).toMatch(/ -$/);
  });

  it('stand above what is wrong, which is told once', () => {
    const told = textOf(report)
      .split('\n')
      .filter((line) => line.includes('it broke'));
    expect(told).toEqual([
      `client to mock: ${first.id} 404, a <case>: not_a_server_error: it broke (and 1 more such)`,
    ]);
  });

  it('are on the page as well, which leads to what is wrong', () => {
    const page = pageOf(report);
    const [, id = ''] = /<h2>What is wrong<\/h2>\n<ul><li><a href="#([^"]+)"/.exec(page) ?? [];
    expect(page).toContain(`<tr class="cases" id="${id}">`);
    expect(pageOf(reportOf(ledgerOf(200), []))).not.toContain('What is wrong');
  });
});
