import { rmSync } from 'node:fs';
import type { Runtime } from '../client/install.ts';
import { addProperty, editDescription, writeDocument, type BenchDocument, type Edit } from './documents.ts';
import { generatorRuntimes } from './install.ts';
import { Project } from './project.ts';
import { heyApi, outFolder, type Subject } from './subject.ts';
import { timedRun } from './timed-run.ts';

const ownTitle = 'this, four packages';

/** Ours that starts with nothing: the cache is emptied before each turn. */
export function coldSubject(document: BenchDocument, runtime: Runtime): Subject {
  return emptied(document, runtime, `${ownTitle}, cold`, {
    forget: (project) => {
      project.forget();
    },
    ...barsOn(runtime, 2.6),
  });
}

/** Returns the same with the code that Node keeps, which the first run of all leaves. */
export function codeSubject(document: BenchDocument, runtime: Runtime): Subject {
  return emptied(document, runtime, `${ownTitle}, cold but for code`, {
    forget: (project) => {
      project.forgetDocument();
    },
    bars: new Map(),
  });
}

/**
 * Ours where the packages are there: generated here and now, which is not measured. All of them work on the same document
 * and the same packages, and every edit is made to what the one before has left.
 */
export function warmSubjects(document: BenchDocument, runtime: Runtime): readonly Subject[] {
  const project = new Project(`warm ${runtime.title}`, runtime);
  const out = outFolder(document, runtime, `${ownTitle}, warm`);
  rmSync(out, { recursive: true, force: true });
  const place = `${document.name}/${runtime.title}.json`;
  project.configure({ api: { spec: writeDocument(place, document.text), out } });
  const argv = project.configured('generate');
  // Should this fail, so will each turn, and say why. Code that Node keeps is written by the second run.
  timedRun(argv, out);
  let { text } = document;
  const afterEdit = (what: string, edit: Edit): Subject => ({
    title: `${ownTitle}, ${what}`,
    argv,
    out,
    prepare: (turn) => {
      text = edit(text, turn);
      writeDocument(place, text);
    },
    ...barsOn(runtime, 0.9),
  });
  const unchanged: Subject = {
    title: `${ownTitle}, unchanged`,
    argv,
    out,
    // Another subject may have edited the document since.
    prepare: () => {
      timedRun(argv, out);
    },
    bars: new Map(),
    ...(runtime === generatorRuntimes.node24 && { cpuBar: 0.25 }),
  };
  const check: Subject = {
    title: `${ownTitle}, check`,
    argv: project.configured('check'),
    out,
    prepare: () => undefined,
    bars: new Map(),
  };
  return [
    afterEdit('a description edited', editDescription),
    afterEdit('a property added', addProperty),
    unchanged,
    check,
  ];
}

/** The facts that distinguish the subjects which write into an empty folder. */
interface Emptied extends Pick<Subject, 'bars' | 'memoryBar'> {
  readonly forget: (project: Project) => void;
}

function emptied(
  document: BenchDocument,
  runtime: Runtime,
  title: string,
  { forget, ...bars }: Emptied,
): Subject {
  const project = new Project(`${title} ${runtime.title}`, runtime);
  const out = outFolder(document, runtime, title);
  project.configure({ api: { spec: writeDocument(`${document.name}/openapi.json`, document.text), out } });
  return {
    title,
    argv: project.configured('generate'),
    out,
    prepare: () => {
      rmSync(out, { recursive: true, force: true });
      forget(project);
    },
    ...bars,
  };
}

/** Returns the bars of Node 24; there are none for other versions. */
function barsOn(runtime: Runtime, ofHeyApi: number): Pick<Subject, 'bars' | 'memoryBar'> {
  return runtime === generatorRuntimes.node24
    ? { bars: new Map([[heyApi, ofHeyApi]]), memoryBar: 800 }
    : { bars: new Map() };
}
