// `npm run screenshot`: the README's picture of the overview, taken from a demo project in a browser.
//   --out docs/images/overview.png  --width 1360  --height 960  --scale 2  --search "?range=7d"
//   --url, --email, --password, --project   picture a running service instead of a fresh demo
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { PERSON, startBrowser } from '../server/test/browser-rig.ts';
import { rigAccount, startServiceRig } from '../server/test/service-rig.ts';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: 'docs/images/overview.png' },
    width: { type: 'string', default: '1360' },
    height: { type: 'string', default: '960' },
    scale: { type: 'string', default: '2' },
    search: { type: 'string', default: '' },
    url: { type: 'string' },
    email: { type: 'string', default: rigAccount.email },
    password: { type: 'string', default: rigAccount.password },
    project: { type: 'string' },
  },
});

/** How long the demo may take to fill its project, in milliseconds. */
const FILL_WITHIN = 180_000;

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/app/sign-in`);
  await page.getByLabel('E-mail').fill(options.email);
  await page.getByLabel('Password').fill(options.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/sign-in'));
}

/** The first project that has data, asked with the session of the page. */
async function projectWithData(page: Page, url: string): Promise<string> {
  const deadline = Date.now() + FILL_WITHIN;
  while (Date.now() < deadline) {
    // eslint-disable-next-line no-await-in-loop -- asks again until the demo has filled it
    const answer = await page.request.get(`${url}/v0/projects`);
    const { items } = (await answer.json()) as { items: { slug: string }[] };
    for (const { slug } of items) {
      const checked = await page.request.post(`${url}/v0/project/${slug}/check-data`, {
        headers: { origin: url },
      });
      if ((await checked.json()) === true) return slug;
    }
    await pause(500);
  }
  throw new Error(`No project had data within ${FILL_WITHIN / 1000} seconds`);
}

async function takePicture(url: string): Promise<void> {
  const browser = await startBrowser();
  try {
    const context = await browser.newContext({
      ...PERSON,
      viewport: { width: Number(options.width), height: Number(options.height) },
      deviceScaleFactor: Number(options.scale),
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await signIn(page, url);
    const slug = options.project ?? (await projectWithData(page, url));
    await page.goto(`${url}/app/projects/${slug}${options.search}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // What is live asks for ever, so the network is never idle for long.
    await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
    await page.getByText('Loading …').waitFor({ state: 'hidden' });
    await pause(500);
    if (problems.length > 0) throw new Error(`The page failed: ${problems.join('; ')}`);
    await mkdir(dirname(options.out), { recursive: true });
    await page.screenshot({ path: options.out });
    console.log(`${options.out}: ${slug}`);
  } finally {
    await browser.close();
  }
}

if (options.url !== undefined) await takePicture(options.url);
else {
  const service = await startServiceRig({ arguments: ['--demo'] });
  try {
    await takePicture(service.url);
  } finally {
    await service.close();
  }
}
