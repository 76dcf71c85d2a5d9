import { screenQuery } from '../features/overview/overview-queries.ts';
import { projectQuery } from '../features/projects/project-queries.ts';
import { queryClient } from './query-client.ts';
import type { AppRouter } from './router.ts';

/** If the service takes longer (ms), the page is shown and says that it waits. */
const waitsFor = 1_000;

/**
 * Reads the project of the first page, so that the page is rendered once, and asks for the figures of an overview, so
 * that they are on their way meanwhile. What fails is read again by the page, which says so.
 */
export async function readFirstPage({ state: { matches } }: AppRouter): Promise<void> {
  const frame = matches.find((match) => match.routeId === '/signed-in/projects/$slug');
  if (frame === undefined) return;
  const asked = projectQuery(frame.params.slug);
  await Promise.race([
    queryClient.prefetchQuery({ ...asked, retry: false }),
    new Promise((resolve) => setTimeout(resolve, waitsFor)),
  ]);
  const project = queryClient.getQueryData(asked.queryKey);
  const overview = matches.find((match) => match.routeId === '/signed-in/projects/$slug/');
  if (project === undefined || overview === undefined) return;
  const question = { projectId: project.id, search: overview.search };
  void queryClient.prefetchQuery({ ...screenQuery(question), retry: false });
}
