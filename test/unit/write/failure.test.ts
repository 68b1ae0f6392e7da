import { describe, expect, it } from 'vitest';
import { errorCode, onDisk, refusalOf, WriteFailure } from '../../../generators/write/failure.ts';

function refusal(code: string): () => never {
  return () => {
    throw Object.assign(new Error(`${code}: as the system says it`), { code });
  };
}

describe('onDisk', () => {
  it('returns what the action returns', () => {
    expect(onDisk('/out', () => 7)).toBe(7);
  });

  it.each([
    ['EACCES', 'permission denied'],
    ['EPERM', 'does not permit'],
    ['EROFS', 'read-only'],
    ['ENOSPC', 'no space is left'],
    ['EDQUOT', 'quota'],
    ['ENOTDIR', 'a file stands where a folder is needed'],
    ['EISDIR', 'a folder stands where a file is needed'],
    ['ENAMETOOLONG', 'too long'],
    ['EMFILE', 'too many files'],
  ])('explains %s', (code, message) => {
    const run = (): unknown => onDisk('/out/a', refusal(code));
    expect(run).toThrow(WriteFailure);
    expect(run).toThrow(message);
    expect(run).toThrow(expect.objectContaining({ path: '/out/a' }));
    expect(run).toThrow(expect.toSatisfy((failure: Error) => errorCode(failure.cause) === code));
  });

  it('leaves other errors as they are', () => {
    expect(() => onDisk('/out', refusal('ENOENT'))).toThrow('ENOENT: as the system says it');
    expect(() => onDisk('/out', refusal('ENOENT'))).not.toThrow(WriteFailure);
    const bug = new TypeError('x is not a function');
    expect(() =>
      onDisk('/out', () => {
        throw bug;
      }),
    ).toThrow(bug);
  });

  it('leaves an explained failure as it is', () => {
    const failure = new WriteFailure('/inner', 'explained');
    expect(() =>
      onDisk('/outer', () => {
        throw failure;
      }),
    ).toThrow(failure);
  });
});

describe('refusalOf', () => {
  const system = (code: string, more: object = {}): Error =>
    Object.assign(new Error(`${code}: as the system says it`), { code, errno: -1, syscall: 'open', ...more });

  it.each([
    ['EMFILE', 'raise the limit (ulimit -n)'],
    ['ENFILE', 'close other programs'],
    ['EFBIG', 'ulimit -f'],
    ['EIO', 'check the disk'],
    ['ENOSPC', 'make room'],
    ['ENOENT', 'is not there any more'],
  ])('reads %s of the system, wherever it comes from', (code, message) => {
    const direct = refusalOf(system(code, { path: '/out/a' }), '/here');
    expect(direct).toMatchObject({ path: '/out/a', message: expect.stringContaining(message) });
    expect(refusalOf(new Error('the outer one', { cause: system(code) }), '/here')).toMatchObject({
      path: '/here',
      message: expect.stringContaining(message),
    });
  });

  it.each([
    ['an error of a program', new TypeError('x is not a function')],
    ['a code that is no refusal', system('ERR_X')],
    ['a code that no call of the system gave', Object.assign(new Error('x'), { code: 'ENOENT' })],
    ['a text', 'ENOSPC'],
    ['nothing', undefined],
  ])('leaves %s to others', (_, error) => {
    expect(refusalOf(error, '/here')).toBeUndefined();
  });

  it('ends where an error is its own cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(refusalOf(error, '/here')).toBeUndefined();
  });
});

describe('errorCode', () => {
  it.each([
    [Object.assign(new Error(), { code: 'ENOENT' }), 'ENOENT'],
    [Object.assign(new Error(), { code: 7 }), undefined],
    [new Error('x'), undefined],
    [{ code: 'ENOENT' }, undefined],
    [null, undefined],
  ])('of case %#', (error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});
