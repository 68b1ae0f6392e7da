import type { Json, JsonObject } from '@specline/kernel/json';
import type { PatternGrowths } from '../../../../load/pattern/growths.ts';
import { cacheKey, type TextCache } from '@specline/kernel/text-cache';
import { Ajv, keywords, nil, unevaluatedKeywords } from '../ajv-parts.ts';
import { ownKeywords, replacedKeywords } from '../keywords/ajv-keywords.ts';
import { LocalNames } from '../local-names.ts';
import { patternImports, patternText } from '../pattern-text.ts';
import { plainText } from '../plain-text.ts';
import { renameTokens } from '../tokens.ts';
import type { Unit } from './unit.ts';

/** A function as source text. */
export interface CompiledUnit {
  readonly name: string;
  /** The constants that it needs and the function itself: JavaScript. */
  readonly text: string;
  /** Names of what it uses of the runtime. */
  readonly imports: readonly string[];
}

/** Compiles schemas to source text, each for itself, so that the text of one depends on no other. */
export class UnitCompiler {
  readonly #tracksEvaluated: boolean;
  readonly #growths: PatternGrowths;
  readonly #plain: InstanceType<typeof Ajv>;
  readonly #careful: InstanceType<typeof Ajv>;
  readonly #cache: TextCache;

  /**
   * @param tracksEvaluated Whether any schema of the document needs what others have evaluated.
   * @param growths Of the patterns of the document.
   * @param cache Keeps what was compiled; where it is left out, that lives as long as the compiler.
   */
  constructor(
    tracksEvaluated: boolean,
    growths: PatternGrowths,
    cache: TextCache = new Map<string, string>(),
  ) {
    this.#tracksEvaluated = tracksEvaluated;
    this.#growths = growths;
    this.#cache = cache;
    this.#plain = newAjv({ growths, unevaluated: tracksEvaluated, ownProperties: false });
    this.#careful = newAjv({ growths, unevaluated: tracksEvaluated, ownProperties: true });
  }

