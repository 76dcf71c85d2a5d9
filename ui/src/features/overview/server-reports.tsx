import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { mainDashboardQuery } from '../../api/main-dashboard.ts';
import type { ProjectId } from '../../api/query-keys.ts';
import { Card } from '../../components/card.tsx';
import { rich } from '../../words/rich.ts';

interface ServerReportsProps {
  projectId: ProjectId;
  slug: string;
}

/** Where the figures of servers are: the overview counts visits, of which plugins and apps have none. */
export default function ServerReports({ projectId, slug }: ServerReportsProps) {
  const { data: dashboard } = useQuery(mainDashboardQuery(projectId));
  if (!dashboard) return null;
  const params = { slug, id: dashboard.id };
  return (
    <Card className="px-5 py-4">
      <p className="text-sm">
        {rich`This page counts visits. What servers report is on the dashboard
          ${(
            <Link
              to="/projects/$slug/dashboards/$id"
              params={params}
              className="text-accent underline"
            >
              {dashboard.name}
            </Link>
          )}.`}
      </p>
    </Card>
  );
}
