import { Link } from '@tanstack/react-router';
import { Card } from '../../components/card.tsx';
import { part, rich } from '../../words/rich.ts';

/** Where the figures of servers are: the overview counts visits, of which plugins and apps have none. */
export function ServerReports({ slug }: { slug: string }) {
  return (
    <Card className="px-5 py-4">
      <p className="text-sm">
        {rich`This page counts visits. What servers report is on the
          ${<Link to="/projects/$slug/dashboards" params={{ slug }} className="text-accent underline">{part`dashboards`}</Link>}
          of the project.`}
      </p>
    </Card>
  );
}
