import { posix } from 'node:path';
import { strictPolicy } from '../../../generators/diagnostics/policy.ts';
import { Diagnostics, type Diagnostic } from '../../../generators/diagnostics/diagnostic.ts';
import type { Json, JsonObject } from '@specline/kernel/json';
import { DiskError, type SpecDisk } from '../../../generators/load/disk/disk.ts';
import type { Document } from '../../../generators/load/document.ts';
import { loadDocument } from '../../../generators/load/load.ts';

/** Returns a disk that holds nothing but the given files. */
export function memoryDisk(files: Readonly<Record<string, string>>): SpecDisk {
  return {
    read(path) {
      const text = files[posix.normalize(path)];
      if (text === undefined) throw new DiskError('missing', 'there is no such file');
      return text;
    },
  };
}

/** Returns a problem on one line: `file:line:col severity code message`. */
export function lineOf({ origin, severity, code, message }: Diagnostic): string {
  return `${origin.file}:${origin.line}:${origin.column} ${severity} ${code} ${message}`;
}

export interface Loaded {
  readonly document: Document | undefined;
  /** The bundled root as plain JSON. */
  readonly root: unknown;
  readonly problems: readonly string[];
  readonly all: readonly Diagnostic[];
}

/** Loads `spec/openapi.yaml` of the given files, whose names are relative to `spec`. */
export function loadFiles(files: Readonly<Record<string, string>>): Loaded {
  const problems = new Diagnostics(strictPolicy);
  const disk = memoryDisk(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`spec/${file}`, text])),
  );
  const document = loadDocument('spec/openapi.yaml', disk, problems);
  return {
    document,
    root: document && plain(document.root),
    problems: problems.all.map(lineOf),
    all: problems.all,
  };
}

/** The head of a document; the rest of it follows. */
export const head = "openapi: 3.1.1\ninfo: { title: T, version: '1' }\n";

/** Loads a document whose text follows the head (lines 1 and 2), with other files. */
export function loadBody(body: string, files: Readonly<Record<string, string>> = {}): Loaded {
  return loadFiles({ 'openapi.yaml': head + body, ...files });
}

/** Returns a value without the null prototypes of documents. */
export function plain(value: Json): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Returns what a pointer leads to, `#` in front allowed. */
export function seek(root: unknown, pointer: string): unknown {
  const steps = decodeURIComponent(pointer.replace(/^#/, '')).split('/').slice(1);
  return steps.reduce<unknown>((value, step) => {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return isRecord(value) ? value[key] : undefined;
  }, root);
}

/** Returns the object that a pointer leads to in a document; throws when there is none. */
export function objectAt(document: Document | undefined, pointer: string): JsonObject {
  const value = document && seek(document.root, pointer);
  if (!isJsonObject(value)) throw new Error(`no object at ${pointer}`);
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isJsonObject(value: unknown): value is JsonObject {
  return isRecord(value) && !Array.isArray(value);
}
