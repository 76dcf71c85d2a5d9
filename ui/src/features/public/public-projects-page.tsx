import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { TextFilter } from '../../components/filters/text-filter.tsx';
import { FailureNotice, EmptyNotice } from '../../components/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Pager, pageText } from '../../components/pager.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { fullNumber } from '../../components/figures.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { PublicFrame } from './public-frame.tsx';
import { PublicProjectCard } from './public-project-card.tsx';
import { pageSize, publicProjectsQuery } from './public-queries.ts';
import type { PublicSearch, PublicSort } from './public-search.ts';
import { plural, t } from '../../words/words.ts';

const routeApi = getRouteApi('/public');

const sorts: readonly { readonly value: PublicSort; readonly label: string }[] = [
  { value: 'total', label: t`Most visited` },
  { value: 'online', label: t`Online now` },
  { value: 'createdAt', label: t`Newest` },
  { value: 'name', label: t`Name` },
];

/** The public list of projects that are not private. */
export function PublicProjectsPage() {
  const rest = routeApi.useSearch();
  const navigate = routeApi.useNavigate();
  const projects = useQuery(publicProjectsQuery(rest));
  const { search = '', sort = 'total', page = 1 } = rest;
  const go = (to: PublicSearch) => void navigate({ search: to, replace: true });
  const kept = sort === 'total' ? {} : { sort };
  return (
    <PublicFrame title={t`Public projects`} listed={search === '' && page === 1}>
      <PageTitle
        aside={
          <div className="flex min-w-0 flex-wrap items-center gap-3">
            <TextFilter
              label={t`Search public projects`}
              placeholder={t`Search by name`}
              isSearch
              whileTyping
              className="w-56 max-w-full"
              value={search}
              onChange={(text) => go({ ...kept, ...(text !== '' && { search: text }) })}
            />
            <Segmented
              label={t`Sort`}
              value={sort}
              choices={sorts}
              onChange={(next) =>
                go({
                  ...(search !== '' && { search }),
                  ...(next !== 'total' && { sort: next }),
                })
              }
            />
          </div>
        }
      >
        {t`Public projects`}
      </PageTitle>
      {projects.error && (
        <FailureNotice error={projects.error} retry={() => void projects.refetch()} />
      )}
      {projects.data && (
        <>
          <p className="mb-4 text-sm text-muted tabular-nums">
            {t`${plural(Number(projects.data.stats.projectCount), { one: '# project', other: '# projects' })} ·
              ${fullNumber(Number(projects.data.stats.onlineServers))} online now ·
              ${fullNumber(Number(projects.data.stats.totalServers))} visitors and servers in 7 days`}
          </p>
          {projects.data.items.length === 0 && (
            <EmptyNotice>
              {search === ''
                ? t`No public projects yet. Change the visibility of a project in its settings.`
                : t`No public project has “${search.slice(0, 100)}” in its name or slug.`}
            </EmptyNotice>
          )}
          <ul aria-label={t`Public projects`} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {projects.data.items.map((project) => (
              <PublicProjectCard key={project.id} project={project} />
            ))}
          </ul>
          {Number(projects.data.total) > pageSize && (
            <div className="mt-4">
              <Pager
                page={page}
                hasMore={page * pageSize < Number(projects.data.total)}
                onTurn={(next) => go({ ...rest, page: next })}
              >
                {pageText(page, pageSize, projects.data.items.length, Number(projects.data.total))}
              </Pager>
            </div>
          )}
        </>
      )}
      {projects.isPending && <Skeleton className="h-96" />}
    </PublicFrame>
  );
}
