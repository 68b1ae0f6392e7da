import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../packages/client/src/runtime/redact.ts';
import { redact as redactOfServer } from '../../../packages/server/src/runtime/redact.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';

/** The server has the same in a file of its own; whatever one takes out, the other has to. */
describe.each([
  ['client', redact],
  ['server', redactOfServer],
])('redact of the %s', (_package, redact) => {
  it.each<[string, string, readonly string[], string]>([
    ['nothing', 'no such space', [], 'no such space'],
    ['a secret, wherever it stands', 'a hunter2 b hunter2', ['hunter2'], 'a *** b ***'],
    ['a secret in a URL', 'GET /s?k=a%26b%20c', ['a&b c'], 'GET /s?k=***'],
    ['a secret in a form', 'k=a%26b+c%21', ['a&b c!'], 'k=***'],
    ['a secret that is escaped in lower case', 'k=a%2fb%20c and a%2fb+c', ['a/b c'], 'k=*** and ***'],
    ['a secret that begins another', 'abcd and abcdef', ['abcd', 'abcdef'], '*** and ***'],
    ['no empty secret', 'abc', [''], 'abc'],
    ['no secret that is too short to be one', 'the axe of xyz', ['x', 'axe'], 'the axe of xyz'],
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
    const text = `${encodeURIComponent(secret.slice(1)).repeat(2_000)} %`;
    expect(redact(text, [`${secret}x`])).toBe(text);
  });

  it.each([
    ['beginnings of tokens', 'eyJ-'.repeat(100_000)],
    ['beginnings of URLs', '//'.repeat(200_000)],
    ['letters in one name', `//${'a'.repeat(400_000)}`],
  ])('goes only once through many %s', (_, text) => {
    expect(redact(text, [])).toBe(text);
  });
});

it('is the same file in both packages', () => {
  const [client, server] = ['client', 'server'].map((name) =>
    readFileSync(new URL(`../../../packages/${name}/src/runtime/redact.ts`, import.meta.url), 'utf8'),
  );
  expect(client).toBe(server);
});
