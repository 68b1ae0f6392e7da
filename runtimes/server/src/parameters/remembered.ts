/**
 * Returns a function that does its work once for each object that it is given, as long as that is there: what is wrong is read in
 * several ways.
 * @param make Makes something of an object, and the same each time; it gives no `undefined`.
 */
export function remembered<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
