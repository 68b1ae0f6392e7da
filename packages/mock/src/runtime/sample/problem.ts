/** A schema of which no value can be made. */
export class SampleError extends Error {
  override readonly name = 'SampleError';
}
