/**
 * Leaves it to the parent when this process ends. A terminal or a service manager signals the whole process group, which
 * could cut off a batch or an insert.
 */
export function outliveSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => undefined);
}
