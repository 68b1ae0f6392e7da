import type { Api, Resource } from '../../../ir/types.ts';
import { growthsOf } from '../../../load/pattern/growths.ts';
import type { Document } from '../../../load/document.ts';
import type { OutFile } from '../../emitter.ts';
import type { TextCache } from '@specline/kernel/text-cache';
import { escapeUnusual } from '../../ts/unusual-characters.ts';
import { paths, replyValidatorsPath, requestValidatorsPath } from '../paths.ts';
import { UnitCompiler, type CompiledUnit } from './units/compile-unit.ts';
import { mentions } from './mentions.ts';
import { bodyUnits, paramsUnit, replyUnits, type Entry } from './units/operation-units.ts';
import { Units } from './units/units.ts';
import type { Unit } from './units/unit.ts';
import { printModule, printTypes, type Export, type ValidatorModule } from './validator-module.ts';
import { WholeValidators, type WholeValidator } from './units/whole-validator.ts';

/**
 * In how many modules of requests a function may stand. One that more of them need stands in a module that they share: what a schema
 * refers to can be as large as the document, and so can the number of modules.
 */
const mostCopies = 8;

/**
 * Compiles the schemas of a document to validators: a module for the requests and one for the replies of each resource, one
 * for all models, one for what many requests need, and the places of the schemas in the document.
 * @param api Says what everything is called, and what is a parameter, a body and a reply.
 * @param document The bundled document that it was lowered from; schemas are compiled from it, so that no keyword is lost.
 * @param heading First lines of each file.
 * @param cache Keeps what was compiled.
 */
export function emitValidators(
  api: Api,
  document: Document,
  heading: string,
  cache: TextCache,
): readonly OutFile[] {
  const emitter = new ValidatorEmitter(api, document, heading, cache);
  return [
    ...emitter.requests(api.resources),
    ...api.resources.flatMap((resource) => emitter.replies(resource)),
    ...emitter.models(),
    ...emitter.positions(),
  ];
}

/** What a module exports for an operation. */
interface Lookup {
  readonly exported: Export;
  readonly units: readonly string[];
}

class ValidatorEmitter {
  readonly #heading: string;
  readonly #units: Units;
  readonly #compiler: UnitCompiler;
  readonly #compiled = new Map<string, CompiledUnit>();
  readonly #wholes: WholeValidators;
  /** Functions of the models by their public names. */
  readonly #models: readonly Entry[];
  /** All functions that the models need. */
  readonly #ofModels: ReadonlySet<string>;

