import { memo, useMemo } from 'react';
import { classNames } from '../../components/class-names.ts';
import type { ChartViewProps } from '../chart-definition.ts';
import { ChartTip } from '../pointed/chart-tip.tsx';
import { usePointed } from '../pointed/use-pointed.ts';
import { heatColor } from '../heat-color.ts';
import { HeatScale } from '../heat-scale.tsx';
import { valueFormat } from '../value-format.ts';
import { heatGrid, type HeatGrid } from './heat-grid.ts';
import { plural, t } from '../../words/words.ts';

/** Values as the depth of a color, in rows and columns. */
export function HeatmapView({ answer, appearance }: ChartViewProps) {
  const format = valueFormat(appearance.options);
  const grid = useMemo(() => heatGrid(answer), [answer]);
  const { rows, columns, values, kind, omitted, nameOf } = grid;
  const color = appearance.options.colors?.[0] ?? appearance.preferred[0] ?? 'var(--chart-1)';
  const largest = Math.max(0, ...values.flatMap((row) => row.map((value) => value ?? 0)));
  const { at, follow, keys } = usePointed(rows.length * columns.length, columns.length);
  const [row, column] =
    at === null ? [0, 0] : [Math.floor(at / columns.length), at % columns.length];
  const value = values[row]?.[column] ?? null;
  const label = answer.series.length === 1 ? (answer.series[0]?.label ?? '') : '';
  return (
    <div className="flex h-full flex-col gap-2">
      <div
        className="grid min-h-0 flex-1 gap-x-2 gap-y-1"
        style={{
          gridTemplateColumns: 'fit-content(30%) minmax(0, 1fr)',
          gridTemplateRows: 'minmax(0, 1fr) auto',
        }}
      >
        <div aria-hidden className="flex min-h-0 min-w-0 flex-col text-xs text-muted">
          {rows.map((name, index) => (
            <span
              key={index}
              title={name}
              className="flex min-h-0 flex-1 items-center justify-end overflow-hidden"
            >
              <span className="truncate">{name}</span>
            </span>
          ))}
        </div>
        <div
          role="group"
          aria-label={t`Heatmap. Use the arrow keys to read its cells.`}
          className="relative min-h-0 min-w-0 touch-pan-y rounded-sm"
          {...follow(({ clientX, clientY, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect();
            const across = Math.floor(((clientX - box.left) / box.width) * columns.length);
            const down = Math.floor(((clientY - box.top) / box.height) * rows.length);
            const isInside =
              across >= 0 && across < columns.length && down >= 0 && down < rows.length;
            return isInside ? down * columns.length + across : null;
          })}
          {...keys}
        >
          <Cells grid={grid} largest={largest} color={color} />
          {at !== null && (
            <>
              <span
                aria-hidden
                className="pointer-events-none absolute rounded-xs ring-2 ring-ink"
                style={{
                  left: `${(column / columns.length) * 100}%`,
                  top: `${(row / rows.length) * 100}%`,
                  width: `${100 / columns.length}%`,
                  height: `${100 / rows.length}%`,
                }}
              />
              <ChartTip
                x={(column + 0.5) / columns.length}
                y={(row + 0.5) / rows.length}
                title={nameOf(row, column)}
                rows={[
                  {
                    label: [kind, label].filter(Boolean).join(' · ') || t`Value`,
                    value: value === null ? '–' : format.tip(value),
                  },
                ]}
              />
            </>
          )}
        </div>
        <span />
        <ColumnNames grid={grid} />
      </div>
      <div className="flex shrink-0 items-center justify-end gap-3 text-xs text-muted">
        {omitted > 0 && (
          <span className="mr-auto">{t`${plural(omitted, { one: '# more isn’t shown', other: '# more aren’t shown' })}`}</span>
        )}
        <HeatScale color={color} least={format.short(0)} most={format.short(roundUp(largest))} />
      </div>
    </div>
  );
}

interface CellsProps {
  grid: HeatGrid;
  largest: number;
  color: string;
}

/** Drawn once: only the tip moves with the pointer. */
const Cells = memo(function Cells({ grid: { columns, values }, largest, color }: CellsProps) {
  const isDense = columns.length > 60;
  return (
    <div
      aria-hidden
      className={classNames('grid size-full auto-rows-fr', !isDense && 'gap-0.5')}
      style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
    >
      {values.flatMap((row, down) =>
        row.map((value, across) => (
          <span
            key={`${down}:${across}`}
            className="rounded-xs"
            style={
              value === null ? undefined : { backgroundColor: heatColor(value, largest, color) }
            }
          />
        )),
      )}
    </div>
  );
});

const mostNames = 12;
/** Characters of a name that fits beside eleven others in a card of usual width: `22:00`, but not `10:00 PM`. */
const shortName = 6;

function ColumnNames({ grid: { columns, isOverTime } }: { grid: HeatGrid }) {
  const every = isOverTime ? Math.max(1, Math.ceil(columns.length / mostNames)) : 1;
  const fits = columns.every((name) => name.length <= shortName) ? '@md:block' : '@2xl:block';
  return (
    <div aria-hidden className="@container">
      <div
        className="grid text-xs text-muted"
        style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(0, 1fr))` }}
      >
        {columns.map((name, index) =>
          index % every === 0 ? (
            <span
              key={index}
              title={name}
              className={classNames(
                'whitespace-nowrap',
                !isOverTime && 'truncate text-center',
                // A narrow card shows every third of them.
                isOverTime && columns.length > 6 && (index / every) % 3 > 0 && `hidden ${fits}`,
              )}
              style={{
                gridColumn: `${index + 1} / span ${Math.min(every, columns.length - index)}`,
              }}
            >
              {name}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** The end of the scale; of averages, decimals say nothing there. */
const roundUp = (value: number): number => (value > 10 ? Math.ceil(value) : value);
