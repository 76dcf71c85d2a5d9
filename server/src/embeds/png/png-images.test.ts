import { afterAll, expect, test } from 'vitest';
import { AppError } from '../../platform/app-error.ts';
import type { PlacedText } from '../draw/pixel-canvas.ts';
import { PngImages } from './png-images.ts';

const images = new PngImages();
afterAll(() => images.close());

const placed = (text: string): PlacedText => ({
  x: 10,
  y: 60,
  text,
  size: 14,
  weight: 400,
  color: '#000000',
  anchor: 'start',
  behind: null,
});
const square = (color: string) => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120"><rect width="200" height="120" fill="${color}"/></svg>`,
  texts: [],
  width: 200,
  height: 120,
});

test('the same drawing is turned into pixels once, another one again', async () => {
  const [first, second] = await Promise.all([
    images.draw('shop', square('red')),
    images.draw('shop', square('red')),
  ]);
  expect(second).toBe(first);
  expect(await images.draw('shop', square('red'))).toBe(first);
  expect(await images.draw('shop', square('blue'))).not.toEqual(first);
});

test('texts are written over the shapes, also in other scripts than Latin', async () => {
  const shown = (text: string) =>
    images.draw('shop', { ...square('white'), texts: [placed(text)] });
  const blank = await images.draw('shop', square('white'));
  const latin = await shown('Views');
  expect(latin).not.toEqual(blank);
  // Without a font for them, letters are boxes that all look the same.
  expect(await shown('дом')).not.toEqual(await shown('дым'));
});

test('a flood of one project gets 503 beyond those that wait, and is then forgotten', async () => {
  const flood = Array.from({ length: 60 }, (_, index) =>
    images.draw('flood', square(`#0000${index + 10}`)),
  );
  const neighbor = images.draw('neighbor', square('green'));
  const answers = await Promise.allSettled(flood);
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  for (const error of refused) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ tag: 'ServiceUnavailableError' });
  }
  expect((await neighbor).length).toBeGreaterThan(50);
  expect(images.unfinished).toBe(0);
});

test('what cannot be drawn is an error, and the next drawing succeeds', async () => {
  const broken = { svg: 'nothing', texts: [], width: 200, height: 120 };
  await expect(images.draw('shop', broken)).rejects.toThrow('can’t be drawn');
  expect((await images.draw('shop', square('white'))).length).toBeGreaterThan(50);
});
