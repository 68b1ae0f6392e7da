export { applySeed, type SeedRecord } from './seed/apply-seed.ts';
export { seedStore } from './seed/seed-store.ts';
