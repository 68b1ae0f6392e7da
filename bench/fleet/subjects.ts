import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Runtime } from '../client/install.ts';
import { editDescription } from '../generate/documents.ts';
import { peerFile, workFolder } from '../generate/folders.ts';
import { Project, type ProjectInterface } from '../generate/project.ts';
import { heyApi, heyApiTypes, type Subject } from '../generate/subject.ts';
import { timedRun } from '../generate/timed-run.ts';
import type { FleetDocument } from './documents.ts';

const folder = path.join(workFolder, 'fleet');
const ownTitle = 'this, four packages each';

/** Ours over all documents, in one project: with nothing there, with one document edited, and with none. */
export function ownSubjects(fleet: readonly FleetDocument[], runtime: Runtime): readonly Subject[] {
  const cold = fleetProject('cold', fleet, runtime);
  const warm = fleetProject('warm', fleet, runtime);
  timedRun(warm.argv, warm.out);
  const [edited] = fleet;
  return [
    {
      title: `${ownTitle}, cold`,
      ...cold,
      prepare: () => {
        rmSync(cold.out, { recursive: true, force: true });
        cold.project.forget();
      },
      bars: new Map(),
    },
    {
      title: `${ownTitle}, one edited`,
      ...warm,
      prepare: (turn) => {
        if (edited) writeFileSync(documentFile(warm.specs, edited), editDescription(edited.text, turn));
      },
      bars: new Map(),
    },
    {
      title: `${ownTitle}, unchanged`,
      ...warm,
      prepare: () => {
        timedRun(warm.argv, warm.out);
      },
      bars: new Map(),
    },
  ];
}

/** Returns hey-api over the same documents, one after the other in one process. */
export function heyApiSubjects(fleet: readonly FleetDocument[], runtime: Runtime): readonly Subject[] {
  const specs = writeFleet('peers', fleet);
  const entry = pathToFileURL(peerFile('@hey-api/openapi-ts/dist/index.mjs')).href;
  const program = path.join(import.meta.dirname, 'hey-api-program.js');
  const pluginsOf = { [heyApi]: [zod, ...plain], [heyApiTypes]: plain };
  return Object.entries(pluginsOf).map(([title, plugins]) => {
    const out = path.join(folder, 'out', title.replaceAll(/\W+/g, '-'));
    return {
      title,
      argv: [runtime.node, program, entry, plugins.join(','), specs],
      out,
      prepare: () => {
        rmSync(out, { recursive: true, force: true });
      },
      bars: new Map(),
    };
  });
}

const plain = ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'];
const zod = 'zod';

function fleetProject(name: string, fleet: readonly FleetDocument[], runtime: Runtime) {
  const project = new Project(`fleet ${name}`, runtime);
  const specs = writeFleet(name, fleet);
  const out = path.join(folder, 'out', name);
  const interfaces = fleet.map((document): readonly [string, ProjectInterface] => [
    document.name,
    { spec: documentFile(specs, document), out: path.join(out, document.name) },
  ]);
  project.configure(Object.fromEntries(interfaces));
  return { project, specs, out, argv: project.configured('generate') };
}

/** @returns The folder of the documents. */
function writeFleet(name: string, fleet: readonly FleetDocument[]): string {
  const specs = path.join(folder, 'documents', name);
  mkdirSync(specs, { recursive: true });
  for (const document of fleet) writeFileSync(documentFile(specs, document), document.text);
  return specs;
}

function documentFile(specs: string, { name }: FleetDocument): string {
  return path.join(specs, `${name}.json`);
}
