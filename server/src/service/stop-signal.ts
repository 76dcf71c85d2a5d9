/**
 * Resolves at the first SIGTERM or SIGINT. Later ones are ignored: a signal to the process group arrives
 * twice, because npm forwards it, and must not become a kill.
 */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(signal));
    }
  });
}
