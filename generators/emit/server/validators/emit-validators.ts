import { posix } from 'node:path';
import type { Api, Resource } from '../../../ir/types.ts';
import { growthsOf } from '../../../load/pattern/growths.ts';
import type { Document } from '../../../load/document.ts';
import type { OutFile } from '../../emitter.ts';
import type { TextCache } from '@specline/kernel/text-cache';
import { escapeUnusual } from '../../ts/unusual-characters.ts';
import { runtimePath } from '../../runtime-path.ts';
import { paths, replyValidatorsPath, requestValidatorsPath } from '../paths.ts';
import { UnitCompiler, type CompiledUnit } from './units/compile-unit.ts';
import { mentions } from './mentions.ts';
import { bodyUnits, paramsUnit, replyUnits, type UnitEntry } from './units/operation-units.ts';
import { Units } from './units/units.ts';
import { ValidatorPlan } from './validator-plan.ts';
import { printModule, printTypes, type Export } from './validator-module.ts';
import { relativePositions } from './units/relative-positions.ts';
import { WholeValidators, type WholeValidator } from './units/whole-validator.ts';

/**
 * Compiles the schemas of a document to validators: a module for the requests and one for the replies of each resource, those that
 * they share, one for all models, and the places of the schemas in the document. Each function is in one of them.
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
  return new ValidatorEmitter(api, document, heading, cache).files(api);
}

/** A module before it is known which functions it holds. */
interface Draft {
  readonly path: string;
  /** Functions that its exports name. */
  readonly roots: readonly string[];
  readonly exports: readonly Export[];
  /** False where others import it whatever the document has. */
  readonly isOptional: boolean;
}

/** The export of a module for an operation. */
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

  constructor(api: Api, document: Document, heading: string, cache: TextCache) {
    this.#heading = heading;
    this.#units = new Units(api, document);
    this.#compiler = new UnitCompiler(
      mentions(document, 'unevaluatedItems') || mentions(document, 'unevaluatedProperties'),
      growthsOf(document),
      cache,
    );
    this.#wholes = new WholeValidators(this.#units, (each) => this.#compile(each));
  }

  files({ resources, models }: Api): readonly OutFile[] {
    const requests = resources.map((each) => this.#requests(each));
    const replies = resources.map((each) => this.#replies(each));
    const named = this.#models(models);
    const inReplies = this.#units.closure(rootsOf(replies), ({ calls, known }) =>
      known === undefined ? calls : [...calls, ...known.calls],
    );
    const plan = new ValidatorPlan(this.#units, inReplies, { requests, replies, models: named });
    const shared = [paths.sharedRequestValidators, paths.sharedReplyValidators].map(emptyDraft);
    return [
      ...[...requests, ...replies, ...shared, named].flatMap((draft) => this.#module(draft, plan)),
      ...this.#positions(),
    ];
  }

  #requests({ fileName, operations }: Resource): Draft {
    const lookups = operations.map((operation): Lookup => {
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
    return draftOf(requestValidatorsPath(fileName), lookups);
  }

  #replies({ fileName, operations }: Resource): Draft {
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
    return draftOf(replyValidatorsPath(fileName), lookups);
  }

  /** Returns the functions of all models by their public names. */
  #models(models: Api['models']): Draft {
    const entries = models.flatMap(({ id, name, inputName }): readonly UnitEntry[] => {
      const at = this.#units.at(id);
      const received: UnitEntry = [name, this.#units.ofSchema(at, 'reply')];
      return inputName === undefined
        ? [received]
        : [received, [inputName, this.#units.ofSchema(at, 'request')]];
    });
    const lookups = entries.map(([name, unit]): Lookup => {
      const exported = { name, type: 'Validate', ...this.#whole(unit) };
      return { exported, units: [unit] };
    });
    return draftOf(paths.modelValidators, lookups);
  }

  #module({ path, exports, isOptional }: Draft, plan: ValidatorPlan): readonly OutFile[] {
    const { own, borrowed, lent } = plan.of(path);
    if (isOptional && own.length === 0) return [];
    const module = {
      heading: this.#heading,
      runtime: relativePath(path, runtimePath('server')),
      units: own.map((name) => this.#compile(name)),
      known: plan.knownOf(own),
      borrowed: borrowed.map(({ names, home }) => ({ names, from: relativePath(path, home) })),
      exports: [...lent.map((name): Export => ({ name, text: name })), ...exports],
    };
    return moduleFiles(path, printModule(module), printTypes(module));
  }

  #positions(): readonly OutFile[] {
    const rows = relativePositions(this.#units.positions).map(
      (row) => `  ${row.map((text) => jsonText(text)).join(': ')},\n`,
    );
    const runtime = relativePath(paths.positions, runtimePath('server'));
    return moduleFiles(
      paths.positions,
      `${this.#heading}\nimport { positionsOf } from '${runtime}';\n\nexport const positions = positionsOf({\n${rows.join('')}});\n`,
      `${this.#heading}\nexport declare const positions: Readonly<Record<string, string>>;\n`,
    );
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

function draftOf(path: string, lookups: readonly Lookup[]): Draft {
  return {
    path,
    roots: lookups.flatMap(({ units }) => units),
    exports: lookups.map(({ exported }) => exported),
    isOptional: false,
  };
}

function emptyDraft(path: string): Draft {
  return { ...draftOf(path, []), isOptional: true };
}

function rootsOf(drafts: readonly Draft[]): readonly string[] {
  return drafts.flatMap(({ roots }) => roots);
}

/** Returns the path from a module to another, both relative to the output folder. */
function relativePath(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns a module in JavaScript, and a file of its types. */
function moduleFiles(path: string, text: string, types: string): readonly OutFile[] {
  return [
    { path, text },
    { path: path.replace(/\.js$/, '.d.ts'), text: types },
  ];
}

/** Returns an object of functions. */
function recordText(entries: readonly UnitEntry[], textOf = (unit: string) => unit): string {
  return `{ ${entries.map(([key, unit]) => `${jsonText(key)}: ${textOf(unit)}`).join(', ')} }`;
}

/** Returns a text of the document as a string literal. */
function jsonText(text: string): string {
  return escapeUnusual(JSON.stringify(text));
}
