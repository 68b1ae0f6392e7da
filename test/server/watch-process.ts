import { afterAll, beforeAll } from 'vitest';

/** Collects what would end a process: exceptions that nobody catches, and rejections that nobody handles. */
export function watchProcess(): unknown[] {
  const lost: unknown[] = [];
  const take = (error: unknown): void => {
    lost.push(error);
  };
  beforeAll(() => {
    process.on('uncaughtException', take);
    process.on('unhandledRejection', take);
  });
  afterAll(() => {
    process.off('uncaughtException', take);
    process.off('unhandledRejection', take);
  });
  return lost;
}
