import { EventStoreError, permanentFailure } from '../store/events/index.ts';
import { OperatorError } from './operator-command.ts';

type ErrorTypes = readonly (new (...args: never[]) => Error)[];

/**
 * Why a command over event stores failed.
 * @param sentences errors whose messages are for the operator
 * @param otherwise what to say about a store that failed for a while
 * @returns null if the error comes from no store
 */
export function storeFailure(
  error: unknown,
  sentences: ErrorTypes,
  otherwise: (message: string) => string,
): string | null {
  if (error instanceof Error && sentences.some((type) => error instanceof type))
    return error.message;
  const permanent = permanentFailure(error);
  if (permanent !== null) return permanent;
  return error instanceof EventStoreError ? otherwise(error.message) : null;
}

/**
 * Says it, with the parameters of `storeFailure`.
 * @throws OperatorError, or the error if it comes from no store
 */
export function rejectStoreFailure(
  error: unknown,
  sentences: ErrorTypes,
  otherwise: (message: string) => string,
): never {
  const message = storeFailure(error, sentences, otherwise);
  throw message === null ? error : new OperatorError(message, { cause: error });
}
