import { describe, expect, it } from 'vitest';
import { problemsOf } from '@specline/server-runtime/validation/validate';
import { filesOf, found, modelsOf, subjectOfSchemas } from './emitted-validators.ts';

const validate = await modelsOf({
  Tree: {
    type: 'object',
    properties: { children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
  },
  Filter: {
    oneOf: [
      { type: 'object', required: ['field'], properties: { field: { type: 'string' } } },
      ...['and', 'or'].map((name) => ({
        type: 'object',
        required: ['op', 'of'],
        properties: {
          op: { const: name },
          of: { type: 'array', items: { $ref: '#/components/schemas/Filter' } },
        },
      })),
    ],
  },
  Linked: {
    allOf: [1, 2].map((minimum) => ({
      type: 'object',
      properties: { size: { minimum }, next: { $ref: '#/components/schemas/Linked' } },
    })),
    unevaluatedProperties: false,
  },
  Numbers: { type: 'array', items: { $ref: '#/components/schemas/Numeral' } },
  Numeral: { type: 'number' },
  Unique: { type: 'array', uniqueItems: true },
  Slow: { type: 'string', pattern: '^(a+)+$' },
  Cubic: { type: 'string', pattern: '^a*a*a*$' },
  SlowNames: {
    type: 'object',
    patternProperties: { '^(a+)+$': false },
    additionalProperties: { type: 'number' },
  },
  Free: { type: 'object', additionalProperties: { type: 'string' } },
});

/** Milliseconds of CPU that something takes. */
function cpu(act: () => void): number {
  const start = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

const mostWays = 16;

/** Schemas that include the next one three times each, so that 3 to the power of 16 ways lead to the last one. */
const manyWays = await modelsOf(
  Object.fromEntries(
    ['allOf', 'anyOf'].flatMap((keyword) =>
      Array.from({ length: mostWays + 1 }, (_, n) => [
        `A${keyword}${n}`,
        n === mostWays
          ? { type: 'object', required: ['id'] }
          : { [keyword]: Array(3).fill({ $ref: `#/components/schemas/A${keyword}${n + 1}` }) },
      ]),
    ),
  ),
);

describe('hostile values', () => {
  it('with keys that name prototypes are values like others', () => {
    const value: unknown = JSON.parse('{"__proto__":1,"constructor":{"prototype":2}}');
    expect(found(validate('Free'), value)).toEqual(['/__proto__ type', '/constructor type']);
    expect(Object.hasOwn(Object.prototype, 'prototype')).toBe(false);
  });

  it.each(['allOf', 'anyOf'])('are held once against what %s names several times', (keyword) => {
    const validateAll = manyWays(`A${keyword}0`);
    expect(validateAll({ id: 1 })).toBe(true);
    expect(
      cpu(() => {
        expect(validateAll({})).toBe(false);
      }),
    ).toBeLessThan(500);
  });

  it.each([
    ['Filter', '{"op":"or","of":[', '{"field":"x"}', ']}', true],
    ['Filter', '{"op":"or","of":[', '{"field":1}', ']}', false],
    ['Linked', '{"size":2,"next":', '{"size":2}', '}', true],
    ['Linked', '{"size":2,"next":', '{"other":2}', '}', false],
  ])('of %s are looked at once, however many branches lead to them', (model, open, inner, close, isValid) => {
    const value: unknown = JSON.parse(`${open.repeat(100)}${inner}${close.repeat(100)}`);
    expect(
      cpu(() => {
        expect(problemsOf(validate(model), value).length === 0).toBe(isValid);
      }),
    ).toBeLessThan(500);
  });

  it('that are too deep are invalid', () => {
    let deep: object = {};
    for (let level = 0; level < 200_000; level++) deep = { children: [deep] };
    expect(problemsOf(validate('Tree'), deep)).toMatchObject([{ keyword: 'depth' }]);
  });

  it('with many wrong items take a time that is linear in their number', () => {
    const wrong = Array.from({ length: 300_000 }, () => 'x');
    expect(cpu(() => validate('Numbers')(wrong))).toBeLessThan(5_000);
  });

  it('with many items that should differ take a time that is linear in their number', () => {
    const items = Array.from({ length: 100_000 }, (_, id) => ({ id }));
    expect(
      cpu(() => {
        expect(validate('Unique')(items)).toBe(true);
      }),
    ).toBeLessThan(5_000);
  });

  it.each(['Slow', 'Cubic'])('do not hold up the pattern of %s', (name) => {
    expect(
      cpu(() => {
        expect(found(validate(name), `${'a'.repeat(100_000)}!`)).toEqual([' pattern']);
      }),
    ).toBeLessThan(5_000);
    expect(found(validate(name), 'aaa')).toEqual([]);
  });

  it('do not hold up patterns of names', () => {
    expect(cpu(() => validate('SlowNames')({ [`${'a'.repeat(100_000)}!`]: 1 }))).toBeLessThan(5_000);
    expect(found(validate('SlowNames'), { aaa: 1 })).toEqual(['/aaa false schema']);
  });
});

/** Texts that end strings, comments and templates, and that would show if they were run. */
const payload = `'"\`\\*/ //\n\r\u2028\${globalThis.pwned=1}];globalThis.pwned=1;({["vErrors === null"]:schema1.unit})\u202e</script>`;

describe('a hostile document', () => {
  it('stays data: nothing of it is run, and everything of it counts', async () => {
    const hostile = {
      type: 'object',
      title: payload,
      properties: {
        [payload]: { type: 'string', enum: [payload] },
        'schema12.unit': { const: { [payload]: 'data0' } },
        text: { type: 'string', pattern: payload.replace(/[^\w ]/gu, '.') },
      },
      required: [payload],
      patternProperties: { [`^${payload.replace(/[^\w ]/gu, '.')}x$`]: false },
      dependentRequired: { [payload]: [`${payload}2`] },
      additionalProperties: false,
    };
    const emitted = await modelsOf({ Hostile: hostile });
    expect(Reflect.has(globalThis, 'pwned')).toBe(false);
    const good = { [payload]: payload, [`${payload}2`]: 1 };
    expect(found(emitted('Hostile'), good)).toEqual([' additionalProperties']);
    expect(found(emitted('Hostile'), {})).toEqual([' required']);
    expect(found(emitted('Hostile'), { [payload]: 'x' })).toContain(` dependentRequired`);
    expect(Reflect.has(globalThis, 'pwned')).toBe(false);
  });

  it('leaves no character in the text that cannot be seen', () => {
    const texts = filesOf(subjectOfSchemas({ Hostile: { enum: [payload] } })).map(({ text }) => text);
    expect(texts.some((text) => /[\u2028\u202e]/.test(text))).toBe(false);
  });
});
