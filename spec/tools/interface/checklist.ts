/**
 * The checklist: the statements of the interface document, item by item, as data. `scripts/read-interface.ts` writes it, the
 * coverage check holds the bundled spec against it. `line` is the line of the interface document.
 */

/** A value that stands for itself. */
export type Literal = string | number | boolean;

/** The facts that the interface declares of a value. What it does not say is absent. */
export interface Facts {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'map';
  /** Name of the resource or shape that the value is. */
  readonly resource?: string;
  readonly const?: Literal;
  /** The complete set of values. */
  readonly enum?: readonly Literal[];
  /** Values seen of a set that is not shown completely; empty when none is. */
  readonly known?: readonly Literal[];
  /** Values that are shown, without a word on whether there are others. */
  readonly values?: readonly Literal[];
  readonly nullable?: true;
  readonly default?: Literal;
  readonly format?: 'date-time' | 'uri';
  readonly pattern?: string;
  /** The form of the value, with `<...>` for what varies. */
  readonly form?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maximum?: number;
  /** Free additional properties are allowed besides the declared ones. */
  readonly additional?: true;
  readonly deprecated?: true;
}

interface Item {
  readonly line: number;
}

/** An operation; `GET /path` names it in the other items. */
export interface OperationItem extends Item {
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly deprecated?: true;
}

/** The success status of an operation and what the response holds. */
export interface StatusItem extends Item {
  readonly operation: string;
  readonly status: number;
  /** True if the interface shows the status; one that is not shown is chosen by the rules of the spec. */
  readonly shown: boolean;
  readonly body: 'none' | 'resource' | 'list' | 'fields';
  readonly resource?: string;
}

/** A query parameter, or a field of a body, a response or a resource. */
export interface ValueItem extends Item, Facts {
  /** The operation or the resource that it belongs to. */
  readonly owner: string;
  /** Name, or path of names: `urls.location`, `items[].id`, `pricing{}.enabled` (`[]` of a list, `{}` of a map). */
  readonly name?: string;
  /** Its subject, where the name is not shown. */
  readonly about?: string;
  /** Absent where the interface does not say. */
  readonly required?: boolean;
}

/** The kind of thing that a field belongs to. */
export type FieldKind = 'query' | 'body' | 'resource';

/** A row of the table of limits, at one of the places where it applies. */
export interface LimitItem extends Item, Facts {
  readonly subject: string;
  readonly kind: FieldKind;
  readonly owner: string;
  readonly name: string;
}

/** A condition under which an operation fails, a state of the lifecycle, or another sentence that must be mentioned. */
export interface MentionItem extends Item {
  readonly operation: string;
  readonly condition: string;
  /** Every one of these must be in the description of the operation or of the response. */
  readonly words: readonly string[];
  /** The failures of which at least one must be declared; none for what is no failure. */
  readonly statuses?: readonly number[];
}

/** An enumeration whose complete set of values is not shown. */
export interface EnumerationItem extends Item {
  readonly kind: FieldKind;
  readonly owner: string;
  readonly name: string;
  readonly known: readonly Literal[];
}

/** All that is checked, by the name of the file that holds it. */
export type Checklist = {
  readonly operations: readonly OperationItem[];
  readonly statuses: readonly StatusItem[];
  readonly 'query-parameters': readonly ValueItem[];
  readonly 'body-fields': readonly ValueItem[];
  readonly 'response-fields': readonly ValueItem[];
  readonly 'resource-fields': readonly ValueItem[];
  readonly limits: readonly LimitItem[];
  readonly 'error-conditions': readonly MentionItem[];
  readonly states: readonly MentionItem[];
  readonly 'incomplete-enumerations': readonly EnumerationItem[];
};

/** Returns the facts that an item declares of its value, without what names it. */
export function factsOf(item: Item & Facts): Facts {
  const names = ['line', 'owner', 'name', 'about', 'required'];
  return Object.fromEntries(Object.entries(item).filter(([key]) => !names.includes(key)));
}

/** Returns how other items name an operation. */
export function operationKey(operation: { readonly method: string; readonly path: string }): string {
  return `${operation.method} ${operation.path}`;
}
