export type * from '../../types/src/index.ts';
