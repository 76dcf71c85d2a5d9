// `npm run screenshot`: takes pictures of every screen of the demo, in both themes, on a desktop and a phone, into
// docs/screens. --folder docs/screens --only overview
// `npm run screenshot -- --readme`: takes the README's pictures instead, of which the overview is an animation in both
// themes. --folder docs/images --only overview --width 1360 --height 960 --scale 1
// --zone America/New_York, as early in a day its charts end with almost nothing
// --url, --email, --password, --project use a running service instead of a new demo
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { PERSON, startBrowser } from '../server/test/browser-harness.ts';
import { harnessAccount, startServiceHarness } from '../server/test/service-harness.ts';
import { signIn } from '../server/test/sign-in.ts';
import { takeOverviewAnimation } from './overview-animation.ts';
import { takeScreens } from './screen-pictures.ts';

const { values: options } = parseArgs({
  options: {
    readme: { type: 'boolean', default: false },
    folder: { type: 'string' },
    only: { type: 'string' },
    width: { type: 'string', default: '1360' },
    height: { type: 'string', default: '960' },
    scale: { type: 'string', default: '1' },
    zone: { type: 'string', default: 'UTC' },
    url: { type: 'string' },
    email: { type: 'string', default: harnessAccount.email },
    password: { type: 'string', default: harnessAccount.password },
    project: { type: 'string' },
  },
});

interface Picture {
  readonly name: string;
  /** A page below a project's. */
  readonly path: string;
  /** The link to open there. */
  readonly open?: RegExp;
  /** Text of the button to click on that page, before the last pause. */
  readonly click?: RegExp;
  readonly isDark?: true;
  readonly isAnimated?: true;
}

const pictures: readonly Picture[] = [
  { name: 'overview', path: '', isAnimated: true },
  { name: 'overview-dark', path: '', isAnimated: true, isDark: true },
  { name: 'errors', path: '/issues', open: /TypeError/ },
  { name: 'replay', path: '/replays?errors=with', open: /^Visitor/, click: /Error/ },
  { name: 'dashboard', path: '/dashboards', open: /Growth/ },
  { name: 'vitals', path: '/vitals' },
];

/** Timeout for the demo to fill its project, in milliseconds. */
const FILL_WITHIN = 180_000;
/** Charts and players have finished drawing after this time. */
const settled = 1500;

/** The first project with data, using the session of the page. */
async function projectWithData(page: Page, url: string): Promise<string> {
  const deadline = Date.now() + FILL_WITHIN;
  while (Date.now() < deadline) {
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

async function show(page: Page, address: string, { open, click }: Picture): Promise<void> {
  await page.goto(address);
  if (open !== undefined) {
    await page.getByRole('link', { name: open }).first().click();
    await page.waitForURL((to) => to.href !== address);
  }
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  // Live data polls, so the network is never idle for long.
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined);
  await page.getByText('Loading …').waitFor({ state: 'hidden' });
  if (click !== undefined) {
    const row = page.getByRole('listitem').getByRole('button').filter({ hasText: click });
    await row.first().click();
    await page.mouse.move(0, 0);
  }
  await pause(settled);
}

async function takePictures(url: string): Promise<void> {
  const browser = await startBrowser();
  try {
    const context = await browser.newContext({
      ...PERSON,
      viewport: { width: Number(options.width), height: Number(options.height) },
      deviceScaleFactor: Number(options.scale),
      timezoneId: options.zone,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await signIn(page, url, options);
    const slug = options.project ?? (await projectWithData(page, url));
    const folder = options.folder ?? 'docs/images';
    await mkdir(folder, { recursive: true });
    for (const picture of pictures) {
      const { name, path, isAnimated, isDark } = picture;
      if (options.only !== undefined && options.only !== name) continue;
      await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
      await show(page, `${url}/app/projects/${slug}${path}`, picture);
      if (problems.length > 0) throw new Error(`The page failed: ${problems.join('; ')}`);
      const out = join(folder, `${name}.${isAnimated ? 'webp' : 'png'}`);
      await (isAnimated ? takeOverviewAnimation(page, out) : page.screenshot({ path: out }));
      console.log(`${out}: ${slug}`);
    }
  } finally {
    await browser.close();
  }
}

async function take(url: string): Promise<void> {
  if (options.readme) return takePictures(url);
  const { email, password, folder = 'docs/screens', only } = options;
  return takeScreens({ url, account: { email, password }, folder, only: only ?? null });
}

if (options.url !== undefined) await take(options.url);
else {
  const service = await startServiceHarness({ arguments: ['--demo'] });
  try {
    const deadline = Date.now() + FILL_WITHIN;
    while (!service.printed().includes('The demo: ')) {
      if (Date.now() > deadline) throw new Error(`The demo was not filled: ${service.printed()}`);
      await pause(500);
    }
    await take(service.url);
  } finally {
    await service.close();
  }
}
