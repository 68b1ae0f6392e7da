/** Forms in which problems are printed. */
export const formats = ['pretty', 'json', 'github'] as const;

/** One of the forms. */
export type Format = (typeof formats)[number];
