import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { PERSON, startBrowser, USER_AGENT } from '../server/test/browser-harness.ts';
import { harnessAccount, startServiceHarness } from '../server/test/service-harness.ts';
import { signIn } from '../server/test/sign-in.ts';
import { plotTimes } from './plot-times.ts';
import { type Figure, median, ms, printTable } from './table.ts';

const project = '/app/projects/demo';
const rounds = 5;
/** Nothing is drawn or read anymore after this time, ms. */
const settled = 1_200;
const fillsWithin = 600_000;
const day = 86_400_000;

interface Interaction {
  readonly what: string;
  /** Uses the page once. */
  use(page: Page, round: number): Promise<void>;
  /** Ends what was opened. */
  end?(page: Page): Promise<void>;
}

const escape = (page: Page) => page.keyboard.press('Escape');
/** From the list of fields, and from the form. */
async function escapeTwice(page: Page): Promise<void> {
  await escape(page);
  await escape(page);
}
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

const interactions: readonly Interaction[] = [
  {
    what: 'another period',
    use: (page, round) => press(page, round % 2 === 0 ? '7 days' : '30 days'),
  },
  {
    what: 'the list of what is compared',
    use: (page) => page.getByRole('combobox', { name: 'Compare with' }).click(),
    end: escape,
  },
  {
    what: 'the form of a filter',
    use: (page) => press(page, 'Add filter'),
    end: escapeTwice,
  },
  { what: 'the search', use: (page) => page.keyboard.press('Control+k'), end: escape },
  { what: 'the menu of a chart', use: (page) => press(page, /^Actions for/), end: escape },
  {
    what: 'the next value of a chart, by key',
    use: async (page) => {
      await page
        .getByRole('group', { name: /^Chart\./ })
        .first()
        .focus();
      await page.keyboard.press('ArrowRight');
    },
  },
  {
    what: 'another screen and back, with data in memory',
    use: (page) => page.getByRole('link', { name: 'Overview', exact: true }).first().click(),
    end: async (page) => {
      await page.goBack();
    },
  },
];

/** The longest of what the browser reports of a kind while the page is used, ms; 0 if it reports nothing. */
async function longestOf(
  page: Page,
  kind: 'event' | 'longtask',
  use: () => Promise<void>,
): Promise<number> {
  await page.evaluate(`{
    globalThis.longest = 0;
    globalThis.observer?.disconnect();
    globalThis.observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
    });
    observer.observe({ type: '${kind}', durationThreshold: 16 });
  }`);
  await use();
  await pause(settled);
  return page.evaluate<number>('longest');
}

/** Moves the pointer over the first chart. */
async function hover(page: Page): Promise<void> {
  const box = await page
    .getByRole('group', { name: /^Chart\./ })
    .first()
    .boundingBox();
  if (box === null) throw new Error('The dashboard has no chart.');
  const middle = box.y + box.height / 2;
  await page.mouse.move(box.x + 1, middle);
  await page.mouse.move(box.x + box.width - 1, middle, { steps: 60 });
}

async function measureDashboard(page: Page, url: string): Promise<Figure[]> {
  await page.goto(`${url}${project}/dashboards`);
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(11)
    .waitFor();
  await pause(2 * settled);
  const figures: Figure[] = [];
  for (const { what, use, end } of interactions) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const time = await longestOf(page, 'event', () => use(page, round));
      // Browsers report what takes 16 ms or longer, in steps of 8 ms.
      times.push(Math.max(8, time));
      await end?.(page);
      await pause(settled);
    }
    const [first = Number.NaN, ...next] = times;
    figures.push({
      what,
      measured: `first ${ms(first)}, then ${ms(median(next))}, at most ${ms(Math.max(...next))}`,
      rawLimit: '–',
      target: '≤ 100 ms',
      met: Math.max(...times) <= 100,
    });
  }
  const longest = await longestOf(page, 'longtask', () => hover(page));
  const measured = longest === 0 ? 'no task of 50 ms' : `longest task ${ms(longest)}`;
  const target = 'no task of 50 ms';
  figures.push({
    what: 'the pointer over a chart',
    measured,
    rawLimit: '–',
    target,
    met: longest === 0,
  });
  return figures;
}

async function measureYear(page: Page, url: string): Promise<Figure> {
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  const now = Date.now();
  const year = `range=custom&from=${dayOf(now - 364 * day)}&to=${dayOf(now)}`;
  await page.goto(`${url}${project}?${year}`);
  await page.getByRole('group', { name: /^Chart\./ }).waitFor();
  await pause(2 * settled);
  const times = await plotTimes(page, 2 * rounds);
  return {
    what: 'a year by day drawn again, with the year before',
    measured: `median ${ms(median(times))}, at most ${ms(Math.max(...times))}`,
    rawLimit: '–',
    target: '≤ 16 ms',
    met: median(times) <= 16,
  };
}

/** How fast the app answers in a real browser, on a desktop: interactions on a dashboard of twelve charts, and a year. */
export async function benchApp(): Promise<void> {
  const service = await startServiceHarness({ arguments: ['--demo'] });
  const browser = await startBrowser(USER_AGENT, []);
  try {
    const deadline = Date.now() + fillsWithin;
    while (!service.printed().includes('The demo: ')) {
      if (Date.now() > deadline) throw new Error(`The demo was not filled: ${service.printed()}`);
      await pause(500);
    }
    const page = await (await browser.newContext(PERSON)).newPage();
    await signIn(page, service.url, harnessAccount);
    const load = () => loadavg()[0]?.toFixed(1) ?? '?';
    const before = load();
    const figures = [...(await measureDashboard(page, service.url))];
    figures.push(await measureYear(page, service.url));
    printTable(`The app in a browser, load ${before} to ${load()}`, figures);
  } finally {
    await browser.close();
    await service.close();
  }
}
