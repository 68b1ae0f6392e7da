/**
 * For each key that may stand at the top: a value of a wrong kind, and the problem that is reported of it. Those of shared keys
 * hold in an interface as well.
 */
export const keyCases: Readonly<Record<string, readonly [value: unknown, text: string]>> = {
  interfaces: [
    [],
    '"interfaces" is a list; write an object of interfaces by name, such as { billing: { spec: "openapi.yaml" } }',
  ],
  'interfaces.NAME': [
    'a.yaml',
    '"NAME" is the text "a.yaml"; write an object such as { spec: "openapi.yaml" }',
  ],
  'interfaces.NAME.spec': [1, '"spec" is the number 1; write a path such as "spec/openapi.yaml"'],
  out: [true, '"out" is the boolean true; write a path such as "packages"'],
  scope: [null, '"scope" is null; write an npm scope such as "@acme"'],
  packages: ['types', '"packages" is the text "types"; write a list of packages such as ["types", "client"]'],
  'packages[]': [{}, '"packages[0]" is an object; write one of "types", "client", "server", "mock"'],
  runtime: [[], '"runtime" is a list; write one of "inline", "package"'],
  allowRef: ['..', '"allowRef" is the text ".."; write a list of folders such as ["../shared"]'],
  'allowRef[]': [7, '"allowRef[0]" is the number 7; write a path such as "../shared"'],
  refs: [
    ['vendor'],
    '"refs" is a list; write an object of files by URL, such as { "https://acme.example/money.yaml": "vendor/money.yaml" }',
  ],
  'refs.URL': [1, '"URL" is the number 1; write a path such as "vendor/money.yaml"'],
  strict: ['yes', '"strict" is the text "yes"; write true or false'],
  skipBroken: [0, '"skipBroken" is the number 0; write true or false'],
  problems: [
    'off',
    '"problems" is the text "off"; write an object of settings by the codes of problems, such as { "unknown-field": "off" }',
  ],
  'problems.CODE': [
    true,
    '"CODE" is the boolean true; write one of "error", "warning", "off", or an object of these by places',
  ],
  'problems.CODE.PLACE': [1, '"PLACE" is the number 1; write one of "error", "warning", "off"'],
  mock: [[], '"mock" is a list; write an object such as { overrides: "spec/overrides" }'],
  'mock.overrides': [{}, '"overrides" is an object; write a path such as "spec/overrides"'],
  'mock.unknown': [404, '"unknown" is the number 404; write one of "missing", "sample"'],
  'mock.behaviors': [
    'update',
    '"behaviors" is the text "update"; write an object of behaviors by operationId, such as { archiveSpace: "update" }',
  ],
  'mock.behaviors.OPERATION': [
    3,
    '"OPERATION" is the number 3; write what x-behavior may be: a word such as "update", or an object',
  ],
  publish: ['npm', '"publish" is the text "npm"; write an object such as { license: "MIT" }'],
  'publish.version': [
    1,
    '"version" is the number 1; write a version such as "1.2.0", or an object of versions by package, such as { client: "1.2.0" }',
  ],
  'publish.version.PACKAGE': [true, '"PACKAGE" is the boolean true; write a version such as "1.2.0"'],
  'publish.private': ['yes', '"private" is the text "yes"; write true or false'],
  'publish.keywords': [
    'acme',
    '"keywords" is the text "acme"; write a list of texts such as ["acme", "billing"]',
  ],
  'publish.keywords[]': ['', '"keywords[0]" is empty; write a text, or leave the key out'],
  'publish.homepage': [
    'acme.example',
    '"homepage" is "acme.example", which is no URL of a page; write one such as "https://acme.example"',
  ],
  'publish.bugs': [{}, '"bugs" is empty; write "url", "email" or both'],
  'publish.bugs.url': [
    'javascript:alert(1)',
    '"url" is "javascript:alert(1)", which is no URL of a page; write one such as "https://acme.example"',
  ],
  'publish.bugs.email': [
    'acme',
    '"email" is "acme", which is no mail address; write one such as "apis@acme.example"',
  ],
  'publish.author': [
    ['Ada'],
    '"author" is a list; write a text such as "Acme <apis@acme.example>", or an object with "name", "email" and "url"',
  ],
  'publish.author.name': [7, '"name" is the number 7; write a name such as "Acme Platform Team"'],
  'publish.author.email': [
    false,
    '"email" is the boolean false; write a mail address such as "apis@acme.example"',
  ],
  'publish.author.url': [[], '"url" is a list; write a URL such as "https://acme.example"'],
  'publish.fields': [
    'funding',
    '"fields" is the text "funding"; write an object of fields of package.json, such as { funding: "https://acme.example/fund" }',
  ],
  'publish.repository': [
    5,
    '"repository" is the number 5; write a text such as "github:acme/apis", or an object with "url" and "directory"',
  ],
  'publish.repository.url': [
    {},
    '"url" is an object; write a URL such as "git+https://github.com/acme/apis.git"',
  ],
  'publish.repository.directory': [
    [],
    '"directory" is a list; write a folder of the repository such as "sdk/billing"',
  ],
  'publish.publishConfig': [
    'restricted',
    '"publishConfig" is the text "restricted"; write an object as npm reads it, such as { access: "restricted" }',
  ],
  'publish.license': [false, '"license" is the boolean false; write an SPDX expression such as "MIT"'],
  plugins: [{}, '"plugins" is an object; write an empty list'],
};
