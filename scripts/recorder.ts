import type { Page } from 'playwright-core';
import { animatedWebp, type Frame } from './animated-webp.ts';
import { changedPart, drawCursor } from './recorder-in-page.mjs';

/** Records what a page shows, frame by frame, with a cursor. A frame has only what has changed since the one before. */
export class Recorder {
  private readonly frames: Frame[] = [];
  private shown = '';

  constructor(
    private readonly page: Page,
    /** An empty page that compares pictures. */
    private readonly scratch: Page,
  ) {}

  /** Moves the cursor. @param x pixels from the left, @param y from the top */
  async move(x: number, y: number): Promise<void> {
    await this.page.mouse.move(x, y);
    await this.page.evaluate(drawCursor, { x, y });
  }

  /** Adds what the page shows now. @param shown for how long, ms */
  async add(shown: number): Promise<void> {
    const now = (await this.page.screenshot()).toString('base64');
    const change = await this.scratch.evaluate(changedPart, [this.shown, now] as const);
    this.shown = now;
    const last = this.frames.at(-1);
    if (change !== null) {
      this.frames.push({ ...change, picture: Buffer.from(change.picture, 'base64'), shown });
    } else if (last !== undefined) {
      this.frames[this.frames.length - 1] = { ...last, shown: last.shown + shown };
    }
  }

  /** All that was recorded, as WebP. */
  animation(): Buffer {
    const size = this.page.viewportSize();
    if (size === null) throw new Error('A page without a size cannot be recorded');
    return animatedWebp(this.frames, size);
  }
}
