import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { build } from 'esbuild';

/**
 * Runs a program in a process of its own, since what it does there would end the process of the tests.
 * @param source A module; relative imports start at this folder.
 */
export async function runProgram(source: string): Promise<{ code: number; out: string; err: string }> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const child = spawn(process.execPath, ['--input-type=module'], { stdio: 'pipe' });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  child.stdin.end(outputFiles[0]?.text);
  const [code] = (await once(child, 'close')) as [number];
  return { code, out, err };
}
