import { expect, it } from 'vitest';
import { DiskError, type SpecDisk } from '../../../generators/load/disk.ts';
import { changedSince, RecordingDisk } from '../../../generators/load/recording-disk.ts';

function diskOf(texts: Record<string, string>): SpecDisk {
  return {
    read(path) {
      const text = texts[path];
      if (text === undefined) throw new DiskError('missing', 'there is no such file');
      return text;
    },
  };
}

it('remembers what was read, and what could not be', () => {
  const disk = new RecordingDisk(diskOf({ '/a': 'text' }));
  expect(disk.read('/a')).toBe('text');
  expect(() => disk.read('/b', '/')).toThrow(DiskError);
  expect([...disk.files]).toEqual([
    ['/a', 'text'],
    ['/b', undefined],
  ]);
});

it('tells which files hold something else now', () => {
  const read = new Map([
    ['/same', '1'],
    ['/other', '1'],
    ['/gone', '1'],
    ['/unreadable', undefined],
  ]);
  expect(changedSince(read, diskOf({ '/same': '1', '/other': '2', '/unreadable': '3' }))).toEqual([
    '/other',
    '/gone',
  ]);
});
