import type { Json } from '@specline/kernel/json';
import type {
  Access,
  ArrayShape,
  Field,
  LiteralShape,
  NamePatterns,
  ObjectShape,
  Shape,
  TupleShape,
} from '../../ir/types.ts';
import { isNamed } from '../../ir/schema/name-patterns.ts';
import { code, indent, join, type Code } from './code.ts';
import { doc } from './doc.ts';
import { constraintTags, defaultTags, deprecationTags } from './doc-tags.ts';
import { orInherited } from './inherited-member.ts';
import { literalType } from './literal.ts';
import type { ModelTypes, View } from './model-types.ts';
import { propertyKey } from './property-key.ts';
import { affixedString } from './template-literal.ts';
import { intersectTypes, unit, uniteTypes, type Operand, type TypeTerm } from './type-term.ts';

/** The context of the type of a shape: everything that it depends on except the shape. */
export interface TypeContext {
  readonly view: View;
  readonly models: ModelTypes;
  /**
   * `brief` where a type is repeated: without comments, and without the properties of objects that may hold
   * others too, since these say theirs twice in turn.
   */
  readonly detail?: 'brief';
}

/** A property of an object type. */
export interface Member {
  /** Documentation comment; absent or empty where there is none. */
  readonly doc?: Code;
  readonly key: Code;
  /** True where it may be left out. */
  readonly optional?: boolean;
  readonly type: Code;
}

/** A named value of a message: a property or a parameter. */
type NamedShape = Pick<Field, 'wire' | 'required' | 'shape'>;

/** An index signature. */
export interface IndexSignature {
  /** Type of the names. */
  readonly key: Code;
  readonly type: Code;
}

/** The content of the braces of an object type. */
export interface ObjectBody {
  readonly members: readonly Member[];
  /** Index signatures of names that match a pattern. */
  readonly patterns?: readonly IndexSignature[];
  /** Type of the values under all other names, where there is an index signature. */
  readonly index?: Code;
}

/**
 * Returns the type of the values that a shape takes: as tight as TypeScript can say it. Absent properties are optional and
 * not `undefined` (exactOptionalPropertyTypes). Only syntax is used and no type of the library but `Blob`, because a
 * model could have the name of any other.
 */
export function typeText(shape: Shape, context: TypeContext): Code {
  return typeTerm(shape, context).code;
}

/** Returns the same as `typeText`, for use in other type expressions. */
export function typeTerm(shape: Shape, context: TypeContext): TypeTerm {
  switch (shape.kind) {
    case 'string':
      return unit(shape.format === 'binary' ? code`globalThis.Blob` : code`string`);
    case 'number':
      return unit(code`number`);
    case 'boolean':
      return unit(code`boolean`);
    case 'null':
      return unit(code`null`);
    case 'unknown':
      return unit(code`unknown`);
    case 'never':
      return unit(code`never`);
    case 'literal':
      return literalTerm(shape);
    case 'array':
      return arrayTerm(shape, context);
    case 'tuple':
      return tupleTerm(shape, context);
    case 'object':
      return unit(
        bodyText(
          isBrief(shape, context) ? { members: [], index: code`unknown` } : objectBody(shape, context),
        ),
      );
    case 'map':
      return unit(bodyText({ members: [], index: typeText(shape.values, context) }));
    case 'union':
      return uniteTypes(shape.members.map((member) => typeTerm(member, context)));
    case 'all':
      return intersectTypes(
        shape.members
          .filter((member) => !isHiddenPin(member, context))
          .map((member) => typeTerm(member, context)),
      );
    case 'ref':
      return unit(code`${context.models.typeOf(shape.model, context.view)}`);
    default:
      return shape satisfies never;
  }
}

/**
 * Returns the known values; where there are others, the type that holds them, written so that editors still offer the known ones.
 */
function literalTerm({ values, open }: LiteralShape): TypeTerm {
  const known = values.map((value) => unit(literalType(value), primitiveOf(value)));
  return uniteTypes(open ? [...known, ...openEnds(values)] : known);
}

function openEnds(values: readonly Json[]): readonly TypeTerm[] {
  const kinds = new Set(values.filter((value) => value !== null).map(primitiveOf));
  const strings = kinds.has('string') ? [unit(code`(string & {})`, 'string')] : [];
  const numbers = kinds.has('number') ? [unit(code`(number & {})`, 'number')] : [];
  const isPlain = strings.length + numbers.length === kinds.size && kinds.size > 0;
  return isPlain ? [...strings, ...numbers] : [unit(code`unknown`)];
}

function primitiveOf(value: Json): Operand['within'] {
  const kind = typeof value;
  return kind === 'string' || kind === 'number' || kind === 'boolean' ? kind : undefined;
}

