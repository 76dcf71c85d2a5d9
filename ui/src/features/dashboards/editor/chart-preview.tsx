import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useProject } from '../../projects/index.ts';
import type { AnsweredChart } from '../chart-answers.ts';
import type { ChartOptions, ChartType } from '../../../charts/chart-definition.ts';
import { ChartView } from '../../../charts/chart-view.tsx';
import { useZone, Zone } from '../../../components/zone/zone.ts';
import { zoneOf } from '../chart-sources.ts';
import { useCompared } from '../use-compared.ts';
import { t } from '../../../words/words.ts';

interface ChartPreviewProps {
  answered: UseQueryResult<AnsweredChart>;
  type: ChartType;
  options: ChartOptions;
}

const noMarkers: readonly never[] = [];

/** A preview of the chart, or the service's error message. */
export function ChartPreview({ answered, type, options }: ChartPreviewProps) {
  const shown = useZone();
  const { preferredChartColors } = useProject();
  const appearance = useMemo(
    () => ({ type, options, preferred: preferredChartColors ?? [] }),
    [type, options, preferredChartColors],
  );
  const { data, error, isFetching } = answered;
  const compared = useCompared(data);
  return (
    <div role="region" aria-label={t`Preview`} aria-busy={isFetching} className="busy-bar h-72">
      {error && (
        <div role="alert" className="flex h-full flex-col justify-center gap-2 text-center text-sm">
          <p className="break-words text-bad">{error.message}</p>
          {error instanceof ApiError && error.path && (
            <p className="font-mono text-xs break-all text-muted">{error.path}</p>
          )}
        </div>
      )}
      {!error && data && (
        <Zone value={zoneOf(data.request) ?? shown}>
          <ChartView
            answer={data.answer}
            {...compared}
            appearance={appearance}
            markers={noMarkers}
            onPick={null}
          />
        </Zone>
      )}
      {!error && !data && <div className="h-full animate-pulse rounded-lg bg-raised" />}
    </div>
  );
}
