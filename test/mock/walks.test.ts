/**
 * Documents of many makes, none of which has an extension, walked through as a client does. A case is a folder: `spec.yaml`, and
 * `walk.yaml` with the requests and what is expected of their answers, all of which an Ajv of its own holds against the document.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { expect, it } from 'vitest';
import { serveDocument, type ServedDocument } from './documents/served.ts';

/** A request, and what is expected of its answer. Texts that are `$name` stand for what an earlier step kept under that name. */
interface Step {
  /** Method, and template of the path; a query may follow. */
  readonly call: string;
  /** Values of the parameters of the path. */
  readonly with?: readonly unknown[];
  readonly body?: unknown;
  /** Header fields of the request. */
  readonly send?: Readonly<Record<string, string>>;
  /** @default 200 */
  readonly status?: number;
  /** The parts that the response has; it may have more. */
  readonly has?: unknown;
  /** The whole response. */
  readonly is?: unknown;
  /** Values by their places in the answer. */
  readonly equal?: Readonly<Record<string, unknown>>;
  /** Lengths of lists by their places in the answer, and `absent` for places that are not there. */
  readonly at?: Readonly<Record<string, number | 'absent'>>;
  /** Texts that header fields have in them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Places in the answer whose values are kept, by name. */
  readonly keep?: Readonly<Record<string, string>>;
}

const folder = path.join(import.meta.dirname, 'walks');

const walks = readdirSync(folder);

it.concurrent.each(walks)('%s', (name) => walk(name, async () => {}));

// Reads change no later answer, of what is there or not.
it.concurrent.each(walks)('%s, with reads in between', (name) =>
  walk(name, (document, values) => document.readAll(values)),
);

/**
 * Takes the steps of a walk.
 * @param before Is called before each step, with the values of the parameters of its path.
 */
async function walk(
  name: string,
  before: (document: ServedDocument, values: readonly string[]) => Promise<void>,
): Promise<void> {
  const steps = parse(readFileSync(path.join(folder, name, 'walk.yaml'), 'utf8')) as readonly Step[];
  // Of the header fields that it requires, some are left out, since nothing true can be sent in them.
  const validateReplies = name === 'headers-as-shown' ? 'off' : 'throw';
  await using document = await serveDocument(`../walks/${name}/spec`, { validateReplies });
  const kept = new Map<string, unknown>();
  for (const [index, step] of steps.entries()) {
    const where = `step ${index + 1}: ${step.call}`;
    const [method = '', template = ''] = step.call.split(/ (.*)/);
    const values = (step.with ?? []).map((value) => String(known(value, kept)));
    await before(document, values);
    const answer = await document.call(
      method,
      String(filled(template, kept)),
      values,
      known(step.body, kept),
      Object.fromEntries(
        Object.entries(step.send ?? {}).map(([field, text]) => [field, String(filled(text, kept))]),
      ),
    );
    const { status = 200 } = step;
    expect([answer.status, status < 400 ? answer.faults : []], where).toEqual([status, []]);
    for (const [key, place] of Object.entries(step.keep ?? {})) {
      const value = valueAt(answer.body, place);
      expect(value, `${where} ${place}`).toBeDefined();
      kept.set(key, value);
    }
    if ('has' in step) expect(answer.body, where).toMatchObject(Object(known(step.has, kept)));
    if ('is' in step) expect(answer.body, where).toEqual(known(step.is, kept));
    for (const [place, expected] of Object.entries(step.at ?? {})) {
      const found = valueAt(answer.body, String(filled(place, kept)));
      if (expected === 'absent') expect(found, `${where} ${place}`).toBeUndefined();
      else expect(found, `${where} ${place}`).toHaveLength(expected);
    }
    for (const [place, value] of Object.entries(step.equal ?? {}))
      expect(valueAt(answer.body, String(filled(place, kept))), `${where} ${place}`).toEqual(
        known(value, kept),
      );
    for (const [header, text] of Object.entries(step.headers ?? {}))
      expect(answer.headers.get(header), where).toContain(filled(text, kept));
  }
}

function known(value: unknown, kept: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === 'string') return filled(value, kept);
  if (Array.isArray(value)) return value.map((each) => known(each, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [String(filled(name, kept)), known(own, kept)]),
  );
}

/** Returns a text that is nothing but a name stands for the value itself. */
function filled(text: string, kept: ReadonlyMap<string, unknown>): unknown {
  const whole = /^\$(\w+)$/.exec(text)?.[1];
  if (whole !== undefined && kept.has(whole)) return kept.get(whole);
  return text.replace(/\$(\w+)/g, (same, name: string) => (kept.has(name) ? String(kept.get(name)) : same));
}

function valueAt(body: unknown, place: string): unknown {
  const steps = place.split('/').filter((step) => step !== '');
  return steps.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined),
    body,
  );
}
