import { escapeHtml } from '../../platform/escape-html.ts';

/** Characters that XML forbids, and those that change the direction of what follows. */
const unwanted = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;
/** Longer texts are never shown whole. */
const longest = 400;

/** A user's text, safe in SVG and HTML: its direction doesn't affect what is around it. */
export function safeText(text: string): string {
  return `\u2068${escapeHtml(plainText(text))}\u2069`;
}

/** A user's text without characters that do not belong in an image. */
export function plainText(text: string): string {
  return text.slice(0, longest).replaceAll(unwanted, '');
}

/** Characters of the longest color that a chart can have; those of a query’s outputs are not checked. */
const longestColor = 64;

/** A CSS color that members chose, safe as an attribute. */
export function safeColor(color: string): string {
  return escapeHtml(color.slice(0, longestColor).replaceAll(unwanted, ''));
}

/** About how wide a text is, in pixels: nothing can measure it here. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const character of text.slice(0, longest)) width += widthOfCharacter(character);
  return width * size;
}

/** As much of a text as fits, ending with an ellipsis if it is cut. */
export function fitted(text: string, width: number, size: number): string {
  const whole = plainText(text);
  if (widthOf(whole, size) <= width && text.length <= longest) return whole;
  let left = width - size;
  let shown = '';
  for (const character of whole) {
    left -= widthOfCharacter(character) * size;
    if (left < 0) break;
    shown += character;
  }
  return `${shown}…`;
}

const narrow = /[iljtfrI1.,:;'|!()[\] /-]/;
const wide = /[A-Z@#%&mwMW\u0400-\u042f]/;

/** In parts of the font size. */
function widthOfCharacter(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (/\p{M}|\u200d|\ufe0f/u.test(character)) return 0;
  if (code >= 0x1100) return 1.05;
  if (narrow.test(character)) return 0.34;
  return wide.test(character) ? 0.74 : 0.57;
}
