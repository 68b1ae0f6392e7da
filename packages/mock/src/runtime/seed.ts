export { applySeed, type SeedRecord } from './seed/apply-seed.ts';
export { seedBelow, seedStore } from './seed/seed-store.ts';
