import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { redact, redactor } from '@specline/kernel/redact';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

describe('redact', () => {
  it.each<[string, string, readonly string[], string]>([
    ['nothing', 'no such space', [], 'no such space'],
    ['a secret, wherever it stands', 'a hunter2 b hunter2', ['hunter2'], 'a *** b ***'],
    ['a secret in a URL', 'GET /s?k=a%26b%20c', ['a&b c'], 'GET /s?k=***'],
    ['a secret in a form', 'k=a%26b+c%21', ['a&b c!'], 'k=***'],
    ['a secret that is escaped in lower case', 'k=a%2fb%20c and a%2fb+c', ['a/b c'], 'k=*** and ***'],
    ['a secret that begins another', 'abcd and abcdef', ['abcd', 'abcdef'], '*** and ***'],
    ['no empty secret', 'abc', [''], 'abc'],
    ['no secret that is too short to be one', 'the axe of xyz', ['x', 'axe'], 'the axe of xyz'],
    ['secrets that overlap', 'x abcdef y', ['abcd', 'cdef'], 'x *** y'],
    ['a secret that overlaps itself', 'x abababa y', ['ababa'], 'x *** y'],
    ['secrets that touch each other', 'x abcdefgh y', ['abcd', 'efgh'], 'x *** y'],
    ['a secret after a percent sign', '50%41ab%41ab', ['41ab'], '50%***%***'],
    ['a secret before what would be its escape', 'ab5%41', ['ab5%'], '***41'],
    ['a secret that is escaped twice', 'k=a%252F%2520b&l', ['a/ b'], 'k=***&l'],
    [
      'a secret with what looks like an escape',
      'a%41 b and a%2541%20b and a%41+b',
      ['a%41 b'],
      '*** and *** and ***',
    ],
    ['no word that a secret stands for', 'an A and %2541', ['%2541'], 'an A and ***'],
    [
      'a secret of which each byte is escaped',
      '%73%65%63%72%65%74 %C3%A4%c3%a4ab',
      ['secret', '\u00e4\u00e4ab'],
      '*** ***',
    ],
    [
      'a secret in small letters',
      'AbCd\u00c4\u017f abcd\u00e4\u017f ABCD%c3%84S',
      ['aBcD\u00e4s'],
      '*** *** ***',
    ],
    [
      'a secret that is longer in small letters',
      'x \u0130\u0130 i\u0307i\u0307i\u0307b y \u0130',
      ['\u0130\u0130\u0130b'],
      'x \u0130\u0130 *** y \u0130',
    ],
    [
      'a secret that is longer in capitals',
      'a stra\u00dfe STRASSE stra%C3%9Fe',
      ['stra\u00dfe'],
      'a *** *** ***',
    ],
    ['half of a surrogate pair, as forms have it', 'k=%EF%BF%BDbcd', ['\ud800bcd'], 'k=***'],
    ['what is no escape', '%C3%41bcd %f5%80%80%80 %G1%1G %', ['abcd'], '%C3*** %f5%80%80%80 %G1%1G %'],
    ['a secret that a pattern would misread', 'a.cd abcd', ['a.cd'], '*** abcd'],
    ['half of a surrogate pair, which no URL can hold', 'a \ud800bcd c', ['\ud800bcd'], 'a *** c'],
    ['a JSON Web Token', `token ${jwt}.`, [], 'token ***'],
    ['a JSON Web Token in quotes', `{"token":"${jwt}"}`, [], '{"token":"***"}'],
    ['a JSON Web Token after a dash', `the x-token-${jwt}`, [], 'the ***'],
    ['a token without a signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', [], '***'],
    ['what only begins like one', 'eyJustice', [], 'eyJustice'],
    [
      'user and password of a URL',
      'clone https://user:p%40ss@git.example/r.git',
      [],
      'clone https://***@git.example/r.git',
    ],
    ['the user of a URL', 'ssh://git@git.example/r.git', [], 'ssh://***@git.example/r.git'],
    ['a password with an at sign', 'https://user:p@ss@git.example/', [], 'https://***@git.example/'],
    [
      'no address of mail',
      'write to a@b.example or https://b.example/@a',
      [],
      'write to a@b.example or https://b.example/@a',
    ],
  ])('%s', (_, text, secrets, safe) => {
    expect(redact(text, secrets)).toBe(safe);
  });

  it.each([
    ['as it is', (secret: string) => secret],
    ['percent-encoded', encodeURIComponent],
    ['as in a form', (secret: string) => new URLSearchParams({ k: secret }).toString().slice(2)],
    ['escaped in lower case', (secret: string) => encodeURIComponent(secret).toLowerCase()],
  ])('takes every character out, %s', (_, spelled) => {
    for (let code = 0; code < 0x600; code++) {
      const secret = `ab${String.fromCodePoint(code).repeat(2)}\u{1f511}c`;
      expect(redact(`k=${spelled(secret)}&l`, [secret])).toBe('k=***&l');
    }
  });

  it.each([
    ['symbols', '!'.repeat(60)],
    ['percent signs', '%'.repeat(60)],
    ['escapes', '%25'.repeat(30)],
  ])('looks for a secret of nothing but %s in bounded time', (_, secret) => {
    const text = `${encodeURIComponent(secret.slice(1)).repeat(700)} %`;
    expect(redact(text, [`${secret}x`])).toBe(text);
  });

  it('shows nothing where there are more secrets than it looks for', () => {
    const many = Array.from({ length: 256 }, (_, index) => `secret-${index}.`);
    expect(redact('a secret-0. b', [...many, ...many, 'x', ''])).toBe('a *** b');
    expect(redact('a b', [...many, 'secret'])).toBe('***');
    expect(redact('a secret', ['secret', 's'.repeat(65_530)])).toBe('a ***');
    expect(redact('a b', ['secret', 's'.repeat(65_531)])).toBe('***');
  });

  it.each(['!', '%', '+', '(', '%2', '%25', '%e2%82', '\u0130', '\ud83d'])(
    'finds long secrets in long texts, be they all %j',
    (piece) => {
      // Compared at every place, they would take 6 billion steps.
      const secret = piece.repeat(60_000 / piece.length);
      const others = Array.from({ length: 50 }, (_, index) => `${piece.repeat(1 + (index % 9))}x${index}y`);
      const text = piece.repeat(100_002 / piece.length);
      expect(redact(`a:${text}`, [secret])).toBe('a:***');
      // Not by `toBe`, which would show all of it.
      expect(redact(`${text}:x`, [`${secret}x`, ...others]) === `${text}:x`).toBe(true);
    },
  );

  it('takes out a secret however each of its characters is written', () => {
    const spellings: readonly ((char: string) => string)[] = [
      (char) => char,
      (char) => Buffer.from(char).toString('hex').replaceAll(/../g, '%$&'),
      (char) => Buffer.from(char).toString('hex').replaceAll(/../g, '%$&').toUpperCase(),
      (char) => encodeURIComponent(encodeURIComponent(char)),
      (char) => new URLSearchParams({ k: char }).toString().slice(2),
      (char) => char.toUpperCase(),
      (char) => encodeURIComponent(char.toLowerCase()),
    ];
    const char = fc.oneof(
      fc.constantFrom(...Array.from('%25+4 Aa\u0130\u00df\u00e4\u03c2\u20ac/&\u{1f511}')),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const written = fc.array(fc.tuple(char, fc.constantFrom(...spellings)), { minLength: 4, maxLength: 12 });
    // What stands before it may not end in what begins an escape, nor a secret in what the text goes on with.
    const around = fc.string({ unit: fc.constantFrom(...'= & : / % 2 5 c \u00e9'.split(' ')), maxLength: 8 });
    fc.assert(
      fc.property(written, around, around, (pairs, before, after) => {
        const secret = pairs.map(([each]) => each).join('');
        const text = pairs.map(([each, spell]) => spell(each)).join('');
        expect(redact(`${before}:${text}:${after}`, [secret])).toBe(`${before}:***:${after}`);
      }),
      { numRuns: 500, seed: 36 },
    );
  });

  it.each([
    ['beginnings of tokens', 'eyJ-'.repeat(32_768)],
    ['beginnings of URLs', '//'.repeat(65_536)],
    ['letters in one name', `//${'a'.repeat(131_070)}`],
  ])('goes only once through many %s', (_, text) => {
    expect(redact(text, []) === text).toBe(true);
    expect(redact(text.repeat(9), ['secret']).length).toBeLessThanOrEqual(text.length + 3);
  });

  it('shows the beginning of a text that is too long, whatever follows', () => {
    const long = redact(`a secret. ${'b. '.repeat(10_000_000)}`, ['secret']);
    expect(long.slice(0, 20)).toBe('a ***. b. b. b. b. b');
    expect(long.slice(-5)).toMatch(/\*{3}$/);
    expect(long.length).toBeLessThan(131_080);
  });

  it.each<[string, string, readonly string[]]>([
    ['as it is', 'SeCrEt-W0rd', ['secret-w0rd']],
    ['escaped', '%73%65%63%72%65%74%2dW0rd', ['secret-w0rd']],
    ['escaped several times', 'secret%252525252dword', ['secret-word']],
    ['with escapes of escapes', 'secret%2%36%34%25%36%34-', ['secret&4%64-']],
    [
      'with characters of several bytes',
      '\u00e4%C3%A4\u{1f511}%F0%9F%94%91',
      ['\u00e4\u00e4\u{1f511}\u{1f511}'],
    ],
    ['that begins with what another ends with', 'abcdefgh', ['bcde', 'abcdefgh', 'efgh']],
    ['that is a token', jwt, []],
    ['that is a password', '//user:pa-ss:word@', []],
  ])('shows no part of a secret that is cut: %s', (_, written, secrets) => {
    const isPassword = written.startsWith('//');
    for (let shown = 1; shown < written.length; shown++) {
      const before = '~'.repeat(131_072 - shown);
      const text = redact(`${before}${written}${'~'.repeat(10)}`, secrets);
      const rest = text.slice(text.lastIndexOf('~') + 1);
      if (isPassword) expect(rest).toMatch(/^\/{0,2}\*{3}$/);
      // What shows that it is a token is in the first three letters.
      else if (written !== jwt || shown > 2) expect(rest).toBe('***');
    }
  });
});

describe('redactor', () => {
  it('goes through the secrets once, and not for each text', () => {
    const secrets = Array.from({ length: 100 }, (_, index) => `secret-${index}-${'x'.repeat(500)}`);
    const texts = Array.from({ length: 100 }, (_, index) => `${secrets[index] ?? ''} is wrong`);
    const read = vi.spyOn(String.prototype, 'codePointAt');
    const hide = redactor(secrets);
    const shown = texts.map(hide);
    const characters = read.mock.calls.length;
    read.mockRestore();
    expect(shown).toEqual(texts.map(() => '*** is wrong'));
    expect(characters).toBeLessThan(5 * secrets.join('').length);
  });

  it('takes a secret out of a text that is longer than those before', () => {
    const hide = redactor(['hunter2', 'a'.repeat(1_000)]);
    expect([hide('hunter2!'), hide('a'.repeat(999)), hide('a'.repeat(1_000))]).toEqual([
      '***!',
      'a'.repeat(999),
      '***',
    ]);
  });

  it('looks for no secret that is much longer than the text', () => {
    const read = vi.spyOn(String.prototype, 'codePointAt');
    const shown = redactor(['a'.repeat(60_000)])('must be a string');
    const characters = read.mock.calls.length;
    read.mockRestore();
    expect([shown, characters]).toEqual(['must be a string', 0]);
  });
});
