import { createCanvas, loadImage } from '@napi-rs/canvas';
import { serveTasks } from '../../platform/task-worker.ts';
import { type PictureSize, pictureSizes } from './picture-sizes.ts';

/** Pixels a side, of what is decoded and of what is stored. */
const largest = 2_048;
const side = 96;

/** The thread that draws icons from files of others. Its errors say why the file is rejected. */
serveTasks<Uint8Array, Uint8Array<ArrayBuffer>>(
  async (bytes) => {
    const file = Buffer.from(bytes);
    const sizes = pictureSizes(file);
    if (sizes === null) throw new Error('it is not a PNG, JPEG, GIF, WebP or ICO');
    if (!sizes.every(isUsable)) throw new Error(`it has more than ${largest} pixels a side`);
    const image = await loadImage(file);
    if (!isUsable(image)) throw new Error('its size is not what it says');
    const canvas = createCanvas(side, side);
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    // It fills the square; the longer side is cropped on both ends.
    const scale = side / Math.min(image.width, image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    context.drawImage(image, (side - width) / 2, (side - height) / 2, width, height);
    return new Uint8Array(await canvas.encode('png'));
  },
  ({ buffer }) => [buffer],
);

function isUsable({ width, height }: PictureSize): boolean {
  return width >= 1 && height >= 1 && width <= largest && height <= largest;
}
