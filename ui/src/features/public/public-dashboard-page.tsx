import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { publicDashboardQuery } from './public-dashboard-queries.ts';
import { PublicDashboard } from './public-dashboard.tsx';
import { PublicProject } from './public-project.tsx';

const routeApi = getRouteApi('/p/$slug/$id');

/** One public dashboard of a project: what its link shows. */
export function PublicDashboardPage() {
  const { slug, id } = routeApi.useParams();
  const search = routeApi.useSearch();
  const navigate = routeApi.useNavigate();
  const { data: dashboard } = useQuery(publicDashboardQuery(slug, id));
  return (
    <PublicProject slug={slug} part={dashboard?.name}>
      {() => (
        <PublicDashboard
          slug={slug}
          id={id}
          search={search}
          onRange={(next) => void navigate({ search: next, replace: true })}
        />
      )}
    </PublicProject>
  );
}