function arrayTerm({ items }: ArrayShape, context: TypeContext): TypeTerm {
  return unit(code`${typeTerm(items, context).operand}[]`);
}

function tupleTerm({ items, required, rest }: TupleShape, context: TypeContext): TypeTerm {
  const first = items.map((item, index) => {
    const term = typeTerm(item, context);
    return index < required ? term.code : code`${term.operand}?`;
  });
  const others = rest === undefined ? [] : [code`...${typeTerm(rest, context).operand}[]`];
  return unit(code`[${join([...first, ...others], code`, `)}]`);
}

/** Returns the properties of an object that are seen in a view, and what else it may hold. */
export function objectBody({ fields, rest, named }: ObjectShape, context: TypeContext): ObjectBody {
  const seen = fields.filter(({ access }) => access !== hiddenIn(context.view));
  const members = seen.map((field) => fieldMember(field, context));
  if (named !== undefined && !seen.some((field) => matchesPattern(field, named)))
    return { members, ...namedSignatures(named, rest, seen, context) };
  if (typeof rest !== 'string') return { members, index: indexType(seen, rest, context) };
  if (members.length > 0) return { members };
  return { members, index: rest === 'closed' ? code`never` : code`unknown` };
}

/** True if a property would have to have the type of an index signature as well. */
function matchesPattern({ wire, shape }: Field, named: NamePatterns): boolean {
  return shape.kind !== 'never' && isNamed(wire, named);
}

/** Returns the index signatures of name patterns. Other names have one only if the document declares their values. */
function namedSignatures(
  { patterns, others }: NamePatterns,
  rest: ObjectShape['rest'],
  seen: readonly Field[],
  context: TypeContext,
): Pick<ObjectBody, 'patterns' | 'index'> {
  return {
    patterns: patterns.map(({ start, end, values }) => ({
      key: affixedString(start, end),
      type: typeText(values, context),
    })),
    ...(typeof others !== 'string' && typeof rest !== 'string' && { index: indexType(seen, rest, context) }),
  };
}

/** True if an object says nothing in a view but of properties that are not seen there. */
function isHiddenPin(shape: Shape, { view }: TypeContext): boolean {
  if (shape.kind !== 'object' || shape.rest !== 'undeclared' || shape.fields.length === 0) return false;
  return shape.fields.every(({ access }) => access === hiddenIn(view));
}

/** Returns the access of properties that are not seen in a view. */
function hiddenIn(view: View): Access {
  return view === 'read' ? 'write' : 'read';
}

function isBrief({ rest }: ObjectShape, { detail }: TypeContext): boolean {
  return detail === 'brief' && typeof rest !== 'string';
}

/** Returns the type of an index signature. It holds for the declared properties too, so it includes their types. */
function indexType(fields: readonly Field[], rest: Shape, context: TypeContext): Code {
  if (rest.kind === 'unknown') return code`unknown`;
  const declared = fields.map((field) => memberTerm(field, { ...context, detail: 'brief' }));
  const absent = fields.some(({ required }) => !required) ? [unit(code`undefined`)] : [];
  return uniteTypes([typeTerm(rest, context), ...declared, ...absent]).code;
}

/** Returns the type of a property or parameter, whose name may be one that every object has. */
export function memberTerm({ wire, required, shape }: NamedShape, context: TypeContext): TypeTerm {
  const term = typeTerm(shape, context);
  return required ? term : orInherited(wire, term);
}

function fieldMember(field: Field, context: TypeContext): Member {
  return {
    doc: context.detail === 'brief' ? code`` : fieldDoc(field),
    key: propertyKey(field.wire),
    optional: !field.required,
    type: memberTerm(field, context).code,
  };
}

function fieldDoc({ doc: documentation, default: fallback, shape }: Field): Code {
  return doc({
    text: [documentation.summary, documentation.description],
    tags: [...deprecationTags(documentation), ...defaultTags(fallback), ...constraintTags(shape)],
  });
}

/** Returns an object type as an expression: on one line where it is short and has no comments. */
export function bodyText({ members, patterns = [], index }: ObjectBody): Code {
  const lines = [
    ...patterns.map(({ key, type }) => code`[name: ${key}]: ${type}`),
    ...(index === undefined ? [] : [code`[name: string]: ${index}`]),
    ...members.map(memberText),
  ];
  if (lines.length < 4 && lines.every(isOneLine)) return code`{ ${join(lines, code`; `)} }`;
  return code`{${indent(code`\n${join(lines, code`;\n`)}`)};\n}`;
}

function isOneLine({ pieces }: Code): boolean {
  return pieces.every((piece) => typeof piece !== 'string' || !piece.includes('\n'));
}

function memberText({ doc: comment = code``, key, optional, type }: Member): Code {
  return code`${comment}${key}${optional === true ? code`?` : code``}: ${type}`;
}
