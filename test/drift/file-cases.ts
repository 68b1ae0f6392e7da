import { formatterName } from '../../generators/write/format.ts';
import { productVersion } from '../../generators/product.ts';
import type { DriftCase } from './drift-case.ts';

const api = 'spec/api.yaml';
const schemas = 'spec/schemas.yaml';
const models = 'sdk/types/src/generated/models.ts';
const manifest = 'sdk/types/.generated.json';
const generator = `specline ${productVersion}`;
const field = [
  '    title: { type: string }',
  '    title: { type: string }\n    size: { type: integer }',
] as const;
const ownersFile = 'sdk/types/src/generated/operations/owners.ts';

/** Changes of the files of a package, or of what makes them, alone and with a change of the document. */
export const fileCases: readonly DriftCase[] = [
  {
    name: 'a file is edited by hand',
    act: (shop) => {
      shop.edit(models, 'name: string;', 'name: string; // mine');
    },
    drifts: ['types/src/generated/models.ts edited-by-hand: model Owner'],
  },
  {
    name: 'a file is edited by hand, and out of date',
    printed: 'edited-and-out-of-date',
    act: (shop) => {
      shop.edit(models, 'name: string;', 'name: string; // mine');
      shop.edit(schemas, ...field);
    },
    drifts: [
      'types/openapi.json document-changed: model Thing',
      'types/src/generated/models.ts edited-by-hand, document-changed: models Owner, Thing',
      'types/src/generated/openapi.ts document-changed: model Thing',
    ],
    changes: ['~ model Thing (createThing listThings)'],
  },
  {
    name: 'a field of a package.json is written by hand, which a key of the config keeps',
    printed: 'field-by-hand',
    act: (shop) => {
      shop.edit('sdk/types/package.json', '  "license"', '  "homepage": "https://a.example",\n  "license"');
    },
    drifts: ['types/package.json edited-by-hand'],
  },
  {
    name: 'a file is edited by hand so that it does not parse',
    act: (shop) => {
      shop.edit(models, 'export interface Owner {', 'export interface Owner {{{ "');
    },
    drifts: ['types/src/generated/models.ts edited-by-hand: model Owner'],
  },
  {
    name: 'the document among the packages is edited by hand, and out of date',
    act: (shop) => {
      shop.edit('sdk/types/openapi.json', '"maxLength": 20', '"maxLength": 21');
      shop.edit(schemas, ...field);
    },
    drifts: [
      'types/openapi.json edited-by-hand, document-changed: models Owner, Thing',
      'types/src/generated/models.ts document-changed: model Thing',
      'types/src/generated/openapi.ts document-changed: model Thing',
    ],
  },
  {
    name: 'a file is deleted by hand',
    act: (shop) => {
      shop.remove(ownersFile);
    },
    drifts: ['types/src/generated/operations/owners.ts missing: operation getOwner'],
  },
  {
    name: 'a package is gone',
    act: (shop) => {
      shop.remove('sdk/types');
    },
    drifts: [
      'types/.gitignore missing',
      'types/README.md missing: operation getOwner',
      'types/build.js missing',
      'types/openapi.json missing: operations createThing, getOwner, listThings; models Owner, Thing',
      'types/package.json missing',
      'types/src/generated/contract.ts missing',
      'types/src/generated/models.ts missing: models Owner, Thing',
      'types/src/generated/openapi.ts missing: operations createThing, getOwner, listThings; models Owner, Thing',
      'types/src/generated/operations.ts missing',
      'types/src/generated/operations/owners.ts missing: operation getOwner',
      'types/src/generated/operations/things.ts missing: operations createThing, listThings',
      'types/src/index.ts missing',
      'types/src/runtime/index.d.ts missing',
      'types/tsconfig.build.json missing',
      'types/tsconfig.json missing',
    ],
  },
  {
    name: 'the manifest is gone',
    act: (shop) => {
      shop.remove(manifest);
    },
    drifts: ['types/.generated.json missing'],
  },
  {
    name: 'the manifest is gone, and a file is edited by hand',
    act: (shop) => {
      shop.remove(manifest);
      shop.append(models, '// mine\n');
    },
    drifts: ['types/src/generated/models.ts not-generated'],
  },
  {
    name: 'somebody’s file stands where a new one belongs',
    act: (shop) => {
      shop.edit(api, 'tags: [owners]', 'tags: [people]');
      shop.write('sdk/types/src/generated/operations/people.ts', 'export {};\n');
    },
    drifts: [
      'types/README.md document-changed',
      'types/openapi.json document-changed: operation getOwner',
      'types/src/generated/operations.ts document-changed',
      'types/src/generated/operations/owners.ts orphaned, document-changed: operation getOwner',
      'types/src/generated/operations/people.ts not-generated, document-changed: operation getOwner',
    ],
    changes: ['~ operation getOwner'],
  },
  {
    name: 'a file that is generated no more is edited by hand',
    act: (shop) => {
      shop.edit(api, 'tags: [owners]', 'tags: [people]');
      shop.append(ownersFile, '// mine\n');
    },
    drifts: [
      'types/README.md document-changed',
      'types/openapi.json document-changed: operation getOwner',
      'types/src/generated/operations.ts document-changed',
      'types/src/generated/operations/owners.ts orphaned, edited-by-hand, document-changed: operation getOwner',
      'types/src/generated/operations/people.ts missing, document-changed: operation getOwner',
    ],
    changes: ['~ operation getOwner'],
  },
  {
    name: 'an earlier version of the generator made a file',
    act: (shop) => {
      shop.madeOtherwise('sdk/types', 'src/generated/models.ts', 'name: string;', 'name: String;');
      shop.edit(manifest, generator, 'specline 0.0.1');
    },
    drifts: ['types/src/generated/models.ts generator-changed: model Owner'],
  },
  {
    name: 'an earlier version of the generator made the same',
    act: (shop) => {
      shop.edit(manifest, generator, 'specline 0.0.1');
    },
    drifts: ['types/.generated.json generator-changed'],
  },
  {
    name: 'an earlier version of the formatter laid a file out',
    act: (shop) => {
      shop.madeOtherwise('sdk/types', 'src/generated/models.ts', 'name: string;', 'name: string');
      shop.edit(manifest, formatterName(), 'prettier 2.8.8');
    },
    drifts: ['types/src/generated/models.ts formatter-changed: model Owner'],
  },
  {
    name: 'generator, formatter and document have changed, and the file is edited',
    act: (shop) => {
      shop.madeOtherwise('sdk/types', 'src/generated/models.ts', 'name: string;', 'name: string');
      shop.edit(manifest, formatterName(), 'prettier 2.8.8');
      shop.edit(manifest, generator, 'specline 0.0.1');
      shop.edit(schemas, ...field);
      shop.append(models, '// mine\n');
    },
    drifts: [
      'types/openapi.json document-changed, generator-changed, formatter-changed: model Thing',
      'types/src/generated/models.ts edited-by-hand, document-changed, generator-changed, formatter-changed: models Owner, Thing',
      'types/src/generated/openapi.ts document-changed, generator-changed, formatter-changed: model Thing',
    ],
    changes: ['~ model Thing (createThing listThings)'],
  },
  {
    name: 'the generator’s code has changed under the same version',
    act: (shop) => {
      shop.madeOtherwise('sdk/types', 'src/generated/models.ts', 'name: string;', 'name: String;');
    },
    drifts: ['types/src/generated/models.ts code-changed: model Owner'],
  },
  {
    name: 'a hand-written part has changed, and the document',
    act: (shop) => {
      shop.madeOtherwise('sdk/types', 'src/runtime/index.d.ts', 'export', '  export');
      shop.edit(schemas, ...field);
    },
    drifts: [
      'types/openapi.json document-changed: model Thing',
      'types/src/generated/models.ts document-changed: model Thing',
      'types/src/generated/openapi.ts document-changed: model Thing',
      'types/src/runtime/index.d.ts code-changed',
    ],
    changes: ['~ model Thing (createThing listThings)'],
  },
  {
    name: 'a file is recorded that is generated no more',
    act: (shop) => {
      shop.write('sdk/types/src/generated/old.ts', 'export interface Owner {}\n');
      shop.record('sdk/types', 'src/generated/old.ts');
    },
    drifts: ['types/src/generated/old.ts orphaned, code-changed: model Owner'],
  },
  {
    name: 'another scope',
    options: { '--scope': '@other' },
    act: () => {},
    drifts: [
      'types/README.md options-changed',
      'types/package.json options-changed',
      'tsconfig.json options-changed',
    ],
  },
  {
    name: 'another name of the document',
    options: { '--spec': 'spec/shop.yaml' },
    act: (shop) => {
      shop.write('spec/shop.yaml', shop.read(api));
    },
    drifts: [
      'types/build.js options-changed',
      'types/src/generated/contract.ts options-changed',
      'types/src/generated/models.ts options-changed',
      'types/src/generated/openapi.ts options-changed',
      'types/src/generated/operations.ts options-changed',
      'types/src/generated/operations/owners.ts options-changed: operation getOwner',
      'types/src/generated/operations/things.ts options-changed: operations createThing, listThings',
      'types/src/index.ts options-changed',
    ],
  },
  {
    name: 'a file has the line ends of Windows',
    act: (shop) => {
      shop.edit(models, '\n', '\r\n');
    },
    drifts: ['types/src/generated/models.ts line-ends'],
  },
  {
    name: 'the manifest has the line ends of Windows',
    act: (shop) => {
      shop.edit(manifest, '\n', '\r\n');
    },
    drifts: ['types/.generated.json line-ends'],
  },
  {
    name: 'a hash in the manifest is another one',
    act: (shop) => {
      shop.edit(manifest, shop.hashIn('sdk/types', 'README.md'), '0'.repeat(64));
    },
    drifts: ['types/.generated.json edited-by-hand'],
  },
  {
    name: 'a merge left its markers in the manifest',
    act: (shop) => {
      shop.edit(
        manifest,
        '  "files": {\n',
        '<<<<<<< ours\n  "files": {\n=======\n  "files": {\n>>>>>>> theirs\n',
      );
    },
    drifts: ['types/.generated.json edited-by-hand'],
  },
  {
    name: 'the manifest is of a generator that recorded less',
    act: (shop) => {
      shop.edit(manifest, /  "formatter[^]*(?=  "document)/u.exec(shop.read(manifest))?.[0] ?? '-', '');
    },
    drifts: ['types/.generated.json code-changed'],
  },
];
