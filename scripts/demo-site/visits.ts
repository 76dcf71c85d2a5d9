import type { Page } from 'playwright-core';

/** The visitor's actions on one page. */
interface Stop {
  readonly path: string;
  act(page: Page): Promise<void>;
}

/** A visit to the demo site that is recorded. */
export interface Visit {
  readonly device: 'Desktop' | 'Mobile';
  readonly stops: readonly Stop[];
}

async function wander(page: Page, ...selectors: string[]): Promise<void> {
  for (const selector of selectors) {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) continue;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 9 });
    await page.waitForTimeout(450);
  }
}

async function scroll(page: Page, times: number, by = 260): Promise<void> {
  for (let count = 0; count < times; count++) {
    await page.evaluate(`scrollBy({ top: ${by}, behavior: 'smooth' })`);
    await page.waitForTimeout(700);
  }
}

const choose = async (page: Page, selector: string): Promise<void> => {
  await wander(page, selector);
  await page.click(selector);
  await page.waitForTimeout(700);
};

export const visits: readonly Visit[] = [
  {
    device: 'Desktop',
    stops: [
      {
        path: '/',
        act: async (page) => {
          await wander(page, 'h1', '.lead', '.card:nth-child(2)');
          await scroll(page, 2);
          await wander(page, '.card', 'header a:nth-of-type(2)');
        },
      },
      {
        path: '/pricing',
        act: async (page) => {
          await wander(page, '.card:nth-child(1)', '.card:nth-child(3)');
          await choose(page, '#yearly');
          await choose(page, '[data-choose=Team]');
          await choose(page, '[data-choose=Team]');
          await choose(page, '[data-choose=Team]');
        },
      },
    ],
  },
  {
    device: 'Desktop',
    stops: [
      {
        path: '/',
        act: async (page) => {
          await wander(page, '.lead', '.card:nth-child(3)', 'header a');
        },
      },
      {
        path: '/features',
        act: async (page) => {
          await wander(page, '.card:nth-child(1)', '.card:nth-child(4)');
          await scroll(page, 2);
        },
      },
      {
        path: '/signup',
        act: async (page) => {
          for (const [field, text] of [
            ['#name', 'Somebody'],
            ['#mail', 'some@mail.example'],
            ['#word', 'not a secret'],
          ] as const) {
            await choose(page, field);
            await page.locator(field).pressSequentially(text, { delay: 70 });
          }
          await choose(page, '#send');
          await page.waitForTimeout(600);
          await choose(page, '#send');
        },
      },
    ],
  },
  {
    device: 'Mobile',
    stops: [
      {
        path: '/blog/why-plain-text',
        act: async (page) => scroll(page, 7, 320),
      },
      {
        path: '/',
        act: async (page) => {
          await scroll(page, 3, 300);
          await choose(page, '.card:nth-child(2)');
        },
      },
    ],
  },
];
