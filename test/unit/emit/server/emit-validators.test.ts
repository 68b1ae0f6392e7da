import { posix } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { filesOf, subjectOfSchemas } from '../../../validators/emitted-validators.ts';

const pet = { type: 'object', properties: { name: { type: 'string', maxLength: 3 } } };
const body = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } } };
const post = {
  operationId: 'addPet',
  tags: ['Pets'],
  requestBody: body,
  responses: { 200: { description: '', ...body }, 204: { description: '' } },
};
const paths = { '/pets': { post } };

function textsOf(schemas: object, ...rest: readonly object[]): ReadonlyMap<string, string> {
  return new Map(filesOf(subjectOfSchemas(schemas, ...rest)).map(({ path, text }) => [path, text]));
}

const positionsFile = 'server/src/generated/positions.js';

/** Returns lines that a text lacks. */
function linesWithout(text: string, lines: string): readonly string[] {
  const known = new Set(text.split('\n'));
  return lines.split('\n').filter((line) => !known.has(line));
}

describe('the files of validators', () => {
  it('are a module for requests and one for replies of each resource, the models and the positions', () => {
    expect([...textsOf({ Pet: pet }, paths).keys()]).toEqual([
      'server/src/generated/validators/requests/pets.js',
      'server/src/generated/validators/requests/pets.d.ts',
      'server/src/generated/validators/replies/pets.js',
      'server/src/generated/validators/replies/pets.d.ts',
      'server/src/generated/validators/models.js',
      'server/src/generated/validators/models.d.ts',
      'server/src/generated/positions.js',
      'server/src/generated/positions.d.ts',
    ]);
  });

  it('are JavaScript that parses, and declarations of all that others import of it', () => {
    const weird = {
      type: 'object',
      properties: { __proto__: { const: "`'\u2028" }, a: { pattern: '^[/"]+$' } },
    };
    for (const [path, text] of textsOf({ Pet: pet, Weird: weird }, paths)) {
      if (!path.endsWith('.js')) continue;
      const { diagnostics = [] } = ts.transpileModule(text, {
        fileName: path,
        reportDiagnostics: true,
        compilerOptions: { allowJs: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
      });
      expect(
        diagnostics.map(({ messageText }) => messageText),
        path,
      ).toEqual([]);
    }
    const texts = textsOf({ Pet: pet }, paths);
    expect(texts.get('server/src/generated/validators/requests/pets.d.ts')).toBe(
      `// Generated.

import type { RequestValidators } from '../../../runtime/index.js';

export declare const addPet: RequestValidators;
`,
    );
    expect(texts.get('server/src/generated/positions.d.ts')).toBe(
      '// Generated.\n\nexport declare const positions: Readonly<Record<string, string>>;\n',
    );
  });

  it('declare what has the name of a type of the runtime', () => {
    const texts = textsOf({ Validate: pet, Validate_: pet });
    expect(texts.get('server/src/generated/validators/models.d.ts')).toBe(
      `// Generated.

import type { Validate as Validate__ } from '../../runtime/index.js';

export declare const Validate: Validate__;
export declare const Validate_: Validate__;
`,
    );
  });

  it('export nothing where there is nothing', () => {
    expect(textsOf({}).get('server/src/generated/validators/models.d.ts')).toBe(
      '// Generated.\n\nexport {};\n',
    );
  });

  it('import nothing but each other and the runtime, and evaluate no text', () => {
    for (const [path, text] of textsOf({ Pet: pet }, paths)) {
      const imports = [...text.matchAll(/from '([^']*)'/g)].map(([, from]) => from);
      expect(
        imports.filter((from) => !/^\.\.?\//.test(from ?? '')),
        path,
      ).toEqual([]);
      expect(text, path).not.toMatch(/require\(|eval\(|new Function|import\(/);
    }
  });

  describe('of several resources', () => {
    const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
    const content = (name: string): object => ({ content: { 'application/json': { schema: ref(name) } } });
    const operation = (tag: string, request: string, reply: string): object => ({
      post: {
        operationId: `add${tag}`,
        tags: [tag],
        requestBody: content(request),
        responses: {
          200: { description: '', ...content(reply) },
          default: { description: '', ...content('Problem') },
        },
      },
    });
    const fields = (...names: readonly string[]): object => ({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, ref(name)])),
    });
    const schemas = {
      Owner: { type: 'object', properties: { pets: { type: 'array', items: ref('Pet') } } },
      Pet: { ...fields('Owner'), anyOf: [ref('Kind'), ref('Breed')] },
      Kind: { type: 'object', required: ['kind'], properties: { kind: { type: 'string' } } },
      Breed: { type: 'object', required: ['breed'], properties: { breed: { type: 'string' } } },
      Account: {
        type: 'object',
        properties: { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } },
      },
      Order: fields('Pet', 'Account'),
      Shop: fields('Problem'),
      Invoice: fields('Pet'),
      Problem: { type: 'object', properties: { title: { type: 'string' } } },
      Draft: { type: 'object', properties: { text: { type: 'string' } } },
      Unused: fields('Pet', 'Unreached'),
      Unreached: { enum: [1] },
    };
    const texts = textsOf(schemas, {
      '/pets': operation('Pets', 'Pet', 'Pet'),
      '/orders': operation('Orders', 'Order', 'Order'),
      '/shops': operation('Shops', 'Draft', 'Shop'),
      '/invoices': operation('Invoices', 'Account', 'Invoice'),
    });
    const modules = [...texts].flatMap(([path, text]) => {
      const name = path.replace('server/src/generated/validators/', '');
      return name.endsWith('.js') && name !== path ? [{ name, text }] : [];
    });
    const placesOf = (unit: string): readonly string[] =>
      modules
        .filter(
          ({ text }) => text.includes(`function ${unit}(`) || text.includes(`const ${unit} = recalling(`),
        )
        .map(({ name }) => name);

    it.each([
      ['of requests of several', '$Pet', 'requests.js'],
      ['that those need', '$Breed', 'requests.js'],
      ['of one direction', '$Account$request', 'requests.js'],
      ['of the requests of one', '$Draft', 'requests/shops.js'],
      ['of replies of several', '$Problem', 'replies.js'],
      ['of the replies of one', '$Shop', 'replies/shops.js'],
      ['of replies in their direction', '$Account$reply', 'replies/orders.js'],
      ['of no operation', '$Unused', 'models.js'],
      ['that only those need', '$Unreached', 'models.js'],
    ])('a function %s stands in one module', (_, unit, place) => {
      expect(placesOf(unit)).toEqual([place]);
    });

    it('no module imports what comes after it', () => {
      const order = [/^requests\.js$/, /^requests\//, /^replies\.js$/, /^replies\//, /^models\.js$/];
      const stageOf = (name: string): number => order.findIndex((pattern) => pattern.test(name));
      for (const { name, text } of modules)
        for (const [, from = ''] of text.matchAll(/from '([^']*)'/g)) {
          const imported = posix.join(posix.dirname(name), from);
          if (!imported.startsWith('../')) expect(stageOf(imported), name).toBeLessThan(stageOf(name));
        }
    });

    it('fields are declared by the functions that replies need', () => {
      const text = modules.map((module) => module.text).join('');
      const declared = [...text.matchAll(/^\$(\w+(?:\$\w+)?)\.known = /gm)].map(([, name]) => name);
      expect(declared.sort()).toEqual([
        'Account$reply',
        'Breed',
        'Invoice',
        'Kind',
        'Order$reply',
        'Owner',
        'Pet',
        'Problem',
        'Shop',
      ]);
    });
  });

  it('grow with the document, also where each schema refers to the next and each is a body', () => {
    const chain = (count: number): ReadonlyMap<string, string> => {
      const numbers = Array.from({ length: count }, (_, index) => index);
      const schemas = numbers.map((at) => {
        const next = at + 1 === count ? {} : { $ref: `#/components/schemas/Link${at + 1}` };
        return [`Link${at}`, { type: 'object', properties: { at: { const: at }, next } }] as const;
      });
      const operations = numbers.map((at) => {
        const schema = { $ref: `#/components/schemas/Link${at}` };
        const requestBody = { content: { 'application/json': { schema } } };
        const responses = { 204: { description: '' } };
        return [
          `/${at}`,
          { post: { operationId: `add${at}`, tags: [`Tag${at}`], requestBody, responses } },
        ] as const;
      });
      return textsOf(Object.fromEntries(schemas), Object.fromEntries(operations));
    };
    const size = (texts: ReadonlyMap<string, string>): number => [...texts.values()].join('').length;
    const texts = chain(40);
    expect(size(texts)).toBeLessThan(2.5 * size(chain(20)));
    const folder = 'server/src/generated/validators';
    const [last, first] = ['tag39', 'tag0'].map((tag) => texts.get(`${folder}/requests/${tag}.js`));
    expect(first).toContain("import { $Link1 } from '../requests.js';");
    expect(last).toContain("import { $Link39 } from '../requests.js';");
    expect(texts.get(`${folder}/requests.js`)).toContain('export { $Link39 };');
    expect(texts.get(`${folder}/requests.d.ts`)).toBe('// Generated.\n\nexport {};\n');
  });

  it('do not change where a schema or an operation is added, but for that', () => {
    const before = textsOf({ Pet: pet }, paths);
    const more = { '/cats': { post: { ...post, operationId: 'addCat' } }, ...paths };
    const after = textsOf({ Cat: { type: 'object', properties: { lives: { enum: [9] } } }, Pet: pet }, more);
    for (const [path, text] of before) {
      // Where things stand in the document does change.
      if (path === positionsFile) continue;
      expect(linesWithout(after.get(path) ?? '', text), path).toEqual([]);
    }
  });

  it('do not depend on the order of keys', () => {
    const turned = { properties: { name: { maxLength: 3, type: 'string' } }, type: 'object' };
    const texts = [textsOf({ Pet: turned }, paths), textsOf({ Pet: pet }, paths)];
    const [one, other] = texts.map((files) => [...files].filter(([path]) => path !== positionsFile));
    expect(one).toEqual(other);
  });

  it('give the place in the document of every schema that an error can name', () => {
    const positions = textsOf({ Pet: pet }, paths).get(positionsFile);
    expect(positions).toMatch(/^ {2}"Pet": "openapi\.json:(?:1|\+0):\d+",$/m);
    expect(positions).toMatch(/^ {2}"Pet\/properties\/name": "openapi\.json:(?:1|\+0):\d+",$/m);
  });

  it('say constants of schemas once, however long they are', () => {
    const values = Array.from({ length: 300 }, (_, index) => `value-${index}`);
    const text = textsOf({ Many: { enum: values } }).get('server/src/generated/validators/models.js') ?? '';
    expect(text.split('"value-299"')).toHaveLength(2);
  });

  it.each([
    ['^[a-z]+$', false],
    ['^(a+)+$', true],
    // A call only to the eye, and that within and behind a quote.
    ['[boundedPattern(]', false],
    ['"[boundedPattern(]', false],
    ['\\\\"[boundedPattern(]', false],
    ['"(a+)+[boundedPattern(]$', true],
  ])('import the linear engine where a pattern needs it: %s', (pattern, isNeeded) => {
    const text = textsOf({ Text: { type: 'string', pattern } }).get(
      'server/src/generated/validators/models.js',
    );
    expect(/^import \{[^}]*\bboundedPattern\b[^}]*\} from/m.test(text ?? '')).toBe(isNeeded);
  });
});
