import { drawnCopy } from './drawn-copy.ts';

/** Pixels of the picture for each of the page, so that text stays sharp. */
const scale = 2;
const margin = 20;
const titleSize = 16;
const periodSize = 12;
const head = titleSize + periodSize + 22;

/** Characters that XML forbids, but names in charts can have: an image with one can't be decoded. */
const notInXml = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** What an element shows as a PNG in the theme of the page, below a title and a period. */
export async function pictureOf(
  element: HTMLElement,
  title: string,
  period: string,
): Promise<Blob> {
  const { width, height } = element.getBoundingClientRect();
  const content = await imageOf(element, width, height);
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * margin) * scale;
  canvas.height = (height + 2 * margin + head) * scale;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  const style = getComputedStyle(document.body);
  const color = (name: string) => style.getPropertyValue(name).trim();
  context.scale(scale, scale);
  context.fillStyle = color('--surface');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.textBaseline = 'top';
  context.fillStyle = color('--ink');
  context.font = `600 ${titleSize}px ${style.fontFamily}`;
  context.fillText(title, margin, margin, width);
  context.fillStyle = color('--muted');
  context.font = `${periodSize}px ${style.fontFamily}`;
  context.fillText(period, margin, margin + titleSize + 6, width);
  context.drawImage(content, margin, margin + head, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No image.'))), 'image/png');
  });
}

/** Browsers draw a page only inside of an image, which can load nothing. */
async function imageOf(element: HTMLElement, width: number, height: number) {
  const copy = drawnCopy(element, await symbolsOf(element));
  const markup = new XMLSerializer().serializeToString(copy).replaceAll(notInXml, '\uFFFD');
  const font = await fontOf().catch(() => '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><style>${font}</style><foreignObject width="100%" height="100%">${markup}</foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

/** The file of symbols that an element uses; null if there is none. */
async function symbolsOf(element: HTMLElement): Promise<Document | null> {
  const [file = ''] = element.querySelector('use')?.href.baseVal.split('#') ?? [];
  if (file === '') return null;
  const text = await (await fetch(file)).text();
  return new DOMParser().parseFromString(text, 'image/svg+xml');
}

/** The font of the app as a style, with its file in it; empty if the page has another one. */
async function fontOf(): Promise<string> {
  if ([...document.fonts].every(({ status }) => status !== 'loaded')) return '';
  const rule = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .find((each) => each instanceof CSSFontFaceRule);
  const [, file] = /url\("?([^")]+)/.exec(rule?.style.getPropertyValue('src') ?? '') ?? [];
  if (rule === undefined || file === undefined) return '';
  const base = rule.parentStyleSheet?.href ?? document.baseURI;
  const bytes = new Uint8Array(await (await fetch(new URL(file, base))).arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
  const family = rule.style.getPropertyValue('font-family');
  return `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${base64})}`;
}
