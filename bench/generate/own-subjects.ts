import { rmSync } from 'node:fs';
import type { Runtime } from '../client/install.ts';
import { addProperty, editDescription, writeDocument, type BenchDocument, type Edit } from './documents.ts';
import { generatorRuntimes } from './install.ts';
import type { Project } from './project.ts';
import { heyApi, outFolder, redocly, type Subject } from './subject.ts';
import { timedRun } from './timed-run.ts';

const ownTitle = 'this, four packages';

/** Ours that starts with nothing. Its project is forgotten before each turn, so that it has to be one of its own. */
export function coldSubject(document: BenchDocument, runtime: Runtime, project: Project): Subject {
  const title = `${ownTitle}, cold`;
  const out = outFolder(document, runtime, title);
  const file = writeDocument(`${document.name}/openapi.json`, document.text);
  return {
    title,
    argv: generate(project, file, out),
    out,
    prepare: () => {
      rmSync(out, { recursive: true, force: true });
      project.forget();
    },
    ...barsOn(runtime, [heyApi, 1], [redocly, 2.5]),
  };
}

/**
 * Ours where the packages are there: generated here and now, which is not measured. All of them work on the same document
 * and the same packages, and every edit is made to what the one before has left.
 */
export function warmSubjects(
  document: BenchDocument,
  runtime: Runtime,
  project: Project,
): readonly Subject[] {
  const out = outFolder(document, runtime, `${ownTitle}, warm`);
  rmSync(out, { recursive: true, force: true });
  const place = `${document.name}/${runtime.title}.json`;
  const file = writeDocument(place, document.text);
  const argv = generate(project, file, out);
  // Should this fail, so will each turn, and say why.
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
    ...barsOn(runtime, [redocly, 0.8]),
  });
  const unchanged: Subject = {
    title: `${ownTitle}, unchanged`,
    argv,
    out,
    prepare: () => undefined,
    ...barsOn(runtime, [redocly, 0.25]),
  };
  const check: Subject = {
    title: `${ownTitle}, check`,
    argv: project.command('check', '--spec', file, '--out', out),
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

/** The bars of Node 24; there are none for other versions. */
function barsOn(
  runtime: Runtime,
  ...bars: readonly (readonly [string, number])[]
): Pick<Subject, 'bars' | 'memoryBar'> {
  return runtime === generatorRuntimes.node24 ? { bars: new Map(bars), memoryBar: 800 } : { bars: new Map() };
}

function generate(project: Project, file: string, out: string): readonly string[] {
  return project.command('generate', '--spec', file, '--out', out);
}
