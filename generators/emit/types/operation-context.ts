import type { ImportedName } from '../ts/code.ts';
import type { ModelTypes, View } from '../ts/model-types.ts';

/** The context of the types of an operation: everything that they depend on except the operation. */
export interface OperationContext {
  readonly models: ModelTypes;
  /** The types of the header sets, by their ids. */
  readonly headerSets: ReadonlyMap<string, ImportedName>;
  /** The view of the request. */
  readonly sent: View;
  /** The view of the reply. */
  readonly received: View;
}
