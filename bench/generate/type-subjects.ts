import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Runtime } from '../client/install.ts';
import { peerFile } from './folders.ts';
import { heyApiTypes, type Subject } from './subject.ts';

/** For outputs that bring none. */
const config = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    strict: true,
  },
  include: ['.'],
};

/**
 * The compiler on what subjects have written, each in the state after its last turn. Declarations of libraries are left
 * out, which are not what is compared; ours keep the stricter flags that they are generated with.
 */
export function typeSubjects(subjects: readonly Subject[], runtime: Runtime): readonly Subject[] {
  return subjects
    .filter(({ out }) => existsSync(out) && readdirSync(out).length > 0)
    .map(({ title, out, bars }) => {
      const file = path.join(out, 'tsconfig.json');
      if (!existsSync(file)) writeFileSync(file, JSON.stringify(config));
      return {
        title,
        argv: [
          ...[runtime.node, peerFile('typescript/bin/tsc'), '-p', file],
          ...['--noEmit', '--skipLibCheck', '--pretty', 'false'],
        ],
        out,
        prepare: () => undefined,
        bars: bars.size > 0 ? new Map([[heyApiTypes, 1]]) : bars,
      };
    });
}
