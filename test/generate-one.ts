import { generate, type GenerateOptions, type Outcome } from '../generators/generate.ts';

/** Generates one interface. */
export async function generateOne(options: GenerateOptions): Promise<Outcome> {
  const [outcome] = await generate([options]);
  if (outcome === undefined) throw new Error('nothing came of it');
  return outcome;
}
