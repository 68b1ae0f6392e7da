/**
 * The used part of Node's interface. It is declared here, so that neither this package nor its users need the types of Node; the
 * modules come by `process.getBuiltinModule`, which Node has since 20.16, since an import would need them too. They are loaded on
 * first use, since the mock also runs without Node.
 */
import type { NodeHttp } from './node-http.ts';
import type { NodeError } from './node-error.ts';

/** A stream that a process writes to: `process.stdout`. */
interface NodeStream {
  write(text: string): boolean;
  on(event: 'error', listener: (error: NodeError) => void): unknown;
}

/** A process: the global `process`. */
export interface NodeProcess {
  /** The program, its file, and its arguments. */
  readonly argv: readonly string[];
  /** Of Node: `v20.19.0`. */
  readonly version: string;
  readonly stdout: NodeStream;
  readonly stderr: NodeStream;
  /** The exit code once nothing is left to be done. */
  exitCode?: unknown;
  cwd(): string;
  exit(code: number): never;
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  once(event: 'exit', listener: () => void): unknown;
}

/** The process that this runs in. */
interface OwnProcess extends NodeProcess {
  readonly pid: number;
  /**
   * @param signal 0 sends nothing, but checks whether a signal could be sent.
   * @throws {NodeError} where the process is not there, or belongs to somebody else.
   */
  kill(pid: number, signal: 0): unknown;
  getBuiltinModule(name: 'node:crypto'): NodeCrypto;
  getBuiltinModule(name: 'node:fs'): NodeFiles;
  getBuiltinModule(name: 'node:http'): NodeHttp;
  getBuiltinModule(name: 'node:os'): NodeSystem;
  getBuiltinModule(name: 'node:path'): NodePath;
}

/** Files: `node:fs`. All of it throws a {@link NodeError} where the system refuses. */
interface NodeFiles {
  readFileSync(file: string | URL, encoding: 'utf8'): string;
  /** Returns the target of a link. */
  realpathSync(file: string): string;
  renameSync(from: string, to: string): void;
  /** Returns what a path, or a link, leads to. */
  statSync(file: string): { isFile(): boolean };
  rmSync(file: string, options: { readonly force: boolean }): void;
  /** Writes a file; with flag `wx` it must not exist yet. */
  writeFileSync(file: string, text: string, options: { readonly flag: 'wx'; readonly flush: boolean }): void;
}

/** Paths of files: `node:path`. */
interface NodePath {
  /** Returns an absolute path. */
  resolve(from: string, path: string): string;
}

/** The system: `node:os`. */
interface NodeSystem {
  /** Returns the name of the machine. */
  hostname(): string;
}

/** Digests: `node:crypto`. */
interface NodeCrypto {
  createHash(algorithm: 'sha256'): NodeHash;
  /** Compares bytes, of which both must have as many, in constant time. */
  timingSafeEqual(first: Uint8Array, second: Uint8Array): boolean;
}

/** A digest that is being made. */
interface NodeHash {
  update(text: string): NodeHash;
  digest(): Uint8Array;
}

/** The result of `setTimeout`. */
interface NodeTimer {
  /** Lets the process end before. */
  unref(): unknown;
}

declare const process: OwnProcess;
declare const setTimeout: (task: () => void, ms: number) => NodeTimer;
declare const clearTimeout: (timer: NodeTimer) => void;

/** Returns the process that this runs in. */
export function ownProcess(): OwnProcess {
  return process;
}

/** Returns `node:crypto`. */
export function nodeCrypto(): NodeCrypto {
  return process.getBuiltinModule('node:crypto');
}

/** Returns `node:fs`. */
export function fs(): NodeFiles {
  return process.getBuiltinModule('node:fs');
}

/** Returns `node:http`. */
export function http(): NodeHttp {
  return process.getBuiltinModule('node:http');
}

/** Returns `node:os`. */
export function os(): NodeSystem {
  return process.getBuiltinModule('node:os');
}

/** Returns `node:path`. */
export function path(): NodePath {
  return process.getBuiltinModule('node:path');
}

/**
 * Does something later, unless the process ends before.
 * @param ms Milliseconds.
 * @returns Takes it back.
 */
export function later(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms);
  timer.unref();
  return () => {
    clearTimeout(timer);
  };
}
