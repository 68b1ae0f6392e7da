import { nearest } from '@specline/kernel/nearest';
import type { DiagnosticCode, Facts } from '../../diagnostics/catalog.ts';
import type { Diagnostics } from '../../diagnostics/diagnostic.ts';
import type { Json, Container } from '@specline/kernel/json';
import { DiskError, type DiskReason } from '../disk/disk.ts';
import type { Library } from '../disk/library.ts';
import type { LoadedFile } from '../disk/loaded-file.ts';
import type { Origin } from '@specline/kernel/origin';
import { metaschemaText } from '../grammar/metaschemas.ts';
import type { Section } from '../grammar/rules.ts';
import { decodePercent, pointerThrough, splitRef, stepsOf } from '@specline/kernel/pointer';
import { filePlace, pointerOf, type PlaceTable, type Spot } from '../text/locate.ts';
import { isContainer, isList, isObject, ownValue, refOf } from '@specline/kernel/values';
import { intendedRef, refToComponent, type Sought } from './intended-ref.ts';
import type { Resource, Resources } from './resources.ts';

/** Target of a reference. */
export interface Target {
  readonly value: Json;
  readonly resource: Resource;
  /** Place where it was written: its own, or that of its container with its name there. */
  readonly spot: Spot;
  /** JSON Pointer in its file as the reference took it; aliases of YAML give one value several. */
  readonly path: string;
}

/** Reports why a reference leads nowhere. */
export type Failure = (problems: Diagnostics, origin: Origin) => void;

/** Result of following a reference. */
export type Resolution = { readonly target: Target } | { readonly failure: Failure };

/** Most references that a pointer may go through on its way. */
const longestDetour = 100;

/** Most names that are compared in one run to find out what was intended by those that do not exist. */
const mostComparisons = 200_000;

/** Finds what references lead to: JSON Pointers, anchors and embedded `$id`s, in this file and in others. */
export class References {
  readonly #library: Library;
  readonly #resources: Resources;
  readonly #places: PlaceTable;
  readonly #root: LoadedFile;
  /** Results for pointers within a file, from the file as a whole: many references lead to the same place. */
  readonly #known = new Map<Resource, Map<string, Resolution>>();
  #comparisons = 0;

  constructor(library: Library, resources: Resources, places: PlaceTable, root: LoadedFile) {
    this.#library = library;
    this.#resources = resources;
    this.#places = places;
    this.#root = root;
  }

  /**
   * Follows a reference.
   * @param ref Text of the `$ref`.
   * @param from Resource in which it stands.
   * @param section What is looked for, where it has a section of the Components Object; for hints only.
   */
  resolve(ref: string, from: Resource, section?: Section): Resolution {
    const sought = { section, from: from.file };
    if (!ref.startsWith('#/') || from.root !== from.file.content) return this.#follow(ref, from, sought, 0);
    const known = this.#known.get(from) ?? new Map<string, Resolution>();
    this.#known.set(from, known);
    const before = known.get(ref);
    if (before) return before;
    const resolution = this.#follow(ref, from, sought, 0);
    // A failure is tried again when more files have been read.
    if ('target' in resolution) known.set(ref, resolution);
    return resolution;
  }

