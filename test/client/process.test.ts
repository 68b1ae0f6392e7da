import { describe, expect, test } from 'vitest';
import { runProgram } from './program.ts';

const start = `
  import { getEventListeners } from 'node:events';
  import { createServer } from 'node:http';
  import { bearer, oneToken } from '@specline/client-runtime/security/authorize';
  import { connect } from '@specline/client-runtime/connect';
  import { callSpace, get } from './operations.ts';
  const failing = connect({ baseUrl: 'http://h', retry: 0, fetch: () => Promise.reject(new TypeError('refused')) });
  const refusing = connect({ baseUrl: 'http://h', retry: 0, fetch: () => Promise.resolve(new Response('{}', { status: 404 })) });
  const pause = () => new Promise((resolve) => setTimeout(resolve, 10));
`;

describe('a rejection that nobody handles', () => {
  test.each([
    ['result() that throws', `await callSpace(failing, get).result().catch(() => {});`],
    ['result() that does not', `await callSpace(refusing, get).result();`],
    ['withResponse() without an answer', `await callSpace(failing, get).withResponse().catch(() => {});`],
    ['withResponse() of a failure', `await callSpace(refusing, get).withResponse().catch(() => {});`],
    ['the call itself', `await callSpace(failing, get).catch(() => {});`],
    ['a time limit', `await callSpace(failing, get, {}, { timeout: 1000 }).catch(() => {});`],
    [
      'credentials that are renewed, where what refused them cannot be read',
      `const answers = [new Response('<html>', { status: 401 }), new Response('1')];
       const fetch = () => Promise.resolve(answers.shift());
       let given = 0;
       const give = async () => (await pause(), 't-' + given++);
       await callSpace(connect({ baseUrl: 'http://h', fetch }, oneToken(give, bearer)), get);`,
    ],
    [
      'an abort whose work fails later',
      `const controller = new AbortController();
       let fail;
       const late = connect({ baseUrl: 'http://h', fetch: () => new Promise((_, reject) => (fail = reject)) });
       const call = callSpace(late, get, {}, controller);
       await pause();
       controller.abort();
       await call.catch(() => {});
       fail(new TypeError('late'));`,
    ],
  ])('is not left by %s', async (_, program) => {
    expect(await runProgram(`${start}${program}\nawait pause();\nconsole.log('done');`)).toEqual({
      code: 0,
      out: 'done\n',
      err: '',
    });
  });

  test.each(['failing', 'refusing'])(
    'is one where a call that fails is forgotten (%s)',
    async (transport) => {
      const { code, err } = await runProgram(
        `${start}void callSpace(${transport}, get);\nawait pause();\nconsole.log('done');`,
      );
      expect(code).toBe(1);
      expect(err).toContain('getSpace: ');
    },
  );
});

describe('nothing is left behind', () => {
  test.each([
    ['an answer', 'response.end(\'{"id":"s"}\')'],
    ['a failure', "response.writeHead(404).end('{}')"],
    ['a broken connection', 'response.destroy()'],
    ['time that is up', ''],
  ])('by %s: no timer, no listener, and the process ends', async (_, answer) => {
    const program = `${start}
      const server = createServer((request, response) => { ${answer} });
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { signal } = new AbortController();
      const transport = connect({ baseUrl: 'http://127.0.0.1:' + server.address().port, retry: { minDelay: 1, maxDelay: 1 } });
      const limits = ${answer ? '{ attempt: 1e6, total: 1e7 }' : '{ attempt: 20 }'};
      for (let call = 1; call <= 3; call += 1) await callSpace(transport, get, {}, { signal, timeout: limits }).catch(() => {});
      const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
      console.log(JSON.stringify([timers, getEventListeners(signal, 'abort')]));
      server.closeAllConnections();
      server.close();`;
    expect(await runProgram(program)).toEqual({ code: 0, out: '[[],[]]\n', err: '' });
  });

  test('on a signal that outlives a hundred thousand calls', async () => {
    const program = `${start}
      const { signal } = new AbortController();
      const transport = connect({ baseUrl: 'http://h', fetch: () => Promise.resolve({ status: 204, headers: new Headers() }) });
      const used = async (calls) => {
        for (let call = 1; call <= calls; call += 1) await callSpace(transport, { ...get, success: [204] }, {}, { signal, timeout: 1e6 });
        await pause();
        global.gc();
        return process.memoryUsage().heapUsed;
      };
      const before = await used(20_000);
      console.log(((await used(80_000)) - before) / 80_000 < 20);`;
    expect(
      await runProgram(
        `import v8 from 'node:v8'; import vm from 'node:vm'; v8.setFlagsFromString('--expose-gc'); global.gc = vm.runInNewContext('gc');${program}`,
      ),
    ).toMatchObject({ out: 'true\n' });
  });
});
