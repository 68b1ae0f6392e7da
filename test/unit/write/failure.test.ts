import { describe, expect, it } from 'vitest';
import { errorCode, onDisk, WriteFailure } from '../../../generators/write/failure.ts';

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
