/** Nouns whose plural follows no rule, by their singular. */
export const irregularPlurals: ReadonlyMap<string, string> = new Map([
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['datum', 'data'],
  ['index', 'indexes'],
  ['axis', 'axes'],
  ['basis', 'bases'],
  ['crisis', 'crises'],
  ['analysis', 'analyses'],
  ['diagnosis', 'diagnoses'],
  ['thesis', 'theses'],
  ['hypothesis', 'hypotheses'],
  ['criterion', 'criteria'],
  ['movie', 'movies'],
  ['cookie', 'cookies'],
  ['calorie', 'calories'],
  ['pie', 'pies'],
  ['tie', 'ties'],
  ['cache', 'caches'],
  ['quiz', 'quizzes'],
  ['use', 'uses'],
  ['gas', 'gases'],
  ['canvas', 'canvases'],
  ['alias', 'aliases'],
  ['bias', 'biases'],
  ['atlas', 'atlases'],
  ['lens', 'lenses'],
  ['menu', 'menus'],
  ['hero', 'heroes'],
  ['potato', 'potatoes'],
  ['tomato', 'tomatoes'],
  ['sku', 'skus'],
  ['cpu', 'cpus'],
  ['gpu', 'gpus'],
]);

/** Further plurals, by the singular that they stand for; none is written for a noun. */
export const otherPlurals: ReadonlyMap<string, string> = new Map([
  ['indices', 'index'],
  ['matrices', 'matrix'],
  ['vertices', 'vertex'],
  ['appendices', 'appendix'],
  ['leaves', 'leaf'],
  ['shelves', 'shelf'],
  ['halves', 'half'],
  ['lives', 'life'],
  ['knives', 'knife'],
  ['feet', 'foot'],
  ['mice', 'mouse'],
]);

/** Nouns that have one form, and nouns that only look like a plural. */
export const unchangedNouns: ReadonlySet<string> = new Set([
  ...['series', 'species', 'news', 'media', 'metadata', 'info', 'equipment', 'software', 'feedback'],
  ...['https', 'dns', 'sms', 'aws', 'css', 'sls', 'gps', 'cms'],
]);

/** Names that have capitals within, which are one word in a sentence. */
export const spelledNames: readonly string[] = [
  'OpenAPI',
  'OAuth',
  'GraphQL',
  'GitHub',
  'GitLab',
  'JavaScript',
  'TypeScript',
  'WebSocket',
  'LinkedIn',
];

/** Words at the end of the names of schemas that name their form, not what they are: `TaskResponse`. */
export const schemaForms: ReadonlySet<string> = new Set(['response', 'full', 'dto']);
