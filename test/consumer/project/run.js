/** Runs what was compiled into a folder: `node run.js built/typescript-5.9-nodenext`. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const load = (file) => new URL(`${process.argv[2]}/${file}`, import.meta.url);

const { inMemory, listener } = await import(load('service.js'));
const { calls, expected } = await import(load('calls.js'));
const server = createServer(listener).listen(0, '127.0.0.1');
await once(server, 'listening');
const baseUrl = `http://127.0.0.1:${server.address().port}/v1`;

assert.deepEqual(await calls(baseUrl), expected);

const { status, body, hasOperations } = await inMemory();
assert.deepEqual([status, hasOperations], [400, true]);
const [{ spec, ...issue }] = body.error.issues;
assert.deepEqual(
  { in: issue.in, pointer: issue.pointer, keyword: issue.keyword },
  { in: 'query', pointer: '/limit', keyword: 'type' },
);
assert.match(spec, /^[\w/.-]+:\d+:\d+$/);

const common = load('common.cjs');
if (existsSync(common))
  assert.equal(await createRequire(import.meta.url)(common.pathname).titleOf(baseUrl), 'One');

server.close();
console.log('passed');
