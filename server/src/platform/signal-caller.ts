const callers = new WeakMap<AbortSignal, string>();

/** Notes who waits for the work that a signal cancels, so that callers can take turns. */
export function setCaller(signal: AbortSignal, caller: string): void {
  callers.set(signal, caller);
}

/** Empty if there is no one caller, as for jobs and for charts that readers share. */
export function callerOf(signal: AbortSignal): string {
  return callers.get(signal) ?? '';
}

/** Aborts with either signal, for the caller of the first. */
export function withSignal(signal: AbortSignal, other: AbortSignal): AbortSignal {
  const either = AbortSignal.any([signal, other]);
  callers.set(either, callerOf(signal));
  return either;
}