  /** True when following the reference does not need a file that has not been read yet. */
  isNear(ref: string, from: Resource): boolean {
    const { location } = splitRef(ref);
    if (location === '' || this.#resources.find(location, from)) return true;
    const path = decodePercent(location);
    return path !== undefined && this.#library.isOpen(this.#library.nameOf(path, from.file.file));
  }

  #follow(ref: string, from: Resource, sought: Sought, detours: number): Resolution {
    const { location, fragment } = splitRef(ref);
    const found = location === '' ? from : this.#locate(ref, location, from);
    if (typeof found === 'function') return { failure: this.#pointerFailure(ref, sought) ?? found };
    const decoded = decodePercent(fragment);
    if (decoded === undefined)
      return {
        failure: cannot('invalid-ref', {
          ref,
          reason: 'a "%" in it is not followed by the code of a character',
        }),
      };
    if (decoded !== '' && !decoded.startsWith('/')) return this.#anchor(ref, decoded, found, sought);
    const steps = stepsOf(decoded);
    const inside = this.#walk(ref, steps, found, sought, detours);
    if ('target' in inside || found.root === found.file.content) return inside;
    // Strictly, "#" in a schema with an $id is that schema; many documents mean the document nevertheless.
    const whole = this.#walk(ref, steps, this.#resources.ofFile(found.file), sought, detours);
    return 'target' in whole ? whole : inside;
  }

  #locate(ref: string, location: string, from: Resource): Resource | Failure {
    const embedded = this.#resources.find(location, from) ?? this.#metaschema(location, from);
    if (embedded) return embedded;
    const outside = cannot('ref-outside', { ref });
    const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(location)?.[0].toLowerCase();
    // One letter before a colon is a drive of Windows.
    if (scheme === 'file' || scheme?.length === 1) return outside;
    if (scheme !== undefined || location.startsWith('//')) return this.#remote(ref, location);
    if (location.startsWith('/') || location.startsWith('\\')) return outside;
    const path = decodePercent(location);
    if (path === undefined || path.includes('\0'))
      return cannot('invalid-ref', { ref, reason: 'its path is wrongly encoded' });
    const file = this.#library.nameOf(path, from.file.file);
    return this.#library.mayOpen(file) ? this.#open(ref, file) : outside;
  }

