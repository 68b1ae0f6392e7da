/** The report of a ledger. */
import { describe, expect, it } from 'vitest';
import { operations, type Operation } from '../cases/document.ts';
import { Ledger } from './ledger.ts';
import { pageOf } from './page.ts';
import { isComplete, reportOf, reportText } from './report.ts';
import { credentialsIn, shownText } from './shown-text.ts';
import { tablesOf } from './table.ts';
import type { Exchange } from '../exchanges/wire.ts';

const [first, second] = twoReads();

const exchange = (status: number): Exchange => ({
  request: { method: 'GET', target: '/<script>"\u0001', headers: { authorization: 'Bearer secret-token' } },
  reply: { status, headers: {}, body: '</pre><img src=x onerror=alert(1)>' },
});

/** Returns two operations that answer 200. */
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
    expect(reportText(report)).toContain(`missing in client to mock: ${second.id} 200`);
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
    expect(reportText(report)).toContain(
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
    expect(reportText(all)).toContain('not caught: f, which ignored_auth should notice');
  });

  it('shows text as text, and no credentials', () => {
    const page = pageOf(report);
    expect(page).not.toMatch(/<script|<img|<b>|<case>|\u0001/);
    expect(page).toContain('&#60;b&#62;broke');
    expect(page + JSON.stringify(report)).not.toContain('secret-token');
  });
});

describe('what a server echoes', () => {
  const token = 'tok/en+of.the-contract=';
  const basic = Buffer.from('someone:their password').toString('base64');
  const requests: readonly Readonly<Record<string, string>>[] = [
    { authorization: `Bearer ${token}` },
    { authorization: `Basic ${basic}` },
    { cookie: 'session=cookie-of-the-session; theme=dark' },
    { 'x-api-key': 'key-of-the-contract' },
    {},
  ];
  const secrets = [token, basic, 'their password', 'cookie-of-the-session', 'key-of-the-contract'];
  const echoes = [
    ...secrets,
    encodeURIComponent(token),
    token.toUpperCase(),
    JSON.stringify({ at: token }).replaceAll('/', '\\/'),
    `https://someone:their%20password@api.example`,
    `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl`,
  ];
  const hostile = '\u001b[2J\u001b]0;title\u0007\u009b31m\u202e\u200b\r\u0000';

  function reportWith(text: string): string {
    const ledger = new Ledger();
    for (const [index, headers] of requests.entries())
      ledger.add(
        'target',
        first,
        `case ${index}`,
        {
          request: { method: 'GET', target: '/', headers },
          reply: {
            status: 500,
            headers: { 'content-type': text.replaceAll('\n', ' ') },
            body: `{\n${text}\n}`,
          },
        },
        [{ check: 'not_a_server_error', wrong: `answered 500: ${text}` }],
      );
    const report = reportOf(ledger, [ledger.coverage('target', [first])]);
    expect(report.rows.flatMap(({ cases }) => cases)).toHaveLength(requests.length);
    return [JSON.stringify(report), pageOf(report), reportText(report), tablesOf(report)].join('\n');
  }

  it.each(echoes)('holds no credentials in the report: %s', (echo) => {
    const shown = reportWith(`before ${echo} after`);
    expect(shown).toContain('before ');
    expect(shown).toContain('***');
    for (const secret of [...secrets, echo]) expect(shown.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it('holds no part of one where the text was cut off', () => {
    const credentials = credentialsIn([{ method: 'GET', target: '/', headers: requests[0] ?? {} }]);
    for (let length = 4; length < token.length; length++)
      expect(shownText(`answered 500: ${token.slice(0, length)}`, credentials)).toBe('answered 500: ***');
    expect(reportWith('x'.repeat(560) + token)).not.toContain(token.slice(0, 4));
  });

  it('holds nothing that a terminal or a reader would obey', () => {
    const shown = reportWith(`before ${hostile} after`);
    expect(shown).not.toMatch(/[\0-\x08\x0b-\x1f\x7f-\x9f\u200b\u202e]/u);
    expect(JSON.parse(shown.split('\n')[0] ?? '')).toBeTypeOf('object');
    expect(shown).toContain('before \u241b[2J');
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

  it('stand above what is wrong, which is reported once', () => {
    const lines = reportText(report)
      .split('\n')
      .filter((line) => line.includes('it broke'));
    expect(lines).toEqual([
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
