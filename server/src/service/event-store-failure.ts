import { EventStoreError, permanentFailure } from '../store/events/index.ts';
import { OperatorError } from './operator-command.ts';

/**
 * Says why a command over event stores failed.
 * @param sentences errors whose messages are for the operator
 * @param otherwise what to say about a store that failed for a while
 * @throws OperatorError, or the error if it comes from no store
 */
export function rejectStoreFailure(
  error: unknown,
  sentences: readonly (new (...args: never[]) => Error)[],
  otherwise: (message: string) => string,
): never {
  const isSentence = sentences.some((type) => error instanceof type);
  const permanent = isSentence && error instanceof Error ? error.message : permanentFailure(error);
  if (permanent !== null) throw new OperatorError(permanent, { cause: error });
  if (!(error instanceof EventStoreError)) throw error;
  throw new OperatorError(otherwise(error.message), { cause: error });
}
