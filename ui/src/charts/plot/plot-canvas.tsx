import { useEffect, useRef } from 'react';
import uPlot from 'uplot';

interface Drawing {
  /** Called when the frame has its size and colors; another function redraws the plot. */
  optionsOf: (frame: HTMLElement) => uPlot.Options;
  /** Values of each line over the buckets, in the order of the options' series. */
  values: readonly (readonly (number | null)[])[];
  count: number;
  /** Called with the plot when it is drawn, and with null when it goes. */
  onPlot?: ((plot: uPlot | null) => void) | undefined;
}

interface PlotCanvasProps extends Drawing {
  /** A canvas keeps the colors of the theme it was drawn in, so it is drawn again for another. */
  theme: string;
  className: string;
}

/** Runs once what is rendered now is on screen, in a task of its own. The function it returns calls it off. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Draws into an element, and again when its size changes. The function it returns removes the plot. */
function drawInto(element: HTMLElement, drawing: Drawing, isUrgent: boolean): () => void {
  const { optionsOf, values, count, onPlot } = drawing;
  // Buckets are at even distances, so an hour repeated by a clock change has its own place.
  const data: uPlot.AlignedData = [
    Array.from({ length: count }, (_, index) => index),
    ...values.map((line) => [...line]),
  ];
  const plot = new uPlot(optionsOf(element), data, element);
  // It would draw in a microtask.
  if (isUrgent) plot.batch(() => undefined);
  onPlot?.(plot);
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = element;
    // An observer begins with the size there is, which uPlot would draw again.
    if (width !== plot.width || height !== plot.height) plot.setSize({ width, height });
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    onPlot?.(null);
    plot.destroy();
  };
}

/** The only place that creates and destroys uPlot: a canvas as large as its frame. */
export function PlotCanvas({
  theme,
  optionsOf,
  values,
  count,
  className,
  onPlot,
}: PlotCanvasProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef('');
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let end: (() => void) | undefined;
    const before = shown.current;
    const draw = () => {
      shown.current = theme;
      // Paper has another theme than the screen, and is not waited for.
      const isUrgent = before !== '' && before !== theme;
      end = drawInto(element, { optionsOf, values, count, onPlot }, isUrgent);
    };
    // The first plot takes a phone as long as the rest of its page, which can be read meanwhile. A later one replaces another.
    if (before) draw();
    else end = afterFrame(draw);
    return () => end?.();
  }, [theme, optionsOf, values, count, onPlot]);
  return <div ref={frame} className={className} aria-hidden />;
}
