/**
 * The functions to call when a signal is aborted. It listens itself, so that it is added to a signal once, however often that is
 * tried.
 */
class Stops extends Set<() => void> {
  handleEvent(): void {
    this.forEach((stop) => {
      stop();
    });
  }
}

/** The functions of each observed signal; they are released together with the signal. */
const stopsOf = new WeakMap<AbortSignal, Stops>();

/**
 * Has something done when a signal is given. All calls that share a signal share one listener: platforms warn of a leak where
 * a signal has more than ten.
 * @param signal Nothing is done without one.
 * @param stop Called when it is given.
 * @returns Ends that; the listener goes with the last that needs it.
 */
export function heed(signal: AbortSignal | undefined, stop: () => void): () => void {
  const stops = stopsOf.get(signal as AbortSignal) ?? new Stops();
  if (signal) {
    stopsOf.set(signal, stops.add(stop));
    signal.addEventListener('abort', stops);
  }
  return () => {
    stops.delete(stop);
    if (!stops.size) signal?.removeEventListener('abort', stops);
  };
}
