import type { ChildProcess } from 'node:child_process';
import type { FromDigest, ToDigest } from './messages.ts';

/** A digest that stores nothing. */
export interface DigestHold {
  /** Whether it has been still since: a process that ended was replaced by one that stores. */
  isIntact(): boolean;
  release(): void;
}

/**
 * Stops a digest's process between two batches.
 * @param current its process
 * @param within ms
 * @throws Error if it ends or takes too long
 */
export async function holdDigest(
  current: () => ChildProcess | undefined,
  within: number,
): Promise<DigestHold> {
  const child = current();
  if (child?.connected !== true) throw new Error('The digest is not running');
  const send = (message: ToDigest): void => {
    if (child.connected) child.send(message, () => undefined);
  };
  const release = (): void => send({ type: 'go' });
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => fail('The digest is busy with a batch'), within);
      const onMessage = (message: FromDigest): void => {
        if (message.type === 'held') finish(resolve);
      };
      const onExit = (): void => fail('The digest ended');
      const finish = (settle: () => void): void => {
        clearTimeout(late);
        child.off('message', onMessage).off('exit', onExit);
        settle();
      };
      const fail = (reason: string): void => finish(() => reject(new Error(reason)));
      child.on('message', onMessage).on('exit', onExit);
      send({ type: 'hold' });
    });
  } catch (error) {
    release();
    throw error;
  }
  return { isIntact: () => current() === child && child.connected, release };
}
