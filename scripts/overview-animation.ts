import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { Recorder } from './recorder.ts';

/** The answers are there, and charts have been drawn, ms. */
const settled = 1200;
/** Of the cursor between two things, and for how long each is shown, ms. */
const steps = 5;
const step = 60;
/** How long a change is shown, ms. */
const long = 1900;

/**
 * Records a look at the overview, which the page must show: a day of the chart, the visits from one source,
 * the last seven days, and a search.
 */
export async function takeOverviewAnimation(page: Page, file: string): Promise<void> {
  const scratch = await page.context().newPage();
  try {
    const recorder = new Recorder(page, scratch);
    await recorder.add(long);
    const hand = new Hand(page, recorder);

    const chart = await boxOf(page.locator('main .uplot .u-over').last());
    const height = chart.y + chart.height / 2;
    await hand.to(chart.x + chart.width * 0.55, height);
    await hand.to(chart.x + chart.width * 0.9, height, 10);
    await hand.rest(900);

    await hand.click(page.locator('main').getByRole('button', { name: /^Google/ }));
    await hand.rest(long);
    await hand.click(page.getByRole('button', { name: '7 days' }));
    await hand.rest(long);

    await page.keyboard.press('ControlOrMeta+k');
    await hand.rest(600);
    for (const letter of 'type') {
      await page.keyboard.type(letter);
      await recorder.add(120);
    }
    await hand.rest(long);
    const animation = recorder.animation();
    await writeFile(file, animation);
    console.log(`${file}: ${Math.round(animation.length / 1000)} kB`);
  } finally {
    await scratch.close();
  }
}

async function boxOf(thing: Locator) {
  await thing.waitFor();
  const box = await thing.boundingBox();
  if (box === null) throw new Error('What the cursor should move to is not shown');
  return box;
}

/** Moves the cursor as a person does. */
class Hand {
  private x = 0;
  private y = 0;

  constructor(
    private readonly page: Page,
    private readonly recorder: Recorder,
  ) {}

  /** Records what the page shows once its answers are there. @param shown ms */
  async rest(shown: number): Promise<void> {
    await pause(settled);
    await this.recorder.add(shown);
  }

  async to(x: number, y: number, within = steps): Promise<void> {
    const from = { x: this.x, y: this.y };
    for (let nth = 1; nth <= within; nth++) {
      const part = nth / within;
      await this.recorder.move(from.x + (x - from.x) * part, from.y + (y - from.y) * part);
      await this.recorder.add(step);
    }
    this.x = x;
    this.y = y;
  }

  async click(thing: Locator): Promise<void> {
    const { x, y, width, height } = await boxOf(thing);
    await this.to(x + Math.min(width / 2, 120), y + height / 2);
    await this.page.mouse.click(this.x, this.y);
  }
}
