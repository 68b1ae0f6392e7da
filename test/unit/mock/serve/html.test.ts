import { describe, expect, it } from 'vitest';
import { html, pathOf } from '@specline/mock-runtime/serve/pages/html';

describe('markup', () => {
  it.each([
    ['<script>alert(1)</script>', '&#60;script&#62;alert(1)&#60;/script&#62;'],
    ['" onload="x', '&#34; onload=&#34;x'],
    ["' x", '&#39; x'],
    ['&lt;', '&#38;lt;'],
    [5, '5'],
    [undefined, ''],
    [html`<b>${'<'}</b>`, '<b>&#60;</b>'],
    [[html`<i></i>`, html`${'>'}`], '<i></i>&#62;'],
  ])('of %j', (value, expected) => {
    expect(html`<p title="${value}"></p>`.text).toBe(`<p title="${expected}"></p>`);
  });

  it.each([
    [['state', 'a/b'], '/state/a%2Fb'],
    [['?#&"<'], '/%3F%23%26%22%3C'],
    [['\ud800'], '/%EF%BF%BD'],
    [[], ''],
  ])('has paths of %j', (steps, expected) => {
    expect(pathOf(...steps)).toBe(expected);
  });
});
