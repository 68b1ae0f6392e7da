/** What a list of allowed changes allows, and what it does not. */
import { describe, expect, it } from 'vitest';
import { AllowError, judge, readAllowances, type Allowance } from '../../../generators/diff/report/allow.ts';
import type { Change } from '../../../generators/diff/report/change.ts';
import { reportOf } from '../../../generators/diff/report/report.ts';
import { changeOf, operationOf } from './changes.ts';

const reason = 'nobody sends it';
const id = 'request-parameter-removed';
const list = operationOf('GET /orders', 'listOrders');
const create = operationOf('POST /orders', 'createOrder');
const remove = operationOf('DELETE /orders', 'removeOrder');

describe('an allowance', () => {
  it.each<[holds: boolean, at: string | undefined, change: Partial<Change>]>([
    [true, undefined, {}],
    [true, undefined, { operations: [] }],
    [true, 'GET /orders', {}],
    [true, 'listOrders', {}],
    [true, 'the query parameter "page"', {}],
    [true, '"page"', {}],
    [true, 'page', {}],
    [true, 'gone', {}],
    [true, '"page"', { operations: [] }],
    [false, undefined, { id: 'response-property-removed' }],
    [false, 'GET /orders', { id: 'response-property-removed' }],
    [false, '"page"', { id: 'response-property-removed' }],
    [false, 'POST /orders', {}],
    [false, 'get /orders', {}],
    [false, 'GET', {}],
    [false, '/orders', {}],
    [false, 'GET /orders/{id}', {}],
    [false, 'getOrder', {}],
    [false, 'listOrder', {}],
    [false, '"limit"', {}],
    [false, 'Page', {}],
    [false, 'GET /orders', { operations: [] }],
    [false, 'undefined', { operations: [operationOf('GET /orders')] }],
    // An operation is in the message of some changes, and so is one whose path begins alike.
    [true, 'GET /orders', { message: 'GET /orders is gone', operations: [] }],
    [true, 'GET /orders', { message: 'it has moved to GET /orders', operations: [] }],
    [true, 'GET /orders', { message: 'GET /orders, which nobody calls', operations: [] }],
    [true, 'GET /orders', { message: 'GET /orders/{id} or GET /orders is gone', operations: [] }],
    [true, 'GET /orders/{id}', { message: 'GET /orders/{id} is gone', operations: [] }],
    [
      false,
      'GET /orders',
      { message: 'GET /orders/{id} is gone', operations: [operationOf('GET /orders/{id}')] },
    ],
    [false, 'GET /orders', { message: 'GET /orders-of-today is gone', operations: [] }],
    [false, 'GET /orders', { message: 'GET /orders.json is gone', operations: [] }],
    [false, 'GET /orders', { message: 'GET /orders:cancel is gone', operations: [] }],
    [false, 'GET /orders', { message: 'GET /ordersOfToday is gone', operations: [] }],
    ...Array.from('-~%_/{$').map((next): [false, string, Partial<Change>] => [
      false,
      'GET /orders',
      { message: `GET /orders${next} is gone`, operations: [] },
    ]),
    ...Array.from('.:,;@!*+=&').flatMap((next): readonly [boolean, string, Partial<Change>][] => [
      [false, 'GET /orders', { message: `GET /orders${next}v is gone`, operations: [] }],
      [true, 'GET /orders', { message: `it was GET /orders${next} now it is gone`, operations: [] }],
    ]),
    [false, 'GET /orders/{id}', { message: 'GET /orders/{id}/items is gone', operations: [] }],
    [false, 'GET /', { message: 'GET /orders is gone', operations: [] }],
    [false, 'GET /orders', { message: 'WIDGET /orders is gone', operations: [] }],
    [false, '/items', { message: 'GET /orders/items is gone', operations: [] }],
    [false, '/items', { message: 'GET /orders/{id}/items is gone', operations: [] }],
    [true, '/orders/items', { message: 'GET /orders/items is gone', operations: [] }],
    // A word of the message is not the beginning or the end of another one.
    [false, 'pag', {}],
    [false, 'age', {}],
    [false, 'order', { message: 'the query parameter "order_by" is gone' }],
    [false, 'by', { message: 'the query parameter "order_by" is gone' }],
    [true, 'order_by', { message: 'the query parameter "order_by" is gone' }],
    [true, '"page"', { message: 'the parameters x"page"/"limit" are gone' }],
    [false, 'ordré', { message: 'the query parameter "ordrée" is gone' }],
  ])('holds: %j, at %j, for %j', (holds, at, members) => {
    const change = changeOf(members);
    const allowance = { id, reason, ...(at !== undefined && { at }) };
    const { allowed, unused } = judge([change], [allowance]);
    const by = [{ allowance, operations: change.operations }];
    expect({ allowed: allowed.get(change), unused }).toEqual(
      holds ? { allowed: { by, open: [] }, unused: [] } : { allowed: undefined, unused: [allowance] },
    );
  });

  it.each<[places: readonly (string | undefined)[], covered: readonly number[], open: number]>([
    [['GET /orders'], [1], 2],
    [['createOrder'], [1], 2],
    [['GET /orders', 'createOrder'], [1, 1], 1],
    [['removeOrder', 'createOrder', 'listOrders'], [1, 1, 1], 0],
    [['GET /orders', '"page"'], [1, 2], 0],
    [['GET /orders', undefined], [1, 2], 0],
    [['PUT /orders'], [], 3],
  ])('of some operations leaves the others open: %j', (places, covered, open) => {
    const change = changeOf({ operations: [list, create, remove] });
    const allowances = places.map((at) => ({ id, reason, ...(at !== undefined && { at }) }));
    const judged = judge([change], allowances);
    const allowed = judged.allowed.get(change);
    expect(allowed?.by.map(({ operations }) => operations.length) ?? []).toEqual(covered);
    expect(allowed?.open.length ?? change.operations.length).toBe(open);
    expect(judged.unused).toEqual(covered.length > 0 ? [] : allowances);
    expect(reportOf(judged).breaking).toBe(open > 0 ? 1 : 0);
  });

  it('of one place leaves the other changes of its rule as they are', () => {
    const changes = [
      changeOf({ operations: [list] }),
      changeOf({ operations: [create] }),
      changeOf({ message: 'the query parameter "limit" is gone', operations: [create] }),
    ];
    const allowances = [
      { id, at: 'listOrders', reason: 'one' },
      { id, at: '"limit"', reason: 'two' },
    ];
    const judged = judge(changes, allowances);
    expect(changes.map((change) => judged.allowed.get(change)?.by[0]?.allowance.reason)).toEqual([
      'one',
      undefined,
      'two',
    ]);
    expect(judged.changes).toEqual(changes);
    expect(judged.unused).toEqual([]);
    expect(reportOf(judged).breaking).toBe(1);
  });

  it('holds for every change of its rule where it has no place', () => {
    const changes = [changeOf({ operations: [list] }), changeOf({ operations: [create] })];
    const judged = judge(changes, [{ id, reason }]);
    expect([...judged.allowed.keys()]).toEqual(changes);
    expect(reportOf(judged).breaking).toBe(0);
  });

  it('is not needed by what breaks nobody, and is by what may', () => {
    const allowance = { id, reason };
    const [info, warning] = [changeOf({ level: 'info' }), changeOf({ level: 'warning' })];
    expect(judge([info], [allowance])).toMatchObject({ allowed: new Map(), unused: [allowance] });
    expect(judge([warning], [allowance]).unused).toEqual([]);
  });

  it('is not needed where an earlier one holds, or nothing has changed', () => {
    const [one, two, three] = [
      { id, reason: 'one' },
      { id, at: '"page"', reason: 'two' },
      { id: 'api-removed', reason: 'three' },
    ];
    expect(judge([changeOf()], [one, two, three]).unused).toEqual([two, three]);
    expect(judge([], [one, two]).unused).toEqual([one, two]);
    expect(judge([], []).unused).toEqual([]);
  });
});

