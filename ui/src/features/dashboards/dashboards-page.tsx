import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { Card } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { dashboardsQuery } from './dashboard-queries.ts';
import { reorderDashboards } from './dashboard-requests.ts';
import { DashboardRow } from './list/dashboard-row.tsx';
import { NewDashboardForm } from './list/new-dashboard-form.tsx';
import { useDashboardChange } from './use-dashboard-change.ts';
import { Permitted, useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

/** The dashboards of a project in their order, with their actions. */
export function DashboardsPage() {
  const { id: projectId } = useProject();
  const { slug } = useParams({ from: '/signed-in/projects/$slug/dashboards' });
  const dashboards = useQuery(dashboardsQuery(projectId));
  const [adding, setAdding] = useState(false);
  const moving = useDashboardChange(projectId, (ids: readonly string[]) =>
    reorderDashboards(slug, ids),
  );
  const list = dashboards.data ?? [];
  const move = (id: string, by: -1 | 1) => {
    // A second click comes before the list shows what the first did.
    const ids = (moving.isPending && moving.variables) || list.map((each) => each.id);
    const from = ids.indexOf(id);
    const to = from + by;
    // That click may also be one too many: the buttons still are those of the former place.
    if (from < 0 || to < 0 || to >= ids.length) return;
    moving.mutate(ids.toSpliced(from, 1).toSpliced(to, 0, id));
  };
  return (
    <>
      <h1 className="sr-only">{t`Dashboards`}</h1>
      {!adding && (
        <div className="mb-4 flex justify-end">
          <Permitted to="write">
            <Button size="small" onClick={() => setAdding(true)}>
              {t`New dashboard`}
            </Button>
          </Permitted>
        </div>
      )}
      {(adding || dashboards.data?.length === 0) && (
        <Permitted to="write">
          <NewDashboardForm slug={slug} onClose={list.length > 0 ? () => setAdding(false) : null} />
        </Permitted>
      )}
      <FaultText error={moving.error} />
      {dashboards.error && (
        <FailureNotice error={dashboards.error} retry={() => void dashboards.refetch()} />
      )}
      {list.length > 0 && (
        <Card className="p-0">
          <ul aria-label={t`Dashboards`} className="divide-y divide-line">
            {list.map((dashboard, index) => (
              <DashboardRow
                key={dashboard.id}
                slug={slug}
                dashboard={dashboard}
                alone={list.length === 1}
                onUp={index > 0 ? () => move(dashboard.id, -1) : null}
                onDown={index < list.length - 1 ? () => move(dashboard.id, 1) : null}
              />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
