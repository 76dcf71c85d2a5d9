import { setTimeout as pause } from 'node:timers/promises';
import type { FirstStart } from '../accounts/index.ts';
import type { Metadata } from '../store/metadata/index.ts';
import type { Closers } from './closers.ts';

const lookEvery = 100;

/**
 * Creates the first administrator while no other instance does. Others wait until the credentials are printed:
 * before that, they would replace them.
 */
export async function firstStartAlone(
  { beginTask }: Pick<Metadata, 'beginTask'>,
  ensure: () => Promise<FirstStart | null>,
  closers: Pick<Closers, 'add'>,
): Promise<FirstStart | null> {
  let release = await beginTask('first-start');
  while (release === null) {
    await pause(lookEvery);
    release = await beginTask('first-start');
  }
  const end = release;
  let hasEnded = false;
  const endOnce = async (): Promise<void> => {
    if (hasEnded) return;
    hasEnded = true;
    await end();
  };
  closers.add(endOnce);
  const first = await ensure();
  if (first === null) {
    await endOnce();
    return null;
  }
  return {
    ...first,
    printed: async () => {
      await first.printed();
      await endOnce();
    },
  };
}
