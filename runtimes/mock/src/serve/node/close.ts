/** The methods of a process that closing needs. */
export interface Signals {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  off(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
}

/**
 * Waits until a process is requested to stop: by Ctrl-C, or by SIGTERM.
 * @param onFirst Ends what is under way; the process goes on until then.
 * @param onSecond Ends at once: somebody does not want to wait.
 * @returns Fulfilled when `onFirst` is; rejected where either fails.
 */
export function untilStopped(
  signals: Signals,
  onFirst: () => Promise<void>,
  onSecond: () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isStopping = false;
    const listener = (): void => {
      // A listener of signals has nobody who would catch what it throws.
      try {
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
      } catch (error) {
        reject(
          error instanceof Error ? error : new Error('The mock could not be stopped.', { cause: error }),
        );
      }
    };
    signals.on('SIGINT', listener);
    signals.on('SIGTERM', listener);
  });
}
