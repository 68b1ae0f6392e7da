import { expect, it } from 'vitest';
import project from '../../../package.json' with { type: 'json' };

it('no command takes tsx by itself, which never ends where temporary files cannot be written', () => {
  const lines = Object.values(project.scripts);
  expect(lines.filter((line) => line.includes('--import tsx'))).toEqual([]);
  expect(lines.filter((line) => line.includes('--import ./scripts/typescript.js'))).not.toEqual([]);
});
