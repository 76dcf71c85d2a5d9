import { AppError } from '../../platform/app-error.ts';
import { S3Error } from './s3-error.ts';

/**
 * Runs work for a request, which should get a 503 if the store is unavailable.
 * @throws AppError `ServiceUnavailableError` instead of `S3Error`
 */
export async function orUnavailable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof S3Error)) throw cause;
    const message = 'The store of replays and uploaded files does not respond.';
    throw new AppError('ServiceUnavailableError', message, { cause });
  }
}
