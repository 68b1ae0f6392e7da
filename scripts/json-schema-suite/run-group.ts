import { modelsOf } from '../../test/validators/emitted-validators.ts';
import type { Remotes } from './remotes.ts';
import { isRecord } from './schema-object.ts';

/** Tests of one schema, in the form of the JSON Schema Test Suite. */
export interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

/**
 * Validates the values of a group by the validator of a document that holds the schema of the group, and the others that it refers
 * to.
 * @param remotes What the schema may refer to.
 * @returns What went wrong: tests with the wrong result; all of them where the document is refused.
 */
export async function runGroup({ schema, tests }: Group, remotes: Remotes): Promise<readonly string[]> {
  try {
    const models = await modelsOf({ Subject: embedded(schema), ...remotes.neededBy(schema) });
    const validate = models('Subject');
    return tests.flatMap(({ description, data, valid }) => (validate(data) === valid ? [] : [description]));
  } catch (problem) {
    const reason = problem instanceof Error ? (problem.message.split('\n')[0] ?? '') : String(problem);
    return tests.map(({ description }) => `${description} (${reason})`);
  }
}

/** Returns a schema with an `$id`, so that `#` is the schema, as in the suite; without one it would be the document. */
function embedded(schema: unknown): unknown {
  return isRecord(schema) && !Object.hasOwn(schema, '$id')
    ? { $id: 'https://suite.invalid/subject', ...schema }
    : schema;
}
