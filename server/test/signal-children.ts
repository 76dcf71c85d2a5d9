import { readFileSync } from 'node:fs';

/** Sends a signal to the processes that a service has started. Only on Linux. */
export function signalChildren(parent: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim();
  for (const child of children.split(' ')) process.kill(Number(child), signal);
}
