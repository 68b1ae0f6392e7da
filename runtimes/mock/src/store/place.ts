const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const base = digits.length;

/** Digits of the places of records that nobody moved. */
const width = 9;

/**
 * Returns the place of the record that was made as the given one: after all others.
 * @param serial From 1 to 36^9.
 */
export function initialPlace(serial: number): string {
  // Ends in no 0, so that there is always a place before it.
  return `${serial.toString(base).padStart(width, '0')}i`;
}

/**
 * Returns a place between two others, however often: texts have no end of precision.
 * @param low Place before it; empty for the beginning.
 * @param high Place after it.
 * @throws {RangeError} where there is nothing between them.
 */
export function placeBetween(low: string, high: string): string {
  if (low >= high) throw new RangeError(`There is no place between "${low}" and "${high}".`);
  let place = '';
  let isOpen = false;
  for (let index = 0; ; index++) {
    const from = digitAt(low, index);
    const to = isOpen ? base : digitAt(high, index);
    const middle = (from + to) >> 1;
    if (middle > from) return place + digits.charAt(middle);
    place += digits.charAt(from);
    // Below the upper one for good: whatever follows is.
    if (to > from) isOpen = true;
  }
}

function digitAt(place: string, index: number): number {
  return index < place.length ? digits.indexOf(place.charAt(index)) : 0;
}
