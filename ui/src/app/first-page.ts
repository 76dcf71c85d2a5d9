import { sessionQuery } from '../api/session.ts';
import type { ProjectId } from '../api/query-keys.ts';
import { permissionsQuery } from '../features/projects/permissions.ts';
import { projectQuery } from '../features/projects/project-queries.ts';
import { nameFirstAnswers } from '../api/first-answers.ts';
import { queryClient } from './query-client.ts';
import type { AppRouter } from './router.ts';

/** If the service takes longer (ms), the page is shown and says that it waits. */
const waitsFor = 1_000;

type Match = AppRouter['state']['matches'][number];

/**
 * Reads the project of the first page and what is permitted in it, so that the page is rendered once. Asks for what its
 * screen shows, so that it is on its way meanwhile. What fails is read again by the page, which says so.
 */
export async function readFirstPage({ state: { matches } }: AppRouter): Promise<void> {
  const frame = matches.find((match) => match.routeId === '/signed-in/projects/$slug');
  const screen = matches.at(-1);
  if (frame === undefined || screen === undefined) return;
  const { slug } = frame.params;
  const query = projectQuery(slug);
  await Promise.race([
    Promise.all([
      queryClient.prefetchQuery({ ...query, retry: false }),
      queryClient.prefetchQuery({ ...permissionsQuery(slug), retry: false }),
    ]),
    new Promise((resolve) => setTimeout(resolve, waitsFor)),
  ]);
  const project = queryClient.getQueryData(query.queryKey);
  if (project === undefined) return;
  nameFirstAnswers(slug, project.id);
  // Without a connection, the page says so.
  await readScreen(screen, project.id).catch(() => undefined);
}

/** Asks for what a screen shows. Its file has been loaded already, to know the page. */
async function readScreen(match: Match, projectId: ProjectId): Promise<void> {
  switch (match.routeId) {
    case '/signed-in/projects/$slug/': {
      const page = await import('../features/overview/overview-page.tsx');
      page.prefetch(queryClient, { projectId, search: match.search });
      return;
    }
    case '/signed-in/projects/$slug/dashboards/$id': {
      const page = await import('../features/dashboards/dashboard-page.tsx');
      const { slug, id: dashboardId } = match.params;
      void page.prefetch(queryClient, { projectId, slug, dashboardId, search: match.search });
      return;
    }
    case '/signed-in/projects/$slug/issues': {
      const page = await import('../features/issues/issues-page.tsx');
      const session = await queryClient.fetchQuery(sessionQuery);
      void page.readIssues(queryClient, projectId, match.search, session?.user.id ?? '');
      return;
    }
    case '/signed-in/projects/$slug/issues/$id': {
      const page = await import('../features/issues/issue-page.tsx');
      page.readIssue(queryClient, projectId, match.params.id, match.search);
      return;
    }
    case '/signed-in/projects/$slug/events': {
      const page = await import('../features/explorer/explorer-page.tsx');
      page.prefetch(queryClient, projectId, match.search);
      return;
    }
    case '/signed-in/projects/$slug/vitals': {
      const page = await import('../features/vitals/vitals-page.tsx');
      page.prefetch(queryClient, projectId, match.search);
      return;
    }
    default:
  }
}
