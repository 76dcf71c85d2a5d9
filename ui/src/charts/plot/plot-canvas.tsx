import { useEffect, useRef } from 'react';
import uPlot from 'uplot';

interface PlotCanvasProps {
  /** Called when the frame has its size and colors; another function redraws the plot. */
  optionsOf: (frame: HTMLElement) => uPlot.Options;
  /** Values of each line over the buckets, in the order of the options' series. */
  values: readonly (readonly (number | null)[])[];
  count: number;
  className: string;
  /** Called with the plot when it is drawn, and with null when it goes. */
  onPlot?: (plot: uPlot | null) => void;
}

/** The only place that creates and destroys uPlot: a canvas as large as its frame. */
export function PlotCanvas({ optionsOf, values, count, className, onPlot }: PlotCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // Buckets are at even distances, so an hour repeated by a clock change has its own place.
    const data: uPlot.AlignedData = [
      Array.from({ length: count }, (_, index) => index),
      ...values.map((line) => [...line]),
    ];
    const plot = new uPlot(optionsOf(element), data, element);
    onPlot?.(plot);
    const observer = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      onPlot?.(null);
      plot.destroy();
    };
  }, [optionsOf, values, count, onPlot]);
  return <div ref={frame} className={className} aria-hidden />;
}
