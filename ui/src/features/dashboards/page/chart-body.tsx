import { useMemo } from 'react';
import { FailureNotice } from '../../../components/notice.tsx';
import type { ChartRequest } from '../chart-query.ts';
import type { AnsweredChart } from '../chart-answers.ts';
import { placeMarkers, type ShownMarker } from '../../markers/index.ts';
import type { ChartAppearance } from '../../../charts/chart-definition.ts';
import { ChartView } from '../../../charts/chart-view.tsx';
import { useZone, Zone } from '../../../components/zone/zone.ts';
import { zoneOf } from '../chart-sources.ts';
import { useCompared } from '../use-compared.ts';

/** What is known of a chart. Neither an answer nor an error: it is being asked for. */
export interface ChartState {
  readonly answered: AnsweredChart | null;
  readonly error: Error | null;
  /** The answer is still that to another range or filter. */
  readonly isStale: boolean;
  retry(): void;
}

interface ChartBodyProps {
  request: ChartRequest;
  appearance: ChartAppearance;
  state: ChartState;
  markers: readonly ShownMarker[];
  onPick: ((field: string, value: string) => void) | null;
}

/** A chart's answer, or its error; other charts are not affected. */
export function ChartBody({ request, appearance, state, markers, onPick }: ChartBodyProps) {
  const { answered, error, retry } = state;
  const shown = useZone();
  const compared = useCompared(answered);
  // A query can have a zone of its own.
  const zone = zoneOf(request) ?? shown;
  const placed = useMemo(
    () =>
      answered?.answer.kind === 'time' ? placeMarkers(markers, answered.answer.names, zone) : [],
    [answered, markers, zone],
  );
  if (error) {
    return (
      <div className="h-full overflow-auto">
        <FailureNotice error={error} retry={retry} />
      </div>
    );
  }
  if (!answered) return <div aria-busy className="h-full animate-pulse rounded-lg bg-raised" />;
  return (
    <Zone value={zone}>
      <ChartView
        answer={answered.answer}
        {...compared}
        appearance={appearance}
        markers={placed}
        onPick={onPick}
      />
    </Zone>
  );
}
