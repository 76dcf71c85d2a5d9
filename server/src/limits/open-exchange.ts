import type { Random } from '../platform/random.ts';
import { keepInstanceSecret } from '../store/metadata/index.ts';
import { ExchangedCounts, type ExchangeParts } from './exchanged-counts.ts';

const secretKey = 'counts_secret';
/** Both together, and their statements, take less than a second (ms). Without counts, nothing is written. */
const writtenWithin = 150;
const readEvery = 600;

interface OpenParts extends Omit<ExchangeParts, 'secret' | 'onWaiting'> {
  readonly random: Random;
  readonly report: (problem: string, error: unknown) => void;
}

/** Exchanges counts with other instances within a second. */
export async function openExchange({ random, report, ...parts }: OpenParts) {
  const secret = await keepInstanceSecret(parts.db, secretKey, random);
  const closing = new AbortController();
  let isFailing = false;
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) report('counts for limits could not be exchanged', error);
      isFailing = true;
    }
  };
  const writer = repeated(writtenWithin, closing.signal, async () => {
    await attempt(async () => {
      if (await counts.write()) writer.soon();
    });
  });
  const reader = repeated(readEvery, closing.signal, async () => {
    await attempt(() => counts.read());
    reader.soon();
    // What could not be written waits for this.
    writer.soon();
  });
  const counts = new ExchangedCounts({ ...parts, secret, onWaiting: () => writer.soon() });
  reader.soon();
  const close = async (): Promise<void> => {
    closing.abort();
    await Promise.all([writer.ended(), reader.ended()]);
  };
  return { counts, close };
}

/** Work that is done a time after it was asked for, never twice at once. */
function repeated(delay: number, closing: AbortSignal, work: () => Promise<void>) {
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const run = async (): Promise<void> => {
    await working;
    timer = undefined;
    await work();
  };
  closing.addEventListener('abort', () => clearTimeout(timer), { once: true });
  return {
    soon: (): void => {
      if (closing.aborted) return;
      timer ??= setTimeout(() => {
        working = run();
      }, delay).unref();
    },
    ended: () => working,
  };
}
