import type { QueryClient } from '@tanstack/react-query';
import { type Question, screenQuery } from './overview-queries.ts';

/** Asks for the figures of an overview before it is rendered. What fails is read again by the page, which says so. */
export function prefetch(queryClient: QueryClient, question: Question): void {
  void queryClient.prefetchQuery({ ...screenQuery(question), retry: false });
}
