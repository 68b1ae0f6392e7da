import { afterEach, expect, it, vi } from 'vitest';
import { createServer } from '@specline/server-runtime/core';
import { fetchHandler } from '@specline/server-runtime/platforms/fetch';
import { decodeForm, decodeMultipart } from '@specline/server-runtime/request/forms';
import type { HandlerContext } from '@specline/server-runtime/handler';
import type { DecodeBody } from '@specline/server-runtime/operation';
import { reply } from '@specline/server-runtime/reply/reply';
import type { Validate } from '@specline/server-runtime/validation/validator';
import type { ValueType } from '@specline/server-runtime/parameters/values';
import { operation, validatorOf } from '../example-api.ts';

afterEach(() => vi.restoreAllMocks());

const codes = validatorOf({
  properties: {
    n: { items: { type: 'integer' } },
    code: {
      items: {
        anyOf: [
          { type: 'integer', maximum: 9 },
          { type: 'string', pattern: '^\\d{5}$' },
        ],
      },
    },
    any: { items: { not: { type: 'string' } } },
  },
});

const value: ValueType = {
  types: [],
  fields: {
    n: { types: [], items: { types: ['integer'] } },
    code: { types: [], items: { types: ['integer', 'string'] } },
    any: { types: [], items: { types: ['string'], open: true } },
  },
};

interface Work {
  status: number;
  /** Number of times that the body was taken apart, made values of, and judged. */
  parsed: number;
  read: number;
  judged: number;
  body: unknown;
}

/** Sends a form, and counts what is done with it. */
async function work(usual: DecodeBody, type: string, body: string): Promise<Work> {
  const done: Work = { status: 0, parsed: 0, read: 0, judged: 0, body: undefined };
  const decode: DecodeBody = (raw, of) => {
    done.read++;
    return usual(raw, of);
  };
  const validate: Validate = (form) => {
    done.judged++;
    const isValid = codes(form);
    validate.errors = codes.errors ?? null;
    return isValid;
  };
  const texts = vi.spyOn(TextDecoder.prototype, 'decode');
  const [essence = type] = type.split(';');
  const sendForm = operation('sendForm', 'POST', '/forms', {
    body: { required: true, types: [{ type: essence, decode, value }] },
    validators: () => Promise.resolve({ body: { [essence]: validate } }),
  });
  const handlers = {
    sendForm: (context: HandlerContext) => {
      done.body = context.body;
      return reply(200, 1);
    },
  };
  const handle = fetchHandler(createServer({ title: 'Forms', operations: [sendForm] }, handlers, {}));
  const request = new Request('http://a/forms', { method: 'POST', headers: { 'content-type': type }, body });
  done.status = (await handle(request)).status;
  // The head of a part is shorter.
  done.parsed = texts.mock.calls.filter(([bytes]) => (bytes?.byteLength ?? 0) > 60).length;
  return done;
}

const urlencoded = 'application/x-www-form-urlencoded';

function repeated(text: string, size: number): string {
  return Array.from({ length: size }, () => text).join('');
}

it.each([
  ['of what cannot be read otherwise', 'n=a&', { parsed: 1, read: 2, judged: 1 }],
  ['of what may be texts', 'code=11&', { parsed: 1, read: 2, judged: 3 }],
])('a large form %s is read once more, and not in each way', async (_, field, most) => {
  expect(await work(decodeForm, urlencoded, repeated(field, 50_000))).toMatchObject({ status: 400, ...most });
});

it('a large multipart form is taken apart once', async () => {
  const part = '--b\r\nContent-Disposition: form-data; name="n"\r\n\r\na\r\n';
  const form = `${repeated(part, 2000)}--b--\r\n`;
  const done = await work(decodeMultipart, 'multipart/form-data; boundary=b', form);
  expect(done).toMatchObject({ status: 400, parsed: 1, read: 2, judged: 1 });
});

it('a large form of which the texts are valid is taken', async () => {
  const { status, body } = await work(decodeForm, urlencoded, repeated('code=12345&', 10_000));
  expect(status).toBe(200);
  expect(new Set((body as { code: string[] }).code)).toEqual(new Set(['12345']));
});

it('a form that is not large is read in each way', async () => {
  const { status, body } = await work(decodeForm, urlencoded, 'any=1&any=2');
  expect([status, JSON.parse(JSON.stringify(body))]).toEqual([200, { any: [1, 2] }]);
});
