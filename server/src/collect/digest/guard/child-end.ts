/**
 * How the digest's process before this one ended: it was killed because it did not answer, it died of
 * something it did itself, or it ended for a reason from outside.
 */
export type ChildEnd = 'stalled' | 'crashed' | 'outside';

/** Signals a process gets for what it does itself. */
const ownSignals = new Set(['SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP']);

export function childEnd(code: number | null, signal: string | null, stalled: boolean): ChildEnd {
  if (stalled) return 'stalled';
  const own = signal === null ? code !== 0 : ownSignals.has(signal);
  return own ? 'crashed' : 'outside';
}
