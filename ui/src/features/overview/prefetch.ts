import type { QueryClient } from '@tanstack/react-query';
import { type OverviewRequest, screenQuery } from './overview-queries.ts';

/** Asks for the figures of an overview before it is rendered. What fails is read again by the page, which says so. */
export function prefetch(queryClient: QueryClient, request: OverviewRequest): void {
  void queryClient.prefetchQuery({ ...screenQuery(request), retry: false });
}
