import type { Color, Paint, Tone } from './paint.ts';
import { fitted, safeColor, safeText } from './svg-text.ts';

/** A part of the image, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextStyle {
  readonly size: number;
  readonly color: Tone;
  /** Pixels; more is cut. */
  readonly within: number;
  readonly anchor?: 'middle' | 'end';
  readonly isBold?: true;
  /** A smaller text right behind it, however wide it is. */
  readonly behind?: { readonly text: string; readonly color: Tone } | null;
}

/** Bold letters are so much wider than others, in the widest font that readers usually have (DejaVu Sans). */
const wider = 1.22;

/** The size of a text as far as its width is concerned. */
export const sizeAcross = ({ size, isBold }: TextStyle): number => (isBold ? size * wider : size);

/** Elements of an image. All texts and colors go through it, so nothing unescaped gets into an image. */
export class Canvas {
  private readonly parts: string[] = [];

  constructor(
    private readonly paint: Paint,
    /** Whether shapes have tips, as native tooltips of a page. */
    readonly hasTips: boolean,
  ) {}

  text(x: number, y: number, text: string, style: TextStyle): void {
    const { size, color, within, anchor, isBold, behind } = style;
    this.parts.push(
      `<text x="${px(x)}" y="${px(y)}" font-size="${size}" ${this.paint.fill(color)}` +
        `${anchor ? ` text-anchor="${anchor}"` : ''}${isBold ? ' font-weight="600"' : ''}>` +
        `${safeText(fitted(text, within, sizeAcross(style)))}${behind ? this.behind(behind) : ''}</text>`,
    );
  }

  private behind({ text, color }: NonNullable<TextStyle['behind']>): string {
    const style = `dx="10" font-size="13" font-weight="400" ${this.paint.fill(color)}`;
    return `<tspan ${style}>${safeText(text)}</tspan>`;
  }

  /** A rectangle. @param tip shown next to the pointer */
  rectangle({ x, y, width, height }: Box, color: Tone | Color, radius = 0, tip?: string): void {
    const corners = radius > 0 ? ` rx="${radius}"` : '';
    this.shape(
      `rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}"${corners} ` +
        this.paint.fill(safe(color)),
      tip,
    );
  }

  /** A rectangle whose color is as deep as its value is large. */
  cell({ x, y, width, height }: Box, color: Color, opacity: number, tip: string): void {
    this.shape(
      `rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" rx="2" ` +
        `${this.paint.fill(safe(color))} fill-opacity="${opacity}"`,
      tip,
    );
  }

  /** A circle that others behind it can be seen through. */
  bubble([x, y]: readonly [number, number], radius: number, color: Color, tip: string): void {
    this.shape(
      `circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" ${this.paint.fill(safe(color))} ` +
        `fill-opacity="0.55"`,
      tip,
    );
  }

  /** A rectangle that only has a tip. */
  tip({ x, y, width, height }: Box, tip: string): void {
    if (!this.hasTips) return;
    this.shape(
      `rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill-opacity="0"`,
      tip,
    );
  }

  dot(x: number, y: number, radius: number, color: Color): void {
    this.shape(`circle cx="${px(x)}" cy="${px(y)}" r="${radius}" ${this.paint.fill(safe(color))}`);
  }

  line(from: readonly [number, number], to: readonly [number, number], color: Tone): void {
    this.path(`M${at(from)}L${at(to)}`, color, 1);
  }

  /** @param more attributes of our own */
  path(path: string, color: Tone | Color, width: number, more = ''): void {
    this.shape(
      `path d="${path}" ${this.paint.stroke(safe(color))} stroke-width="${width}" ` +
        `stroke-linejoin="round"${more}`,
    );
  }

  area(path: string, color: Color, opacity: number): void {
    this.shape(`path d="${path}" ${this.paint.fill(safe(color))} fill-opacity="${opacity}"`);
  }

  /** A part of a ring around a point. @param more attributes of our own */
  ring(
    [x, y]: readonly [number, number],
    radius: number,
    color: Tone | Color,
    width: number,
    more: string,
    tip?: string,
  ): void {
    this.shape(
      `circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" ${this.paint.stroke(safe(color))} ` +
        `stroke-width="${px(width)}"${more}`,
      tip,
    );
  }

  toString(): string {
    return this.parts.join('');
  }

  private shape(element: string, tip?: string): void {
    const inner = tip === undefined || !this.hasTips ? '' : `<title>${safeText(tip)}</title>`;
    const [name] = element.split(' ', 1);
    this.parts.push(inner === '' ? `<${element}/>` : `<${element}>${inner}</${name}>`);
  }
}

const safe = (color: Tone | Color): Tone | Color =>
  typeof color !== 'string' && 'css' in color ? { css: safeColor(color.css) } : color;

/** Pixels with one decimal; a number that is none would make the image invalid. */
export const px = (value: number): string =>
  Number.isFinite(value) ? String(Math.round(value * 10) / 10) : '0';

export const at = ([x, y]: readonly [number, number]): string => `${px(x)} ${px(y)}`;
