import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Card } from '../../../components/card.tsx';
import { type Dataset, datasetsQuery, findDataset, hasField } from '../../datasets/index.ts';
import type { ChartScope } from '../dashboard-queries.ts';
import type { Chart } from '../dashboard-requests.ts';
import type { ShownMarker } from '../../markers/index.ts';
import type { ChartAppearance } from '../../../charts/chart-definition.ts';
import { rewritesLabels, sourcesOf } from '../chart-sources.ts';
import { ChartBody, type ChartState } from './chart-body.tsx';
import { ChartMenu } from './chart-menu.tsx';
import { t } from '../../../words/words.ts';

interface ChartCardProps {
  dashboardId: string;
  chart: Chart;
  appearance: ChartAppearance;
  scope: ChartScope;
  state: ChartState;
  markers: readonly ShownMarker[];
  onShow: () => void;
  onPick: (field: string, value: string) => void;
}

/** Which of the dashboard's range, comparison and filters don't apply to a chart. */
function notesOf(
  { query }: Chart,
  { answered }: ChartState,
  { filters }: ChartScope,
  datasets: readonly Dataset[] | undefined,
): string[] {
  const sources = sourcesOf(query);
  const unfiltered = filters.filter(
    ({ field }) =>
      datasets && sources.some(({ dataset }) => !hasField(findDataset(datasets, dataset), field)),
  );
  return [
    ...(sources.some(({ ownTime }) => ownTime) ? [t`own time range`] : []),
    ...(answered?.uncompared ? [t`not compared: ${answered.uncompared}`] : []),
    ...unfiltered.map(({ field }) => t`not filtered by ${field}`),
  ];
}

/** One chart of a dashboard. */
export function ChartCard(props: ChartCardProps) {
  const { dashboardId, chart, appearance, scope, state, markers, onShow, onPick } = props;
  const isFiltered = scope.filters.length > 0;
  const datasets = useQuery({ ...datasetsQuery(scope.projectId), enabled: isFiltered });
  const notes = notesOf(chart, state, scope, datasets.data);
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const shown = useMemo(
    (): ChartAppearance => (isTable ? { ...appearance, type: 'table' } : appearance),
    [appearance, isTable],
  );
  return (
    <Card
      aria-label={chart.name}
      aria-busy={state.isStale}
      className="flex h-full flex-col px-4 pt-2.5 pb-3"
    >
      <div className="mb-1 flex shrink-0 items-center gap-2">
        <h2 className="min-w-0 truncate text-sm font-semibold" title={chart.name}>
          {chart.name}
        </h2>
        {notes.length > 0 && (
          <span className="min-w-0 truncate text-xs text-muted" title={notes.join(', ')}>
            {notes.join(', ')}
          </span>
        )}
        <div className="-mr-2 ml-auto shrink-0">
          <ChartMenu
            slug={scope.slug}
            dashboardId={dashboardId}
            chart={chart}
            range={scope.range}
            answer={state.answered?.answer ?? null}
            drawing={drawing}
            isTable={isTable}
            onTable={setTable}
            onShow={onShow}
          />
        </div>
      </div>
      <div ref={drawing} className="min-h-0 flex-1">
        <ChartBody
          request={chart.query}
          appearance={shown}
          state={state}
          markers={markers}
          onPick={rewritesLabels(chart.query) ? null : onPick}
        />
      </div>
    </Card>
  );
}
