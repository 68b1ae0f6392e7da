import { gzipSync } from 'node:zlib';

/** Size of a block of an archive in bytes. */
const block = 512;

/**
 * Returns an archive as `npm pack` makes it: tar (POSIX.1-1988, ustar) in gzip, all files below `package/`.
 * @param files Texts by path; paths have at most 90 characters.
 */
export function tarball(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).flatMap(([path, text]) => {
    const data = Buffer.from(text);
    return [header(`package/${path}`, data.length), data, Buffer.alloc(-data.length & (block - 1))];
  });
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * block)]));
}

function header(path: string, size: number): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, width: number): string => `${value.toString(8).padStart(width, '0')}\0`;
  bytes.write(path, 0);
  bytes.write(octal(0o644, 7), 100);
  bytes.write(octal(size, 11), 124);
  bytes.write(octal(0, 11), 136);
  // The sum is taken with blanks in place of itself.
  bytes.write('        0', 148);
  bytes.write('ustar\x0000', 257);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${octal(sum, 6)} `, 148);
  return bytes;
}
