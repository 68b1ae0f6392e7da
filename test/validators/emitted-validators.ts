import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { Diagnostics } from '../../generators/diagnostics/diagnostic.ts';
import type { OutFile } from '../../generators/emit/emitter.ts';
import { emitValidators } from '../../generators/emit/server/validators/emit-validators.ts';
import { lowerDocument } from '../../generators/ir/lower.ts';
import { orderApi } from '../../generators/ir/order.ts';
import type { Api } from '../../generators/ir/types.ts';
import { checkDocument } from '../../generators/load/check.ts';
import { builtRuntimes } from '../../generators/product.ts';
import { realDisk, type SpecDisk } from '../../generators/load/disk/disk.ts';
import type { Document } from '../../generators/load/document.ts';
import { loadDocument } from '../../generators/load/load.ts';
import { upgradeSchemas } from '../../generators/load/upgrade/upgrade.ts';
import { allotNames } from '../../generators/names/allot-names.ts';
import { readRuntimeFiles } from '../../generators/write/copied/runtime-files.ts';
import type { AjvError, Validate } from '@specline/server-runtime/validation/validator';
import { memoryDisk } from '../unit/load/spec-files.ts';

/** The model of a document, and the document itself. */
export interface Subject {
  readonly api: Api;
  readonly document: Document;
}

/**
 * Reads a document as the pipeline does.
 * @throws {Error} when the document has errors, with their texts.
 */
export function subjectOf(spec: string, disk: SpecDisk = realDisk): Subject {
  const problems = new Diagnostics();
  const loaded = loadDocument(spec, disk, problems);
  if (loaded !== undefined) checkDocument(loaded, problems);
  const errors = problems.all.filter(({ severity }) => severity === 'error');
  if (loaded === undefined || errors.length > 0)
    throw new Error(errors.map(({ code, message }) => `${code}: ${message}`).join('\n'));
  const document = upgradeSchemas(loaded, problems);
  return { document, api: orderApi(allotNames(lowerDocument(document, problems), problems)) };
}

/** Returns a document of the given schemas, and of paths where there are any. */
export function subjectOfSchemas(schemas: object, paths: object = {}, openapi = '3.1.1'): Subject {
  const text = JSON.stringify({
    openapi,
    info: { title: 'T', version: '1' },
    paths,
    components: { schemas },
  });
  return subjectOf('spec/openapi.json', memoryDisk({ 'spec/openapi.json': text }));
}

/** Returns the files of the validators of a document. */
export function filesOf({ api, document }: Subject): readonly OutFile[] {
  return emitValidators(api, document, '// Generated.\n', new Map());
}

const runtimes = new Map(
  readRuntimeFiles(builtRuntimes, ['server']).map(({ path: file, text }) => [`/${file}`, text]),
);

/**
 * Imports an emitted module. It is bundled from the texts, which shows that nothing else is needed.
 * @param module Path below the folder of generated files, as in `validators/models`.
 */
export async function importEmitted(
  files: readonly OutFile[],
  module: string,
): Promise<Record<string, unknown>> {
  const entry = `/server/src/generated/${module}.js`;
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    plugins: [fromTexts(files)],
  });
  const [bundle] = outputFiles;
  if (bundle === undefined) throw new Error('esbuild has put out nothing');
  const url = `data:text/javascript;base64,${Buffer.from(bundle.contents).toString('base64')}`;
  return (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
}

/** Returns a plugin that finds the files of the package, which are those texts and the runtime; anything else is an error. */
function fromTexts(files: readonly OutFile[]): Plugin {
  const texts = new Map(files.map((file) => [`/${file.path}`, file.text]));
  return {
    name: 'texts',
    setup(bundler) {
      bundler.onResolve({ filter: /.*/ }, ({ path: specifier, resolveDir, kind }) => ({
        path: kind === 'entry-point' ? specifier : path.posix.join(resolveDir, specifier),
        namespace: 'texts',
      }));
      bundler.onLoad({ filter: /.*/, namespace: 'texts' }, ({ path: file }) => {
        const contents = texts.get(file) ?? runtimes.get(file);
        return contents === undefined
          ? null
          : { contents, loader: 'ts', resolveDir: path.posix.dirname(file) };
      });
    },
  };
}

/** Returns the validators of the models of some schemas, by name. */
export async function modelsOf(schemas: object): Promise<(name: string) => Validate> {
  const module = await importEmitted(filesOf(subjectOfSchemas(schemas)), 'validators/models');
  return (name) => validatorIn(module, name);
}

/**
 * Returns a validator that a module exports.
 * @throws {Error} when there is none of that name.
 */
export function validatorIn(module: Record<string, unknown>, name: string): Validate {
  const found = module[name];
  if (!isValidate(found)) throw new Error(`no validator ${name} among ${Object.keys(module).join(', ')}`);
  return found;
}

/** True if a value is a validator. */
export function isValidate(value: unknown): value is Validate {
  return typeof value === 'function';
}

/** Returns what a validator finds, as `pointer keyword`, sorted; empty for a valid value. */
export function found(validate: Validate, value: unknown): readonly string[] {
  return errorsOf(validate, value)
    .map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)
    .sort();
}

/** Returns the errors of a validator. */
export function errorsOf(validate: Validate, value: unknown): readonly AjvError[] {
  return validate(value) ? [] : (validate.errors ?? []);
}
