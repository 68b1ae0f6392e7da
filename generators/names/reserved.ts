/** Words that ECMAScript or TypeScript in strict mode refuses as the name of a binding (ECMA-262, section 12.7.2). */
const keywords = [
  'arguments',
  'as',
  'async',
  'await',
  'break',
  'case',
  'catch',
  'class',
  'const',
  'continue',
  'debugger',
  'default',
  'delete',
  'do',
  'else',
  'enum',
  'eval',
  'export',
  'extends',
  'false',
  'finally',
  'for',
  'from',
  'function',
  'if',
  'implements',
  'import',
  'in',
  'instanceof',
  'interface',
  'let',
  'new',
  'null',
  'package',
  'private',
  'protected',
  'public',
  'return',
  'static',
  'super',
  'switch',
  'this',
  'throw',
  'true',
  'try',
  'type',
  'typeof',
  'undefined',
  'var',
  'void',
  'while',
  'with',
  'yield',
];

/** Names that TypeScript gives to its own types. */
const predefinedTypes = [
  'any',
  'asserts',
  'bigint',
  'boolean',
  'declare',
  'infer',
  'is',
  'keyof',
  'never',
  'number',
  'object',
  'readonly',
  'string',
  'symbol',
  'unique',
  'unknown',
];

/** Types that the types package exports whatever the document, or that generated code takes from the platform. */
const platformTypes = [
  'Blob',
  'ClientErrorStatus',
  'DefaultStatus',
  'EventStream',
  'InformationalStatus',
  'ItemStream',
  'Partial',
  'RedirectionStatus',
  'ServerErrorStatus',
  'ServerSentEvent',
  'StatusCode',
  'SuccessStatus',
  'WebhookHandlers',
];

/** Members that every object has, and `then`, which would make a group of operations a promise. */
const objectMembers = [
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'prototype',
  'then',
  'toJSON',
  'toLocaleString',
  'toString',
  'valueOf',
];

/** Names that no type may have. */
export const reservedTypeNames: ReadonlySet<string> = new Set([
  ...keywords,
  ...predefinedTypes,
  ...platformTypes,
]);

/** Names that no function, group or variable may have: a group is imported, and the word of a type names no import. */
export const reservedValueNames: ReadonlySet<string> = new Set([
  ...keywords,
  ...predefinedTypes,
  ...objectMembers,
]);

/** File names that are taken by files with another purpose, or that Windows keeps for devices. */
export const reservedFileNames: ReadonlySet<string> = new Set([
  'index',
  'con',
  'prn',
  'aux',
  'nul',
  ...Array.from({ length: 10 }, (_, digit) => [`com${digit}`, `lpt${digit}`]).flat(),
]);
