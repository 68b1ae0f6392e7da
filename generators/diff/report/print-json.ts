import type { Change } from './change.ts';
import type { DiffReport, ShownPlace } from './report.ts';

/** A comparison for programs: one line of JSON. */
export function printJsonDiff({ groups, bumps, breaking }: DiffReport, shown: ShownPlace): string {
  const changes = groups.flatMap((group) =>
    group.changes.map(({ change, allowance }) => jsonOf(change, allowance?.reason, shown)),
  );
  return `${JSON.stringify({ changes, breaking, versions: bumps })}\n`;
}

function jsonOf(change: Change, reason: string | undefined, shown: ShownPlace): object {
  const { id, level, audience, direction, message, document, operations, origin } = change;
  const { file, line, column } = shown(change);
  return {
    id,
    level,
    audience,
    ...(direction && { direction }),
    message,
    document,
    file,
    line,
    column,
    pointer: origin.pointer,
    operations,
    ...(reason !== undefined && { allowed: reason }),
  };
}
