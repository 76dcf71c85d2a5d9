import { memo, type MouseEvent, useMemo } from 'react';
import { EmptyNotice } from '../../components/notice.tsx';
import type { ChartViewProps } from '../chart-definition.ts';
import { pickedValue } from '../picked-value.ts';
import { ChartTip } from '../pointed/chart-tip.tsx';
import { usePointed } from '../pointed/use-pointed.ts';
import { seriesFormat, seriesUnit } from '../series-format.ts';
import { axisScale, type AxisScale, scatterPoints, type ScatterPoint } from './scatter-points.ts';
import { plural, t } from '../../words/words.ts';

/** Pixels from a point within which the pointer means it. */
const reach = 28;

/** Each name as a point: the first output across, the second up, a third as its size. */
export function ScatterView({ answer, appearance, onPick }: ChartViewProps) {
  const { points, omitted } = useMemo(() => scatterPoints(answer), [answer]);
  const units = useMemo(
    () => answer.series.map((series) => seriesUnit(series, appearance)),
    [answer, appearance],
  );
  const { x, y } = useMemo(
    () => ({
      x: axisScale(
        points.map((point) => point.x),
        5,
        units[0],
      ),
      y: axisScale(
        points.map((point) => point.y),
        4,
        units[1],
      ),
    }),
    [points, units],
  );
  const pick = ({ name }: ScatterPoint) => {
    const value = pickedValue(answer, name);
    if (value !== null) onPick?.(answer.dimension, value);
  };
  const { at, follow, isMeant, keys } = usePointed(points.length, 1, (index) => {
    const picked = points[index];
    if (picked) pick(picked);
  });
  const [across, up, large] = answer.series;
  if (!across || !up) {
    return (
      <div className="flex h-full items-center justify-center">
        <EmptyNotice>
          {t`Add a second series: the first is the X axis, the second the Y axis.`}
        </EmptyNotice>
      </div>
    );
  }
  const formats = {
    x: seriesFormat(across, appearance),
    y: seriesFormat(up, appearance),
    size: large && seriesFormat(large, appearance),
  };
  const color = appearance.options.colors?.[0] ?? appearance.preferred[0] ?? 'var(--chart-1)';
  const pointed = at === null ? undefined : points[at];
  const nearest = (event: MouseEvent): number | null => {
    const box = event.currentTarget.getBoundingClientRect();
    let found: number | null = null;
    let least = reach;
    for (const [index, one] of points.entries()) {
      const left = box.left + partOf(x, one.x) * box.width - event.clientX;
      const top = box.top + (1 - partOf(y, one.y)) * box.height - event.clientY;
      const distance = Math.hypot(left, top);
      if (distance < least) [found, least] = [index, distance];
    }
    return found;
  };
  return (
    <div className="flex h-full flex-col gap-1 text-xs text-muted">
      <p className="truncate" title={up.label}>
        ↑ {up.label}
      </p>
      <div
        className="grid min-h-0 flex-1 gap-x-2 gap-y-1"
        style={{
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          gridTemplateRows: 'minmax(0, 1fr) auto',
        }}
      >
        <div aria-hidden className="flex flex-col-reverse justify-between text-right tabular-nums">
          {y.ticks.map((tick) => (
            <span key={tick} className="leading-none">
              {formats.y.onAxis(tick, y.ticks)}
            </span>
          ))}
        </div>
        <div
          role="group"
          aria-label={t`Scatter plot. Use the arrow keys to read its points.`}
          className="relative min-h-0 min-w-0 touch-pan-y rounded-sm"
          {...follow(nearest)}
          onClick={(event) => {
            const index = nearest(event);
            const found = points[index ?? -1];
            if (found && isMeant(index)) pick(found);
          }}
          {...keys}
        >
          <Dots points={points} x={x} y={y} color={color} />
          {pointed && (
            <>
              <span
                aria-hidden
                className="pointer-events-none absolute size-3 -translate-1/2 rounded-full ring-2 ring-ink"
                style={{
                  left: `${partOf(x, pointed.x) * 100}%`,
                  top: `${(1 - partOf(y, pointed.y)) * 100}%`,
                }}
              />
              <ChartTip
                x={partOf(x, pointed.x)}
                y={1 - partOf(y, pointed.y)}
                title={pointed.label}
                rows={[
                  { label: across.label, value: formats.x.tip(pointed.x) },
                  { label: up.label, value: formats.y.tip(pointed.y) },
                  ...(large && formats.size && pointed.size !== null
                    ? [{ label: large.label, value: formats.size.tip(pointed.size) }]
                    : []),
                ]}
              />
            </>
          )}
        </div>
        <span />
        <div aria-hidden className="flex justify-between tabular-nums">
          {x.ticks.map((tick) => (
            <span key={tick}>{formats.x.onAxis(tick, x.ticks)}</span>
          ))}
        </div>
      </div>
      <div className="flex justify-between gap-3">
        {omitted > 0 && (
          <p className="shrink-0">{t`${plural(omitted, { one: '# more isn’t shown', other: '# more aren’t shown' })}`}</p>
        )}
        <p className="ml-auto truncate" title={across.label}>
          {across.label} →
        </p>
      </div>
    </div>
  );
}

const partOf = ({ least, most }: AxisScale, value: number): number =>
  (value - least) / (most - least);

interface DotsProps {
  points: readonly ScatterPoint[];
  x: AxisScale;
  y: AxisScale;
  color: string;
}

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** Drawn once: only the tip moves with the pointer. */
const Dots = memo(function Dots({ points, x, y, color }: DotsProps) {
  const largest = Math.max(0, ...points.map(({ size }) => size ?? 0));
  return (
    <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
      {y.ticks.map((tick) => (
        <line
          key={`y${tick}`}
          x2="100%"
          y1={percent(1 - partOf(y, tick))}
          y2={percent(1 - partOf(y, tick))}
          stroke="var(--line)"
        />
      ))}
      {x.ticks.map((tick) => (
        <line
          key={`x${tick}`}
          y2="100%"
          x1={percent(partOf(x, tick))}
          x2={percent(partOf(x, tick))}
          stroke="var(--line)"
        />
      ))}
      {points.map(({ name, x: across, y: up, size }, index) => (
        <circle
          key={`${index}:${name}`}
          cx={percent(partOf(x, across))}
          cy={percent(1 - partOf(y, up))}
          r={size === null || largest === 0 ? 5 : 3 + 12 * Math.sqrt(Math.max(0, size) / largest)}
          fill={color}
          fillOpacity={0.55}
          stroke={color}
        />
      ))}
    </svg>
  );
});
