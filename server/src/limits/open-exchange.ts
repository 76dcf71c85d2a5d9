import type { Random } from '../platform/random.ts';
import { keepInstanceValue } from '../store/metadata/index.ts';
import { ExchangedCounts, type ExchangeParts } from './exchanged-counts.ts';

const secretKey = 'counts_secret';
const exchangeEvery = 1_000;

interface OpenParts extends Omit<ExchangeParts, 'secret'> {
  readonly random: Random;
  readonly report: (problem: string, error: unknown) => void;
}

/** Exchanges counts with other instances every second. */
export async function openExchange({ random, report, ...parts }: OpenParts) {
  const bytes = new Uint8Array(32);
  random.fill(bytes);
  const made = Buffer.from(bytes).toString('base64url');
  const counts = new ExchangedCounts({
    ...parts,
    secret: await keepInstanceValue(parts.db, secretKey, made),
  });
  let working: Promise<void> = Promise.resolve();
  let isFailing = false;
  let timer: NodeJS.Timeout;
  let isClosed = false;
  const exchange = async (): Promise<void> => {
    try {
      await counts.exchange();
      isFailing = false;
    } catch (error) {
      if (!isFailing) report('counts for limits could not be exchanged', error);
      isFailing = true;
    }
    next();
  };
  const next = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      working = exchange();
    }, exchangeEvery).unref();
  };
  next();
  const close = async (): Promise<void> => {
    isClosed = true;
    clearTimeout(timer);
    await working;
  };
  return { counts, close };
}
