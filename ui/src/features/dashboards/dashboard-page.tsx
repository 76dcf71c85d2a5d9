import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { PageLoading } from '../../components/page-loading.tsx';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Button } from '../../components/button.tsx';
import { useHidden } from '../../components/delete-later.ts';
import { FieldFilterBar } from '../../components/filters/field-filter-bar.tsx';
import { withFilter } from '../../components/filters/field-filter.ts';
import { UnsavedGuard } from '../../components/forms/unsaved-guard.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { usePageName } from '../../components/page-name.ts';
import { DaySelection } from '../../period/selected-days.ts';
import { RangePicker } from '../../period/range-picker.tsx';
import { chartsQuery, dashboardsQuery, scopeOf } from './dashboard-queries.ts';
import type { DashboardSearch } from './dashboards-search.ts';
import { ArrangeButtons } from './page/arrange-buttons.tsx';
import { ChartGrid } from './page/chart-grid.tsx';
import { DashboardHeading } from './page/dashboard-heading.tsx';
import { EmptyDashboard } from './page/empty-dashboard.tsx';
import { UnsavedArrangement } from './page/unsaved-arrangement.tsx';
import { useArranging } from './page/use-arranging.ts';
import { projectKey } from '../../api/query-keys.ts';
import { useFilterMenu } from '../datasets/index.ts';
import { Permitted, useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

const route = { from: '/signed-in/projects/$slug/dashboards/$id' } as const;

export { prefetch } from './prefetch.ts';

/** One dashboard: its charts over the range and filters of its URL. */
export function DashboardPage() {
  const { id: projectId } = useProject();
  const { slug, id } = useParams(route);
  const search: DashboardSearch = useSearch(route);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const add = useFilterMenu(projectId);
  const dashboards = useQuery(dashboardsQuery(projectId));
  const charts = useQuery(chartsQuery(projectId, id));
  const arranging = useArranging(projectId, id, charts.data);
  const hidden = useHidden();
  const asking = useIsFetching({ queryKey: projectKey(projectId, 'chart-answers') }) > 0;
  const dashboard = dashboards.data?.find((one) => one.id === id);
  usePageName(dashboard?.name);
  const scope = scopeOf(projectId, slug, search);
  const { filters, range } = scope;
  const show = (change: DashboardSearch) =>
    void navigate({ to: '/projects/$slug/dashboards/$id', params: { slug, id }, search: change });
  const refresh = () =>
    void Promise.all([
      queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'chart-answers') }),
      queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'charts', id) }),
    ]);
  const error = dashboards.error ?? charts.error;
  const reread = () => void Promise.all([dashboards.refetch(), charts.refetch()]);
  const failed = error && <FailureNotice error={error} retry={reread} />;
  if (!dashboards.data || !charts.data) return failed ?? <PageLoading />;
  if (!dashboard) {
    return (
      <p className="py-8 text-center text-sm text-muted">
        {t`This dashboard doesn’t exist or was deleted.`}{' '}
        <Link to="/projects/$slug/dashboards" params={{ slug }} className="text-accent underline">
          {t`See all dashboards`}
        </Link>
      </p>
    );
  }
  const isFilled = charts.data.some((chart) => !hidden.has(chart.id));
  const withFilters = (next: DashboardSearch['filters']) => {
    show({ ...search, filters: next && next.length > 0 ? next : undefined });
  };
  return (
    <UnsavedGuard>
      {failed}
      <DashboardHeading slug={slug} dashboard={dashboard} all={dashboards.data} search={range} />
      <FieldFilterBar
        filters={filters}
        onChange={withFilters}
        add={add}
        aside={
          <div className="flex max-w-full flex-wrap items-center gap-2">
            <RangePicker comparison search={range} onChange={show} />
            {/* On a phone, its row is worth more to the charts, and pulling the page down reads them again. */}
            <Button
              variant="plain"
              size="small"
              className="hidden w-8 px-0 sm:inline-flex"
              aria-label={t`Refresh`}
              title={t`Refresh`}
              disabled={asking}
              aria-busy={asking}
              onClick={refresh}
            >
              <RefreshIcon />
            </Button>
            {isFilled && (
              <Permitted to="arrangeCharts">
                <ArrangeButtons arranging={arranging} />
              </Permitted>
            )}
          </div>
        }
      />
      <UnsavedArrangement arranging={arranging} />
      {!isFilled ? (
        <EmptyDashboard slug={slug} id={id} />
      ) : (
        <DaySelection value={(days) => show({ ...search, range: 'custom', ...days })}>
          <ChartGrid
            dashboard={dashboard}
            charts={charts.data}
            hidden={hidden}
            scope={scope}
            arranging={arranging}
            shown={search.chart ?? null}
            onShow={(chart) => {
              const { chart: _, ...rest } = search;
              show({ ...rest, ...(chart !== null && { chart }) });
            }}
            onPick={(field, value) => {
              const changed = withFilter(filters, { field, value });
              if (changed !== filters) withFilters([...changed]);
            }}
          />
        </DaySelection>
      )}
    </UnsavedGuard>
  );
}

/** With the icons of the library, it would be loaded with every page. */
const RefreshIcon = () => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    className="size-4 fill-none stroke-current stroke-2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M21 12a9 9 0 1 1-9-9c2.5 0 4.9 1 6.7 2.7L21 8m0-5v5h-5" />
  </svg>
);
