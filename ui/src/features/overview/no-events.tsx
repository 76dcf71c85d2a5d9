import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { daysOfImports } from '../../api/imported-days.ts';
import { importsQuery } from '../../api/imports.ts';
import type { ProjectId } from '../../api/query-keys.ts';
import { daysText } from '../../components/calendar/days.ts';
import { Card } from '../../components/card.tsx';
import { rich } from '../../words/rich.ts';
import { t } from '../../words/words.ts';
import { countedBy, projectQuery } from '../projects/index.ts';

const refreshEvery = 5_000;

/** What to do while a project has never received an event. Goes away with the first. */
export function NoEvents({ id, slug }: { id: ProjectId; slug: string }) {
  const project = useQuery({ ...projectQuery(slug), refetchInterval: refreshEvery });
  const imports = useQuery(importsQuery(id));
  const days = daysOfImports(imports.data?.items ?? []);
  if (!project.data || !('firstEventAt' in project.data)) return null;
  const way = (
    <Link to="/projects/$slug/install" params={{ slug }} className="text-accent underline">
      {t`Send data`}
    </Link>
  );
  return (
    <Card className="px-5 py-4">
      <h2 className="text-sm font-semibold">{t`No events yet`}</h2>
      <p className="mt-1 text-sm text-muted">
        {countedBy(project.data.templateId) === 'servers'
          ? rich`${way} shows how servers report. What they send appears on the dashboards of the project.`
          : rich`Copy the snippet from ${way} to your site. Figures appear here with the first visit.`}
      </p>
      {days !== null && (
        <p className="mt-1 text-sm text-muted">
          {rich`Imported figures: ${(
            <Link
              to="/projects/$slug"
              params={{ slug }}
              search={{ range: 'custom', ...days }}
              className="text-accent underline"
            >
              {daysText(days.from, days.to)}
            </Link>
          )}`}
        </p>
      )}
    </Card>
  );
}