  /**
   * Compiles a schema, unless that has been done before, and what was made then is sure to be the same.
   * @param unit The schema, prepared.
   * @param isRecursive Whether it comes to call itself. A part does so by its parent, which is enough to be recalled.
   */
  compile(unit: Unit, isRecursive: boolean): CompiledUnit {
    const { name, label, schema } = unit;
    const isRecalled = isRecursive && label !== '';
    // Patterns of names are in a schema as they are written: it does not show which of them were left unmeasured.
    if (!this.#growths.areMeasured) return this.#compile(unit, isRecalled);
    const key = cacheKey('validator', this.#tracksEvaluated, name, label, schema, isRecalled);
    const known = this.#cache.get(key);
    if (known !== undefined) return readUnit(name, known);
    const compiled = this.#compile(unit, isRecalled);
    this.#cache.set(key, JSON.stringify([compiled.imports, compiled.text]));
    return compiled;
  }

  #compile({ name, label, schema }: Unit, isRecalled: boolean): CompiledUnit {
    const root: JsonObject = { unit: { label, schema } };
    const ajv = namesInherited(schema) ? this.#careful : this.#plain;
    const compiled = ajv.compile(root);
    const { source } = compiled;
    ajv.removeSchema(root);
    // Ajv keeps what it has made under its name, and with it all that the text was put together from.
    delete compiled.source;
    if (source === undefined) throw new Error('Ajv keeps the source');
    const values = Object.values(source.scopeValues).flatMap((names) => [...(names ?? [])]);
    const functions = values.filter(({ prefix }) => prefix === 'func');
    const shared = new Map(functions.map(({ str, value }) => [str, sharedName(String(value?.code))]));
    const local = new LocalNames(name, root, source.validateName.str, shared);
    const plain = renameTokens(plainText(source.validateCode, label === ''), local);
    const body = isRecalled ? recalledText(name, plain) : plain;
    const patterns = values.flatMap(({ str, prefix, value }) => {
      const own = prefix === 'pattern' ? local.nameOf(str) : undefined;
      return own === undefined ? [] : [`const ${own} = ${codeOf(value)};\n`];
    });
    const evaluated = this.#tracksEvaluated ? `${name}.evaluated = ${String(source.evaluated)};\n` : '';
    return {
      name,
      text: `${[...local.declarations, ...patterns].join('')}${body}\n${evaluated}`,
      imports: [
        ...[...shared].flatMap(([str, known]) => (local.nameOf(str) === undefined ? [] : [known])),
        ...patternImports(patterns.join('')),
        ...(/^vErrors = broken\(/m.test(body) ? ['broken'] : []),
        ...(isRecalled ? ['recalling'] : []),
      ],
    };
  }
}

/**
 * Returns a function that looks at no object twice.
 * @param text It as it is otherwise.
 * @throws {Error} when Ajv writes in another way than it did.
 */
function recalledText(name: string, text: string): string {
  const header = `function ${name}(`;
  const own = text.trimEnd();
  if (!own.startsWith(header) || !own.endsWith('}')) throw new Error('Ajv writes functions in another way');
  return `const ${name} = recalling(function (${own.slice(header.length)});\n`;
}

/** Reads a unit from the cache, where `compile` of the same generator has written it. */
function readUnit(name: string, kept: string): CompiledUnit {
  const [imports, text] = JSON.parse(kept) as [readonly string[], string];
  return { name, text, imports };
}

/** Returns what a pattern is in the text of a module. */
function codeOf(value: { readonly ref?: unknown; readonly code?: unknown } | undefined): string {
  return value?.ref instanceof NameRegExp ? value.ref.text : String(value?.code);
}

/** The names in Ajv's code of its own runtime, and their names in ours. */
const runtimeNames: ReadonlyMap<string, string> = new Map([
  ['require("ajv/dist/runtime/equal").default', 'isEqual'],
  ['require("ajv/dist/runtime/ucs2length").default', 'characters'],
  ['Object.prototype.hasOwnProperty', 'hasOwn'],
]);

/**
 * Returns the name in the runtime of a function that Ajv asks for.
 * @throws {Error} when there is none: a keyword of Ajv is used that was not thought of.
 */
function sharedName(code: string): string {
  const known = runtimeNames.get(code) ?? code;
  if (!/^\w+$/.test(known)) throw new Error(`Ajv asks for ${code}, which the runtime does not have`);
  return known;
}

/** Names that every object inherits, and that are to be taken for members only where an object has them itself. */
const inherited = new Set(Object.getOwnPropertyNames(Object.prototype));

function namesInherited(schema: Json): boolean {
  if (typeof schema === 'string') return inherited.has(schema);
  if (typeof schema !== 'object' || schema === null) return false;
  return Object.entries(schema).some(
    ([key, member]: [string, Json]) => inherited.has(key) || namesInherited(member),
  );
}

/** A pattern for names of properties. Ajv takes it for a regular expression, and does nothing with it but print it. */
class NameRegExp {
  readonly #source: string;
  readonly #growths: PatternGrowths;

  constructor(source: string, growths: PatternGrowths) {
    this.#source = source;
    this.#growths = growths;
  }

  /** Returns what makes the pattern. */
  get text(): string {
    return patternText(this.#source, this.#growths);
  }

  /** Returns true; it is never called, since nothing is validated while it is compiled. */
  test(): boolean {
    return true;
  }

  /** Distinguishes one pattern from another. */
  toString(): string {
    return `name ${this.#source}`;
  }
}

function newAjv({
  growths,
  ...options
}: {
  readonly growths: PatternGrowths;
  readonly unevaluated: boolean;
  readonly ownProperties: boolean;
}): InstanceType<typeof Ajv> {
  const ajv = new Ajv({
    ...options,
    allErrors: true,
    // The runtime has them.
    messages: false,
    strict: false,
    validateSchema: false,
    meta: false,
    logger: false,
    addUsedSchema: false,
    inlineRefs: false,
    // The text is what is wanted: nothing of a document is run while it is compiled.
    code: {
      source: true,
      esm: true,
      lines: true,
      // Takes as long as all the rest; `sweep` does what is worth it.
      optimize: false,
      process: () => 'return () => true',
      regExp: Object.assign((source: string) => new NameRegExp(source, growths), { code: 'pattern' }),
    },
  });
  // What is never run needs nothing to refer to; put together one after another, the references of ten thousand patterns overflow the stack.
  ajv.scope.scopeRefs = () => nil;
  ajv.addVocabulary(keywords);
  if (options.unevaluated) ajv.addVocabulary(unevaluatedKeywords);
  for (const keyword of replacedKeywords) ajv.removeKeyword(keyword);
  for (const keyword of ownKeywords) ajv.addKeyword(keyword);
  return ajv;
}
