/** The modules that the mock package exports, and their files below `src`, without an ending. */
export const mockEntries = {
  '.': 'index',
  './msw': 'msw',
  './types': 'types',
  './runtime': 'runtime',
  './server': 'server',
  './server-runtime': 'server-runtime',
} as const;
