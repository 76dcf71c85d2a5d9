import { test } from 'vitest';
import { openPage, ORIGIN } from '../../../test/chromium.ts';
import { inProject, metrics } from '../../../test/fixtures.ts';

test('plots are drawn by browsers that report a language that there is not', async () => {
  const answers = {
    ...inProject(),
    'GET /v0/project/*/now': { online: 0, openIssues: 0 },
    'POST /v0/metrics/dashboard-data': metrics({ figure: 3, groups: { '/': 3 }, days: [1, 2] }),
    'GET /v0/project/*/events': { rows: [], total: 0 },
    'POST /v0/project/*/metrics/query': metrics({ days: [1, 2] }),
  };
  // A language of its own, so that no other test gets this page.
  const { page } = await openPage(answers, { language: 'en-US' });
  await page.addInitScript(() => {
    for (const [name, value] of [
      ['language', 'en-US@posix'],
      ['languages', ['en-US@posix']],
    ] as const) {
      Object.defineProperty(Navigator.prototype, name, { get: () => value });
    }
  });
  await page.goto(`${ORIGIN}/app/projects/shop`);
  await page.locator('canvas').first().waitFor();
});
