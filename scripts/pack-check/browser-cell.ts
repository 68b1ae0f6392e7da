import path from 'node:path';
import { findChromium } from '../../test/browser/find-chromium.ts';
import { root } from './folders.ts';
import { toolPath } from './install-tools.ts';
import type { Packed } from './packed.ts';
import { Skipped, type Cell } from './run-cells.ts';
import { whileServing } from './serving.ts';

/** Drives the browser; a program of its own, as its types are those of browsers. */
const openPage = path.join(root, 'test/browser/open-page.ts');

/** Returns a page that Vite built of a program in TypeScript calls a service in Chromium: the row `vite chromium`. */
export function browserCell(packed: Packed): Cell {
  return {
    name: 'vite chromium',
    check: async () => {
      const project = await packed.consumer();
      const vite = toolPath('vite/bin/vite.js');
      await project.run(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', 'page']);
      const executablePath = findChromium(process.env);
      if (executablePath === undefined)
        throw new Skipped('no Chromium on PATH: install chromium, or set CHROMIUM_PATH to one');
      // The folder of the project has none of it.
      const tsx = import.meta.resolve('tsx');
      const serve = path.join(project.folder, 'serve.js');
      await whileServing([process.execPath, serve], project.folder, async (url) => {
        await project.passes(process.execPath, '--import', tsx, openPage, executablePath, url);
      });
    },
  };
}
