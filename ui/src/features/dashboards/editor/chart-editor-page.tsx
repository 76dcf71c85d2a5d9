import { useQuery } from '@tanstack/react-query';
import { PageLoading } from '../../../components/page-loading.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { UnsavedGuard } from '../../../components/forms/unsaved-guard.tsx';
import { FailureNotice } from '../../../components/notice.tsx';
import { usePageName } from '../../../components/page-name.ts';
import { datasetsQuery, datasetsWithPropertiesQuery } from '../../datasets/index.ts';
import { chartsQuery, dashboardsQuery } from '../dashboard-queries.ts';
import { ChartEditor } from './chart-editor.tsx';
import { useProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

const route = { from: '/signed-in/projects/$slug/dashboards/$id/charts/$chartId' } as const;

/** Creates or changes a chart. */
export function ChartEditorPage() {
  const { id: projectId } = useProject();
  const { slug, id, chartId } = useParams(route);
  const charts = useQuery(chartsQuery(projectId, id));
  const datasets = useQuery(datasetsQuery(projectId));
  const withProperties = useQuery(datasetsWithPropertiesQuery(projectId));
  const chart = charts.data?.find((one) => one.id === chartId) ?? null;
  const dashboards = useQuery(dashboardsQuery(projectId));
  const dashboard = dashboards.data?.find((one) => one.id === id);
  usePageName(
    chartId === 'new' ? t`New chart` : chart?.name,
    undefined,
    dashboard && { label: dashboard.name, to: '/projects/$slug/dashboards/$id', id },
  );
  const unread = [charts, datasets].find(({ error }) => error !== null);
  const failed = unread?.error && (
    <FailureNotice error={unread.error} retry={() => void unread.refetch()} />
  );
  if (!charts.data || !datasets.data) return failed ?? <PageLoading />;
  if (chart === null && chartId !== 'new') {
    return (
      <p className="py-8 text-center text-sm text-muted">
        {t`This chart doesn’t exist or was deleted.`}{' '}
        <Link
          to="/projects/$slug/dashboards/$id"
          params={{ slug, id }}
          className="text-accent underline"
        >
          {t`Back to the dashboard`}
        </Link>
      </p>
    );
  }
  return (
    <UnsavedGuard>
      {failed}
      <ChartEditor
        key={chartId}
        slug={slug}
        dashboardId={id}
        chart={chart}
        datasets={withProperties.data ?? datasets.data}
        taken={charts.data.map(({ position }) => position)}
      />
    </UnsavedGuard>
  );
}