  /**
   * Returns the resource of a URL, which is never fetched: a file stands for what the network holds, where the config names one.
   */
  #remote(ref: string, location: string): Resource | Failure {
    const file = this.#library.nameInPlaceOf(location);
    return file === undefined ? cannot('ref-remote', { ref, location }) : this.#open(ref, file);
  }

  #metaschema(location: string, from: Resource): Resource | undefined {
    const uri = this.#resources.metaschemaUri(location, from);
    const text = uri === undefined ? undefined : metaschemaText(uri);
    if (uri === undefined || text === undefined) return undefined;
    return this.#resources.ofFile(this.#library.include(uri, text));
  }

  #open(ref: string, file: string): Resource | Failure {
    const opened = this.#library.open(file);
    if (opened instanceof DiskError) return this.#cannotOpen(ref, file, opened.reason, opened.message);
    return opened.content === undefined ? alreadyReported : this.#resources.ofFile(opened);
  }

  #cannotOpen(ref: string, file: string, reason: DiskReason, message: string): Failure {
    if (reason === 'outside') return cannot('ref-outside', { ref });
    if (reason === 'hidden') return cannot('ref-hidden', { ref });
    if (reason !== 'missing') return cannot('unreadable-file', { file, reason: message });
    return cannot('missing-file', {
      file,
      near: this.#hint(file, () => this.#library.namesNear(file)),
    });
  }

  #anchor(ref: string, name: string, resource: Resource, sought: Sought): Resolution {
    const schema = resource.anchors.get(name) ?? this.#resources.ofFile(resource.file).anchors.get(name);
    if (schema) return { target: this.#targetOf(schema, this.#resources.at(schema, resource)) };
    const near = this.#hint(name, () => [...resource.anchors.keys()]);
    const at = ref.slice(0, ref.indexOf('#') + 1);
    const failure = near === undefined ? this.#pointerFailure(ref, sought) : undefined;
    if (failure) return { failure: failure };
    const missing = `no schema there has the $anchor "${name}"`;
    return {
      failure: cannot('unresolved-ref', { ref, missing, near: near === undefined ? undefined : at + near }),
    };
  }

  #walk(ref: string, steps: readonly string[], start: Resource, sought: Sought, detours: number): Resolution {
    let at: Target = this.#start(start);
    for (const [number, step] of steps.entries()) {
      const next = this.#next(at, step, detours);
      if (!next) return this.#missing(ref, steps, number, at, sought);
      at = next;
    }
    return { target: at };
  }

  /**
   * Returns the next target on the way of a pointer. In 3.0 the siblings of a `$ref` are ignored, so that a pointer leads through
   * it: OpenAPI 3.0.4, Reference Object.
   */
  #next(at: Target, step: string, detours: number): Target | undefined {
    if (this.#resources.version !== '3.0' || refOf(at.value) === undefined)
      return this.#step(at, step) ?? this.#detour(at, step, detours);
    return this.#detour(at, step, detours) ?? this.#step(at, step);
  }

  #start(resource: Resource): Target {
    const { root } = resource;
    if (isContainer(root)) return this.#targetOf(root, this.#resources.at(root, resource));
    return { value: root, resource, spot: { place: filePlace(resource.file) }, path: '' };
  }

  #step(at: Target, step: string): Target | undefined {
    const { value, resource } = at;
    const next = isObject(value)
      ? ownValue(value, step)
      : isList(value) && /^(?:0|[1-9]\d*)$/.test(step)
        ? value[Number(step)]
        : undefined;
    if (next === undefined) return undefined;
    const path = at.path + pointerThrough([step]);
    if (isContainer(next)) return this.#targetOf(next, this.#resources.at(next, resource), path);
    return { value: next, resource, spot: { place: at.spot.place, key: step }, path };
  }

  /**
   * Returns the target of a pointer that steps into what a `$ref` on its way stands for: the specification does not allow it, but
   * documents in many files do it.
   */
  #detour(at: Target, step: string, detours: number): Target | undefined {
    const ref = refOf(at.value);
    if (ref === undefined || detours >= longestDetour) return undefined;
    const resolution = this.#follow(
      ref,
      at.resource,
      { section: undefined, from: at.resource.file },
      detours + 1,
    );
    if ('failure' in resolution) return undefined;
    return this.#step(resolution.target, step) ?? this.#detour(resolution.target, step, detours + 1);
  }

  #targetOf(container: Container, resource: Resource, path?: string): Target {
    const place = this.#places.placeOf(container);
    return { value: container, resource, spot: { place }, path: path ?? pointerOf(place) };
  }

  #missing(ref: string, steps: readonly string[], number: number, at: Target, sought: Sought): Resolution {
    const step = steps[number] ?? '';
    const { location } = splitRef(ref);
    const where = `${location}#${pointerThrough(steps.slice(0, number))}`;
    const missing = `there is no "${step}" in "${where}"`;
    const near =
      this.#nearRef(location, steps, number, at) ??
      refToComponent(steps.at(-1) ?? '', sought, this.#root) ??
      intendedRef(ref, sought, this.#root);
    return { failure: cannot('unresolved-ref', { ref, missing, near }) };
  }

  #nearRef(location: string, steps: readonly string[], number: number, at: Target): string | undefined {
    // A slash alone is no pointer to the file as a whole, but to a member whose name is empty: RFC 6901, section 5.
    if (location !== '' && steps.length === 1 && steps[0] === '') return location;
    if (!isObject(at.value)) return undefined;
    const { value } = at;
    const near = this.#hint(steps[number] ?? '', () => Object.keys(value));
    if (near === undefined) return undefined;
    let end = number + 1;
    let reached = this.#step(at, near);
    for (; reached && end < steps.length; end++) reached = this.#step(reached, steps[end] ?? '');
    const known = reached ? steps.slice(number + 1) : [];
    return `${location}#${pointerThrough([...steps.slice(0, number), near, ...known])}`;
  }

  /** Returns the failure of a reference that was intended as a pointer, where it is clear to what. */
  #pointerFailure(ref: string, sought: Sought): Failure | undefined {
    const near = intendedRef(ref, sought, this.#root);
    const missing = 'a pointer into a document begins with "#/", and this begins otherwise';
    return near === undefined ? undefined : cannot('unresolved-ref', { ref, missing, near });
  }

  #hint(word: string, candidates: () => readonly string[]): string | undefined {
    if (this.#comparisons > mostComparisons || word.length > 200) return undefined;
    const names = candidates();
    this.#comparisons += names.length;
    return nearest(word, names);
  }
}

function cannot<Code extends DiagnosticCode>(code: Code, facts: Facts<Code>): Failure {
  return (problems, origin) => {
    problems.report(code, origin, facts);
  };
}

/** Reports nothing: the file that a reference leads to is not well-formed, which has been reported. */
const alreadyReported: Failure = () => undefined;
