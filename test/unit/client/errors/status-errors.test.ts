import { build } from 'esbuild';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ApiError, ClientError, UndeclaredStatusError } from '@specline/client-runtime/errors/errors';
import { homePackages } from '../../../home.ts';
import * as statusErrors from '@specline/client-runtime/errors/status-errors';

const classes = Object.entries(statusErrors);
const statuses = [400, 401, 403, 404, 408, 409, 410, 412, 413, 415, 422, 429, 500, 501, 502, 503, 504];

function failure(status: number): ApiError {
  return new ApiError('getSpace', String(status), { status });
}

describe('the classes of statuses', () => {
  it.each(statuses)('one for %i', (status) => {
    const own = classes.filter(([, each]) => failure(status) instanceof each);
    expect(own).toHaveLength(1);
  });

  it.each([
    ['BadRequestError', 400],
    ['NotFoundError', 404],
    ['TooManyRequestsError', 429],
    ['GatewayTimeoutError', 504],
  ] as const)('%s is that of %i', (name, status) => {
    expect(failure(status)).toBeInstanceOf(statusErrors[name]);
    expect(failure(status)).toBeInstanceOf(ClientError);
  });

  it('none for other statuses, and other errors', () => {
    const undeclared = new UndeclaredStatusError('getSpace', '404', { status: 404 });
    const others: readonly unknown[] = [
      failure(418),
      undeclared,
      { status: 404 },
      undefined,
      null,
      new Error('404'),
    ];
    for (const [, each] of classes) expect(others.filter((other) => other instanceof each)).toEqual([]);
    expect(classes).toHaveLength(statuses.length);
  });

  it.each([
    ['the runtime', '@specline/client-runtime/errors/status-errors'],
    ['a package', '@doc-workspace/client'],
  ])('no more in a bundle than it imports, of %s', async (_, module) => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { NotFoundError } from '${module}'; export const isGone = (e) => e instanceof NotFoundError;`,
        resolveDir: import.meta.dirname,
      },
      alias: { '@doc-workspace/client': path.join(homePackages, 'client/src/index.ts') },
      bundle: true,
      format: 'esm',
      write: false,
    });
    const text = outputFiles[0]?.text ?? '';
    expect(text).toContain('404');
    expect(statuses.filter((status) => status !== 404 && text.includes(String(status)))).toEqual([]);
  });
});
