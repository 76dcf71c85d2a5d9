import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { Card } from '../../../components/card.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FailureNotice } from '../../../components/notice.tsx';
import { fullNumber } from '../../../components/figures.ts';
import { WhenNear } from '../../../components/when-near.tsx';
import { useProject } from '../../projects/index.ts';
import { dashboardDataQuery } from '../chart-answers.ts';
import { markersQuery, visibleMarkers } from '../../markers/index.ts';
import type { ChartScope } from '../dashboard-queries.ts';
import type { Chart, Dashboard } from '../dashboard-requests.ts';
import type { ChartAppearance } from '../../../charts/chart-definition.ts';
import { ArrangedCells } from './arranged-cells.tsx';
import { ChartBody, type ChartState } from './chart-body.tsx';
import { ChartCard } from './chart-card.tsx';
import type { Arranging } from './use-arranging.ts';
import { t } from '../../../words/words.ts';

interface ChartGridProps {
  dashboard: Dashboard;
  /** All of them, also those that are hidden until they are deleted. */
  charts: readonly Chart[];
  hidden: ReadonlySet<string>;
  scope: ChartScope;
  arranging: Arranging;
  /** ID of the chart in full screen. */
  shown: string | null;
  onShow: (id: string | null) => void;
  onPick: (field: string, value: string) => void;
}

const appearanceOf = ({ type, options }: Chart, preferred: readonly string[]): ChartAppearance => ({
  type,
  options,
  preferred,
});

/** Charts on a grid of twelve columns; on narrow screens, below each other. */
export function ChartGrid(props: ChartGridProps) {
  const { dashboard, charts, hidden, scope, arranging, shown, onShow, onPick } = props;
  const { preferredChartColors } = useProject();
  const read = useQuery(markersQuery(scope.projectId, scope.range));
  const data = useQuery(dashboardDataQuery(scope, dashboard.id, charts));
  // All charts are answered at once: they are drawn in short tasks, between which the page can be used.
  const answers = useDeferredValue(data.data);
  const stateOf = (id: string): ChartState => {
    const found = answers?.[id];
    const failed = found && 'error' in found ? found.error : null;
    return {
      answered: found && 'answer' in found ? found : null,
      error: failed ?? (data.data ? null : data.error),
      isStale: data.isPlaceholderData,
      retry: () => void data.refetch(),
    };
  };
  const markers = useMemo(
    () => (read.data ? visibleMarkers(read.data, dashboard.markerOverrides) : []),
    [read.data, dashboard.markerOverrides],
  );
  const cut =
    read.data &&
    dashboard.markerOverrides.mode !== 'disable' &&
    read.data.markersInAll > read.data.markers.length
      ? read.data
      : null;
  const appearances = useMemo(
    () =>
      new Map(charts.map((chart) => [chart.id, appearanceOf(chart, preferredChartColors ?? [])])),
    [charts, preferredChartColors],
  );
  const visible = charts.filter(({ id }) => !hidden.has(id));
  const large = visible.find(({ id }) => id === shown);
  const largeAppearance = large && appearances.get(large.id);
  const cardOf = (chart: Chart) => {
    const appearance = appearances.get(chart.id);
    return (
      appearance && (
        <WhenNear className="h-full" placeholder={<WaitingCard name={chart.name} />}>
          <ChartCard
            dashboardId={dashboard.id}
            chart={chart}
            appearance={appearance}
            scope={scope}
            state={stateOf(chart.id)}
            markers={markers}
            onShow={() => onShow(chart.id)}
            onPick={onPick}
          />
        </WhenNear>
      )
    );
  };
  return (
    <>
      {data.error && data.data && (
        <FailureNotice error={data.error} retry={() => void data.refetch()} />
      )}
      {cut && (
        <p className="mb-3 text-xs text-muted">
          {t`Charts show only the latest ${fullNumber(cut.markers.length)} of
            ${fullNumber(cut.markersInAll)} markers in this range.`}
        </p>
      )}
      <ArrangedCells
        charts={visible}
        arranging={arranging}
        cards={new Map(visible.map((chart) => [chart.id, cardOf(chart)]))}
      />
      {large && largeAppearance && (
        <Dialog large title={large.name} onClose={() => onShow(null)}>
          <div className="min-h-0 flex-1">
            <ChartBody
              request={large.query}
              appearance={largeAppearance}
              state={stateOf(large.id)}
              markers={markers}
              onPick={null}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** A chart that isn't near yet. */
const WaitingCard = ({ name }: { name: string }) => (
  <Card className="h-full pt-2.5">
    <h2 className="truncate text-sm font-semibold">{name}</h2>
  </Card>
);
