import { readdir, readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright-core';
import { type Account, signIn } from './sign-in.ts';

/** A screen of the app, as the demo fills it. */
export interface Screen {
  /** The name of its pictures. */
  readonly name: string;
  /** The route, as the app declares it. */
  readonly route: string;
  /** Its address, if it can't be reached from a page of the demo. */
  readonly path?: string;
  /** The text of the link to it; default: the first link to such a page. */
  readonly link?: RegExp;
  /** The same, where the demo may have no such link: it then is the first one. */
  readonly preferred?: RegExp;
  readonly isSignedOut?: true;
  /** Whether it shows skeletons also when it has loaded. */
  readonly hasSkeletons?: true;
}

const settings = [
  ...['collecting', 'retention', 'quotas', 'data-sources', 'network-rules', 'source-maps'],
  ...['import', 'markers', 'errors', 'outcomes', 'danger'],
];
const ofProject = (name: string, route: string, link?: RegExp): Screen => ({
  name,
  route: `/projects/$slug${route}`,
  ...(link && { link }),
});

/** Every screen. A test finds routes that are missing here. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', route: '/sign-in', isSignedOut: true },
  { name: 'sign-up', route: '/sign-up', isSignedOut: true },
  { name: 'forgot-password', route: '/forgot-password', isSignedOut: true },
  {
    name: 'reset-password',
    route: '/reset-password',
    path: '/reset-password?token=a',
    isSignedOut: true,
  },
  { name: 'invitation', route: '/invitations/$id', path: '/invitations/a', isSignedOut: true },
  { name: 'public-projects', route: '/public', isSignedOut: true },
  { name: 'public-project', route: '/p/$slug', isSignedOut: true },
  { name: 'public-dashboard', route: '/p/$slug/$id', link: /Behavior/, isSignedOut: true },
  { name: 'projects', route: '/' },
  ofProject('overview', ''),
  ofProject('events', '/events'),
  ofProject('dashboards', '/dashboards'),
  ofProject('dashboard', '/dashboards/$id', /Behavior/),
  ofProject('chart-editor', '/dashboards/$id/charts/$chartId', /Behavior|Add chart/),
  ofProject('people', '/people'),
  { ...ofProject('person', '/people/$id'), preferred: /^(?!Visitor )/ },
  ofProject('issues', '/issues'),
  ofProject('issue', '/issues/$id', /TypeError/),
  ofProject('replays', '/replays'),
  { ...ofProject('replay', '/replays/$sessionId/$windowId'), preferred: /user-/ },
  ofProject('vitals', '/vitals'),
  { name: 'no-page', route: '/projects/$slug/$', path: '/projects/$slug/nothing' },
  ofProject('install', '/install'),
  ofProject('settings', '/settings'),
  ...settings.map((name) => ofProject(`settings-${name}`, `/settings/${name}`)),
  { name: 'account', route: '/account' },
  { name: 'organizations', route: '/organizations' },
  { name: 'organization', route: '/organizations/$slug' },
  { name: 'instance', route: '/instance' },
  { name: 'design', route: '/design', hasSkeletons: true },
];

/** Opens a screen by its links, and waits until it has its data. */
export async function openScreenOf(page: Page, url: string, screen: Screen): Promise<void> {
  const { route, path = route, link, preferred, hasSkeletons = false } = screen;
  const [start = '', ...parameters] = path
    .replace(/^\/(projects|p)\/\$slug/, '/$1/demo')
    .split('/$');
  pendingRequests(page);
  await page.goto(url + (start.startsWith('/p/') ? '' : '/app') + start);
  await settled(page, hasSkeletons);
  if (parameters.length === 0) return;
  for (let here = placeOf(page); depthOf(here) < depthOf(route); here = placeOf(page)) {
    const links = page.locator(`main a[href^="${here}/"]`);
    await page
      .locator('h1')
      .first()
      .evaluate((heading) => heading.setAttribute('data-former', ''));
    const liked = preferred && links.filter({ hasText: preferred });
    const wanted = link ? links.filter({ hasText: link }) : links;
    await (liked && (await liked.count()) > 0 ? liked : wanted).first().click();
    await page.waitForURL(({ pathname }) => pathname !== here);
    await settled(page, hasSkeletons);
  }
}

const placeOf = (page: Page): string => new URL(page.url()).pathname.replace(/\/$/, '');

const depthOf = (path: string): number =>
  path
    .replace(/^\/app(?=\/)/, '')
    .split('/')
    .filter(Boolean).length;

/** Until nothing is loading, neither what says so nor what is quiet about it. */
async function settled(page: Page, hasSkeletons: boolean): Promise<void> {
  await page.waitForFunction(
    // A dot that says that data is live pulses, too.
    (waiting) => {
      const left = document.querySelector(waiting);
      // What is far below is only read once it is near.
      left?.scrollIntoView({ block: 'center' });
      return (
        left === null &&
        document.querySelector('h1:not([data-former])') !== null &&
        !document.body.innerText.includes('Loading …')
      );
    },
    hasSkeletons
      ? 'main [aria-busy=true]'
      : 'main .animate-pulse:not(.rounded-full), main [aria-busy=true]',
  );
  await page.evaluate(() => {
    scrollTo(0, 0);
    return new Promise((drawn) => requestAnimationFrame(drawn));
  });
  if (pendingRequests(page).size > 0) {
    await page.waitForEvent('requestfinished', { timeout: 20_000 }).catch(() => undefined);
    await settled(page, hasSkeletons);
  }
}

const pending = new WeakMap<Page, Set<Request>>();

/** The requests of a page that wait for an answer, from the first time on. */
function pendingRequests(page: Page): Set<Request> {
  const known = pending.get(page);
  if (known) return known;
  const open = new Set<Request>();
  pending.set(page, open);
  const end = (request: Request) => open.delete(request);
  page.on('request', (request) => {
    if (/\/v0\//.test(request.url())) open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return open;
}

/** Signs in, makes two dashboards of the demo public, and creates an organization if there is none. */
export async function prepareDemo(page: Page, url: string, account: Account): Promise<void> {
  await signIn(page, url, account);
  const ask = async (method: string, path: string, data?: object): Promise<unknown> => {
    const answer = await page.request.fetch(url + path, { method, headers: { origin: url }, data });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()}`);
    return answer.json();
  };
  await ask('PATCH', '/v0/project/demo', { private: false });
  const dashboards = (await ask('GET', '/v0/project/demo/dashboards')) as readonly Dashboard[];
  const shown = dashboards.filter(({ name }) => name === 'Growth' || name === 'Behavior');
  await Promise.all(
    shown.map(({ id }) => ask('PATCH', `/v0/project/demo/dashboards/${id}`, { isPublic: true })),
  );
  const organizations = (await ask('GET', '/auth/organization/list')) as readonly object[];
  if (organizations.length > 0) return;
  await ask('POST', '/auth/organization/create', { name: 'Acme', slug: 'acme' });
}

interface Dashboard {
  readonly id: string;
  readonly name: string;
}

const routesFolder = new URL('../../ui/src/app/routes/', import.meta.url);

/** Paths that the app declares, but no screen has. Former addresses only lead to others. */
export async function routesWithoutScreen(): Promise<string[]> {
  const texts = await Promise.all(
    (await readdir(routesFolder)).map((file) => readFile(new URL(file, routesFolder), 'utf8')),
  );
  const declared = texts.flatMap((text) =>
    text
      .split('createRoute(')
      .filter((route) => !route.includes('throw redirect'))
      .flatMap((route) => /\bpath: '([^']+)'/.exec(route)?.[1] ?? []),
  );
  return declared.filter((path) => !screens.some(({ route }) => route.endsWith(path)));
}
