import { dirname, sep } from 'node:path';
import { watch as watchFiles } from 'chokidar';

/** Time to wait for more changes, in milliseconds: an editor that saves several files makes one run, not several. */
const pause = 10;

/** Time after a change in which Chokidar may report no other one of the same file, in milliseconds. */
const deaf = 60;

/**
 * Interval at which files are checked for changes that the system does not report, in milliseconds: network drives and containers
 * lose some.
 */
const round = 1_000;

/** The files that are watched, as absolute paths. */
export interface WatchedFiles {
  /** Root documents: what comes below their folders is watched as well. */
  readonly roots: readonly string[];
  readonly files: readonly string[];
}

/** The tasks of a watch. */
export interface WatchTasks {
  /**
   * Returns one run.
   * @param changed The files that changed since the last run, as absolute paths; empty for the first run.
   * @returns The files to watch from now on.
   */
  run(changed: readonly string[]): Promise<WatchedFiles>;
  /**
   * Returns which files are not any more what the last run read: changes that came before they were watched.
   */
  missed(): readonly string[];
  /** Runs once when all files of the first run are watched. */
  onReady(files: readonly string[]): void;
  /** Calls back once when the watch is to end. */
  onStop(stop: () => void): void;
}

/**
 * Runs once, then again whenever a file changes, one run at a time, until it is stopped.
 * @returns When it was stopped and the last run has ended.
 * @throws What a run throws; then nothing is watched any more.
 */
export async function watchAndRun(tasks: WatchTasks): Promise<void> {
  const changes = new Changes();
  tasks.onStop(() => {
    changes.stop();
  });
  try {
    let watched = await tasks.run([]);
    await changes.follow(watched);
    tasks.onReady(watched.files);
    for (const path of tasks.missed()) changes.add(path);
    while (await changes.any(tasks)) {
      watched = await tasks.run(changes.take());
      await changes.follow(watched);
      // What came meanwhile has been missed, by a run that was short as well.
      await changes.audible();
      for (const path of tasks.missed()) changes.add(path);
    }
  } finally {
    await changes.close();
  }
}

/** The changes that no run has seen yet. */
class Changes {
  /**
   * Folders are watched, not files: a file that is replaced, or deleted and written anew, stays in sight.
   */
  readonly #watcher = watchFiles([], { ignoreInitial: true, depth: 0 });
  /** Chokidar reports only once that it watches: of the first folders; those that come later, or again, are watched soon after. */
  readonly #ready = new Promise<void>((resolve) => {
    this.#watcher.once('ready', resolve);
  });
  readonly #changed = new Set<string>();
  readonly #folders = new Set<string>();
  #files: ReadonlySet<string> = new Set();
  #stopped = false;
  #reported = 0;
  #wake = (): void => {};

  constructor() {
    this.#watcher.on('all', (event, path) => {
      this.#reported = performance.now();
      if (this.#files.has(path) || (event === 'add' && this.#files.has(dirname(path)))) this.add(path);
      else if (event === 'addDir' || event === 'unlinkDir') this.#moved(path);
    });
  }

  add(path: string): void {
    this.#changed.add(path);
    this.#wake();
  }

  stop(): void {
    this.#stopped = true;
    this.#wake();
  }

  /** Watches these files, and no others, from the moment that it returns. */
  async follow({ roots, files }: WatchedFiles): Promise<void> {
    this.#files = new Set(files);
    const fresh = foldersOf(roots, files).filter((folder) => !this.#folders.has(folder));
    if (fresh.length === 0) return;
    for (const folder of fresh) this.#folders.add(folder);
    this.#watcher.add(fresh);
    await this.#ready;
  }

  /** Handles a folder that comes or goes: a new one has to be watched anew, and may hold what was missing. */
  #moved(folder: string): void {
    if (!this.#folders.delete(folder)) return;
    for (const file of this.#files) if (file.startsWith(folder + sep)) this.add(file);
  }

  /** Waits for changes, those that the system does not report among them; false when it was stopped. */
  async any(tasks: Pick<WatchTasks, 'missed'>): Promise<boolean> {
    const isOver = (): boolean => this.#changed.size > 0 || this.#stopped;
    while (!isOver()) {
      await this.#woken();
      for (const path of tasks.missed()) this.add(path);
    }
    if (!this.#stopped) await new Promise((resolve) => setTimeout(resolve, pause));
    return !this.#stopped;
  }

  /** Waits until something happens, for one round at most. */
  async #woken(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      timer = setTimeout(resolve, round);
    });
    clearTimeout(timer);
  }

  /** Waits until no change is swallowed any more. */
  async audible(): Promise<void> {
    const rest = this.#reported + deaf - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  }

  take(): readonly string[] {
    const taken = [...this.#changed].sort();
    this.#changed.clear();
    return taken;
  }

  async close(): Promise<void> {
    await this.#watcher.close();
  }
}

/** Returns the folders of files, and those around them up to that of a root: a folder that is not there yet is seen to come. */
function foldersOf(roots: readonly string[], files: readonly string[]): readonly string[] {
  const tops = roots.map((root) => dirname(root) + sep);
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = dirname(file); !folders.has(folder); folder = dirname(folder)) {
      folders.add(folder);
      if (!tops.some((top) => folder.startsWith(top))) break;
    }
  return [...folders];
}
