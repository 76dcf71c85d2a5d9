import { Change } from '../../components/change.tsx';
import type { ChartTrend } from '../answer.ts';
import type { ChartViewProps } from '../chart-definition.ts';
import { useZone } from '../../components/zone/zone.ts';
import { runningBucket } from '../plot/running-bucket.ts';
import { TrendLine } from '../trend-line/trend-line.tsx';
import { valueFormat } from '../value-format.ts';
import { t } from '../../words/words.ts';

/** Single values, each compared with the previous window, above how they went. */
export function FiguresView({ answer, before, appearance, isBetterLow = false }: ChartViewProps) {
  const zone = useZone();
  const { short, full } = valueFormat(appearance.options);
  const several = answer.series.length > 1;
  return (
    <dl className="flex h-full flex-wrap content-center items-center gap-x-8 gap-y-2">
      {answer.series.map(({ key, label, values: [value = null] }, index) => {
        const earlier = before?.series.find((series) => series.key === key)?.values[0] ?? null;
        const trend = answer.trends && endedValues(answer.trends[index], zone);
        return (
          <div key={key} className={trend ? 'flex h-full min-w-32 flex-1 flex-col' : 'min-w-0'}>
            <dt className={several ? 'truncate text-xs text-muted' : 'sr-only'}>{label}</dt>
            <dd
              className="flex flex-wrap items-baseline gap-x-2"
              title={value === null ? undefined : full(value)}
            >
              <span className="text-3xl font-semibold tabular-nums">
                {value === null ? '–' : short(value)}
              </span>
              <Change value={value} before={earlier} format={full} isBetterLow={isBetterLow} />
            </dd>
            {trend && trend.length > 1 && (
              <dd className="-mx-4 mt-auto -mb-3 overflow-hidden rounded-b-xl">
                <TrendLine
                  values={trend}
                  label={t`${label} over time: from ${full(trend[0] ?? 0)} to
                    ${full(trend.at(-1) ?? 0)}`}
                />
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

/**
 * Without the bucket that has not ended, which would always go down, and without those that have no value, such as an
 * average of nothing.
 */
function endedValues(trend: ChartTrend | undefined, zone: string): readonly number[] {
  if (!trend) return [];
  const { names, values } = trend;
  const ended = runningBucket(names, zone) ?? values.length;
  return values.slice(0, ended).filter((value) => value !== null);
}
