import type { DiagnosticCode } from '../diagnostics/catalog.ts';
import { Diagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { placeOf } from '../infer/found/path-steps.ts';
import { infer } from '../infer/infer.ts';
import type { Behaviours } from '../infer/types.ts';
import { lowerDocument } from '../ir/lower.ts';
import { orderApi } from '../ir/order.ts';
import type { Api } from '../ir/types.ts';
import { addBehaviors, type Behaviors } from '../load/behaviors.ts';
import { checkDocument } from '../load/check.ts';
import type { SpecDisk } from '../load/disk/disk.ts';
import type { Document } from '../load/document.ts';
import { loadDocument } from '../load/load.ts';
import { upgradeSchemas } from '../load/upgrade/upgrade.ts';
import { allotNames } from '../names/allot-names.ts';
import { servedDocument } from './served-document.ts';

/** Errors that keep packages from being written, and with which a document can be served all the same. */
const bearable: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>(['equivalent-paths']);

/** A document that was read for being served. */
export interface ReadApi {
  readonly problems: readonly Diagnostic[];
  /** Absent where an error keeps it from being served. */
  readonly read?: { readonly api: Api; readonly behaviours: Behaviours; readonly document: Document };
}

/**
 * Reads, checks and lowers a document, and infers what a mock does.
 * @param file Root document, as an absolute path.
 * @param disk Where it is read from.
 * @param behaviors Values of `x-behavior` by operationId, in place of the document's.
 * @throws {UsageError} for a behaviour of an operation that the document does not have.
 */
export function readApi(file: string, disk: SpecDisk, behaviors: Behaviors = {}): ReadApi {
  const problems = new Diagnostics();
  const loaded = loadDocument(file, disk, problems);
  if (loaded === undefined) return { problems: problems.all };
  const complete = addBehaviors(loaded, behaviors);
  checkDocument(complete, problems);
  if (isUnbearable(problems)) return { problems: problems.all };
  const document = upgradeSchemas(complete, problems);
  const api = orderApi(allotNames(lowerDocument(servedDocument(document), problems), problems));
  const behaviours = infer(api, document, problems);
  return isUnbearable(problems)
    ? { problems: problems.all }
    : { problems: problems.all, read: { api: withoutEquals(api), behaviours, document } };
}

function isUnbearable(problems: Diagnostics): boolean {
  return (
    problems.hasErrors &&
    problems.all.some(({ code, severity }) => severity === 'error' && !bearable.has(code))
  );
}

/** Of operations that the same requests match, the first is served. */
function withoutEquals(api: Api): Api {
  const seen = new Set<string>();
  const resources = api.resources.map((resource) => ({
    ...resource,
    operations: resource.operations.filter(({ method, path }) => {
      const key = `${method} ${placeOf(path.split('/').slice(1))}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    }),
  }));
  return { ...api, resources };
}
