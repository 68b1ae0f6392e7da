import { expect, it } from 'vitest';
import { run } from '../../../../scripts/pack-check/command.ts';
import { whileServing } from '../../../../scripts/pack-check/serving.ts';

const cwd = import.meta.dirname;

it('a command gives what it printed', async () => {
  expect(await run(process.execPath, ['-p', 'process.env.A'], { cwd, env: { A: 'b' } })).toBe('b\n');
});

it.each([
  {
    title: 'that fails',
    argv: ['-e', 'console.log("out"); console.error("err"); process.exitCode = 3'],
    timeout: 60_000,
    message: /^node -e .* ended with 3\nout\nerr\n$/,
  },
  {
    title: 'that does not end',
    argv: ['-e', 'setInterval(() => {}, 1e6)'],
    timeout: 200,
    message: /did not end within 0\.2 s/,
  },
])('a command $title', async ({ argv, timeout, message }) => {
  await expect(run(process.execPath, argv, { cwd, timeout })).rejects.toThrow(message);
});

it('a command that is not there', async () => {
  await expect(run('no-such-program', [], { cwd })).rejects.toThrow(
    /^no-such-program could not be run: .*ENOENT/,
  );
});

it('a program that serves is ended when it was used, and when its use fails', async () => {
  const program = `require('node:http').createServer((request, response) => response.end(String(process.pid)))
    .listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port); })`;
  let pid = 0;
  const use = async (url: string): Promise<void> => {
    pid = Number(await (await fetch(url)).text());
  };
  await whileServing([process.execPath, '-e', program], cwd, use);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  const failing = whileServing([process.execPath, '-e', program], cwd, async (url) => {
    await use(url);
    throw new Error('it was wrong');
  });
  await expect(failing).rejects.toThrow('it was wrong');
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

it('a program that ends before it serves', async () => {
  const program = 'console.log("no URL"); console.error("no port"); process.exitCode = 1';
  await expect(
    whileServing([process.execPath, '-e', program], cwd, () => Promise.reject(new Error('it was used'))),
  ).rejects.toThrow(/ended before it served:\nno port\n$/);
});
