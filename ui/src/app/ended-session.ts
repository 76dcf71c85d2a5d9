import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { readSession, sessionQuery } from '../api/session.ts';

/**
 * Calls `onEnd` when a request was rejected because the session has ended in the meantime: for what is done on a page each
 * time, for what a page reads once.
 */
export function watchSession(queryClient: QueryClient, onEnd: () => Promise<void>): void {
  let isChecking = false;
  let told: unknown;
  let toldOn: string;
  const check = async (error: unknown, isDone: boolean): Promise<void> => {
    if (isChecking || !(error instanceof ApiError) || error.status !== 401) return;
    const known = queryClient.getQueryData(sessionQuery.queryKey);
    const page = location.pathname;
    if (!known || (known === told && page === toldOn && !isDone)) return;
    isChecking = true;
    try {
      // A wrong password or code gets a 401 too.
      if ((await readSession()) === null) {
        told = known;
        toldOn = page;
        // Not awaited: it may wait for people, and other requests are checked meanwhile.
        void onEnd();
      }
    } catch {
      // Whether it has ended is not known, and the screen shows the failed request.
    } finally {
      isChecking = false;
    }
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      void check(event.action.error, false);
    }
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      void check(event.action.error, true);
    }
  });
}
