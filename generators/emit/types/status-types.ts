import type { Reply, StatusKey } from '../../ir/types.ts';
import { code, join, type Code, type ImportedName } from '../ts/code.ts';
import { importedType } from '../ts/imports.ts';

const rangeNames = {
  '1XX': 'InformationalStatus',
  '2XX': 'SuccessStatus',
  '3XX': 'RedirectionStatus',
  '4XX': 'ClientErrorStatus',
  '5XX': 'ServerErrorStatus',
  default: 'DefaultStatus',
} as const satisfies Record<Exclude<StatusKey, number>, string>;

type Range = keyof typeof rangeNames;

/**
 * Returns the type of a status. A range and `default` stand for what is declared nowhere else (OpenAPI 3.1, section 4.8.16).
 * @param statuses Statuses of one member of the union.
 * @param replies All replies of the operation.
 * @param module The file that says which statuses a range and `default` have.
 */
export function statusTypes(
  statuses: readonly StatusKey[],
  replies: readonly Pick<Reply, 'status'>[],
  module: string,
): Code {
  const all = replies.map(({ status }) => status);
  return join(
    statuses.map((status) => (typeof status === 'number' ? code`${status}` : rangeType(status, all, module))),
    code` | `,
  );
}

function rangeType(range: Range, all: readonly StatusKey[], module: string): Code {
  const name = importedType(rangeNames[range], module);
  const declared = [...new Set(all)].flatMap((status) => excluded(range, status, module));
  return declared.length === 0 ? code`${name}` : code`${name}<${join(declared, code` | `)}>`;
}

/** Returns what a declared status takes from a range. */
function excluded(range: Range, status: StatusKey, module: string): readonly (number | ImportedName)[] {
  if (status === range) return [];
  if (typeof status === 'number')
    return range === 'default' || range.startsWith(String(Math.floor(status / 100))) ? [status] : [];
  return range === 'default' ? [importedType(rangeNames[status], module)] : [];
}
