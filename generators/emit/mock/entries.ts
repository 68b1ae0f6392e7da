/** The modules that the mock package exports, and their files below `src`, without an ending. */
export const mockEntries = {
  '.': 'index',
  './msw': 'msw',
  './types': 'types',
} as const;
