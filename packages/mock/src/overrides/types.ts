import type { MockOverrides } from '../index.ts';

/** Works out a field of a record as replies show it. */
export type ShownOverride = NonNullable<MockOverrides['shown']>[string];
