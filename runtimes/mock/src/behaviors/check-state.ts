import type { Context } from '../context.ts';
import type { Binding } from '../model/model.ts';
import { isSame } from '../select.ts';
import { ownValue } from '@specline/kernel/values';

/**
 * Holds the state of the record that a path names against what an operation is refused in.
 * @throws {HttpError} 409, or what is declared for that, where it is in such a state.
 */
export function checkState(context: Context, { unless }: Binding): void {
  if (unless === undefined) return;
  const record = context.path.at(-1);
  if (record === undefined || record.deletedAt !== undefined) return;
  const { title } = context.store.resource(record.resource);
  for (const [field, states] of Object.entries(unless)) {
    const value = ownValue(record.value, field);
    if (value !== undefined && states.some((state) => isSame(state, value)))
      context.fail(409, `This is refused while "${field}" of the ${title} is ${JSON.stringify(value)}.`);
  }
}
