import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { serveTasks } from '../../platform/task-worker.ts';
import type { PixelDrawing } from '../draw/draw-chart.ts';
import type { PlacedText } from '../draw/pixel-canvas.ts';

export interface PngTask extends PixelDrawing {
  readonly width: number;
  readonly height: number;
}

const mostFamilies = 64;
const gap = 10;
/** Letters that no file of Inter has come from fonts of the machine, which are only found by name. */
const machine = GlobalFonts.families.map(({ family }) => family).toSorted(sansFirst);
const families = [...interFamilies(), ...machine]
  .slice(0, mostFamilies)
  .map((family) => JSON.stringify(family))
  .join(', ');

/** The thread that turns drawings of charts into pixels. */
serveTasks<PngTask, Uint8Array<ArrayBuffer>>(
  async ({ svg, texts, width, height }) => {
    const shapes = await loadImage(Buffer.from(svg));
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.drawImage(shapes, 0, 0, width, height);
    for (const text of texts) write(context, text);
    return new Uint8Array(await canvas.encode('png'));
  },
  ({ buffer }) => [buffer],
);

/** The app's font has a file for each group of scripts, next to the built thread. */
function interFamilies(): string[] {
  const folder = fileURLToPath(new URL('fonts/', import.meta.url));
  const files = readdirSync(folder).toSorted((one, other) => one.length - other.length);
  for (const file of files) GlobalFonts.registerFromPath(folder + file, file);
  return files;
}

function sansFirst(one: string, other: string): number {
  return Number(other.includes('Sans')) - Number(one.includes('Sans'));
}

function write(
  context: SKRSContext2D,
  { x, y, text, size, weight, color, anchor, behind }: PlacedText,
): void {
  context.font = `${weight} ${size}px ${families}`;
  context.fillStyle = color;
  context.textAlign = anchor === 'middle' ? 'center' : anchor;
  context.fillText(text, x, y);
  if (behind === null) return;
  const end = x + context.measureText(text).width;
  context.font = `400 13px ${families}`;
  context.fillStyle = behind.color;
  context.fillText(behind.text, end + gap, y);
}
