import { faultAt, faultyPlace } from './draft.ts';

/** Which of the allowed hostnames was rejected, and why. @param entries as sent */
export function hostnameFault(error: Error | null, entries: readonly string[]): string | undefined {
  const fault = faultAt(error, 'allowedHostnames');
  const index = /\[(\d+)\]$/.exec(faultyPlace(error) ?? '')?.[1];
  const entry = index === undefined ? undefined : entries[Number(index)]?.slice(0, 80);
  return fault && entry ? `“${entry}”: ${fault}` : fault;
}
