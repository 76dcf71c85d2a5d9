import { hash } from 'node:crypto';
import { type DrawnChart, drawChart } from './draw/draw-chart.ts';
import { autoStyle, type EmbedTheme } from './draw/paint.ts';
import { safeText } from './draw/svg-text.ts';

interface PageChart extends DrawnChart {
  /** Path of the dashboard that it belongs to. */
  readonly path: string;
  readonly projectName: string;
}

/** Drawings for frames of different widths; the style sheet shows one of them. */
const sizes = [
  { name: 'narrow', width: 400, height: 300, ofNumbers: 160 },
  { name: 'wide', width: 800, height: 360, ofNumbers: 200 },
  { name: 'widest', width: 1_200, height: 380, ofNumbers: 200 },
] as const;

const layout =
  'html,body{height:100%;margin:0}body{display:flex;flex-direction:column;overflow:hidden;' +
  'font:12px ui-sans-serif,system-ui,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif}' +
  'main{flex:1;min-height:0;display:flex}svg{width:100%;height:100%}' +
  // For screen readers: the drawing has the title too.
  'h1{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}' +
  'footer{padding:0 16px 10px;text-align:right;' +
  'white-space:nowrap;overflow:hidden;text-overflow:ellipsis}' +
  'p{margin:auto;padding:16px;text-align:center}' +
  '.wide,.widest{display:none}' +
  '@media(min-width:560px){.wide{display:block}.narrow{display:none}}' +
  '@media(min-width:1000px){.widest{display:block}.wide{display:none}}';

const lightPage = 'body{background:#fff;color:#5b6675;color-scheme:light}a{color:#5b6675}';
const darkPage = 'body{background:#161b22;color:#98a3b3;color-scheme:dark}a{color:#98a3b3}';

/** One of three style sheets, so that the policy of the page can name their hashes. */
const styles: Readonly<Record<EmbedTheme, string>> = {
  light: layout + lightPage,
  dark: layout + darkPage,
  auto: `${layout}${autoStyle}${lightPage}@media(prefers-color-scheme:dark){${darkPage}}`,
};

/** Those of pages, and that of an image with the reader's theme that is opened by itself. */
const hashes = [...Object.values(styles), autoStyle].map(
  (style) => `'sha256-${hash('sha256', style, 'base64')}'`,
);

/**
 * The policy of embedded pages and images, which any page may frame: no script runs, nothing is loaded, and links
 * open in tabs of their own.
 */
export const embedPolicy = [
  "default-src 'none'",
  `style-src ${hashes.join(' ')}`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The page of a chart for a frame. It needs no script and no cookie. */
export function embedPage(chart: PageChart, theme: EmbedTheme): string {
  const drawings = sizes.map(({ name, width, ofNumbers, ...size }) => {
    const height = chart.chart.type === 'number' ? ofNumbers : size.height;
    const drawing = drawChart(chart, { width, height, theme, isInPage: true });
    return drawing.replace('<svg ', `<svg class="${name}" `);
  });
  const link = `<a href="${chart.path}" target="_blank" rel="noopener">`;
  const footer = `<footer>${link}${safeText(chart.projectName)}</a> · Bellwether</footer>`;
  return page(safeText(chart.chart.name), theme, drawings.join(''), footer);
}

/** The page for a chart that doesn't exist or is not public: the same in both cases. */
export function missingPage(theme: EmbedTheme): string {
  return page('Chart', theme, '<p>This chart doesn’t exist, or isn’t public.</p>');
}

function page(title: string, theme: EmbedTheme, main: string, footer = ''): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="robots" content="noindex">' +
    `<title>${title}</title><style>${styles[theme]}</style></head><body>` +
    `<main><h1>${title}</h1>${main}</main>${footer}</body></html>`
  );
}
