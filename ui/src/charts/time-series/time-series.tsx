import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { bucketLabel } from './bucket-label.ts';
import type { Line } from './line.ts';
import { plotOptions } from './plot-options.ts';

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
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // Buckets stand at even distances, so the hour a clock change repeats has a place of its own.
    const data: uPlot.AlignedData = [
      names.map((_, index) => index),
      ...lines.map((line) => [...line.values]),
    ];
    const options = plotOptions({ element, names, byHour, lines, axisFormat, onPoint: setPointed });
    const plot = new uPlot(options, data, element);
    const observer = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [names, byHour, lines, axisFormat]);

  const pointedName = pointed === null ? undefined : names[pointed];
  return (
    <div className="flex h-full flex-col">
      <div className="mb-2 flex h-5 items-center gap-4 text-xs text-muted" aria-hidden>
        {lines.toReversed().map((line) => (
          <span key={line.label} className="flex items-center gap-1.5">
            <span
              className="h-0.5 w-3 rounded"
              style={{ backgroundColor: `var(${line.colour})` }}
            />
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
      <div ref={frame} className="min-h-0 flex-1" aria-hidden />
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
