import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../server/test/browser-harness.ts';
import { animatedWebp, type Frame } from './animated-webp.ts';

let browser: TestBrowser;
let page: Page;
beforeAll(async () => {
  browser = await openBrowser();
  page = await (await browser.newContext({ viewport: { width: 61, height: 40 } })).newPage();
});
afterAll(() => browser.close());

/** A screenshot of one color. */
async function pictureOf(color: string, width: number, height: number): Promise<Buffer> {
  await page.goto(`data:text/html,<body style="background:${color}">`);
  const session = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, width, height, scale: 1 };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', clip });
  return Buffer.from(data, 'base64');
}

/** In a page: the time of each frame in ms, its size, and its color at two points. */
const decode = `(async (base64) => {
  const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const decoder = new ImageDecoder({ data, type: 'image/webp' });
  await decoder.tracks.ready;
  const frames = [];
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const context = new OffscreenCanvas(image.displayWidth, image.displayHeight).getContext('2d');
    context.drawImage(image, 0, 0);
    const colorAt = (x, y) => [...context.getImageData(x, y, 1, 1).data].map((value) => Math.round(value / 64)).join();
    frames.push([image.duration / 1000, image.displayWidth, image.displayHeight, colorAt(2, 2), colorAt(30, 30)]);
  }
  return frames;
})`;

test('a browser shows the frames one after another, each in its place', async () => {
  const whole = { left: 0, top: 0, width: 61, height: 40 };
  const part = { left: 20, top: 20, width: 17, height: 13 };
  const frames: Frame[] = [
    { ...whole, picture: await pictureOf('red', 61, 40), shown: 1500 },
    { ...part, picture: await pictureOf('blue', 17, 13), shown: 80 },
  ];
  // Only secure contexts can decode.
  await page.route('http://localhost/', (route) => route.fulfill({ body: '' }));
  await page.goto('http://localhost/');
  const red = '4,0,0,4';
  const blue = '0,0,4,4';
  const animation = animatedWebp(frames, { width: 61, height: 40 }).toString('base64');
  expect(await page.evaluate(`${decode}('${animation}')`)).toEqual([
    [1500, 61, 40, red, red],
    [80, 61, 40, red, blue],
  ]);
});
