import { expect, it } from 'vitest';
import { DiskError, type SpecDisk } from '../../../generators/load/disk/disk.ts';
import { changedSince, readAgain, RecordingDisk } from '../../../generators/load/disk/recording-disk.ts';

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
    ['/b', null],
  ]);
});

it('finds which files hold something else now', () => {
  const read = new Map([
    ['/same', '1'],
    ['/other', '1'],
    ['/gone', '1'],
    ['/come', null],
    ['/missing', null],
    ['/refused', undefined],
  ]);
  const disk = diskOf({ '/same': '1', '/other': '2', '/come': '1', '/refused': '3' });
  expect(changedSince(read, disk)).toEqual(['/other', '/gone', '/come']);
});

it('misses nothing that was read again', () => {
  const read = new Map([
    ['/other', '1'],
    ['/gone', '1'],
    ['/new', null],
  ]);
  const disk = diskOf({ '/other': '2', '/new': '1' });
  expect([...readAgain(read, disk)]).toEqual([
    ['/other', '2'],
    ['/gone', null],
    ['/new', '1'],
  ]);
  expect(changedSince(readAgain(read, disk), disk)).toEqual([]);
});
