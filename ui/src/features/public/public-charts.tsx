import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ChartCell, ChartCells } from '../../charts/chart-cells.tsx';
import { ChartView } from '../../charts/chart-view.tsx';
import { Card } from '../../components/card.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import {
  publicDataQuery,
  type publicDashboardQuery,
  type PublicAnswer,
} from './public-dashboard-queries.ts';
import type { PublicPeriod } from './public-range.ts';
import { Zone } from '../../components/zone/zone.ts';
import { plural, t } from '../../words/words.ts';

type Dashboard = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof publicDashboardQuery>['queryFn']>>>
>;

interface PublicChartsProps {
  slug: string;
  dashboard: Dashboard;
  period: PublicPeriod;
}

/** The charts of a public dashboard, as members see them, without anything to change or to filter. */
export function PublicCharts({ slug, dashboard, period }: PublicChartsProps) {
  const { id, charts, hiddenCharts, preferredChartColors } = dashboard;
  const data = useQuery({ ...publicDataQuery(slug, id, period), enabled: charts.length > 0 });
  if (data.error && !data.data) {
    return <FailureNotice error={data.error} retry={() => void data.refetch()} />;
  }
  return (
    <>
      {charts.length === 0 && <EmptyNotice>{t`This dashboard has no charts to show.`}</EmptyNotice>}
      <Zone value={period.zone}>
        <ChartCells>
          {charts.map((chart) => (
            <ChartCell key={chart.id} place={chart.position}>
              <PublicChart
                chart={chart}
                preferred={preferredChartColors}
                answered={data.data?.[chart.id]}
                isStale={data.isPlaceholderData}
              />
            </ChartCell>
          ))}
        </ChartCells>
      </Zone>
      {hiddenCharts > 0 && (
        <p className="mt-4 text-xs text-muted">
          {t`${plural(hiddenCharts, {
            one: 'One chart isn’t shown, because it could contain personal data.',
            other: '# charts aren’t shown, because they could contain personal data.',
          })}`}
        </p>
      )}
    </>
  );
}

interface PublicChartProps {
  chart: Dashboard['charts'][number];
  preferred: readonly string[] | null;
  /** Undefined while it is asked for, null if it failed. */
  answered: PublicAnswer | null | undefined;
  isStale: boolean;
}

const noMarkers = [] as const;
const noColors = [] as const;

function PublicChart({ chart, preferred, answered, isStale }: PublicChartProps) {
  const { name, type, options, hasOwnRange, isBetterLow } = chart;
  const appearance = useMemo(
    () => ({ type, options, preferred: preferred ?? noColors }),
    [type, options, preferred],
  );
  return (
    <Card
      aria-label={name}
      aria-busy={isStale}
      className="relative flex h-full flex-col px-4 pt-2.5 pb-3"
    >
      <div className="mb-1 flex shrink-0 items-baseline gap-2 py-1">
        <h2 className="min-w-0 truncate text-sm font-semibold" title={name}>
          {name}
        </h2>
        {hasOwnRange && <span className="shrink-0 text-xs text-muted">{t`own time range`}</span>}
      </div>
      <div className="min-h-0 flex-1">
        {answered ? (
          <ChartView
            {...answered}
            appearance={appearance}
            isBetterLow={isBetterLow}
            markers={noMarkers}
            onPick={null}
          />
        ) : answered === null ? (
          <EmptyNotice>{t`This chart couldn’t be loaded.`}</EmptyNotice>
        ) : (
          <div aria-busy className="h-full animate-pulse rounded-lg bg-raised" />
        )}
      </div>
    </Card>
  );
}
