import type { OutFile } from '../../../generators/emit/emitter.ts';
import type { Maker } from '../../../generators/write/manifest.ts';
import type { FilePlan, PackagePlan } from '../../../generators/write/plan.ts';

/** A maker that does not matter. */
export const maker: Maker = {
  generator: 'specline 0.0.0',
  formatter: 'prettier 0.0.0',
  options: 'api.yaml @acme',
  document: '0'.repeat(64),
};

/** Returns files as an emitter gives them, by path below the output folder. */
export function outFiles(texts: Readonly<Record<string, string>>): readonly OutFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, text }));
}

/** Returns a line such as `created types/a.ts` for each file of some plans, with what is lost; the manifests are left out. */
export function summary(plans: readonly PackagePlan[]): readonly string[] {
  const line = (plan: PackagePlan, file: FilePlan): string =>
    [file.state, `${plan.name}/${file.path}`, ...(file.loses ? [file.loses] : [])].join(' ');
  return plans.flatMap((plan) =>
    plan.files.filter((file) => file.path !== '.generated.json').map((file) => line(plan, file)),
  );
}
