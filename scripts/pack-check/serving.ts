import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/**
 * Uses a program that serves: its first line has its URL. It is ended afterwards.
 * @param program What runs it, with its arguments.
 * @param use Gets the URL.
 * @throws {Error} where it ends before it has printed one; with what it printed.
 */
export async function whileServing(
  [program, ...argv]: readonly [string, ...string[]],
  cwd: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const child = spawn(program, argv, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const failure = text(child.stderr);
  const ended = once(child, 'close');
  try {
    const url = await Promise.race([urlOf(child.stdout), ended.then(() => undefined)]);
    if (url === undefined) throw new Error(`${argv.join(' ')} ended before it served:\n${await failure}`);
    await use(url);
  } finally {
    child.kill();
    await ended;
  }
}

/** Returns the first URL that is printed; undefined where the stream ends without one. */
async function urlOf(stdout: AsyncIterable<Buffer>): Promise<string | undefined> {
  let printed = '';
  for await (const chunk of stdout) {
    printed += chunk.toString();
    const url = /(http:\/\/\S+)\s/.exec(printed)?.[1];
    if (url !== undefined) return url;
  }
  return undefined;
}
