import { classNames } from '../../../components/class-names.ts';
import { change } from '../../overview/figures.ts';
import { valueFormat } from '../value-format.ts';
import type { ChartViewProps } from './chart-view-props.ts';

/** Single figures, each beside the window before. */
export function FiguresView({ answered: { answer, before }, look }: ChartViewProps) {
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

interface ChangeProps {
  value: number | null;
  before: number | null;
  format: (value: number) => string;
}

function Change({ value, before, format }: ChangeProps) {
  if (value === null || before === null) return null;
  const percent = change(value, before);
  if (percent === null) return null;
  return (
    <span
      title={`${format(before)} in the previous period`}
      className={classNames('text-xs tabular-nums', percent < 0 ? 'text-bad' : 'text-good')}
    >
      {percent < 0 ? '↓' : '↑'} {Math.abs(percent)} %
    </span>
  );
}
