/**
 * Returns the seeds that are tested: those that the variable `RANDOM_SEEDS` names, as in `0-100`, which are those from 0 to 99.
 * @param from The first one where it names none.
 * @param to The one behind the last.
 */
export function seedsOf(from: number, to: number): readonly number[] {
  const [first = from, end = to] = (process.env['RANDOM_SEEDS'] ?? '')
    .split('-')
    .filter((each) => each !== '')
    .map(Number);
  return Array.from({ length: end - first }, (_, index) => first + index);
}
