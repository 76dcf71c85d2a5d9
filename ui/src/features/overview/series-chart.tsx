import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { preparePlots } from '../../charts/plot/lazy-plot.tsx';
import { TimeSeries } from '../../charts/plot/time-series.tsx';
import { comparisonLabel } from '../../period/range-search.ts';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Imported } from './imported-figures.ts';
import { useMarkers } from '../markers/index.ts';
import { OverviewChartMenu } from './overview-chart-menu.tsx';
import { seriesQuery, type OverviewRequest } from './overview-queries.ts';
import type { Figure } from './shown-figures.ts';
import { t } from '../../words/words.ts';

preparePlots();

const SeriesRows = lazy(() => import('./series-rows.tsx'));

interface SeriesChartProps {
  request: OverviewRequest;
  figure: Figure;
  /** What is added to the figures of events. */
  imported: Imported | undefined;
  /** The failure that is shown above the chart. */
  shownError: Error | null;
}

/** A figure over time, and over the period before, with its menu. */
export function SeriesChart({ request, figure, imported, shownError }: SeriesChartProps) {
  const series = useQuery(seriesQuery(request, figure, imported));
  // Drawing takes longer than showing the figures above it, which come first.
  const data = useDeferredValue(series.data);
  const names = useMemo(() => data?.map(({ name }) => name) ?? [], [data]);
  const marked = useMarkers(request.projectId, request.search, names);
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  if (series.error) {
    if (series.error === shownError) return <EmptyNotice>–</EmptyNotice>;
    return <FailureNotice error={series.error} retry={() => void series.refetch()} />;
  }
  const points = data ?? [];
  const before = points.map((point) => point.before);
  const hasBefore = before.some((value) => value !== null && value > 0);
  const hasImported = points.some(({ isImported }) => isImported);
  return (
    <>
      <div className="-mr-2 flex items-center justify-between">
        <h2 className="text-sm font-semibold">{figure.title}</h2>
        <OverviewChartMenu
          name={figure.title}
          request={request}
          drawing={drawing}
          shown={data && { figure, points: data }}
          table={{ isShown: isTable, onShow: setTable }}
        />
      </div>
      <div ref={drawing} className="h-64" aria-busy={series.isPlaceholderData}>
        {!data && <Skeleton className="h-full" />}
        {data && isTable && (
          <Suspense>
            <SeriesRows figure={figure} points={data} search={request.search} />
          </Suspense>
        )}
        {data && !isTable && (
          <TimeSeries
            names={names}
            lines={[
              ...(hasBefore
                ? [
                    {
                      label: comparisonLabel(request.search),
                      values: before,
                      names: points.map(({ beforeName }) => beforeName),
                      color: 'var(--muted)',
                      dashed: true,
                    },
                  ]
                : []),
              ...(hasImported
                ? [
                    {
                      label: t`Imported`,
                      values: points.map(({ value, isImported }) => (isImported ? value : null)),
                      color: 'var(--chart-3)',
                      dashed: true,
                    },
                  ]
                : []),
              {
                label: figure.title,
                values: points.map(({ value, isImported }) => (isImported ? null : value)),
                color: 'var(--accent)',
                ...(hasBefore && { before }),
                isBetterLow: figure.isBetterLow === true,
              },
            ]}
            marked={marked}
            inMs={figure.id === 'duration'}
            isWhole={figure.of.length === 1 && figure.id !== 'duration'}
            axisFormat={figure.axis ?? figure.short}
            valueFormat={figure.full}
          />
        )}
      </div>
    </>
  );
}
