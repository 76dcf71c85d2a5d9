import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import { stack } from './plot-line.ts';
import { plotOptions } from './plot-options.ts';
import type { PlotProps } from './plot-props.ts';
import { PlotTip } from './plot-tip.tsx';

/** Lines, areas or bars over buckets, with the values under the pointer in a tip. */
export function Plot(props: PlotProps) {
  const { names, nameFormat, lines, markers, look, axisFormat } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<{ index: number; left: number } | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const values = look.stacked ? stack(lines) : lines.map((line) => [...line.values]);
    // Of stacked ones the highest is drawn first, so that those below stay to be seen.
    const order = look.stacked ? lines.map((_, at) => lines.length - 1 - at) : lines.keys();
    const drawn = [...order].flatMap((at) => {
      const line = lines[at];
      return line ? [{ line, values: values[at] ?? [] }] : [];
    });
    const data: uPlot.AlignedData = [
      names.map((_, index) => index),
      ...drawn.map((one) => one.values),
    ];
    const options = plotOptions({
      element,
      names,
      nameFormat,
      lines: drawn.map((one) => one.line),
      markers,
      look,
      axisFormat,
      onPoint: (index, left) => setPointed(index === null ? null : { index, left }),
    });
    const plot = new uPlot(options, data, element);
    const observer = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [names, nameFormat, lines, markers, look, axisFormat]);

  return (
    <div className="relative h-full min-h-0 min-w-0">
      <div ref={frame} className="absolute inset-0" aria-hidden />
      {pointed && <PlotTip {...props} index={pointed.index} left={pointed.left} />}
    </div>
  );
}