  constructor(api: Api, document: Document, heading: string, cache: TextCache) {
    this.#heading = heading;
    this.#units = new Units(api, document);
    this.#compiler = new UnitCompiler(
      mentions(document, 'unevaluatedItems') || mentions(document, 'unevaluatedProperties'),
      growthsOf(document),
      cache,
    );
    this.#wholes = new WholeValidators(this.#units, (each) => this.#compile(each));
    this.#models = api.models.flatMap(({ id, name, inputName }): readonly Entry[] => {
      const at = this.#units.at(id);
      const received: Entry = [name, this.#units.ofSchema(at, 'reply')];
      return inputName === undefined
        ? [received]
        : [received, [inputName, this.#units.ofSchema(at, 'request')]];
    });
    this.#ofModels = this.#units.closure(
      this.#models.map(([, unit]) => unit),
      neededInReplies,
    );
  }

  /** Modules of requests hold what they need, but for what many need: a server loads them without the models. */
  requests(resources: readonly Resource[]): readonly OutFile[] {
    const modules = resources.map(({ fileName, operations }) => {
      const lookups = this.#requestLookups(operations);
      return { fileName, lookups, used: this.#units.closure(unitsOf(lookups), ({ calls }) => calls) };
    });
    const copies = new Map<string, number>();
    for (const { used } of modules) for (const name of used) copies.set(name, (copies.get(name) ?? 0) + 1);
    // All that one of them calls is needed as often, so that they call nothing else.
    const shared = new Set([...copies.keys()].filter((name) => (copies.get(name) ?? 0) > mostCopies).sort());
    return [
      ...modules.flatMap(({ fileName, lookups, used }) => {
        const own = [...used].filter((name) => !shared.has(name));
        const direct = new Set([...unitsOf(lookups), ...own.flatMap((name) => this.#units.get(name).calls)]);
        return this.#files(requestValidatorsPath(fileName), {
          runtime: '../../../runtime/index.js',
          units: own.map((name) => this.#compile(name)),
          known: [],
          borrowed: { names: [...direct].filter((name) => shared.has(name)).sort(), from: '../requests.js' },
          exports: lookups.map(({ exported }) => exported),
        });
      }),
      ...this.#sharedRequests(shared),
    ];
  }

  #sharedRequests(names: ReadonlySet<string>): readonly OutFile[] {
    if (names.size === 0) return [];
    return this.#files(paths.sharedRequestValidators, {
      runtime: '../../runtime/index.js',
      units: [...names].map((name) => this.#compile(name)),
      known: [],
      borrowed: { names: [], from: '' },
      exports: [...names].map((name): Export => ({ name, text: name })),
    });
  }

  #requestLookups(operations: Resource['operations']): readonly Lookup[] {
    return operations.map((operation): Lookup => {
      const params = paramsUnit(operation, this.#units);
      const bodies = bodyUnits(operation, this.#units);
      const parts = [
        ...(params === undefined ? [] : [`params: ${this.#whole(params).text}`]),
        ...(bodies.length === 0 ? [] : [`body: ${recordText(bodies, (unit) => this.#whole(unit).text)}`]),
      ];
      const text = parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
      const units = [...(params === undefined ? [] : [params]), ...bodies.map(([, unit]) => unit)];
      const imports = units.flatMap((unit) => this.#whole(unit).imports);
      return { exported: { name: operation.name, type: 'RequestValidators', text, imports }, units };
    });
  }

  /** Replies are mostly models, so their modules take these from where they are. */
  replies({ fileName, operations }: Resource): readonly OutFile[] {
    const lookups = operations.map((operation): Lookup => {
      const replies = operation.replies.map(
        (reply) => [reply.status, replyUnits(operation, reply, this.#units)] as const,
      );
      const parts = replies
        .filter(([, bodies]) => bodies.length > 0)
        .map(([status, bodies]) => `\n  "${status}": ${recordText(bodies)},`);
      const units = replies.flatMap(([, bodies]) => bodies.map(([, unit]) => unit));
      const text = parts.length === 0 ? '{}' : `{${parts.join('')}\n}`;
      return { exported: { name: operation.name, type: 'ReplyValidators', text }, units };
    });
    const used = this.#units.closure(unitsOf(lookups), neededInReplies);
    const own = [...used].filter((name) => !this.#ofModels.has(name));
    const direct = new Set([
      ...unitsOf(lookups),
      ...own.flatMap((name) => neededInReplies(this.#units.get(name))),
    ]);
    return this.#files(replyValidatorsPath(fileName), {
      runtime: '../../../runtime/index.js',
      units: own.map((name) => this.#compile(name)),
      known: this.#known(own),
      borrowed: {
        names: [...direct].filter((name) => this.#ofModels.has(name)).sort(),
        from: '../models.js',
      },
      exports: lookups.map(({ exported }) => exported),
    });
  }

  models(): readonly OutFile[] {
    const units = [...this.#ofModels].map((name) => this.#compile(name));
    const shared = units.map(({ name }): Export => ({ name, text: name }));
    const named = this.#models.map(([name, unit]): Export => ({
      name,
      type: 'Validate',
      ...this.#whole(unit),
    }));
    return this.#files(paths.modelValidators, {
      runtime: '../../runtime/index.js',
      units,
      known: this.#known(this.#ofModels),
      borrowed: { names: [], from: '' },
      exports: [...shared, ...named],
    });
  }

  positions(): readonly OutFile[] {
    const rows = [...this.#units.positions].map(
      (row) => `  ${row.map((text) => jsonText(text)).join(': ')},\n`,
    );
    return moduleFiles(
      paths.positions,
      `${this.#heading}\nexport const positions = {\n${rows.join('')}};\n`,
      `${this.#heading}\nexport declare const positions: Readonly<Record<string, string>>;\n`,
    );
  }

  /** Which fields functions declare. */
  #known(names: Iterable<string>): ValidatorModule['known'] {
    return [...names].flatMap((name) => {
      const { known } = this.#units.get(name);
      return known === undefined ? [] : [[name, known] as const];
    });
  }

  #files(path: string, rest: Omit<ValidatorModule, 'heading'>): readonly OutFile[] {
    const module = { heading: this.#heading, ...rest };
    return moduleFiles(path, printModule(module), printTypes(module));
  }

  #whole(name: string): WholeValidator {
    return this.#wholes.of(name);
  }

  #compile(name: string): CompiledUnit {
    const compiled =
      this.#compiled.get(name) ??
      this.#compiler.compile(this.#units.get(name), this.#units.isRecursive(name));
    this.#compiled.set(name, compiled);
    return compiled;
  }
}

/** A module in JavaScript, and its types beside it. */
function moduleFiles(path: string, text: string, types: string): readonly OutFile[] {
  return [
    { path, text },
    { path: path.replace(/\.js$/, '.d.ts'), text: types },
  ];
}

/** Replies are also freed of fields that no schema declares. */
function neededInReplies({ calls, known }: Unit): readonly string[] {
  return known === undefined ? calls : [...calls, ...known.calls];
}

function unitsOf(lookups: readonly Lookup[]): readonly string[] {
  return lookups.flatMap(({ units }) => units);
}

/** An object of functions. */
function recordText(entries: readonly Entry[], textOf = (unit: string) => unit): string {
  return `{ ${entries.map(([key, unit]) => `${jsonText(key)}: ${textOf(unit)}`).join(', ')} }`;
}

/** A text of the document as a string literal. */
function jsonText(text: string): string {
  return escapeUnusual(JSON.stringify(text));
}
