/** What closing needs of a process. */
export interface Signals {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

/**
 * Waits until a process is asked to end: by Ctrl-C, or by SIGTERM.
 * @param onFirst Ends what is under way; the process goes on until then.
 * @param onSecond Ends at once: somebody does not want to wait.
 * @returns Fulfilled when `onFirst` is.
 */
export function untilStopped(
  signals: Signals,
  onFirst: () => Promise<void>,
  onSecond: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isStopping = false;
    const listener = (): void => {
      if (isStopping) {
        onSecond();
        return;
      }
      isStopping = true;
      onFirst()
        .finally(() => {
          signals.off('SIGINT', listener);
          signals.off('SIGTERM', listener);
        })
        .then(resolve, reject);
    };
    signals.on('SIGINT', listener);
    signals.on('SIGTERM', listener);
  });
}
