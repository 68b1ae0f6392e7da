import { manifestsOf } from '../drift/causes.ts';
import { paths } from '../emit/types/paths.ts';
import { inferSpec, lowerSpec, type LoweredModel } from '../read-model.ts';
import { DiskError, type SpecDisk } from '../load/disk/disk.ts';
import { outPath, type PackagePlan } from '../write/plan.ts';

/**
 * Returns the API as it was when the packages were generated: the document is a part of them.
 * @param plans As `compare` gives them.
 * @returns Nothing where the document has not changed since, or where that part is not there or was edited by hand.
 */
export async function standingApi(plans: readonly PackagePlan[]): Promise<LoweredModel | undefined> {
  const isStale = plans.some((plan) => {
    const { before, after } = manifestsOf(plan);
    return before.document !== '' && before.document !== after.document;
  });
  const document = plans
    .flatMap((plan) => plan.files.map((file) => ({ ...file, path: outPath(plan, file.path) })))
    .find(({ path }) => path === paths.document);
  const bytes = document?.state === 'unchanged' ? document.bytes : document?.present;
  if (!isStale || bytes === undefined || document?.loses !== undefined) return undefined;
  const read = plans.some(({ name }) => name === 'mock') ? inferSpec : lowerSpec;
  const { model } = await read(paths.document, { disk: diskOf(bytes.toString('utf8')) });
  return model;
}

/** Returns a disk with one file. */
function diskOf(text: string): SpecDisk {
  return {
    read: (path) => {
      if (path.endsWith(paths.document)) return text;
      throw new DiskError('missing', 'there is no such file');
    },
  };
}
