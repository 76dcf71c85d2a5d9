import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { ApiError } from '../../api/api-error.ts';

const askEvery = 5_000;

/** Whether it failed because a part of the service, such as the event store, is away. */
const isUnavailable = (query: Query): boolean =>
  query.isActive() && (query.state.fetchFailureReason as Partial<ApiError> | null)?.status === 503;

/**
 * Reads what failed again as soon as all parts of the service work.
 * @param subscribe to changes of the cache
 * @returns whether something waits for that
 */
export function useRecovery(subscribe: (changed: () => void) => () => void): boolean {
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const isWaiting = useSyncExternalStore(subscribe, () => cache.getAll().some(isUnavailable));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      // Asking for the data itself would replace what the page says by empty cards each time.
      fetch('/health?ready').then(
        ({ ok }) => (ok ? queryClient.refetchQueries({ predicate: isUnavailable }) : undefined),
        () => undefined,
      );
    }, askEvery);
    return () => clearInterval(timer);
  }, [isWaiting, queryClient]);
  return isWaiting;
}
