/** The modules that the client package exports, and their files below `src`, without an ending. */
export const clientEntries = {
  '.': 'index',
  './transport': 'transport',
  './operations': 'operations',
  './types': 'types',
  './runtime': 'runtime',
  './validate': 'validate',
  './stream': 'stream',
  './headers': 'headers',
} as const;
