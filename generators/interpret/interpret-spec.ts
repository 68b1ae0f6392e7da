import type { About } from '@specline/mock-runtime/model/about';
import type { Model } from '@specline/mock-runtime/model/model';
import type { FailureForms } from '@specline/server-runtime/failure/failure-forms';
import type { Api as ServedApi } from '@specline/server-runtime/operation';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { aboutData } from '../emit/mock/about-data.ts';
import { modelData } from '../emit/mock/model-data.ts';
import { formsData } from '../emit/server/failure/emit-failure.ts';
import { operationContext } from '../emit/server/operation-context.ts';
import { operationData } from '../emit/server/operation-data.ts';
import { paths } from '../emit/server/paths.ts';
import { lazy, record, type Expression } from '../emit/ts/expression.ts';
import type { Api } from '../ir/types.ts';
import { realDisk, type SpecDisk } from '../load/disk/disk.ts';
import type { Document } from '../load/document.ts';
import { evaluate, type Scope } from './evaluate.ts';
import { LazyValidators } from './lazy-validators.ts';
import { readApi, type ReadApi } from './read-api.ts';
import { runtimeExport } from './runtime-modules.ts';

/** A document, ready to be served without any code being generated. */
export interface InterpretedSpec {
  /** The problems of the document, in order. */
  readonly problems: readonly Diagnostic[];
  /** The parts of the document that are left out, since they have errors or refer to others that have. */
  readonly skipped: readonly string[];
  /** Absent where an error keeps it from being served. */
  readonly served?: {
    readonly api: ServedApi;
    readonly model: Model;
    readonly about: About;
    readonly failureForms: FailureForms;
  };
}

/**
 * Makes of a document what the generated packages would hold, without writing them: the operations for the server, the model for
 * the mock. Validators are compiled when they are first used.
 * @param file Root document, as an absolute path.
 * @param disk Where it is read from.
 */
export function interpretSpec(file: string, disk: SpecDisk = realDisk): InterpretedSpec {
  return interpretApi(readApi(file, disk));
}

/**
 * Returns the same of a document that was read before.
 * @param from What was made of it.
 */
export function interpretApi({ problems, skipped, read }: ReadApi): InterpretedSpec {
  if (read === undefined) return { problems, skipped };
  const { api, behaviours, document, failures } = read;
  const expression = record({ api: apiData(api), failureForms: formsData(api, failures) });
  const scope = scopeOf(api, document);
  // The data is what the generator prints for these types, which the compiler of the packages checks.
  const { api: served, failureForms } = evaluate(expression, scope) as {
    api: ServedApi;
    failureForms: FailureForms;
  };
  return {
    problems,
    skipped,
    served: {
      api: served,
      failureForms,
      model: modelData(api, behaviours, document, failures),
      about: aboutData(api),
    },
  };
}

function apiData(api: Api): Expression {
  const context = operationContext(api);
  const operations = api.resources.flatMap(({ fileName, operations: own }) =>
    own.map((each) => operationData(each, fileName, context)),
  );
  return record({ title: api.title, operations, positions: lazy(paths.positions, 'positions') });
}

function scopeOf(api: Api, document: Document): Scope {
  const validators = new LazyValidators(api, document);
  return {
    imported: runtimeExport,
    load: (module, name) => Promise.resolve(loadedOf(validators, module, name)),
  };
}

function loadedOf(validators: LazyValidators, module: string, name: string): unknown {
  if (module === paths.positions) return validators.positions;
  return module.includes('/validators/requests/') ? validators.requests(name) : validators.replies(name);
}
