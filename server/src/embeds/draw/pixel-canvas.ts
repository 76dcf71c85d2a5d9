import { Canvas, type TextStyle, sizeAcross } from './canvas.ts';
import type { Paint } from './paint.ts';
import { fitted, plainText } from './svg-text.ts';

/** A text of an image of pixels. */
export interface PlacedText {
  /** Pixels; `y` of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly weight: 400 | 600;
  /** CSS. */
  readonly color: string;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly behind: { readonly text: string; readonly color: string } | null;
}

/** Keeps texts apart from the shapes: what turns SVG into pixels has one font, which has no letters of most scripts. */
export class PixelCanvas extends Canvas {
  readonly texts: PlacedText[] = [];

  constructor(private readonly colors: Paint) {
    super(colors, false);
  }

  override text(x: number, y: number, text: string, style: TextStyle): void {
    const { size, color, anchor = 'start', isBold, behind } = style;
    this.texts.push({
      ...{ x, y, size, anchor },
      text: fitted(text, style.within, sizeAcross(style)),
      weight: isBold ? 600 : 400,
      color: this.colors.css(color),
      behind: behind
        ? { text: plainText(behind.text), color: this.colors.css(behind.color) }
        : null,
    });
  }
}
