import { modelsOf } from '../../test/validators/emitted-validators.ts';

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
 * Validates the values of a group by the validator of a document whose only schema is that of the group.
 * @returns What went wrong: tests with the wrong result; all of them where the document is refused.
 */
export async function runGroup({ schema, tests }: Group): Promise<readonly string[]> {
  try {
    const validate = (await modelsOf({ Subject: embedded(schema) }))('Subject');
    return tests.flatMap(({ description, data, valid }) => (validate(data) === valid ? [] : [description]));
  } catch (problem) {
    const reason = problem instanceof Error ? (problem.message.split('\n')[0] ?? '') : String(problem);
    return tests.map(({ description }) => `${description} (${reason})`);
  }
}

/** In a document, `#` is the document; in the suite, it is the schema, which an `$id` makes of it. */
function embedded(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null || Object.hasOwn(schema, '$id')) return schema;
  return { $id: 'https://suite.invalid/subject', ...schema };
}
