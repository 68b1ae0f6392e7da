/** All schemas that a type stands for: those that have a name, and the bodies that are sent and received. */
import { lowerSpec } from '../../../generators/read-model.ts';
import { homeDefaults } from '../../home.ts';
import { bodyOf } from './assignments.ts';
import { operations, type Located } from '../cases/document.ts';

/** A schema and the type that stands for it. */
export interface TypedSubject extends Located {
  readonly name: string;
  /** As an assignment writes it. */
  readonly type: string;
  /** The direction: `write` for what is sent, `read` for what is received. */
  readonly view: 'read' | 'write';
}

/**
 * Reads which type stands for which schema.
 * @throws {Error} when the document has errors.
 */
export async function typedSubjects(): Promise<readonly TypedSubject[]> {
  const { model } = await lowerSpec(homeDefaults.spec);
  if (!model) throw new Error('the document has errors: npx specline generate tells them');
  const { models, resources } = model.api;
  const named = models.flatMap(({ id, wire, name, inputName }): readonly TypedSubject[] => {
    const pointer = id.replace(/^#/, '');
    const own = { name: wire, pointer, schema: { $ref: `#${pointer}` } };
    const received = { ...own, type: `Models.${name}`, view: 'read' } as const;
    if (inputName === undefined) return [received];
    return [received, { ...own, name: `${wire}, sent`, type: `Models.${inputName}`, view: 'write' }];
  });
  const types = new Map(resources.flatMap((each) => each.operations).map((each) => [each.wire, each.types]));
  const bodies = operations.flatMap(({ id, body, replies, successes }): readonly TypedSubject[] => {
    const names = types.get(id);
    if (!names) throw new Error(`${id} has no types`);
    const sent = body && {
      ...body,
      name: `body of ${id}`,
      type: `Operations.${names.body}`,
      view: 'write' as const,
    };
    const received = replies.flatMap(({ key, content }): readonly TypedSubject[] => {
      // What all failures have in common has a name, and is compared by it.
      if (!content || !successes.includes(Number(key))) return [];
      return [{ ...content, name: `${id} ${key}`, type: bodyOf(names.reply, key), view: 'read' }];
    });
    return [...(sent ? [sent] : []), ...received];
  });
  return [...named, ...bodies];
}
