import { isatty } from 'node:tty';

/** Which streams are printed in colours: those that people watch, and not where https://no-color.org says so. */
export function coloursOfStreams() {
  return { out: inColours(1), err: inColours(2) };
}

/** @param {number} stream Its file descriptor. */
function inColours(stream) {
  return isatty(stream) && !process.env['NO_COLOR'] && process.env['TERM'] !== 'dumb';
}
