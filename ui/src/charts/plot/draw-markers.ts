import type uPlot from 'uplot';
import { canvasColor } from './canvas-color.ts';
import type { PlotMarker } from './plot-line.ts';

/** Draws each marker as a dashed line over the whole height with a dot on top. */
export function drawMarkers(
  plot: uPlot,
  element: HTMLElement,
  markers: readonly PlotMarker[],
): void {
  const { ctx, bbox } = plot;
  const pixel = devicePixelRatio;
  for (const { index, color } of markers) {
    const x = Math.round(plot.valToPos(index, 'x', true));
    ctx.save();
    ctx.strokeStyle = canvasColor(element, color);
    ctx.fillStyle = ctx.strokeStyle;
    ctx.lineWidth = pixel;
    ctx.setLineDash([4 * pixel, 3 * pixel]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.beginPath();
    ctx.arc(x, bbox.top, 3.5 * pixel, 0, 2 * Math.PI);
    ctx.fill();
    ctx.restore();
  }
}
