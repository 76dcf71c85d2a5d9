import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, expect, test } from 'vitest';
import { PictureThreads } from './draw-pictures.ts';

const threads = new PictureThreads();
afterAll(() => threads.close());

const never = new AbortController().signal;
const draw = (file: Uint8Array) => threads.draw('owner', file, never);

function canvasOf(width: number, height: number) {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width, height);
  return canvas;
}
const png = await canvasOf(200, 100).encode('png');

/** A PNG that says it has another size. */
function sized(width: number, height: number): Buffer {
  const file = Buffer.from(png);
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}

function ico(picture: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}

/** A green icon of 16 × 16 pixels without a PNG. */
function bitmap(): Buffer {
  const file = Buffer.alloc(40 + 16 * 16 * 4 + 16 * 4);
  file.writeUInt32LE(40, 0);
  file.writeInt32LE(16, 4);
  file.writeInt32LE(32, 8);
  file.writeUInt16LE(1, 12);
  file.writeUInt16LE(32, 14);
  for (let at = 40; at < 40 + 16 * 16 * 4; at += 4) file.writeUInt32LE(0xff00ff00, at);
  return file;
}

const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
/** Its only frame is larger than the picture. */
function wideFrame(): Buffer {
  const file = Buffer.from(gif);
  file.writeUInt16LE(60_000, file.indexOf(0x2c, 20) + 5);
  return file;
}

test.each([
  ['PNG', png],
  ['JPEG', await canvasOf(40, 60).encode('jpeg')],
  ['WebP', await canvasOf(60, 40).encode('webp')],
  ['GIF', gif],
  ['ICO with a PNG', ico(await canvasOf(32, 32).encode('png'))],
  ['ICO with a bitmap', ico(bitmap())],
])('a %s becomes a PNG of 96 × 96 pixels that it fills', async (_format, file) => {
  const drawn = await draw(file);
  const image = await loadImage(drawn);
  expect([image.width, image.height]).toEqual([96, 96]);
  const canvas = createCanvas(96, 96);
  canvas.getContext('2d').drawImage(image, 0, 0);
  for (const [x, y] of [
    [2, 2],
    [93, 93],
  ] as const) {
    const [red = 0, green = 0, , alpha] = canvas.getContext('2d').getImageData(x, y, 1, 1).data;
    expect(Math.max(red, green)).toBeGreaterThan(240);
    expect(alpha).toBe(255);
  }
});

const scans = Buffer.concat([
  Buffer.from('ffd8ffc2000b080010001001011100', 'hex'),
  ...Array.from({ length: 5_000 }, () => Buffer.from('ffda0008010100000100', 'hex')),
]);

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('<html><body>Not found</body></html>')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['an SVG after spaces', Buffer.from(`  ${'\n'.repeat(99)}<?xml version="1.0"?><svg/>`)],
  ['a PNG without its end', png.subarray(0, 60)],
  ['only the start of a PNG', png.subarray(0, 12)],
  ['a PNG of a terapixel', sized(1_000_000, 1_000_000)],
  ['a PNG that is one pixel too wide', sized(2_049, 1)],
  ['a PNG without height', sized(10, 0)],
  ['a GIF with a wide frame', wideFrame()],
  ['an ICO with a PNG of a gigapixel', ico(sized(32_000, 32_000))],
  ['an ICO of nothing', Buffer.from('000001000000', 'hex')],
  ['a JPEG of thousands of scans', scans],
  ['a JPEG of 65,535 × 65,535', Buffer.from('ffd8ffc0000b08ffffffff01011100', 'hex')],
  [
    'a WebP of 16,383 × 16,383',
    Buffer.from('524946460000000057454250565038580a00000000000000fe3f00fe3f00', 'hex'),
  ],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
])('%s is rejected', async (_what, file) => {
  await expect(draw(file)).rejects.toMatchObject({ name: 'PictureError' });
});

test('after all that, the next picture is drawn', async () => {
  expect((await draw(png)).length).toBeGreaterThan(50);
});
