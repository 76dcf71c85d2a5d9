import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceHarness } from '../service-harness.ts';

/** Bytes of the journal that are not digested yet. */
export async function lagOf({ url }: ServiceHarness): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^bellwether_digest_lag_bytes (\d+)$/m.exec(text)?.[1]);
}

/** Waits until everything that was accepted is digested. */
export async function allDigested(harness: ServiceHarness): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await lagOf(harness)) === 0) return;
    await pause(100);
  }
  throw new Error('the digest did not end in time');
}

/** Like an operator, with the command of a built service that uses the folder. */
export function reprocessDeadLetters(main: string, folder: string): string {
  const env = { PATH: process.env.PATH, BELLWETHER_DATA_DIR: folder };
  return execFileSync(process.execPath, [main, 'dead-letters', 'reprocess'], { env }).toString();
}
