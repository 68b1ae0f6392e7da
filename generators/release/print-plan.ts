import type { Palette } from '../diagnostics/print.ts';
import { changelogEntry } from './changelog.ts';
import type { PackagePlan } from './plan.ts';

/** Returns what a release does, for people: versions before and after, and the entries of the changelogs. */
export function printPlan(plans: readonly PackagePlan[], date: string, palette: Palette): string {
  const width = Math.max(...plans.map(({ name }) => name.length));
  const lines = plans.map((plan) => `${plan.name.padEnd(width)}  ${versionsOf(plan, palette)}`);
  const namesByEntry = new Map<string, string[]>();
  for (const plan of plans.filter(({ released }) => released)) {
    const entry = changelogEntry(plan, date);
    namesByEntry.set(entry, [...(namesByEntry.get(entry) ?? []), plan.name]);
  }
  // Most changes of a document are the same for all of its packages.
  const entries = [...namesByEntry].map(
    ([entry, names]) => `${palette.bold(`CHANGELOG.md of ${names.join(', ')}`)}\n\n${indented(entry)}`,
  );
  return [`${lines.join('\n')}\n`, ...entries].join('\n');
}

function versionsOf({ base, standing, next, bump, released, notes }: PackagePlan, palette: Palette): string {
  if (!released) return palette.dim(`${standing}, nothing to release`);
  if (base === undefined) return `${palette.green(next)}, the first release`;
  const counts = (['error', 'warning', 'info'] as const).flatMap((level) => {
    const count = notes.filter((note) => note.level === level).length;
    return count === 0
      ? []
      : [`${count} ${{ error: 'breaking', warning: 'dangerous', info: 'compatible' }[level]}`];
  });
  const why = counts.length === 0 ? 'requested' : counts.join(', ');
  return `${base} -> ${palette.green(next)}  ${bump} (${why})${standing === base ? '' : `; it stands at ${standing}`}`;
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}
