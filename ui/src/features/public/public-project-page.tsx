import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { publicDashboardsQuery } from './public-dashboard-queries.ts';
import { PublicDashboard } from './public-dashboard.tsx';
import { PublicBadge, PublicFigures } from './public-figures.tsx';
import { PublicProject } from './public-project.tsx';
import { t } from '../../words/words.ts';

const routeApi = getRouteApi('/p/$slug');

/** The public page of a project: its first public dashboard, or a few numbers if it has none. */
export function PublicProjectPage() {
  const { slug } = routeApi.useParams();
  const search = routeApi.useSearch();
  const navigate = routeApi.useNavigate();
  const { data: dashboards } = useQuery(publicDashboardsQuery(slug));
  const first = dashboards?.[0];
  return (
    <PublicProject slug={slug}>
      {(project) => (
        <>
          {first && (
            <PublicDashboard
              slug={slug}
              id={first.id}
              search={search}
              onRange={(next) => void navigate({ search: next, replace: true })}
            />
          )}
          {dashboards?.length === 0 && <PublicFigures project={project} />}
          <PublicBadge project={project} />
          <p className="mt-4 text-xs text-muted">{t`Other data of this project is private.`}</p>
        </>
      )}
    </PublicProject>
  );
}
