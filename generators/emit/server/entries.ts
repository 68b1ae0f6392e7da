/** The modules that the server package exports, and their files below `src`, without an ending. */
export const serverEntries = {
  '.': 'index',
  './operations': 'operations',
  './types': 'types',
  './runtime': 'runtime',
  './validators': 'validators',
} as const;
