import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Plot, preparePlots } from '../../charts/plot/lazy-plot.tsx';
import { runningBucket } from '../../charts/plot/running-bucket.ts';
import type { PlotLine } from '../../charts/plot/plot-line.ts';
import { axisLabels, fullLabel } from '../../charts/plot/bucket-label.ts';
import { useBucketSelection } from '../../period/selected-days.ts';
import { useZone } from '../../components/zone/zone.ts';
import { BucketTable } from '../../charts/plot/bucket-table.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { classNames } from '../../components/class-names.ts';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { EmptyNotice, FailureNotice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { ratingColor, roundVitalText, type Vital, vitalText } from './vital.ts';
import type { Quantile } from './vital-ids.ts';
import { trendQuery } from './vitals-queries.ts';
import type { VitalsSearch } from './vitals-search.ts';
import { useMarkers } from '../markers/index.ts';
import { useProject } from '../projects/index.ts';
import { t } from '../../words/words.ts';

preparePlots();

const loadActions = () => import('./trend-actions.tsx');
const TrendActions = lazy(loadActions);
const TrendRows = lazy(async () => ({ default: (await loadActions()).TrendRows }));

interface VitalTrendProps {
  search: VitalsSearch;
  vital: Vital;
  quantile: Quantile;
}

const appearance = {
  kind: 'line',
  stacked: null,
  smooth: false,
  min: 0,
  max: null,
  logarithmic: null,
  // CLS has no unit, and is less than 1.
  inMs: true,
} as const;

/** The line of a threshold appears when values exceed this share of it. */
const near = 0.6;

/** One vital over time, with its thresholds. */
export function VitalTrend({ search, vital, quantile }: VitalTrendProps) {
  const { id: projectId } = useProject();
  const trend = useQuery(trendQuery(projectId, search, vital.id));
  const now = useMemo(() => ({ id: vital.id, data: trend.data }), [vital.id, trend.data]);
  const deferred = useDeferredValue(now);
  // Numbers of the vital before must not be below this one's title.
  const points = (deferred.id === vital.id ? deferred : now).data?.points;
  const names = useMemo(() => points?.map(({ time }) => time) ?? [], [points]);
  const lines = useMemo((): PlotLine[] => {
    const values = points?.map((point) => plainNumber(point[quantile])) ?? [];
    const most = Math.max(0, ...values.map((value) => value ?? 0));
    const threshold = (key: 'good' | 'poor', label: string, color: string): PlotLine => ({
      key,
      label: `${label} ${roundVitalText(vital.id, vital[key])}`,
      values: values.map(() => vital[key]),
      color,
      dashed: true,
    });
    return [
      threshold('good', t`Good up to`, ratingColor.good),
      ...(most > vital.poor * near ? [threshold('poor', t`Poor from`, ratingColor.poor)] : []),
      { key: 'value', label: `${vital.id} ${quantile}`, values, color: 'var(--accent)' },
    ];
  }, [points, quantile, vital]);
  const format = useCallback((value: number) => vitalText(vital.id, value), [vital.id]);
  const axisFormat = useCallback(
    (value: number) => (value === 0 ? '0' : roundVitalText(vital.id, value)),
    [vital.id],
  );
  const nameFormat = useMemo(() => axisLabels(names), [names]);
  const onSelect = useBucketSelection(names);
  const zone = useZone();
  const { markers, note } = useMarkers(projectId, search, names);
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setTable] = useState(false);
  const shown = { vital, quantile, names, values: lines.at(-1)?.values ?? [] };
  return (
    <Card aria-busy={trend.isPlaceholderData}>
      <CardTitle
        aside={
          <LazyMenu load={loadActions} label={t`Actions for ${vital.title}`}>
            <TrendActions {...{ range: search, shown, drawing, isTable }} onTable={setTable} />
          </LazyMenu>
        }
      >
        {vital.title}
      </CardTitle>
      <p className="mb-2 flex flex-wrap justify-between text-sm text-muted">
        {vital.says}
        <span
          // Which thresholds there are, is only known with values: until then, the others would move.
          className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-xs', !points && 'invisible')}
          aria-hidden
        >
          {lines.map(({ key, label, color, dashed }) => (
            <span key={key} className="flex items-center gap-1.5">
              <span
                className="w-4 border-t-2"
                style={{ borderColor: color, borderStyle: dashed ? 'dashed' : 'solid' }}
              />
              {label}
            </span>
          ))}
        </span>
      </p>
      {trend.error && <FailureNotice error={trend.error} retry={() => void trend.refetch()} />}
      <div ref={drawing} className="h-64">
        {!points && !trend.error && <Skeleton className="h-full" />}
        {points?.length === 0 && <EmptyNotice>{t`No data for this period`}</EmptyNotice>}
        {points && points.length > 0 && isTable && (
          <Suspense>
            <TrendRows shown={shown} />
          </Suspense>
        )}
        {points && points.length > 0 && !isTable && (
          <Plot
            names={names}
            nameFormat={nameFormat}
            fullNameFormat={fullLabel}
            lines={lines}
            markers={markers}
            running={runningBucket(names, zone)}
            appearance={appearance}
            axisFormat={axisFormat}
            valueFormat={format}
            onSelect={onSelect}
          />
        )}
      </div>
      {note && <p className="mt-2 text-xs text-muted">{note}</p>}
      {points && points.length > 0 && !isTable && (
        <BucketTable
          caption={`${vital.title}, ${quantile}`}
          head={t`Time`}
          names={names}
          nameOf={fullLabel}
          lines={lines.filter(({ dashed }) => !dashed)}
          format={format}
          missing={t`not measured`}
        />
      )}
    </Card>
  );
}

function plainNumber(value: number | string | null): number | null {
  return value === null ? null : Number(value);
}
