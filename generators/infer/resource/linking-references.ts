import { owns, type Owners } from '../found/owners.ts';
import { stemOf } from './field-names.ts';
import type { Reference, References } from './references.ts';

/**
 * Returns the references that are links: what one record owns of the other, paths tell, and of references to and fro, one follows
 * from the other. A list (`project.tasks`) follows from what its items say (`task.projectId`), and of two lists the one that nobody
 * sends.
 * @param sent Fields that a body sets, of each resource, by its name.
 */
export function linkingReferences(
  references: References,
  owners: Owners,
  sent: ReadonlyMap<string, ReadonlySet<string>>,
): References {
  const isSent = (name: string, { fields }: Reference): boolean => {
    const stems = new Set([...(sent.get(name) ?? [])].map(stemOf));
    return [...fields.keys()].some((field) => stems.has(stemOf(field)));
  };
  const isLink = (name: string, reference: Reference): boolean => {
    const { to, many } = reference;
    if (to !== name && (owns(name, to, owners) || owns(to, name, owners))) return false;
    const back = many === true ? (references.get(to) ?? []).filter((each) => each.to === name) : [];
    if (back.some((each) => each.many !== true)) return false;
    return back.every((each) => {
      const [own, other] = [isSent(name, reference), isSent(to, each)];
      return own === other ? name < to : own;
    });
  };
  return new Map(
    [...references].map(([name, own]) => [name, own.filter((each) => isLink(name, each))] as const),
  );
}
