/**
 * How the previous digest process ended: killed because it stalled, crashed, or ended for an external
 * reason.
 */
export type ChildEnd = 'stalled' | 'crashed' | 'outside';

/** Signals that a process causes itself. */
const ownSignals = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

export function childEnd(code: number | null, signal: string | null, stalled: boolean): ChildEnd {
  if (stalled) return 'stalled';
  const own = signal === null ? code !== 0 : ownSignals.has(signal);
  return own ? 'crashed' : 'outside';
}
