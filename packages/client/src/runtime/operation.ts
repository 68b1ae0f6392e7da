import type { OperationId } from '../generated/operation-id.ts';
import type { BodyType, EncodeBody } from './body.ts';
import type { Decode, ReplyType } from './decode.ts';
import type { Draft } from './draft.ts';
import type { FailureClass } from './errors.ts';

/** A status as a document declares it: a number, or a range by its first digit. */
export type StatusKey = number | `${number}XX`;

/** A set of statuses: a list, or what tells each. */
export interface Statuses {
  includes(status: number): boolean;
}

/**
 * Puts the value of a parameter into a request. There is one for each place and style of OpenAPI, so that a bundle
 * holds those that its operations use.
 * @throws {ParameterError} when the value cannot be sent.
 */
export type EncodeParam = (param: Param, value: unknown, draft: Draft) => void;

/** A parameter that is not written as most are. */
export interface Param {
  /** Name on the wire. */
  readonly name: string;
  /** Key in the arguments of the operation, where it is another. */
  readonly key?: string;
  readonly encode: EncodeParam;
  /** True where the reserved characters of RFC 3986 are sent as they are: OpenAPI 3.1, `allowReserved`. */
  readonly reserved?: true;
}

/** What the transport needs to know of an operation: data, which a generator takes from a document. */
export interface Operation {
  readonly id: OperationId;
  readonly method: string;
  /** Path template. Its parameters are primitive values in style `simple`, but for those in `params`. */
  readonly path: string;
  /** Query parameters that are primitive values, or arrays of these, in style `form`, exploded: most are. */
  readonly query?: readonly string[];
  /** Writes all other parameters. */
  readonly style?: (draft: Draft, params: Params) => void;
  /** The parameters that `style` writes. */
  readonly params?: readonly Param[];
  /** Keys of the parameters that no message may show: those with `format: password`. */
  readonly secrets?: readonly string[];
  /** How the request body is written; there is none where absent. */
  readonly encode?: EncodeBody;
  /** The media types of the request body, the usual one first, where `encode` asks for them. */
  readonly bodies?: readonly BodyType[];
  /** How replies are read; as JSON where absent. */
  readonly decode?: Decode;
  /** The media types of the replies, where `decode` asks for them. */
  readonly replies?: readonly ReplyType[];
  /** The media types that are asked for; JSON where absent. */
  readonly accept?: string;
  /** The statuses of success; 200 where absent. */
  readonly success?: Statuses;
  /** Those of success whose replies have no content, though they might, where `decode` asks for them. */
  readonly empty?: Statuses;
  /** The class of a failure, where not all statuses are declared. */
  readonly failureOf?: (operation: Operation, status: number) => FailureClass;
  /** The declared statuses, where `failureOf` asks for them. */
  readonly declared?: readonly StatusKey[];
  /** Security schemes, all of one of these sets; those of the document where absent. */
  readonly security?: readonly (readonly string[])[];
}

/** The arguments of an operation: its parameters by key, and `body` beside them. They have no prototype. */
export type Params = Readonly<Record<string, unknown>>;

/** The arguments of an operation that takes none. */
export type NoParams = Readonly<Record<string, never>>;
