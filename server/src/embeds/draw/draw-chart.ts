import type { PublicChart, PublicChartData } from '../../dashboards/index.ts';
import { type Box, Canvas } from './canvas.ts';
import { drawFigures } from './draw-figures.ts';
import { drawHeatmap } from './draw-heatmap.ts';
import { drawList } from './draw-list.ts';
import { drawPlot } from './draw-plot.ts';
import { drawRadar } from './draw-radar.ts';
import { drawScatter } from './draw-scatter.ts';
import { drawShares } from './draw-shares.ts';
import { drawTable } from './draw-grid.ts';
import type { Drawing } from './drawing.ts';
import { type DrawnTable, drawnTable } from './drawn-chart.ts';
import { autoStyle, type EmbedTheme, Paint, seriesColor } from './paint.ts';
import { PixelCanvas, type PlacedText } from './pixel-canvas.ts';
import { runningBucket } from './running-bucket.ts';
import { safeText, widthOf } from './svg-text.ts';
import { valueFormat } from './value-format.ts';

export interface DrawnChart {
  readonly chart: Pick<PublicChart, 'name' | 'type' | 'options' | 'isBetterLow'>;
  readonly data: PublicChartData;
  /** The project's own colors for series. */
  readonly colors: readonly string[];
  /** The range, in words; empty if it is not shown. */
  readonly period: string;
  /** The local time in the data's zone, as the Unix ms at which UTC has the same local time. */
  readonly now: number;
}

export interface ImageOptions {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly theme: EmbedTheme;
  /** A part of a page, which has the style sheet and the background, shows tips and is as wide as the page. */
  readonly isInPage: boolean;
}

const types: Readonly<
  Record<
    PublicChart['type'],
    { readonly draw: Draw; readonly kinds: readonly DrawnTable['kind'][] }
  >
> = {
  number: { draw: drawFigures, kinds: ['scalar'] },
  line: { draw: drawPlot, kinds: ['time', 'groups', 'scalar'] },
  area: { draw: drawPlot, kinds: ['time', 'groups', 'scalar'] },
  bar: { draw: drawPlot, kinds: ['time', 'groups', 'scalar'] },
  stackedBar: { draw: drawPlot, kinds: ['time', 'groups', 'scalar'] },
  barList: { draw: drawList, kinds: ['groups', 'scalar'] },
  map: { draw: drawList, kinds: ['groups', 'scalar'] },
  pie: { draw: drawShares, kinds: ['groups', 'scalar'] },
  donut: { draw: drawShares, kinds: ['groups', 'scalar'] },
  heatmap: { draw: drawHeatmap, kinds: ['time', 'groups'] },
  radar: { draw: drawRadar, kinds: ['groups', 'scalar'] },
  scatter: { draw: drawScatter, kinds: ['time', 'groups'] },
  table: { draw: drawTable, kinds: ['time', 'groups', 'scalar'] },
};

type Draw = (canvas: Canvas, box: Box, drawing: Drawing) => void;

const padding = 16;
const heading = 30;
const noteHeight = 20;
/** They draw something for each bucket. */
const alongTime: readonly Draw[] = [drawPlot, drawScatter];
const fonts = 'ui-sans-serif,system-ui,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif';

/** A chart as SVG. It runs no script, loads nothing, and takes a few ms. */
export function drawChart(drawn: DrawnChart, options: ImageOptions): string {
  const { width, height, theme, isInPage } = options;
  const canvas = new Canvas(new Paint(theme), isInPage);
  drawInto(canvas, drawn, options);
  // The texts of a drawing in a page can be read out; an image is one thing.
  const size = isInPage ? '' : ` width="${width}" height="${height}" role="img"`;
  const style = theme === 'auto' && !isInPage ? `<style>${autoStyle}</style>` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${width} ${height}" ` +
    `font-family="${fonts}">${style}<title>${safeText(drawn.chart.name)}</title>${canvas.toString()}</svg>`
  );
}

/** Shapes as SVG, and the texts on them. */
export interface PixelDrawing {
  readonly svg: string;
  readonly texts: readonly PlacedText[];
}

/** A chart for an image of pixels, which cannot follow the reader's theme: `auto` is light. */
export function drawForPixels(drawn: DrawnChart, options: ImageOptions): PixelDrawing {
  const { width, height, theme } = options;
  const canvas = new PixelCanvas(new Paint(theme === 'dark' ? 'dark' : 'light'));
  drawInto(canvas, drawn, options);
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${canvas.toString()}</svg>`,
    texts: canvas.texts,
  };
}

function drawInto(
  canvas: Canvas,
  { chart, data, colors, period, now }: DrawnChart,
  { width, height, isInPage }: ImageOptions,
): void {
  if (!isInPage) canvas.rectangle({ x: 0, y: 0, width, height }, 'surface', 10);
  const aside = width >= 320 && period !== '' ? widthOf(period, 12) + 16 : 0;
  canvas.text(padding, padding + 13, chart.name, {
    size: 14,
    color: 'ink',
    within: width - 2 * padding - aside,
    isBold: true,
  });
  if (aside > 0) {
    const right = { size: 12, color: 'muted', within: aside, anchor: 'end' } as const;
    canvas.text(width - padding, padding + 13, period, right);
  }
  const { draw, kinds } = types[chart.type];
  const table = drawnTable(data.outputs, data, {
    buckets: !alongTime.includes(draw),
    labels: isOfShares(chart),
  });
  const box = {
    x: padding,
    y: padding + heading,
    width: width - 2 * padding,
    height: height - 2 * padding - heading - (table.isCut ? noteHeight : 0),
  };
  if (table.isCut) {
    const note = { size: 11, color: 'muted', within: box.width } as const;
    canvas.text(padding, height - padding, 'Not all rows are shown: there are too many.', note);
  }
  const notice = noticeOf(data, table);
  if (notice === null) {
    const chosen = chart.options.colors ?? [];
    const drawing: Drawing = {
      chart,
      table,
      hasOthers: data.hasOthers,
      before: data.comparison && drawnTable(data.comparison, data),
      format: valueFormat(chart.options),
      colorOf: (index) => {
        if (chosen.length > 0) return seriesColor(index, chosen);
        const own =
          table.kind === 'groups' && isOfShares(chart) ? null : table.series[index]?.color;
        return own ? { css: own } : seriesColor(index, colors);
      },
      running: runningBucket(table, now),
    };
    (kinds.includes(table.kind) ? draw : drawTable)(canvas, box, drawing);
  } else {
    canvas.text(width / 2, height / 2 + 8, notice, {
      size: 13,
      color: 'muted',
      within: box.width,
      anchor: 'middle',
    });
  }
}

const isOfShares = ({ type }: DrawnChart['chart']): boolean => type === 'pie' || type === 'donut';

function noticeOf({ failed }: PublicChartData, { kind, names, series }: DrawnTable): string | null {
  if (failed) return 'This chart couldn’t be loaded.';
  const isEmpty = series.length === 0 || (kind !== 'scalar' && names.length === 0);
  return isEmpty ? 'No data for this period' : null;
}
