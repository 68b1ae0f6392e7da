import type { Condition, Known, KnownAt, Validate } from './validator.ts';
import { emptyObject } from '../parameters/values.ts';

/**
 * Returns a copy of a value without the fields that its schema does not declare. What the schema leaves to the value stays: an
 * object of which it names no field, and one that no branch of a union takes, even without the fields that the branch does not
 * declare.
 * @param value Plain JSON, which is not changed.
 * @param known All that is known of the value.
 */
export function withoutUnknown(value: unknown, known: readonly KnownAt[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const declared = new DeclaredFields(value);
  for (const each of known) declared.add(each);
  if (Array.isArray(value))
    return value.map((item: unknown, index) => withoutUnknown(item, declared.ofItem(index)));
  const copy = emptyObject();
  for (const [name, member] of Object.entries(value)) {
    const inner = declared.ofField(name);
    if (inner.length > 0 || declared.isOpen) copy[name] = withoutUnknown(member, inner);
  }
  return copy;
}

/** The branches that take the rest of a value; they are looked up again for each level above. */
const answers = new WeakMap<object, Map<Validate, boolean>>();

/** True if a branch takes a value without the fields that it does not declare, such as those that are write-only. */
function takesRest(takes: Validate, value: object): boolean {
  const known = answers.get(value) ?? new Map<Validate, boolean>();
  answers.set(value, known);
  const before = known.get(takes);
  if (before !== undefined) return before;
  // A branch that comes back to itself takes nothing by that.
  known.set(takes, false);
  const answer = takes(withoutUnknown(value, [takes]));
  known.set(takes, answer);
  return answer;
}

/** All declarations that apply to one value. */
class DeclaredFields {
  readonly #value: object;
  readonly #parts = new Set<Known>();
  readonly #visited = new Set<KnownAt>();
  #isUndecided = false;

  constructor(value: object) {
    this.#value = value;
  }

  /** True if fields may be there that nobody names. */
  get isOpen(): boolean {
    if (this.#isUndecided) return true;
    for (const { fields, patterns } of this.#parts)
      if (fields !== undefined || patterns !== undefined) return false;
    return true;
  }

  /** Takes in what is known, with all that applies to the same value. */
  add(known: KnownAt): void {
    if (this.#visited.has(known)) return;
    this.#visited.add(known);
    const part = typeof known === 'function' ? known.known?.() : known;
    if (part === undefined || part === null) return;
    this.#parts.add(part);
    for (const each of part.all ?? []) this.add(each);
    for (const branches of part.some ?? []) {
      const exact = branches.filter((takes) => takes(this.#value));
      const taken = exact.length > 0 ? exact : branches.filter((takes) => takesRest(takes, this.#value));
      this.#isUndecided ||= taken.length === 0;
      for (const each of taken) this.add(each);
    }
    for (const condition of part.conditions ?? []) this.#decide(condition);
  }

  #decide(condition: Condition): void {
    const holds =
      'has' in condition ? Object.hasOwn(this.#value, condition.has) : condition.test(this.#value);
    if (holds && 'test' in condition) this.add(condition.test);
    this.add((holds ? condition.then : condition.else) ?? null);
  }

  /** Returns what is known of a field; empty where nothing declares it. */
  ofField(name: string): readonly KnownAt[] {
    const found: KnownAt[] = [];
    for (const part of this.#parts) found.push(...fieldsOf(part, name));
    if (found.length > 0) return found;
    return [...this.#parts].flatMap(({ others }) => others ?? []);
  }

  ofItem(index: number): readonly KnownAt[] {
    return [...this.#parts].flatMap(({ prefix = [], items = null }) => {
      const known = index < prefix.length ? prefix[index] : items;
      return known ?? [];
    });
  }
}

/** Returns what one schema says of a field, by itself. */
function fieldsOf({ fields, patterns = [], rest }: Known, name: string): readonly KnownAt[] {
  const found = patterns.flatMap(([pattern, known]) => (pattern.test(name) ? [known] : []));
  const own = fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (own !== undefined) found.push(own);
  return found.length === 0 && rest !== undefined ? [rest] : found;
}
