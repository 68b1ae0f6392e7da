import { withoutNames } from '@specline/kernel/path-template';
import type { Container, Json } from '@specline/kernel/json';
import type { Document } from '../../load/document.ts';
import type { BrokenPart } from '../../load/partial/broken-parts.ts';
import { isSchemaSlot, type Slot } from '../../load/partial/slots.ts';
import { applyChanges } from '../../load/readings/apply-changes.ts';
import { Changes } from '../../load/readings/changes.ts';
import { isContainer, isList, isObject, memberAt, ownValue } from '@specline/kernel/values';
import { Side } from '../side.ts';

/** A member of a container. */
interface Place {
  readonly container: Container;
  readonly key: string;
}

/**
 * Returns a document without what the parts of another version stand for in it, so that nothing is compared with a part that has no
 * reading.
 * @param parts Broken parts of either version.
 */
export function withoutParts(document: Document, parts: readonly BrokenPart[]): Document {
  const changes = new Changes();
  for (const part of parts)
    for (const { container, key } of placesIn(document, part))
      if (isSchemaSlot(part.slot)) changes.set(container, key, true);
      else changes.remove(container, key);
  return applyChanges(document, changes);
}

/** Returns the steps by which two versions have the same part: the names of path parameters are not on the wire. */
export function sharedSteps({ steps, slot }: BrokenPart): string {
  const [first, path = '', ...rest] = steps;
  const isItem = isList(slot.holder.container) && !isSchemaSlot(slot);
  const name = isItem ? nameOf(memberAt(slot.holder.container, slot.key)) : undefined;
  const shared = first === 'paths' ? [first, withoutNames(path), ...rest] : steps;
  return JSON.stringify(name === undefined ? shared : [...shared.slice(0, -1), name]);
}

/** Returns where a version has a part: nowhere, or in one place; a parameter that is there twice in both. */
function placesIn(document: Document, { steps, slot }: BrokenPart): readonly Place[] {
  let at: Json | undefined = document.root;
  for (const [index, step] of steps.slice(0, -1).entries()) {
    if (!isContainer(at)) return [];
    at = memberAt(at, index === 1 && steps[0] === 'paths' ? pathLike(at, step) : step);
  }
  const key = steps.at(-1) ?? '';
  if (isList(at) && !isSchemaSlot(slot)) return parametersLike(at, slot, new Side(document));
  if (!isContainer(at)) return [];
  const own = steps.length === 2 && steps[0] === 'paths' ? pathLike(at, key) : key;
  return Object.hasOwn(at, own) ? [{ container: at, key: own }] : [];
}

/** Returns the path of an object that is the same but for the names of its parameters. */
function pathLike(paths: Container, path: string): string {
  if (Object.hasOwn(paths, path)) return path;
  return Object.keys(paths).find((other) => withoutNames(other) === withoutNames(path)) ?? path;
}

/**
 * Returns the parameters of a list that are the same as a broken one, by name where its place is not known. One without a name may be
 * any that the list of the broken one does not have.
 */
function parametersLike(list: readonly Json[], { holder, key }: Slot, side: Side): readonly Place[] {
  const broken = memberAt(holder.container, key);
  const parameters = list.map((item, index) => ({
    place: { container: list, key: String(index) },
    wire: wireOf(side.object(item)),
  }));
  const { name, in: place } = wireOf(broken);
  const named = parameters.filter(({ wire }) =>
    name === undefined
      ? wire.name !== undefined && !isListed(wire, holder.container, side)
      : wire.name === name,
  );
  const same = named.filter(({ wire }) => wire.in === place);
  return (same.length > 0 ? same : named).map((each) => each.place);
}

/** Name and place of a parameter. */
interface Wire {
  readonly name: Json | undefined;
  readonly in: Json | undefined;
}

function wireOf(parameter: Json | undefined): Wire {
  if (!isObject(parameter)) return { name: undefined, in: undefined };
  return { name: ownValue(parameter, 'name'), in: ownValue(parameter, 'in') };
}

function isListed({ name, in: place }: Wire, list: Container, side: Side): boolean {
  return (isList(list) ? list : []).some((item) => {
    const other = wireOf(side.object(item));
    return other.name === name && other.in === place;
  });
}

function nameOf(parameter: Json | undefined): string | undefined {
  const name = isObject(parameter) ? ownValue(parameter, 'name') : undefined;
  return typeof name === 'string' ? name : undefined;
}
