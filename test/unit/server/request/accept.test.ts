import { expect, it } from 'vitest';
import { acceptedType } from '@specline/server-runtime/request/accept';

const json = 'application/json';
const csv = 'text/csv';
const first = 'application/vnd.shop+json; version=1';
const second = 'application/vnd.shop+json;version="2"';
const profiled = 'application/json;profile="https://a.example/p"';

it.each<[accept: string | undefined, offered: readonly string[], best: string | undefined]>([
  [undefined, [json, csv], json],
  ['', [json, csv], json],
  ['no media type', [json, csv], json],
  [csv, [json, csv], csv],
  ['TEXT/CSV', [json, csv], csv],
  ['text/html', [json, csv], undefined],
  ['text/*;q=0.5, application/json;q=0.4', [json, csv], csv],
  ['*/*, application/json;q=0', [json, csv], csv],
  ['application/json;q=0', [json], undefined],
  ['image/*', [json, 'image/*'], 'image/*'],
  ['text/csv; charset=utf-8', [json, csv], csv],
  ['text/csv; charset=utf-8', [json, 'text/csv; charset=latin1'], 'text/csv; charset=latin1'],
  ['application/vnd.shop+json', [first, second], first],
  ['application/vnd.shop+json; version=2', [first, second], second],
  ['application/vnd.shop+json; Version="2"; q=0.5', [first, second], second],
  ['application/vnd.shop+json; version=3', [first, second], undefined],
  ['application/vnd.shop+json; version=3, */*;q=0.1', [first, second], first],
  ['application/vnd.shop+json;version=1;q=0.2, application/vnd.shop+json', [first, second], second],
  [profiled, [json, profiled], profiled],
  [profiled, [json, csv], json],
  ['application/json;profile=other;q=0, */*;q=0.1', [json], json],
])('of %s among %j', (accept, offered, best) => {
  expect(acceptedType(accept, offered)).toBe(best);
});
