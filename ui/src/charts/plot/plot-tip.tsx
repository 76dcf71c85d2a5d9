import { Change } from '../../components/change.tsx';
import type { PlotProps } from './plot-props.ts';
import { t } from '../../words/words.ts';

const mostRows = 10;
const mostMarkers = 5;

/** As wide as is easy to read (px), also where there is less room. */
const widest = 224;

export interface PlotTipProps extends PlotProps {
  index: number;
  /** Of the bucket, in the drawing (px). */
  left: number;
  /** Of the plot with its axes (px). */
  width: number;
  /** Whether it is read out, because the keyboard moved there. */
  isRead: boolean;
}

/**
 * The values of one bucket next to the pointer, largest first. A bucket that has not ended is not compared with a whole
 * one.
 */
export function PlotTip(props: PlotTipProps) {
  const {
    index,
    left,
    width,
    isRead,
    names,
    lines,
    markers,
    running,
    fullNameFormat,
    valueFormat,
  } = props;
  const name = names[index];
  if (name === undefined) return null;
  const rows = lines
    .flatMap((line) => {
      const value = line.values[index] ?? null;
      return value === null ? [] : [{ line, value }];
    })
    .toSorted((one, other) => other.value - one.value);
  const here = markers.filter((marker) => marker.index === index);
  // On the side with more room, and within the plot: on phones, neither side is wide enough for every tip.
  const [before, after] = [left + 28, width - left - 64];
  const maxWidth = Math.min(widest, width);
  const side =
    before > after
      ? { right: width - Math.max(before, maxWidth) }
      : { left: width - Math.max(after, maxWidth) };
  return (
    <div
      {...(isRead ? { role: 'status' } : { 'aria-hidden': true })}
      style={{ ...side, maxWidth }}
      className="pointer-events-none absolute top-1 z-10 w-max rounded-lg border border-line bg-surface px-3 py-2 text-xs shadow-md"
    >
      <p className="mb-1 truncate text-muted">{fullNameFormat(name)}</p>
      {rows.slice(0, mostRows).map(({ line, value }) => (
        <p key={line.key} className="flex items-baseline gap-2">
          <span className="size-2 shrink-0 rounded-full" style={{ backgroundColor: line.color }} />
          <span className="min-w-0 flex-1 truncate">
            {line.label}
            {line.names?.[index] && (
              <span className="block text-muted">{fullNameFormat(line.names[index])}</span>
            )}
          </span>
          <strong className="tabular-nums">{valueFormat(value)}</strong>
          {index !== running && (
            <Change
              value={value}
              before={line.before?.[index] ?? null}
              format={valueFormat}
              isBetterLow={line.isBetterLow === true}
            />
          )}
        </p>
      ))}
      {rows.length > mostRows && (
        <p className="text-muted">{t`and ${rows.length - mostRows} more`}</p>
      )}
      {here.slice(0, mostMarkers).map((marker) => (
        <p key={marker.key} className="mt-1 truncate border-t border-line pt-1">
          <span style={{ color: marker.color }}>◆</span> {marker.title}
        </p>
      ))}
      {here.length > mostMarkers && (
        <p className="text-muted">{t`and ${here.length - mostMarkers} more`}</p>
      )}
    </div>
  );
}
