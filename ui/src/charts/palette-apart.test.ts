import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Color = readonly [red: number, green: number, blue: number];

const styles = readFileSync(new URL('../app/styles.css', import.meta.url), 'utf8');
const embeds = readFileSync(
  new URL('../../../server/src/embeds/draw/paint.ts', import.meta.url),
  'utf8',
);
const themes = {
  light: /^:root \{([^}]*)\}/m.exec(styles)?.[1] ?? '',
  dark: /^:root\[data-theme='dark'\] \{([^}]*)\}/m.exec(styles)?.[1] ?? '',
};
const hexesOf = (text: string, name: string) =>
  Array.from(
    { length: 8 },
    (_, index) => new RegExp(`${name}${index + 1}: '?(#[0-9a-f]{6})`).exec(text)?.[1] ?? '',
  );

/** What readers see who lack a kind of cone, in linear light: Machado, Oliveira and Fernandes, 2009. */
const sights: Readonly<Record<string, readonly Color[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function linear(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

const times = (rows: readonly Color[], [red, green, blue]: Color): Color =>
  rows.map((row) => row[0] * red + row[1] * green + row[2] * blue) as unknown as Color;

/** In OKLab, where equal distances look equally far. */
function lab(color: Color): Color {
  const seen = color.map((part) => Math.min(1, Math.max(0, part))) as unknown as Color;
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    seen,
  ).map(Math.cbrt) as unknown as Color;
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones,
  );
}

const distance = (one: Color, other: Color) =>
  Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));

const luminance = ([red, green, blue]: Color) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

test.each(['light', 'dark'] as const)('in the %s theme, all chart colors stay apart', (theme) => {
  const colors = hexesOf(themes[theme], '--chart-').map(linear);
  for (const [sight, rows] of Object.entries(sights)) {
    const seen = colors.map((color) => lab(times(rows, color)));
    const closest = seen.flatMap((color, index) =>
      seen.slice(0, index).map((other) => distance(color, other)),
    );
    expect(closest).toHaveLength(28);
    expect(Math.min(...closest), sight).toBeGreaterThan(0.085);
  }
});

test.each(['light', 'dark'] as const)('in the %s theme, they stand out from cards', (theme) => {
  const surface = linear(/--surface: (#[0-9a-f]{6})/.exec(themes[theme])?.[1] ?? '');
  for (const hex of hexesOf(themes[theme], '--chart-')) {
    const [low = 0, high = 0] = [luminance(linear(hex)), luminance(surface)].toSorted(
      (one, other) => one - other,
    );
    expect((high + 0.05) / (low + 0.05), hex).toBeGreaterThanOrEqual(3);
  }
});

test('embeds have the same colors', () => {
  const [light = '', dark = ''] = embeds.split('const dark');
  expect(hexesOf(light, 'c')).toEqual(hexesOf(themes.light, '--chart-'));
  expect(hexesOf(dark, 'c')).toEqual(hexesOf(themes.dark, '--chart-'));
});