describe('a list of allowances', () => {
  it.each<[text: string, allowances: readonly Allowance[]]>([
    ['', []],
    ['# nothing yet\n', []],
    ['null', []],
    ['[]', []],
    [`- { id: ${id}, reason: ${reason} }`, [{ id, reason }]],
    [`- id: ${id}\n  at: GET /orders\n  reason: ${reason}\n`, [{ id, at: 'GET /orders', reason }]],
    [
      `[{"id":"${id}","reason":"a"},{"reason":"b","id":"other"}]`,
      [
        { id, reason: 'a' },
        { id: 'other', reason: 'b' },
      ],
    ],
  ])('is read: %j', (text, allowances) => {
    expect(readAllowances(text, 'allowed.yaml')).toStrictEqual(allowances);
  });

  const example = 'write: - { id: request-parameter-removed, at: GET /spaces, reason: nobody sends it }';
  it.each([
    [`{ id: ${id}, reason: a }`, `allowed.yaml has to be a list; ${example}`],
    ['0', `allowed.yaml has to be a list; ${example}`],
    [`- ${id}`, `entry 1 of allowed.yaml is no object; ${example}`],
    ['- null', `entry 1 of allowed.yaml is no object; ${example}`],
    [`- { id: ${id}, reason: a }\n- 1`, `entry 2 of allowed.yaml is no object; ${example}`],
    ['- []', `entry 1 of allowed.yaml has no id; ${example}`],
    ['- { reason: a }', `entry 1 of allowed.yaml has no id; ${example}`],
    ["- { id: '', reason: a }", `entry 1 of allowed.yaml has no id; ${example}`],
    ['- { id: 1, reason: a }', `entry 1 of allowed.yaml has no id; ${example}`],
    [
      '- { id: a, reason: b, where: GET /orders }',
      'entry 1 of allowed.yaml has "where"; there are id, at and reason',
    ],
    ...['', ', reason: ""', ', reason: "  "', ', reason: 1', ', reason: [why]'].map((rest) => [
      `- { id: a${rest} }`,
      'entry 1 of allowed.yaml (a) has no reason; say why the change may be made',
    ]),
    ...['1', 'null', '[GET /orders]'].map((at) => [
      `- { id: a, reason: b, at: ${at} }`,
      'entry 1 of allowed.yaml (a) has an "at" that is no text',
    ]),
    ...['""', '"  "'].map((at) => [
      `- { id: a, reason: b, at: ${at} }`,
      'entry 1 of allowed.yaml (a) has an "at" that names no place; leave it out to allow any place',
    ]),
  ])('is refused: %j', (text = '', message = '') => {
    const read = (): unknown => readAllowances(text, 'allowed.yaml');
    expect(read).toThrow(AllowError);
    expect(read).toThrow(expect.objectContaining({ name: 'AllowError', message }) as Error);
  });

  it('is refused where it is no YAML, with what the parser finds', () => {
    const read = (): unknown => readAllowances('- { id: a\n- b', 'allowed.yaml');
    expect(read).toThrow(AllowError);
    expect(read).toThrow(/^allowed\.yaml is not YAML: .*line 2/);
  });
});
