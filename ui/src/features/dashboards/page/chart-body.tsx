import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FailureNotice } from '../../../components/notice.tsx';
import type { ChartRequest } from '../chart-query.ts';
import { chartAnswerQuery, type ChartScope } from '../dashboard-queries.ts';
import { placeMarkers, type ShownMarker } from '../markers-shown.ts';
import type { ChartLook } from '../../../charts/chart-definition.ts';
import { chartTypes } from '../../../charts/chart-types.ts';
import { ChartView } from '../../../charts/chart-view.tsx';
import { zone } from '../../../period/range.ts';
import { zoneOf } from '../windowed.ts';

interface ChartBodyProps {
  request: ChartRequest;
  look: ChartLook;
  scope: ChartScope;
  markers: readonly ShownMarker[];
  onPick: ((field: string, value: string) => void) | null;
}

/** A chart's answer, or its error; other charts are not affected. */
export function ChartBody({ request, look, scope, markers, onPick }: ChartBodyProps) {
  const answered = useQuery(chartAnswerQuery(scope, request, chartTypes[look.type].compares));
  const { data } = answered;
  const placed = useMemo(
    () =>
      data?.answer.kind === 'time'
        ? placeMarkers(markers, data.answer.names, zoneOf(request) ?? zone)
        : [],
    [data, markers, request],
  );
  if (answered.error) {
    return (
      <div className="h-full overflow-auto">
        <FailureNotice error={answered.error} retry={() => void answered.refetch()} />
      </div>
    );
  }
  if (!data) return <div aria-busy className="h-full animate-pulse rounded-lg bg-raised" />;
  return <ChartView {...data} look={look} markers={placed} onPick={onPick} />;
}
