import { expect, it } from 'vitest';
import type { Node, Shape } from '../../../generators/ir/types.ts';
import { allShapes } from '../../../generators/ir/walk.ts';

const node: Node = {
  origin: { file: 'spec.yaml', pointer: '', line: 1, column: 1 },
  doc: { deprecated: false },
};

it('goes through more shapes than a call takes arguments', () => {
  const member: Shape = { ...node, kind: 'null' };
  const members = Array.from({ length: 200_000 }, () => member);
  expect([...allShapes({ ...node, kind: 'union', members })]).toHaveLength(200_001);
});
