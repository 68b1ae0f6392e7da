import type { Json } from '@specline/kernel/json';

/** The rule that a value of a config has to follow. */
export type Rule =
  TextRule | FlagRule | ChoiceRule | ListRule | RecordRule | MapRule | ObjectRule | EitherRule;

/** A text. */
export interface TextRule {
  readonly kind: 'text';
  /** The expected value, with an example, for messages: `a path such as "packages"`. */
  readonly expected: string;
  /** Returns what is wrong with a text, and what to write instead, as it follows the name of the key; nothing where it is right. */
  readonly fault?: (text: string) => string | undefined;
}

/** True or false. */
export interface FlagRule {
  readonly kind: 'flag';
}

/** One of several words. */
export interface ChoiceRule {
  readonly kind: 'choice';
  readonly words: readonly string[];
}

/** A list. */
export interface ListRule {
  readonly kind: 'list';
  readonly expected: string;
  /** Absent where no item is right. */
  readonly item?: Rule;
  /** The message about an item where none is right. */
  readonly refusal?: string;
}

/** An object with keys that are known. */
export interface RecordRule {
  readonly kind: 'record';
  readonly expected: string;
  readonly keys: Readonly<Record<string, Key>>;
}

/** An object whose keys are names that the user gives. */
export interface MapRule {
  readonly kind: 'map';
  readonly expected: string;
  readonly value: Rule;
  /** Stands for a name where a path is shown. */
  readonly example: string;
  /** Returns what is wrong with a name; nothing where it is right. */
  readonly nameFault?: (name: string) => string | undefined;
  /** True where it may not be empty. */
  readonly isNeeded?: boolean;
}

/** Any object of JSON. */
export interface ObjectRule {
  readonly kind: 'object';
  readonly expected: string;
  /** Returns what is wrong with one of its names, as a sentence; nothing where it is right. */
  readonly nameFault?: (name: string) => string | undefined;
}

/** A text in the one form, an object in the other. */
export interface EitherRule {
  readonly kind: 'either';
  readonly expected: string;
  readonly text: TextRule | ChoiceRule;
  readonly object: RecordRule | MapRule | ObjectRule;
  /** Returns what is wrong with a value of either form, as it follows the name of the key; nothing where it is right. */
  readonly fault?: (value: Json) => string | undefined;
}

/** The facts about a key. */
export interface Key {
  readonly rule: Rule;
  /** True where the key may not be left out. */
  readonly isRequired?: true;
}

/** The names of the keys that a type requires. */
type RequiredKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];

/** A required key of a type has to say so; an optional one may not. */
type KeyOf<T, K extends keyof T> =
  K extends RequiredKeys<T>
    ? { readonly rule: Rule; readonly isRequired: true }
    : { readonly rule: Rule; readonly isRequired?: never };

/** One entry for each key of a type: a key without an entry does not compile, nor does an entry without a key. */
export type KeysOf<T> = { readonly [K in keyof T]-?: KeyOf<T, K> };
