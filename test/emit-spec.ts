import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Diagnostic } from '../generators/diagnostics/diagnostic.ts';
import { packageNames } from '../generators/emit/packages.ts';
import { compare } from '../generators/generate.ts';
import type { Api } from '../generators/ir/types.ts';

/** The files that a document emits, into an output folder that is not there. */
export interface Emitted {
  /** Texts of all files by path in the output folder. */
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Diagnostic[];
  /** The model that it was lowered to; absent where the document has errors. */
  readonly api?: Api;
}

/** Files that are expensive to make, kept by this process: most of what a test emits twice is the same both times. */
export const emittedTexts = new Map<string, string>();

/**
 * Emits all packages of a document. Nothing is written.
 * @param spec Root document, as an absolute path.
 * @param cache What was made before.
 */
export async function emitSpec(spec: string, cache = emittedTexts): Promise<Emitted> {
  const { packages, problems, model } = await compare({
    spec,
    out: path.join(tmpdir(), 'doc-workspace-packages-that-are-never-written'),
    scope: '@acme',
    only: packageNames,
    cache,
  });
  const files = packages.flatMap(({ folder, files: planned }) =>
    planned.map(
      ({ path: file, bytes }) => [path.posix.join(folder, file), bytes?.toString('utf8') ?? ''] as const,
    ),
  );
  return { files: new Map(files), problems, ...(model && { api: model.api }) };
}
