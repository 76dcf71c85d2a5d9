import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { retryUnreachable } from '../api/unreachable.ts';

// A mutation is pending before the next click: otherwise a double click would send it twice.
notifyManager.setScheduler(queueMicrotask);

/** Retrying doesn't help when a request was rejected, only when the service was unavailable. */
function worthRetrying(failures: number, error: Error): boolean {
  const isRejected = error instanceof ApiError && error.status < 500;
  return retryUnreachable(failures, error) || (!isRejected && failures < 2);
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 15_000, retry: worthRetrying } },
});
