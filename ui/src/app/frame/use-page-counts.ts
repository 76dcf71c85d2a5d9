import { useQuery } from '@tanstack/react-query';
import type { ProjectId } from '../../api/query-keys.ts';
import { shortNumber } from '../../components/figures.ts';
import { nowQuery, type ProjectData } from '../../features/projects/index.ts';
import type { ProjectPage } from '../../features/projects/project-pages.ts';
import type { PageCount } from './sidebar-link.tsx';
import { plural, t } from '../../words/words.ts';

const none = '' as ProjectId;
/** The service counts no more issues than this. */
const mostIssues = 1000;

/** The numbers next to the pages of a project; those that are zero or unknown are left out. */
export function usePageCounts(
  project: ProjectData | undefined,
): Partial<Record<ProjectPage['to'], PageCount>> {
  const isMember = project !== undefined && 'templateId' in project;
  const { data } = useQuery({ ...nowQuery(project?.id ?? none), enabled: isMember });
  if (data === undefined) return {};
  const { online, openIssues } = data;
  const issues = openIssues < mostIssues ? `${openIssues}` : `${mostIssues - 1}+`;
  const now = shortNumber(online);
  return {
    ...(online > 0 && {
      '/projects/$slug': { shown: now, text: t`${now} online`, isLive: true },
    }),
    ...(openIssues > 0 && {
      '/projects/$slug/issues': {
        shown: issues,
        text: t`${plural(openIssues, { one: '# open issue', other: '# open issues' }, issues)}`,
      },
    }),
  };
}
