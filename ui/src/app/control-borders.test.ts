import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const styles = readFileSync(`${source}app/styles.css`, 'utf8');
const themes = {
  light: /^:root \{([^}]*)\}/m.exec(styles)?.[1] ?? '',
  dark: /^:root\[data-theme='dark'\] \{([^}]*)\}/m.exec(styles)?.[1] ?? '',
};

/** Relative luminance, as in WCAG. */
function luminanceOf(theme: string, token: string): number {
  const [, hexadecimal] = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(theme) ?? [];
  if (hexadecimal === undefined) throw new Error(`The token --${token} is no color.`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hexadecimal.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: string, one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(theme, one), luminanceOf(theme, other)].toSorted(
    (a, b) => a - b,
  );
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'] as const)(
  'the border of a control stands out by 3:1 from everything it is on, in the %s theme',
  (name) => {
    for (const behind of ['surface', 'canvas', 'raised']) {
      expect(contrast(themes[name], 'control', behind), behind).toBeGreaterThanOrEqual(3);
      // Of the icons by which selects in rows of buttons are known.
      expect(contrast(themes[name], 'muted', behind), behind).toBeGreaterThanOrEqual(4.5);
      // The outline of cards stays a hairline.
      expect(contrast(themes[name], 'line', behind), behind).toBeLessThan(2);
    }
  },
);

test('no input has the hairline of cards as its border', () => {
  const files = readdirSync(source, { encoding: 'utf8', recursive: true }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const inputs = files.flatMap((file) =>
    readFileSync(source + file, 'utf8')
      .split(/<(?=input\b|textarea\b)/)
      .slice(1)
      .map((text) => ({ file, tag: text.slice(0, text.indexOf('/>')) })),
  );
  expect(inputs.length).toBeGreaterThan(30);
  expect(inputs.filter(({ tag }) => tag.includes('border-line'))).toEqual([]);
});
