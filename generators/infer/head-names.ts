/** Objects that hold what a record is called: `metadata` of Kubernetes, `sys` of Contentful. */
export const headNames: ReadonlySet<string> = new Set([
  'metadata',
  'meta',
  'sys',
  'header',
  'info',
  'attributes',
  'properties',
]);
