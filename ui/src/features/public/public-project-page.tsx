import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { publicDashboardsQuery } from './public-dashboard-queries.ts';
import { PublicDashboard } from './public-dashboard.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { PublicBadge, PublicFigures } from './public-figures.tsx';
import { PublicProject } from './public-project.tsx';
import { t } from '../../words/words.ts';

const routeApi = getRouteApi('/p/$slug');

/** The public page of a project: its first public dashboard, or a few numbers if it has none. */
export function PublicProjectPage() {
  const { slug } = routeApi.useParams();
  const search = routeApi.useSearch();
  const navigate = routeApi.useNavigate();
  const dashboards = useQuery(publicDashboardsQuery(slug));
  return (
    <PublicProject slug={slug}>
      {(project) => {
        const foot = (
          <>
            <PublicBadge project={project} />
            <p className="mt-4 text-xs text-muted">{t`Other data of this project is private.`}</p>
          </>
        );
        if (dashboards.isPending) return <Skeleton className="h-screen" />;
        // One that couldn’t be read is not a project without any.
        if (!dashboards.data)
          return <FailureNotice error={dashboards.error} retry={() => void dashboards.refetch()} />;
        const [first] = dashboards.data;
        return first ? (
          <PublicDashboard
            slug={slug}
            id={first.id}
            search={search}
            onRange={(next) => void navigate({ search: next, replace: true })}
            foot={foot}
          />
        ) : (
          <>
            <PublicFigures project={project} />
            {foot}
          </>
        );
      }}
    </PublicProject>
  );
}
