/** A token of CSS Syntax 3, as far as colors need it. Words and units are lowercase. */
export type CssToken =
  | { readonly type: 'hash' | 'word' | 'function' | 'unit'; readonly text: string }
  | { readonly type: 'number' | 'percentage'; readonly value: number }
  | { readonly type: CssSign | 'space' };

type CssSign = '(' | ')' | ',' | '/' | '*' | '+' | '-';

const word = String.raw`(?:--|-?[a-z_\u0080-\u{10ffff}])[a-z0-9_\u0080-\u{10ffff}-]*`;
const number = String.raw`[+-]?(?:[0-9]*\.[0-9]+|[0-9]+)(?:e[+-]?[0-9]+)?`;
const token = new RegExp(
  String.raw`(?<space>(?:[ \t\r\n\f]|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/)+)` +
    String.raw`|#(?<hash>[a-z0-9_-]+)` +
    String.raw`|(?<number>${number})(?<unit>%|${word})?` +
    String.raw`|(?<word>${word})(?<call>\()?` +
    String.raw`|(?<sign>[()*/,+-])`,
  'iuy',
);

/** The tokens of a text; null if it contains something that no color can contain. */
export function cssTokens(text: string): CssToken[] | null {
  const tokens: CssToken[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < text.length) {
    const groups = token.exec(text)?.groups;
    if (groups === undefined) return null;
    tokens.push(read(groups));
  }
  return tokens;
}

function read(groups: Record<string, string | undefined>): CssToken {
  if (groups.space !== undefined) return { type: 'space' };
  if (groups.hash !== undefined) return { type: 'hash', text: groups.hash };
  if (groups.word !== undefined) {
    return { type: groups.call === undefined ? 'word' : 'function', text: lower(groups.word) };
  }
  if (groups.number !== undefined) {
    const value = Number(groups.number);
    if (groups.unit === undefined) return { type: 'number', value };
    if (groups.unit === '%') return { type: 'percentage', value };
    return { type: 'unit', text: lower(groups.unit) };
  }
  return { type: groups.sign as CssSign };
}

// Only ASCII: a Kelvin sign lowercases to k, but is not a k in CSS.
function lower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
