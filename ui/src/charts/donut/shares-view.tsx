import { Donut } from './donut.tsx';
import { placeSlices } from './slices.ts';
import { classNames } from '../../components/class-names.ts';
import { wholePercentage } from '../../components/figures.ts';
import { colorAt } from '../palette.ts';
import { valueFormat } from '../value-format.ts';
import type { ChartViewProps } from '../chart-definition.ts';
import { seriesColor } from '../chart-appearance.ts';
import { labelledValues } from '../labelled-values.ts';

/** Parts of a whole as a ring or circle, with a legend of their values. */
export function SharesView({
  answer,
  appearance,
  onPick,
  full,
}: ChartViewProps & { full: boolean }) {
  const { short } = valueFormat(appearance.options);
  const colors = appearance.options.colors?.length
    ? appearance.options.colors
    : appearance.preferred;
  const rows = labelledValues(answer);
  const slices = placeSlices(
    rows.map((row, index) => {
      const series = answer.kind === 'scalar' ? answer.series[index] : undefined;
      const color = series ? seriesColor(series, index, appearance) : colorAt(index, colors);
      return { ...row, color };
    }),
  );
  const below = appearance.options.legend === 'bottom' || appearance.options.legend === 'top';
  return (
    <div
      className={classNames(
        'flex h-full items-center gap-4',
        below && 'flex-col',
        appearance.options.legend === 'top' && 'flex-col-reverse',
      )}
    >
      <div className="flex h-full min-h-0 min-w-0 flex-1 items-center">
        <Donut slices={slices} full={full} format={short} />
      </div>
      {appearance.options.legend !== 'none' && (
        <ul
          className={classNames(
            'flex max-h-full min-w-0 flex-col overflow-y-auto text-xs',
            below ? 'w-full shrink-0' : 'w-3/5',
          )}
        >
          {slices.map(({ key, label, value, color, share }, index) => (
            <li key={key} className="flex min-h-6 items-center gap-2" title={label}>
              <span className="size-2 shrink-0 rounded-full" style={{ backgroundColor: color }} />
              <Label
                label={label}
                picked={rows[index]?.picked ?? null}
                onPick={onPick}
                field={answer.dimension}
              />
              <span className="tabular-nums">{short(value)}</span>
              <span className="w-9 text-right text-muted tabular-nums">
                {wholePercentage(share)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface LabelProps extends Pick<ChartViewProps, 'onPick'> {
  label: string;
  picked: string | null;
  field: string;
}

function Label({ label, picked, field, onPick }: LabelProps) {
  if (!onPick || picked === null) return <span className="min-w-0 flex-1 truncate">{label}</span>;
  return (
    <button
      type="button"
      onClick={() => onPick(field, picked)}
      className="min-w-0 flex-1 cursor-pointer truncate py-1 text-left hover:underline"
    >
      {label}
    </button>
  );
}
