import { Change } from '../../components/change.tsx';
import { valueFormat } from '../value-format.ts';
import type { ChartViewProps } from '../chart-definition.ts';

/** Single values, each compared with the previous window. */
export function FiguresView({ answer, before, look }: ChartViewProps) {
  const { short, full } = valueFormat(look.options);
  const several = answer.series.length > 1;
  return (
    <dl className="flex h-full flex-wrap content-center items-center gap-x-8 gap-y-2">
      {answer.series.map(({ key, label, values: [value = null] }) => {
        const earlier = before?.series.find((series) => series.key === key)?.values[0] ?? null;
        return (
          <div key={key} className="min-w-0">
            <dt className={several ? 'truncate text-xs text-muted' : 'sr-only'}>{label}</dt>
            <dd
              className="flex flex-wrap items-baseline gap-x-2"
              title={value === null ? undefined : full(value)}
            >
              <span className="text-3xl font-semibold tabular-nums">
                {value === null ? '–' : short(value)}
              </span>
              <Change value={value} before={earlier} format={full} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
