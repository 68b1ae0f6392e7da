import type { Origin } from '@specline/kernel/origin';
import type { DiagnosticCode } from './catalog.ts';
import type { ProblemClass } from './entry.ts';

/** The settings that a policy may give a problem: `off` reads it without a word. */
export const problemSettings = ['error', 'warning', 'off'] as const;

/** One of these. */
export type ProblemSetting = (typeof problemSettings)[number];

/** The settings of a code: one for the whole document, or one for each pattern of places, of which the last that fits counts. */
export type ProblemSettings = ProblemSetting | Readonly<Record<string, ProblemSetting>>;

/** The problems that are errors. */
export interface ProblemPolicy {
  /** True where recoverable problems are errors. */
  readonly strict: boolean;
  /** Settings of single codes, in place of that. */
  readonly problems: Readonly<Partial<Record<string, ProblemSettings>>>;
  /** True where operations and components with errors are left out, with all that refers to them, and the rest is read. */
  readonly skipBroken?: boolean;
}

/** Documents of others: what has a reading is read, with a warning. */
export const defaultPolicy: ProblemPolicy = { strict: false, problems: {} };

/** Documents of one's own: whatever can be mended is to be. */
export const strictPolicy: ProblemPolicy = { strict: true, problems: {} };

/**
 * Returns what a problem is under a policy. A fatal one is an error under any.
 * @param origin Its place.
 */
export function settingOf(
  policy: ProblemPolicy,
  code: DiagnosticCode,
  problemClass: ProblemClass,
  origin: Origin,
): ProblemSetting {
  if (problemClass === 'fatal') return 'error';
  const byDefault = problemClass === 'recoverable' && policy.strict ? 'error' : 'warning';
  const settings = policy.problems[code];
  if (settings === undefined || typeof settings === 'string') return settings ?? byDefault;
  const place = `${origin.file}#${origin.pointer}`;
  const fitting = Object.entries(settings).filter(([pattern]) => matchesPlace(pattern, place));
  return fitting.at(-1)?.[1] ?? byDefault;
}

/**
 * True for a place that a pattern matches: a JSON Pointer such as `/paths/~1pets/get`, after a file and `#` where it is not any file.
 * `*` stands for any text within one step, `**` for any steps.
 * @param place File and pointer, as in `schemas/pet.yaml#/Pet`.
 */
export function matchesPlace(pattern: string, place: string): boolean {
  const whole = /^[^#]+#/.test(pattern) ? pattern : `**#${pattern.replace(/^#/, '')}`;
  const source = whole.replace(/\*\*|\*|[^*]+/g, (text) => {
    if (text === '**') return '.*';
    return text === '*' ? '[^/#]*' : text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 'su').test(place);
}
