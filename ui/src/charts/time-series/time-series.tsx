import { useCallback, useMemo, useState } from 'react';
import { PlotCanvas } from '../plot/plot-canvas.tsx';
import { bucketLabel } from './bucket-label.ts';
import { type Line, plotOptions } from './plot-options.ts';

export interface TimeSeriesProps {
  /** Starts of the buckets as the service names them: `YYYY-MM-DD` or `YYYY-MM-DD HH:MM:SS`. */
  names: readonly string[];
  byHour: boolean;
  lines: readonly Line[];
  axisFormat: (value: number) => string;
  valueFormat: (value: number) => string;
}

/** Lines over time, with the values of the bucket under the pointer in a legend above. */
export function TimeSeries({ names, byHour, lines, axisFormat, valueFormat }: TimeSeriesProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const optionsOf = useCallback(
    (element: HTMLElement) =>
      plotOptions({ element, names, byHour, lines, axisFormat, onPoint: setPointed }),
    [names, byHour, lines, axisFormat],
  );
  const values = useMemo(() => lines.map((line) => line.values), [lines]);
  const pointedName = pointed === null ? undefined : names[pointed];
  return (
    <div className="flex h-full flex-col">
      <div className="mb-2 flex h-5 items-center gap-4 text-xs text-muted" aria-hidden>
        {lines.toReversed().map((line) => (
          <span key={line.label} className="flex items-center gap-1.5">
            <span className="h-0.5 w-3 rounded" style={{ backgroundColor: `var(${line.color})` }} />
            {line.label}
            {pointed !== null && (
              <strong className="text-ink tabular-nums">
                {valueFormat(line.values[pointed] ?? 0)}
              </strong>
            )}
          </span>
        ))}
        {pointedName && <span className="ml-auto">{bucketLabel(pointedName, byHour, true)}</span>}
      </div>
      <PlotCanvas
        optionsOf={optionsOf}
        values={values}
        count={names.length}
        className="min-h-0 flex-1"
      />
      <table className="sr-only">
        <thead>
          <tr>
            <th>Time</th>
            {lines.map((line) => (
              <th key={line.label}>{line.label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, index) => (
            <tr key={`${index}-${name}`}>
              <td>{bucketLabel(name, byHour, true)}</td>
              {lines.map((line) => (
                <td key={line.label}>{valueFormat(line.values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
