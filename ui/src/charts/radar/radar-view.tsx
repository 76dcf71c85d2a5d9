import type { MouseEvent } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { ChartViewProps } from '../chart-definition.ts';
import { seriesColor } from '../chart-appearance.ts';
import { Legend } from '../plot/legend.tsx';
import { SeriesTable } from '../plot/series-table.tsx';
import { ChartTip } from '../pointed/chart-tip.tsx';
import { usePointed } from '../pointed/use-pointed.ts';
import { AnswerTable } from '../table/answer-table.tsx';
import { valueFormat } from '../value-format.ts';
import { leastAxes, radarAxes } from './radar-axes.ts';
import { nearestAxis, radarPoint, radarShape } from './radar-shape.ts';
import { plural, t } from '../../words/words.ts';

const radius = 100;
const [width, height] = [350, 240];
const rings = [0.25, 0.5, 0.75, 1];
const longestLabel = 18;

/** Series as shapes over axes around a center; fewer than three axes have no shape and are a table. */
export function RadarView(props: ChartViewProps) {
  const axes = radarAxes(props.answer).labels.length;
  if (axes < leastAxes) return <AnswerTable {...props} />;
  return (
    <>
      <Radar {...props} />
      <SeriesTable {...props} />
    </>
  );
}

function Radar({ answer, appearance, onPick }: ChartViewProps) {
  const format = valueFormat(appearance.options);
  const { labels, picked, series, omitted } = radarAxes(answer);
  const all = series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const largest = Math.max(0, Number(appearance.options.axis?.max ?? Math.max(...all)));
  const lines = series.map((one, index) => ({
    ...one,
    color: seriesColor(one, index, appearance),
  }));
  const pick = (axis: number) => {
    const name = picked[axis] ?? null;
    if (onPick && name !== null) onPick(answer.dimension, name);
  };
  const { at, follow, isMeant, keys } = usePointed(labels.length, 1, pick);
  const place = appearance.options.legend ?? (lines.length > 1 ? 'top' : 'none');
  const legend = place !== 'none' && lines.length > 1 && (
    <Legend items={lines} upright={place === 'right'} />
  );
  const pointedAt = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const matrix = currentTarget.querySelector('svg')?.getScreenCTM()?.inverse();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix);
    return Math.hypot(x, y) > radius * 1.25 ? null : nearestAxis(x, y, labels.length);
  };
  const spot = at === null ? null : radarPoint(at, labels.length, radius);
  return (
    <div className={classNames('flex h-full gap-2', place !== 'right' && 'flex-col')}>
      {place === 'top' && legend}
      <div className="flex min-h-0 min-w-0 flex-1 justify-center">
        <div
          role="group"
          aria-label={t`Radar chart. Use the arrow keys to read its axes.`}
          className="relative h-full max-w-full touch-pan-y rounded-sm"
          style={{ aspectRatio: `${width} / ${height}` }}
          {...follow(pointedAt)}
          onClick={(event) => {
            const axis = pointedAt(event);
            if (axis !== null && isMeant(axis)) pick(axis);
          }}
          {...keys}
        >
          <svg
            aria-hidden
            viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
            className="block size-full"
          >
            {rings.map((part) => (
              <polygon
                key={part}
                points={radarShape(
                  labels.map(() => part),
                  1,
                  radius,
                )}
                fill="none"
                stroke="var(--line)"
              />
            ))}
            {labels.map((_, axis) => {
              const { x, y } = radarPoint(axis, labels.length, radius);
              const isAt = axis === at;
              return (
                <line key={axis} x2={x} y2={y} stroke={isAt ? 'var(--muted)' : 'var(--line)'} />
              );
            })}
            {lines.map(({ key, values, color }) => (
              <polygon
                key={key}
                points={radarShape(values, largest, radius)}
                fill={color}
                fillOpacity={0.14}
                stroke={color}
                strokeWidth={1.75}
                strokeLinejoin="round"
              />
            ))}
            {at !== null &&
              lines.map(({ key, values, color }) => {
                const part = largest > 0 ? Math.min(1, (values[at] ?? 0) / largest) : 0;
                const { x, y } = radarPoint(at, labels.length, Math.max(0, part) * radius);
                return (
                  <circle key={key} cx={x} cy={y} r={3.5} fill={color} stroke="var(--surface)" />
                );
              })}
            {labels.map((label, axis) => (
              <AxisName key={axis} label={label} axis={axis} axes={labels.length} />
            ))}
            <text
              x={5}
              y={-radius + 12}
              fontSize={9}
              fill="var(--muted)"
              stroke="var(--surface)"
              strokeWidth={3}
              paintOrder="stroke"
            >
              {format.short(largest)}
            </text>
          </svg>
          {at !== null && spot && (
            <ChartTip
              x={0.5 + spot.x / width}
              y={0.5 + spot.y / height}
              title={labels[at] ?? ''}
              rows={lines.map(({ label, color, values }) => {
                const value = values[at] ?? null;
                return {
                  label: label || t`Value`,
                  color,
                  value: value === null ? '–' : format.tip(value),
                };
              })}
            />
          )}
        </div>
      </div>
      {place !== 'top' && legend}
      {omitted > 0 && (
        <p className="text-xs text-muted">{t`${plural(omitted, { one: '# more isn’t shown', other: '# more aren’t shown' })}`}</p>
      )}
    </div>
  );
}

function AxisName({ label, axis, axes }: { label: string; axis: number; axes: number }) {
  const { x, y } = radarPoint(axis, axes, radius + 10);
  const letters = [...label];
  const isCut = letters.length > longestLabel;
  return (
    <text
      x={x}
      y={y}
      fontSize={10.5}
      fill="var(--muted)"
      dominantBaseline="middle"
      textAnchor={Math.abs(x) < 5 ? 'middle' : x < 0 ? 'end' : 'start'}
    >
      {isCut ? `${letters.slice(0, longestLabel - 1).join('')}…` : label}
    </text>
  );
}
