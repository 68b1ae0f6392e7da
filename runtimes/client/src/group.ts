import type { Transport } from './transport.ts';

/** An operation as a function of a transport. */
type Bindable<Sender> = (transport: Sender, ...rest: never[]) => unknown;

/** Operations by name: what a module of them exports. */
type Group<Sender> = Readonly<Record<string, Bindable<Sender>>>;

/** The same operations without their transport. */
export type Bound<Operations> = {
  readonly [Name in keyof Operations]: Operations[Name] extends (
    transport: never,
    ...rest: infer Rest
  ) => infer Result
    ? (...rest: Rest) => Result
    : never;
};

/**
 * Makes methods of operations.
 * @param operations Functions of a transport, by name.
 */
export function bindOperations<Sender extends Transport, Operations extends Group<Sender>>(
  transport: Sender,
  operations: Operations,
): Bound<Operations> {
  return mapValues(
    operations,
    (operation) =>
      (...rest: never[]) =>
        operation(transport, ...rest),
  ) as Bound<Operations>;
}

/** Makes methods of operations, group by group. */
export function bindGroups<Sender extends Transport, Groups extends Readonly<Record<string, Group<Sender>>>>(
  transport: Sender,
  groups: Groups,
): { readonly [Name in keyof Groups]: Bound<Groups[Name]> } {
  return mapValues(groups, (group) => bindOperations(transport, group)) as {
    readonly [Name in keyof Groups]: Bound<Groups[Name]>;
  };
}

function mapValues<Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}
