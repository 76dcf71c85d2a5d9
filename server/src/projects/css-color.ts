import { characters } from '../platform/name-fault.ts';
import { colorNames } from './css-color-names.ts';
import { type Component, CssCursor } from './css-cursor.ts';
import { cssTokens } from './css-tokens.ts';

const longest = 64;

type Kind = 'amount' | 'hue';

interface ColorFunction {
  readonly kinds: readonly Kind[];
  readonly channels: readonly string[];
  /** The legacy form with commas: `number` = all numbers or all percentages, `hsl` = hue, %, %. */
  readonly commas?: 'number' | 'hsl';
}

const rgb: ColorFunction = {
  kinds: ['amount', 'amount', 'amount'],
  channels: ['r', 'g', 'b'],
  commas: 'number',
};
const hsl: ColorFunction = {
  kinds: ['hue', 'amount', 'amount'],
  channels: ['h', 's', 'l'],
  commas: 'hsl',
};
const lab: ColorFunction = { kinds: ['amount', 'amount', 'amount'], channels: ['l', 'a', 'b'] };
const lch: ColorFunction = { kinds: ['amount', 'amount', 'hue'], channels: ['l', 'c', 'h'] };

const colorFunctions = new Map<string, ColorFunction>([
  ['rgb', rgb],
  ['rgba', rgb],
  ['hsl', hsl],
  ['hsla', hsl],
  ['hwb', { kinds: ['hue', 'amount', 'amount'], channels: ['h', 'w', 'b'] }],
  ['lab', lab],
  ['oklab', lab],
  ['lch', lch],
  ['oklch', lch],
  [
    'device-cmyk',
    { kinds: ['amount', 'amount', 'amount', 'amount'], channels: [], commas: 'number' },
  ],
]);

const rgbSpaces =
  'srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020'.split(' ');
const xyzSpaces = ['xyz', 'xyz-d50', 'xyz-d65'];
const polarSpaces = new Set(['hsl', 'hwb', 'lch', 'oklch']);
const mixSpaces = new Set([...rgbSpaces, ...xyzSpaces, ...polarSpaces, 'lab', 'oklab']);
const hueWays = new Set(['shorter', 'longer', 'increasing', 'decreasing']);
const noChannels: ReadonlySet<string> = new Set();

/** Whether a text of at most 64 characters is a color of CSS Color 4 or 5. */
export function isCssColor(text: string): boolean {
  if (characters(text) > longest) return false;
  const tokens = cssTokens(text);
  if (tokens === null) return false;
  const cursor = new CssCursor(tokens);
  return readColor(cursor) && cursor.atEnd;
}

function readColor(cursor: CssCursor): boolean {
  const token = cursor.next();
  if (token?.type === 'hash')
    return /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(token.text);
  if (token?.type === 'word') return colorNames.has(token.text);
  if (token?.type !== 'function') return false;
  if (token.text === 'color') return readSpaceColor(cursor);
  if (token.text === 'color-mix') return readMix(cursor);
  if (token.text === 'contrast-color') return readColor(cursor) && cursor.take(')');
  if (token.text === 'light-dark') {
    return readColor(cursor) && cursor.take(',') && readColor(cursor) && cursor.take(')');
  }
  const known = colorFunctions.get(token.text);
  return known !== undefined && readChannels(cursor, known);
}

function readChannels(cursor: CssCursor, known: ColorFunction): boolean {
  const relative = known.channels.length > 0 && isWord(cursor, 'from');
  if (relative && !readColor(cursor)) return false;
  const channels = relative ? new Set([...known.channels, 'alpha']) : noChannels;
  const read: Component[] = [];
  let commas = false;
  for (const kind of known.kinds) {
    if (read.length === 1) commas = cursor.take(',');
    else if (read.length > 1 && commas && !cursor.take(',')) return false;
    const component = cursor.component(channels);
    if (component === null || !fits(component, kind)) return false;
    read.push(component);
  }
  if (commas)
    return !relative && known.commas !== undefined && readOldEnd(cursor, read, known.commas);
  return readEnd(cursor, channels);
}

/** `) ` or `/ alpha)`. */
function readEnd(cursor: CssCursor, channels: ReadonlySet<string>): boolean {
  if (cursor.take('/')) {
    const alpha = cursor.component(channels);
    if (alpha === null || !fits(alpha, 'amount')) return false;
  }
  return cursor.take(')');
}

function readOldEnd(
  cursor: CssCursor,
  read: readonly Component[],
  form: 'number' | 'hsl',
): boolean {
  if (read.includes('none')) return false;
  const amounts = form === 'hsl' ? read.slice(1) : read;
  const types = new Set(amounts.filter((component) => component !== 'math'));
  if (types.size > 1 || (form === 'hsl' && types.has('number'))) return false;
  if (cursor.take(',')) {
    const alpha = cursor.component(noChannels);
    if (alpha === null || alpha === 'none' || !fits(alpha, 'amount')) return false;
  }
  return cursor.take(')');
}

function fits(component: Component, kind: Kind): boolean {
  return kind === 'hue' ? component !== 'percentage' : component !== 'angle';
}

function readSpaceColor(cursor: CssCursor): boolean {
  const relative = isWord(cursor, 'from');
  if (relative && !readColor(cursor)) return false;
  const space = cursor.word(
    (text) => rgbSpaces.includes(text) || xyzSpaces.includes(text) || text.startsWith('--'),
  );
  if (space === null) return false;
  const letters = xyzSpaces.includes(space) ? ['x', 'y', 'z'] : ['r', 'g', 'b'];
  const channels = relative ? new Set([...letters, 'alpha']) : noChannels;
  // A custom profile may have any number of components; no real one has more than 16.
  const [least, most] = space.startsWith('--') ? [1, 16] : [3, 3];
  for (let count = 0; count < most; count++) {
    if (count >= least && readEnd(cursor, channels)) return true;
    const component = cursor.component(channels);
    if (component === null || !fits(component, 'amount')) return false;
  }
  return readEnd(cursor, channels);
}

function readMix(cursor: CssCursor): boolean {
  if (!isWord(cursor, 'in')) return false;
  const space = cursor.word((text) => mixSpaces.has(text));
  if (space === null) return false;
  const way = cursor.word((text) => hueWays.has(text));
  if (way !== null && !(polarSpaces.has(space) && isWord(cursor, 'hue'))) return false;
  const shares: number[] = [];
  for (let count = 0; count < 2; count++) {
    if (!cursor.take(',')) return false;
    const before = cursor.share();
    if (!readColor(cursor)) return false;
    const share = before ?? cursor.share();
    if (share !== null) shares.push(share);
  }
  const nothing = shares.length === 2 && shares.every((share) => share === 0);
  return !nothing && cursor.take(')');
}

function isWord(cursor: CssCursor, wanted: string): boolean {
  return cursor.word((text) => text === wanted) !== null;
}
