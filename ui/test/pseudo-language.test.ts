import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { issueFixture } from '../src/features/issues/issue-fixtures.ts';
import { openPage, ORIGIN } from './chromium.ts';
import type { Answers } from './fake-service.ts';
import { inProject, listOf, metrics, project } from './fixtures.ts';
import { openScreen } from './screen.ts';
import { someOf } from '../../server/test/test-runs.ts';

/** English as if it were translated: `words/languages/en-xa.ts`. */
const options = { language: 'en-XA' };

/** Words of a page outside the brackets of messages: what the service, the browser or nobody said. */
async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const attributes = ['title', 'aria-label', 'placeholder', 'alt', 'aria-valuetext'];
    const own = [...document.querySelectorAll('*')].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    const body = document.body.cloneNode(true) as HTMLElement;
    for (const code of body.querySelectorAll('code, pre, kbd, noscript, script, style, svg'))
      code.remove();
    for (const end of body.querySelectorAll('p, li, td, th, div, span, button, a, option, label')) {
      end.append('\n');
    }
    return [document.title, body.textContent, ...own];
  });
  return [...new Set(texts.flatMap(outside))];
}

function outside(text: string): string[] {
  let rest = text;
  for (;;) {
    const less = rest.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ');
    if (less === rest) break;
    rest = less;
  }
  return rest.match(/\p{L}[\p{L}’-]+/gu) ?? [];
}

const sites = Array.from({ length: 2 }, (_, index) =>
  project({ id: `id-${index}`, slug: `shop${index}`, name: 'Shop' }),
);
const session = { id: 's1', token: 'session-1', createdAt: project().createdAt, userAgent: '' };

const vitals = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'].map((metric) => {
  const rating = { good: 0.5, needsImprovement: 0.25, poor: 0.25 };
  return { metric, count: 4, p75: 900, p90: 2000, p99: 5000, rating };
});
const grouping = {
  ...{ mode: 'modern', parserMaxInputBytes: 9, parserMaxLines: 9, parserMaxLineBytes: 9 },
  ...{ segmentSelection: 'root_and_terminal_cause', rawStackPolicy: 'bounded', exclusions: [] },
  ...{ runtimeFramePolicy: 'include', adjacentFramePolicy: 'deduplicate', maxFrames: 8 },
};

const answers: Answers = {
  ...inProject(),
  'POST /v0/metrics/dashboard-data': metrics({ figure: 3, groups: { '/a': 1 }, days: [3, 5] }),
  'POST /v0/project/*/metrics/query': metrics({ figure: 3, days: [3, 5] }),
  'GET /v0/project/*/metrics/datasets': { datasets: [] },
  'GET /v0/project/*/events': { rows: [], total: 0 },
  'GET /v0/project/*/events/search': { rows: [], total: 0, page: 1, pageSize: 50 },
  'GET /v0/project/*/dashboards': [],
  'GET /v0/project/*/issues': listOf([issueFixture('a')]),
  'GET /v0/project/*/error-labels': listOf([]),
  'GET /v0/project/*/vitals': { items: [{ group: null, count: 4, metrics: vitals }] },
  'GET /v0/project/*/vitals/trends': { interval: 'day', items: [{ points: [] }] },
  'GET /v0/project/*/error-grouping': grouping,
  'GET /v0/project/*/users': listOf([]),
  'GET /v0/project/*/replays/usage': { replays: 3, storedBytes: '2000000' },
  'GET /v0/project/*/network-rules': listOf([]),
  'GET /v0/projects': listOf(sites),
  'GET /auth/list-sessions': [session],
  'GET /v0/organizations/*/audit': listOf([]),
  'GET /v0/api-keys': listOf([]),
  'GET /v0/notifications/email-preferences': [{ type: 'weekly_report', emailEnabled: true }],
};

/** Words of the data above, and what is the same in every language. */
const known = new Set(
  'Bellwether Shop shop Ada Lovelace ada example com message TypeError JavaScript of site token https CSV JSON npm curl OS UTC p75 p90 p99 LCP INP CLS FCP TTFB'.split(
    ' ',
  ),
);
/** Written by Intl, in the language of numbers and dates. */
const ofDates =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|mo|ago|at|AM|PM)\p{L}*$/u;

const paths = [
  '/',
  '/account',
  '/projects/shop',
  '/projects/shop/events',
  '/projects/shop/dashboards',
  '/projects/shop/people',
  '/projects/shop/issues',
  '/projects/shop/vitals',
  '/projects/shop/install',
  '/projects/shop/settings',
  '/projects/shop/settings/collecting',
  '/projects/shop/settings/network-rules',
  '/projects/shop/settings/import',
  '/projects/shop/settings/errors',
];

test.each(someOf(paths, 6))(
  '%s has no word that can’t be translated, and room for longer ones',
  async (path) => {
    const { page } = await openScreen(path, answers, options);
    await page.getByRole('heading', { name: '⟦' }).first().waitFor();
    const words = await untranslated(page);
    expect(words.filter((word) => !known.has(word) && !ofDates.test(word))).toEqual([]);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const past = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(past, `pixels past the edge at ${width} px`).toBeLessThanOrEqual(0);
    }
  },
);

test('pages name their language, and numbers and dates keep that of the browser', async () => {
  const { page } = await openScreen('/account', answers, options);
  await page.locator('html[lang="en-XA"]').waitFor();
  const german = await openScreen('/account', answers, { language: 'de-DE' });
  await german.page.getByRole('heading', { name: 'Your account' }).first().waitFor();
  await german.page.locator('html[lang="en"]').waitFor();
});

test('a language whose file can’t be loaded leaves the app in English', async () => {
  const { page } = await openPage(answers, options);
  await page.route('**/en-xa-*.js', (route) => route.abort());
  await page.goto(`${ORIGIN}/app/account`);
  await page.getByRole('heading', { name: 'Your account' }).first().waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});
