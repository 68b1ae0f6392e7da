import assert from 'node:assert/strict';
import path from 'node:path';
import { Fleet, type Source } from './fleet.ts';
import type { Packed } from '../packed.ts';
import { startRemoteCache } from './remote-cache.ts';
import type { Cell } from '../run-cells.ts';

/** All that CI of the example does. */
const tasks = ['generate', 'check', 'build'];

/** The tasks of an interface that run anew when its document changes. */
const tasksOf = {
  orders: tasksOfInterface('orders'),
  billing: tasksOfInterface('billing'),
};

/** The app uses the clients of orders and of billing. */
const app = '@acme/storefront#build';

/** Returns the cell of `examples/monorepo` with Turborepo, as docs/fleets.md describes it: the row `fleet turbo`. */
export function fleetCell(packed: Packed): Cell {
  return {
    name: 'fleet turbo',
    check: async () => {
      const cache = await startRemoteCache();
      try {
        const fleet = await Fleet.create(packed, path.join(packed.folder, 'fleet'), cache.env);
        await checkEdits(fleet);
        const clone = await fleet.clone(path.join(packed.folder, 'a clone/of the fleet'));
        await checkClone(fleet, clone);
      } finally {
        cache.close();
      }
    },
  };
}

/** Checks that an edit runs what depends on it, and nothing else. */
async function checkEdits(fleet: Fleet): Promise<void> {
  await fleet.call('npm', 'run', 'turbo:inputs', '--', '--check');
  const first = await fleet.turbo(...tasks);
  assertRun(first, [...first.keys()]);
  assert.equal(first.size, 13, 'not all tasks were run');
  assertRun(await fleet.turbo(...tasks), []);
  // The manifests that are committed are those that are generated.
  await fleet.call('git', 'diff', '--exit-code');

  await fleet.edit('apis/orders/openapi.yaml', 'Get an order.', 'Get one order.');
  assertRun(await fleet.turbo(...tasks), [...tasksOf.orders, app]);
  assertRun(await fleet.turbo(...tasks), []);

  await fleet.edit('common/money.yaml', 'Code by ISO 4217.', 'Its code by ISO 4217.');
  assertRun(await fleet.turbo(...tasks), [...tasksOf.billing, ...tasksOf.orders, app]);

  const made = await fleet.packageFiles();
  await fleet.call('git', 'clean', '-fdXq', 'sdk');
  assert.notDeepEqual(await fleet.packageFiles(), made);
  assertRun(await fleet.turbo(...tasks), []);
  assert.deepEqual(await fleet.packageFiles(), made);

  await fleet.edit('apis/orders/openapi.yaml', "'../../common/money.yaml#/Money'", "'money.yaml#/Money'");
  await fleet.call('cp', 'common/money.yaml', 'apis/orders/money.yaml');
  await assert.rejects(
    fleet.call('npm', 'run', 'turbo:inputs', '--', '--check'),
    /run: npm run turbo:inputs/,
  );
  await fleet.call('git', 'checkout', '--quiet', '.');
  assertRun(await fleet.turbo(...tasks), []);
}

/** Checks that a clone elsewhere has nothing to do, and would do the same. */
async function checkClone(fleet: Fleet, clone: Fleet): Promise<void> {
  const fetched = await clone.turbo(...tasks);
  assert.deepEqual(new Set(fetched.values()), new Set<Source>(['remote']));
  const made = await fleet.packageFiles();
  assert.deepEqual(await clone.packageFiles(), made);

  await clone.call('git', 'clean', '-fdXq', 'sdk');
  const again = await clone.turbo(...tasks, '--force');
  assertRun(again, [...again.keys()]);
  assert.deepEqual(await clone.packageFiles(), made);
}

function assertRun(results: ReadonlyMap<string, Source>, expected: readonly string[]): void {
  const ran = [...results].flatMap(([task, source]) => (source === 'run' ? [task] : []));
  assert.deepEqual(ran.sort(), [...expected].sort());
}

function tasksOfInterface(name: string): readonly string[] {
  return [
    ...['generate', 'check'].map((task) => `@acme/${name}-api#${task}`),
    ...['types', 'client'].map((made) => `@acme-${name}/${made}#build`),
  ];
}
