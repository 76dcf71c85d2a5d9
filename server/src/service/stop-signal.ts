/**
 * Resolves at the first SIGTERM or SIGINT. Later ones change nothing: a signal to the process group
 * arrives twice (npm forwards it), and that must not become a kill.
 */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(signal));
    }
  });
}
