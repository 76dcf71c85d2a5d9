const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** What terminals show in two columns: East Asian scripts, full-width forms and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}|\ufe0f/u;
const isPlain = /^[\x20-\x7e]*$/;

/** The columns that a text without line breaks takes in a terminal. */
export function widthOf(text: string): number {
  if (isPlain.test(text)) return text.length;
  let width = 0;
  for (const { segment } of characters.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

/** A text in exactly as many columns: cut between two characters, or filled up on one side. */
export function inColumns(text: string, width: number, align: 'left' | 'right'): string {
  const taken = widthOf(text);
  const cut = taken > width ? `${beginning(text, width - 1)}…` : text;
  const room = ' '.repeat(Math.max(0, width - (cut === text ? taken : widthOf(cut))));
  return align === 'right' ? room + cut : cut + room;
}

function beginning(text: string, most: number): string {
  let kept = '';
  let width = 0;
  for (const { segment } of characters.segment(text)) {
    width += widthOf(segment);
    if (width > most) break;
    kept += segment;
  }
  return kept;
}
