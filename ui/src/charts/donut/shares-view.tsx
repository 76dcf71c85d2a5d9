import { useMemo } from 'react';
import { RankingView } from '../bar-list/ranking-view.tsx';
import { t } from '../../words/words.ts';
import { Donut } from './donut.tsx';
import { partsOf } from './parts.ts';
import { placeSlices } from './slices.ts';
import { classNames } from '../../components/class-names.ts';
import { wholePercentage } from '../../components/figures.ts';
import { colorAt, distinctColors } from '../palette.ts';
import { valueFormat } from '../value-format.ts';
import type { ChartAppearance, ChartViewProps } from '../chart-definition.ts';
import { seriesColor } from '../chart-appearance.ts';
import type { ChartAnswer } from '../answer.ts';
import { sumOfLabels } from '../sums.ts';

const restColor = 'var(--muted)';

interface SharesProps extends ChartViewProps {
  /** A whole circle instead of a ring. */
  full: boolean;
}

/** Parts of a whole as a ring or circle; values that have no whole, such as averages, as a list. */
export function SharesView(props: SharesProps) {
  if (sumOfLabels(props.answer) !== 'none') return <Shares {...props} />;
  return (
    <div className="flex h-full flex-col gap-1">
      <div className="min-h-0 flex-1">
        <RankingView {...props} />
      </div>
      <p className="shrink-0 text-xs text-muted">
        {t`These values don’t add up to a whole, so they are listed.`}
      </p>
    </div>
  );
}

/** The ring or circle, with a legend of its values. */
function Shares({ answer, appearance, onPick, full }: SharesProps) {
  const { short } = valueFormat(appearance.options);
  const slices = useMemo(() => slicesOf(answer, appearance), [answer, appearance]);
  const note = noteOn(answer, slices);
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
        <div
          className={classNames(
            'flex max-h-full min-w-0 flex-col overflow-y-auto text-xs',
            below ? 'w-full shrink-0' : 'w-1/2',
          )}
        >
          <ul>
            {slices.map(({ key, label, value, color, share, picked, isAtMost: isBound }) => (
              <li key={key} className="flex min-h-6 items-center gap-2" title={label}>
                <span className="size-2 shrink-0 rounded-full" style={{ backgroundColor: color }} />
                <Label label={label} picked={picked} onPick={onPick} field={answer.dimension} />
                <span className="tabular-nums">{shownValue(value, short, isBound)}</span>
                <span className="w-9 text-right text-muted tabular-nums">
                  {value !== null && wholePercentage(share)}
                </span>
              </li>
            ))}
          </ul>
          {note !== null && <p className="mt-1 text-muted">{note}</p>}
          {answer.isLimited && <p className="mt-1 text-muted">{t`Shares of the rows shown`}</p>}
        </div>
      )}
    </div>
  );
}

/** Of distinct counts, the rows add up to more than there are: to that sum the ring is whole, and shares are of it. */
function noteOn(answer: ChartAnswer, slices: ReturnType<typeof slicesOf>): string | null {
  if (slices.length < 2 || sumOfLabels(answer) !== 'atMost') return null;
  return slices.some(({ isAtMost }) => isAtMost)
    ? t`≤, and shares of the sum: some may be counted in several rows`
    : t`Shares of the sum: some may be counted in several rows`;
}

function shownValue(
  value: number | null,
  format: (value: number) => string,
  isAtMost: boolean,
): string {
  if (value === null) return '–';
  return isAtMost ? `≤ ${format(value)}` : format(value);
}

function slicesOf(answer: ChartAnswer, appearance: ChartAppearance) {
  const { options, preferred } = appearance;
  const chosen = options.colors?.length ? options.colors : preferred;
  const parts = partsOf(answer);
  const wanted = parts.map(({ key }, index) => {
    const series = answer.kind === 'scalar' && answer.series.find((one) => one.key === key);
    return series ? seriesColor(series, index, appearance) : colorAt(index, chosen);
  });
  const named = wanted.slice(0, parts.filter(({ isRest }) => !isRest).length);
  const colors = distinctColors(named, drawnColor);
  return placeSlices(parts.map((part, index) => ({ ...part, color: colors[index] ?? restColor })));
}

/** A color as it is drawn in the current theme. */
function drawnColor(color: string): string {
  const token = /^var\((--[\w-]+)\)$/.exec(color)?.[1];
  const styles = getComputedStyle(document.documentElement);
  return (token === undefined ? color : styles.getPropertyValue(token)).trim().toLowerCase();
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
