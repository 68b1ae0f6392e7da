import { HttpError } from '../../../../server/src/runtime/failure/http-error.ts';
import type { Call } from '../call/call.ts';
import type { Binding } from '../model/model.ts';
import { isSame } from '../select.ts';
import { ownValue } from '../kernel/values.ts';

/**
 * Holds the state of the record that a path names against what an operation is refused in.
 * @throws {HttpError} 409, or what is declared for that, where it is in such a state.
 */
export function checkState({ store, path }: Call, { unless }: Binding): void {
  if (unless === undefined) return;
  const record = path.records.at(-1);
  if (record === undefined || record.deletedAt !== undefined) return;
  const { title } = store.resource(record.resource);
  for (const [field, states] of Object.entries(unless)) {
    const value = ownValue(record.value, field);
    if (value !== undefined && states.some((state) => isSame(state, value)))
      throw new HttpError(
        409,
        `This is refused while "${field}" of the ${title} is ${JSON.stringify(value)}.`,
      );
  }
}
