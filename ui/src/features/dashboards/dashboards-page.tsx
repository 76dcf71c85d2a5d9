import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { fullNumber } from '../../components/figures.ts';
import { Card } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { dashboardsQuery } from './dashboard-queries.ts';
import { reorderDashboards } from './dashboard-requests.ts';
import { DashboardRow } from './list/dashboard-row.tsx';
import { NewDashboardForm } from './list/new-dashboard-form.tsx';
import { useDashboardChange } from './use-dashboard-change.ts';
import { Permitted, useProject } from '../projects/index.ts';
import { useFormInPlace } from '../../components/forms/focus-in-place.ts';
import { t } from '../../words/words.ts';

/** With more dashboards, there is a search. */
const fewDashboards = 20;
/** Thousands of rows would keep the page from answering for seconds. */
const mostShown = 300;

/** The dashboards of a project in their order, with their actions. */
export function DashboardsPage() {
  const { id: projectId } = useProject();
  const { slug } = useParams({ from: '/signed-in/projects/$slug/dashboards' });
  const dashboards = useQuery(dashboardsQuery(projectId));
  const adding = useFormInPlace();
  const [text, setText] = useState('');
  const moving = useDashboardChange(projectId, (ids: readonly string[]) =>
    reorderDashboards(slug, ids),
  );
  const list = dashboards.data ?? [];
  const wanted = text.trim().toLocaleLowerCase();
  const found = list.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
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
      <div className="mb-4 flex min-w-0 flex-wrap items-center justify-end gap-3 empty:hidden">
        {list.length > fewDashboards && (
          <input
            type="search"
            aria-label={t`Search dashboards`}
            placeholder={t`Search ${fullNumber(list.length)} dashboards`}
            autoComplete="off"
            className="h-8 min-w-0 rounded-lg border border-control bg-surface px-3 text-sm placeholder:text-muted"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        {!adding.isOpen && (
          <Permitted to="createDashboard">
            <Button size="small" {...adding.opener}>
              {t`New dashboard`}
            </Button>
          </Permitted>
        )}
      </div>
      {(adding.isOpen || dashboards.data?.length === 0) && (
        <Permitted to="createDashboard">
          <NewDashboardForm slug={slug} onClose={list.length > 0 ? adding.close : null} />
        </Permitted>
      )}
      <FaultText error={moving.error} />
      {dashboards.error && (
        <FailureNotice error={dashboards.error} retry={() => void dashboards.refetch()} />
      )}
      {dashboards.isPending && <Skeleton className="h-60" />}
      {found.length > 0 && (
        <Card className="p-0">
          <ul aria-label={t`Dashboards`} className="divide-y divide-line">
            {found.slice(0, mostShown).map((dashboard, index) => (
              <DashboardRow
                key={dashboard.id}
                slug={slug}
                dashboard={dashboard}
                // Their order among those that were found says nothing.
                alone={list.length === 1 || wanted !== ''}
                onUp={index > 0 ? () => move(dashboard.id, -1) : null}
                onDown={index < list.length - 1 ? () => move(dashboard.id, 1) : null}
              />
            ))}
          </ul>
        </Card>
      )}
      <p role="status" className="my-4 text-xs text-muted empty:hidden">
        {found.length > mostShown &&
          t`${fullNumber(found.length - mostShown)} more. Search to find them.`}
        {found.length === 0 && wanted !== '' && t`No dashboard contains “${text.trim()}”.`}
      </p>
    </>
  );
}
