import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import {
  behaviorFault,
  behaviourWords,
  resourceFault,
} from '../../../../../generators/load/check/extensions/behaviour-forms.ts';
import type { Json } from '@specline/kernel/json';

/** Returns the verdict of the schema of an extension about a value. */
function schemaOf(name: string): (value: Json) => boolean {
  const file = new URL(`../../../../../generators/lint/extensions/${name}.schema.json`, import.meta.url);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as object;
  const validate = new Ajv2020({ strict: false }).compile(schema);
  return (value) => validate(value);
}

const isResource = schemaOf('x-resource');
const isBehavior = schemaOf('x-behavior');

describe('the form of x-resource', () => {
  it.each<[Json, string | undefined]>([
    ['spaces', undefined],
    [{}, undefined],
    [{ key: false, owner: ['a', 'b'], aliases: 'number', seed: [2, 4] }, undefined],
    [
      { links: { parent: 'folders', by: { to: 'people', caller: true, among: 'any', fallback: 'default' } } },
      undefined,
    ],
    [
      {
        shown: {
          a: 'owner',
          b: { of: 'x', where: { s: 1 }, pick: 'latest' },
          c: { fields: { d: { value: null } } },
          e: false,
        },
      },
      undefined,
    ],
    [{ softDelete: { deletedAt: 'P7D' } }, undefined],
    [
      { softDelete: { deletedAt: 'P1M' } },
      '"softDelete/deletedAt" is "P1M", not a duration of weeks, days, hours, minutes and seconds, as in "P7D"',
    ],
    [
      { softDelete: { deletedAt: 'P' } },
      '"softDelete/deletedAt" is "P", not a duration of weeks, days, hours, minutes and seconds, as in "P7D"',
    ],
    [{ softDelete: {} }, '"softDelete" has 0 members, not 1'],
    [{ owners: 'teams' }, '"owners" is none of the members of "x-resource"; the nearest is "owner"'],
    [{ links: { a: { cascade: true } } }, '"links/a" has no "to"'],
    [{ seed: -1 }, '"seed" is a number, not a whole number from 0 to 1000'],
    [7, '"x-resource" is a number, not an object'],
    [null, '"x-resource" is null, not an object'],
  ])('%j', (value, reason) => {
    expect(resourceFault(value)?.reason).toBe(reason);
    expect(isResource(value)).toBe(reason === undefined);
  });
});

describe('the form of x-behavior', () => {
  it.each<[Json, string | undefined]>([
    ...behaviourWords.map((word) => [word, undefined] as [Json, undefined]),
    [
      {
        do: 'list',
        filters: { a: 'b', c: false, d: { field: 'e', test: 'included', all: ['all'], or: ['f'] } },
        sort: '-createdAt',
      },
      undefined,
    ],
    [
      {
        write: {
          links: { a: 'b' },
          fields: { '/x': 'y' },
          ignore: 'z',
          makes: [{ resource: 'r', from: '/a', link: 'l' }],
          chooses: { d: { resource: 'r', field: 'f' } },
        },
      },
      undefined,
    ],
    [
      {
        reply: { '': 'self', '/x': { of: 'y' } },
        hide: { format: { is: 'short', fields: ['body'] } },
        path: { a: 'b', c: false },
      },
      undefined,
    ],
    [
      {
        parent: { field: 'parent', link: 'up' },
        position: false,
        group: { resource: 'r', hits: '/pages', hit: { fields: {} } },
      },
      undefined,
    ],
    [{ do: 'move', among: ['a', 'b'] }, undefined],
    [{ do: 'duplicate', copies: [] }, undefined],
    [{ do: 'duplicate', copies: { a: true } }, '"copies" is an object, not a string'],
    ['remov', '"x-behavior" is "remov", not one of its words; the nearest is "remove"'],
    [{ do: 'lst' }, '"do" is "lst", not one of its words; the nearest is "list"'],
    [{ filter: {} }, '"filter" is none of the members of "x-behavior"; the nearest is "filters"'],
    [{ filters: { a: { test: 'equals' } } }, '"filters/a" has no "field"'],
    [{ lenient: 'yes' }, '"lenient" is "yes", not true or false'],
    [[], '"x-behavior" is an array, not an object'],
  ])('%j', (value, reason) => {
    expect(behaviorFault(value)?.reason).toBe(reason);
    expect(isBehavior(value)).toBe(reason === undefined);
  });
});
