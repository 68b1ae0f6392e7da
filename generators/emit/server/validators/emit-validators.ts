import type { Api, Resource } from '../../../ir/types.ts';
import type { Document } from '../../../load/document.ts';
import type { OutFile } from '../../emitter.ts';
import { escapeUnusual } from '../../ts/unusual-characters.ts';
import { UnitCompiler, type CompiledUnit } from './compile-unit.ts';
import { bodyUnits, paramsUnit, replyUnits, type Entry } from './operation-units.ts';
import { Units } from './units.ts';
import { printModule, type Export, type ValidatorModule } from './validator-module.ts';

/** Folder of the generated files of the server package, relative to the output folder. */
const folder = 'server/src/generated';

/**
 * Compiles the schemas of a document to validators: a module for the requests and one for the replies of each resource, one
 * for all models, and the places of the schemas in the document.
 * @param api Says what everything is called, and what is a parameter, a body and a reply.
 * @param document The bundled document that it was lowered from; schemas are compiled from it, so that no keyword is lost.
 * @param heading First lines of each file.
 */
export function emitValidators(api: Api, document: Document, heading: string): readonly OutFile[] {
  const emitter = new ValidatorEmitter(api, document, heading);
  return [
    ...api.resources.map((resource) => emitter.requests(resource)),
    ...api.resources.map((resource) => emitter.replies(resource)),
    emitter.models(),
    emitter.positions(),
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
  /** Functions of the models by their public names. */
  readonly #models: readonly Entry[];
  /** All functions that the models need. */
  readonly #ofModels: ReadonlySet<string>;

  constructor(api: Api, document: Document, heading: string) {
    this.#heading = heading;
    this.#units = new Units(api, document);
    this.#compiler = new UnitCompiler(
      /"unevaluated(?:Items|Properties)"/.test(JSON.stringify(document.root)),
    );
    this.#models = api.models.flatMap(({ id, name, inputName }): readonly Entry[] => {
      const at = this.#units.at(id);
      const received: Entry = [name, this.#units.ofSchema(at, 'reply')];
      return inputName === undefined
        ? [received]
        : [received, [inputName, this.#units.ofSchema(at, 'request')]];
    });
    this.#ofModels = this.#units.closure(this.#models.map(([, unit]) => unit));
  }

  /** Modules of requests hold all that they need: a server loads them without the models. */
  requests({ fileName, operations }: Resource): OutFile {
    const lookups = operations.map((operation): Lookup => {
      const params = paramsUnit(operation, this.#units);
      const bodies = bodyUnits(operation, this.#units);
      const parts = [
        ...(params === undefined ? [] : [`params: ${params}`]),
        ...(bodies.length === 0 ? [] : [`body: ${recordText(bodies)}`]),
      ];
      const text = parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
      const units = [...(params === undefined ? [] : [params]), ...bodies.map(([, unit]) => unit)];
      return { exported: { name: operation.name, type: 'RequestValidators', text }, units };
    });
    return this.#module(`requests/${fileName}.ts`, lookups, new Set());
  }

  /** Replies are mostly models, so their modules take these from where they are. */
  replies({ fileName, operations }: Resource): OutFile {
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
    return this.#module(`replies/${fileName}.ts`, lookups, this.#ofModels);
  }

  models(): OutFile {
    const units = [...this.#ofModels].map((name) => this.#compile(name));
    const shared = units.map(({ name }): Export => ({ name, text: name }));
    const named = this.#models.map(([name, unit]): Export => ({ name, type: 'Validate', text: unit }));
    return this.#file('models.ts', {
      runtime: '../../runtime',
      units,
      models: [],
      exports: [...shared, ...named],
    });
  }

  positions(): OutFile {
    const rows = [...this.#units.positions].map(
      (row) => `  ${row.map((text) => jsonText(text)).join(': ')},\n`,
    );
    const text = `export const positions: Readonly<Record<string, string>> = {\n${rows.join('')}};\n`;
    return { path: `${folder}/positions.ts`, text: `${this.#heading}\n${text}`, layout: 'none' };
  }

  /** @param elsewhere Functions that the models hold. */
  #module(path: string, lookups: readonly Lookup[], elsewhere: ReadonlySet<string>): OutFile {
    const used = this.#units.closure(lookups.flatMap(({ units }) => units));
    const own = [...used].filter((name) => !elsewhere.has(name));
    const direct = new Set([
      ...lookups.flatMap(({ units }) => units),
      ...own.flatMap((name) => this.#units.get(name).calls),
    ]);
    return this.#file(path, {
      runtime: '../../../runtime',
      units: own.map((name) => this.#compile(name)),
      models: [...direct].filter((name) => elsewhere.has(name)).sort(),
      exports: lookups.map(({ exported }) => exported),
    });
  }

  #file(path: string, module: Omit<ValidatorModule, 'heading'>): OutFile {
    return {
      path: `${folder}/validators/${path}`,
      text: printModule({ heading: this.#heading, ...module }),
      layout: 'none',
    };
  }

  #compile(name: string): CompiledUnit {
    const compiled = this.#compiled.get(name) ?? this.#compiler.compile(this.#units.get(name));
    this.#compiled.set(name, compiled);
    return compiled;
  }
}

/** An object of functions. */
function recordText(entries: readonly Entry[]): string {
  return `{ ${entries.map(([key, unit]) => `${jsonText(key)}: ${unit}`).join(', ')} }`;
}

/** A text of the document as a string literal. */
function jsonText(text: string): string {
  return escapeUnusual(JSON.stringify(text));
}
