export const embedThemes = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** The app's colors, as in `ui/src/app/styles.css`. */
const light = {
  surface: '#ffffff',
  raised: '#f0f2f5',
  line: '#e2e6eb',
  ink: '#14181f',
  muted: '#5b6675',
  soft: '#dbe6fe',
  good: '#13794b',
  bad: '#b42318',
  c1: '#1d4ed8',
  c2: '#d76c00',
  c3: '#28a27b',
  c4: '#91126b',
  c5: '#a972fd',
  c6: '#214e1d',
  c7: '#7f5f00',
  c8: '#6f738c',
} as const;

export type Tone = keyof typeof light;

const dark: Readonly<Record<Tone, string>> = {
  surface: '#161b22',
  raised: '#1e252e',
  line: '#2a323d',
  ink: '#e8ecf1',
  muted: '#98a3b3',
  soft: '#1d2f5c',
  good: '#4cc38a',
  bad: '#ff8a7a',
  c1: '#6f9bff',
  c2: '#f6920c',
  c3: '#5cdba6',
  c4: '#c0648d',
  c5: '#8740d8',
  c6: '#13862b',
  c7: '#fdda53',
  c8: '#cedcf6',
};

const tones = Object.keys(light) as readonly Tone[];
const series = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8'] as const;

/** A color of the theme, or one that members chose, as CSS. */
export type Color = { readonly tone: Tone } | { readonly css: string };

/** The color of a series: the one chosen for its place, otherwise the theme's in turn. */
export function seriesColor(index: number, chosen: readonly string[]): Color {
  const css = chosen.length > 0 ? chosen[index % chosen.length] : undefined;
  return css === undefined ? { tone: series[index % series.length] ?? 'c1' } : { css };
}

/** A different color for each of a few parts: the wanted one or, if another part has it, a free one of the theme. */
export function distinctColors(wanted: readonly Color[]): Color[] {
  const used = new Set<string>();
  const own = wanted.map((color) => {
    const drawn = hexesOf(color);
    if (drawn.some((hex) => used.has(hex))) return null;
    for (const hex of drawn) used.add(hex);
    return color;
  });
  const free = series.filter((tone) => !hexesOf({ tone }).some((hex) => used.has(hex))).values();
  return own.map((color) => color ?? { tone: free.next().value ?? 'c1' });
}

/** A color in both themes. */
const hexesOf = (color: Color): readonly string[] =>
  'css' in color ? [color.css.toLowerCase()] : [light[color.tone], dark[color.tone]];

/** Attributes with colors. Those of the reader's theme are classes, which the style sheet gives both colors. */
export class Paint {
  constructor(private readonly theme: EmbedTheme) {}

  fill(color: Tone | Color): string {
    return this.attribute('fill', color);
  }

  /** A line that is not filled. An element has a fill or a stroke, never both. */
  stroke(color: Tone | Color): string {
    return `${this.attribute('stroke', color)} fill="none"`;
  }

  /** A color of the theme; without a reader, `auto` is light. */
  css(tone: Tone): string {
    return (this.theme === 'dark' ? dark : light)[tone];
  }

  private attribute(name: 'fill' | 'stroke', color: Tone | Color): string {
    if (typeof color !== 'string' && 'css' in color) return `${name}="${color.css}"`;
    const tone = typeof color === 'string' ? color : color.tone;
    if (this.theme === 'auto') return `class="${name[0]}-${tone}"`;
    return `${name}="${this.css(tone)}"`;
  }
}

const rules = (colors: Readonly<Record<Tone, string>>): string =>
  tones
    .map((tone) => `.f-${tone}{fill:${colors[tone]}}.s-${tone}{stroke:${colors[tone]}}`)
    .join('');

/** The style sheet that classes of `auto` need. */
export const autoStyle = `${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}`;
