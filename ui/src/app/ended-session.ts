import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { sessionQuery } from '../api/session.ts';

/** Calls `onEnd` when a request was rejected because the session has ended in the meantime. */
export function watchSession(queryClient: QueryClient, onEnd: () => Promise<void>): void {
  let isChecking = false;
  const check = async (error: unknown): Promise<void> => {
    if (isChecking || !(error instanceof ApiError) || error.status !== 401) return;
    if (!queryClient.getQueryData(sessionQuery.queryKey)) return;
    isChecking = true;
    try {
      // A wrong password or code gets a 401 too.
      const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (session === null) await onEnd();
    } catch {
      // Whether it has ended is not known, and the screen shows the failed request.
    } finally {
      isChecking = false;
    }
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void check(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void check(event.action.error);
  });
}
