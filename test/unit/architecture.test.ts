import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The stages in the order in which data flows; a stage may import those to its left, never one to its right. */
const flow = [
  'diagnostics',
  'load',
  'launch',
  'diff',
  'ir',
  'names',
  'emit',
  'interpret',
  'scaffold',
  'write',
  'drift',
  'pipeline',
];

/** Vocabulary that every stage shares. */
const shared = new Set([
  'ir/types.ts',
  'ir/media-type.ts',
  'load/document.ts',
  'emit/emitter.ts',
  'emit/text-cache.ts',
  'diagnostics/diagnostic.ts',
  'diagnostics/catalog.ts',
]);

/** Modules through which Node reaches the disk, the network, other processes or the clock. */
const outside = /^node:(fs|fs\/promises|child_process|net|http|https|worker_threads|os)$/;

interface Import {
  readonly from: string;
  readonly to: string;
}

const root = path.resolve(import.meta.dirname, '../../generators');
const files = sourceFiles(root);
const imports = files.flatMap(importsOf);

function sourceFiles(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  return files.filter((file) => /\.[jt]s$/.test(file)).sort();
}

function importsOf(file: string): readonly Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const named = text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g);
  return [...named].map(([, target = '']) => ({
    from: file,
    to: target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target,
  }));
}

function stageOf(file: string): string {
  const [folder = '', ...rest] = file.split('/');
  return rest.length === 0 || folder === 'cli' ? 'pipeline' : folder;
}

describe('the structure of generators/', () => {
  it('knows every folder', () => {
    expect(new Set(files.map(stageOf))).toEqual(new Set(flow));
  });

  it('imports point down the flow only', () => {
    const inner = imports.filter(({ to }) => files.includes(to) && !shared.has(to));
    const upward = inner.filter(({ from, to }) => flow.indexOf(stageOf(to)) > flow.indexOf(stageOf(from)));
    expect(upward).toEqual([]);
    expect(inner.length).toBeGreaterThan(20);
  });

  it('only load/, launch/, write/ and the command line touch the disk', () => {
    const touching = imports.filter(
      ({ from, to }) => outside.test(to) && !['load', 'launch', 'write', 'pipeline'].includes(stageOf(from)),
    );
    expect(touching).toEqual([]);
  });

  it('of the emitters, one file imports ts-morph and one imports openapi-typescript', () => {
    for (const library of ['ts-morph', 'openapi-typescript']) {
      const users = imports.filter(
        ({ from, to }) => !from.endsWith('.d.ts') && (to === library || to.startsWith(`${library}/`)),
      );
      expect(new Set(users.map(({ from }) => from)).size, library).toBe(1);
    }
  });

  it('holds nothing of one interface', () => {
    const named = /\b(gitbook|changeRequest|siteSection|samlProvider|doc-workspace interface)\b/i;
    expect(files.filter((file) => named.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});
