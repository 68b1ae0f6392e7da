import { describe, expect, it } from 'vitest';
import { faultsOf, read } from '../../config/written-json.ts';
import { tempFolder } from '../write/temp-folder.ts';

const sound = '"interfaces":{"a":{"spec":"a.yaml"}}';

describe('a config of JSON', () => {
  it.each([
    ['', 'specline.config.json:1:1 this is no JSON: a value is expected here; mend it there'],
    [
      '{\n  "out": "a",\n}',
      'specline.config.json:2:13 this is no JSON: a "," stands before "}"; mend it there',
    ],
    [
      "{\n 'out': 1 }",
      'specline.config.json:2:2 this is no JSON: a name in double quotes, or "}", is expected here; mend it there',
    ],
    [
      `{\n  "out": "a", // where\n  ${sound}\n}`,
      'specline.config.json:2:15 JSON has no comments; remove it, or write the config as TypeScript',
    ],
  ])('%j is refused where its fault is', async (text, expected) => {
    expect(faultsOf(await tempFolder(), text)).toEqual([expected]);
  });

  it('has each key once', async () => {
    const text = `{ "out": "a",\n  ${sound},\n  "out": "b", "mock": { "behaviors": { "x": "get", "x": "list" } } }`;
    expect(faultsOf(await tempFolder(), text)).toEqual([
      'specline.config.json:3:3 the key "out" stands here for the second time; remove one of the two',
      'specline.config.json:3:52 the key "x" stands here for the second time; remove one of the two',
    ]);
  });

  it('may begin with a byte order mark', async () => {
    expect(read(await tempFolder(), `\uFEFF{${sound}}`)).toHaveLength(1);
  });

  it('has no key that a prototype has', async () => {
    expect(faultsOf(await tempFolder(), `{"__proto__":{"out":"a"},${sound}}`)).toEqual([
      expect.stringContaining('specline.config.json:1:2 there is no key "__proto__"; choose from'),
    ]);
    expect(faultsOf(await tempFolder(), '{"__proto__":{"interfaces":{}}}')).toHaveLength(2);
  });

  it('keeps what an operation is called, whatever that is', async () => {
    const [first] = read(
      await tempFolder(),
      `{${sound},"mock":{"behaviors":{"__proto__":{"do":"get"},"b":"list"}}}`,
    );
    expect(JSON.stringify(first?.mock.behaviors)).toBe('{"__proto__":{"do":"get"},"b":"list"}');
  });

  it('may be nested as deep as anybody likes, and is refused for it', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const faults = faultsOf(await tempFolder(), `{${sound},"publish":{"publishConfig":{"x":${deep}}}}`);
    expect(faults).toEqual([expect.stringMatching(/is more than 500 levels deep; a config holds/)]);
  });

  it('may be ten megabytes large', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 200_000 }, (_, at) => [
        `operation${at}`,
        { do: 'update', resource: 'x'.repeat(20) },
      ]),
    );
    const text = `{${sound},"mock":{"behaviors":${JSON.stringify(many)}},"nonsense":1}`;
    expect(text.length).toBeGreaterThan(10_000_000);
    expect(faultsOf(await tempFolder(), text)).toEqual([
      expect.stringMatching(/^specline\.config\.json:1:\d+ there is no key "nonsense"/),
    ]);
  });
});
