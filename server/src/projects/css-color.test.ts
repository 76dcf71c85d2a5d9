import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../test/any-text.ts';
import { isCssColor } from './css-color.ts';

test.each([
  '#fff',
  '#FFF8',
  '#a1b2c3',
  '#A1B2C3d4',
  'red',
  'RebeccaPurple',
  'transparent',
  'currentColor',
  'CanvasText',
  'ButtonFace',
  'WindowText',
  ' red ',
  '/* warm */ tomato',
  'rgb(1,2,3)',
  'rgb(1, 2, 3, .5)',
  'rgba(255, 0, 0, 50%)',
  'rgb(10%, 20%, 30%)',
  'rgb(1 2 3)',
  'rgb(1 2 3 / 0.5)',
  'rgb(1 2 3/50%)',
  'rgba(1.5 -2 +3e1 / none)',
  'rgb(none none none)',
  'rgb(100% 0 50%)',
  'RGB( 1 , 2 , 3 )',
  'hsl(120, 50%, 50%)',
  'hsla(120deg, 50%, 50%, 0.3)',
  'hsl(0.5turn 50% 50%)',
  'hsl(120 50 50 / 1)',
  'hsl(none 0% 0%)',
  'hwb(120 10% 20%)',
  'hwb(90grad 10% 20% / 50%)',
  'lab(50% 40 59.5)',
  'lab(29.2345 39.3825 20.0664 / 0.5)',
  'lch(52.2345% 72.2 56.2)',
  'lch(50 30 1rad)',
  'oklab(40.1% 0.1143 0.045)',
  'oklch(60% 0.15 50)',
  'oklch(0.7 0.1 120deg / 80%)',
  'color(display-p3 1 0.5 0)',
  'color(srgb 0% 50% none / 0.5)',
  'color(xyz-d50 0.2 0.3 0.4)',
  'color(--swop5c 0% 70% 20% 0%)',
  'color-mix(in srgb, red, blue)',
  'color-mix(in oklch longer hue, red 40%, 10% #fff8)',
  'color-mix(in lab, color-mix(in srgb, red, blue), currentcolor)',
  'light-dark(#fff, black)',
  'contrast-color(red)',
  'device-cmyk(0 81% 81% 30%)',
  'rgb(from red r g b)',
  'rgb(from #123456 calc(r * 2) g b / alpha)',
  'oklch(from teal l c h)',
  'color(from red srgb r g b)',
  'rgb(calc(1 + 2 * (3 - 1)) 0 0)',
  'hsl(calc(1turn / 3) 50% 50%)',
  'rgb(max(1, 2) min(3, 4) clamp(0, 5, 9))',
])('%j is a color', (color) => {
  expect(isCssColor(color)).toBe(true);
});

test.each([
  '',
  ' ',
  '#',
  '#ff',
  '#fffff',
  '#fffffff',
  '#ggg',
  'fff',
  '# fff',
  'reddish',
  'red blue',
  'red;',
  'inherit',
  'initial',
  'none',
  'var(--x)',
  'url(javascript:alert(1))',
  'expression(alert(1))',
  'rgb(1,2,3);background:url(x)',
  '</style><script>',
  'rgb',
  'rgb(',
  'rgb()',
  'rgb(1,2)',
  'rgb(1,2,3',
  'rgb(1,2,3))',
  'rgb(1,2,3,4,5)',
  'rgb(1,,3)',
  'rgb(1, 2 3)',
  'rgb(1 2, 3)',
  'rgb(1 2 3, 0.5)',
  'rgb(1,2,3 / 0.5)',
  'rgb(1,2%,3)',
  'rgb(none, 1, 2)',
  'rgb(1deg 2 3)',
  'rgb(1px 2 3)',
  'rgb (1,2,3)',
  'rgb(a b c)',
  'rgb(r g b)',
  'hsl(120, 50, 50)',
  'hsl(50% 50% 50%)',
  'hsl(120px 50% 50%)',
  'hwb(120, 10%, 20%)',
  'lab(1, 2, 3)',
  'lch(50 30 50%)',
  'color(nonsense 1 2 3)',
  'color(srgb 1 2)',
  'color(srgb 1 2 3 4)',
  'color(srgb, 1, 2, 3)',
  'color-mix(red, blue)',
  'color-mix(in nonsense, red, blue)',
  'color-mix(in srgb longer hue, red, blue)',
  'color-mix(in srgb, red)',
  'color-mix(in srgb, red 0%, blue 0%)',
  'color-mix(in srgb, red 120%, blue)',
  'light-dark(red)',
  'light-dark(red blue)',
  'rgb(calc() 0 0)',
  'rgb(calc(1 + ) 0 0)',
  'rgb(calc(1 2) 0 0)',
  'rgb(calc(none) 0 0)',
  'rgb(evil(1) 0 0)',
  '/* open',
  'red\u0000',
  '\u0000',
  'blac\u212a',
  'constructor',
  '__proto__',
  'toString(1 2 3)',
  '\ud800',
  `#fff${' '.repeat(61)}`,
])('%j is not a color', (text) => {
  expect(isCssColor(text)).toBe(false);
});

test('at most 64 characters are accepted', () => {
  expect(isCssColor(`#fff${' '.repeat(60)}`)).toBe(true);
});

test('no text makes the parser fail, and none with a semicolon, brace or quote is a color', () => {
  const functions = 'rgb( color-mix( calc( light-dark( color( ( )'.split(' ');
  const signs = '/ , + - * /* */ ; { " \\'.split(' ');
  const operands = 'in srgb 1 50% 2deg none red #fff from r --x'.split(' ');
  const pieces = fc.constantFrom(' ', ...functions, ...signs, ...operands);
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 16 }), (parts) => {
      const text = parts.join('');
      const harmless = text.replaceAll(/\/\*[^]*?\*\//g, '');
      if (isCssColor(text)) expect(harmless).not.toMatch(/[;{"\\]/);
    }),
    { numRuns: 5000 },
  );
  fc.assert(
    fc.property(anyText({ maxLength: 64 }), (text) => {
      expect(typeof isCssColor(text)).toBe('boolean');
    }),
  );
});
