/** The modules that the types package exports, and their files below `src`, without an ending. */
export const typesEntries = { '.': 'index', './openapi': 'generated/openapi' } as const;

/** The JSON files that it exports, by their subpath. */
export const typesData = ['./openapi.json'] as const;
