import type { Page } from 'playwright-core';
import {
  openBrowser,
  PERSON,
  startBrowser,
  type TestBrowser,
  USER_AGENT,
} from '../browser-harness.ts';

type Counts = Map<string, number>;

/** What really happened, recorded by the visitor's actions; never read from what the tracker sent. */
export type Tally = {
  visitors: number;
  sessions: number;
  pages: Counts;
  titles: Counts;
  referrers: Counts;
  campaigns: Counts;
  orders: Counts;
  outbound: Counts;
  browsers: Counts;
};

const add = (counts: Counts, key: string): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1);
};

export const total = (counts: Counts): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

const TITLES: { [path: string]: string } = {
  '/': 'Home',
  '/products': 'Products',
  '/products/lamp': 'Lamp',
  '/products/shade': 'Shade',
  '/about': 'About',
};

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

type Arrival = { path: string; campaign?: string; referer?: string };

/** A visitor of the shop: every action is performed in the browser and recorded in the tally. */
class Visit {
  constructor(
    private readonly page: Page,
    private readonly site: string,
    private readonly maker: string,
    private readonly tally: Tally,
  ) {}

  /** Waits until the page is loaded, like a person. */
  private async see(path: string): Promise<void> {
    const title = TITLES[path] ?? '';
    await this.page.waitForFunction(`document.title === '${title}'`);
    add(this.tally.pages, path);
    add(this.tally.titles, title);
  }

  async arrive({ path, campaign, referer }: Arrival): Promise<void> {
    const query = campaign === undefined ? '' : `?utm_source=${campaign}`;
    await this.page.goto(`${this.site}${path}${query}`, referer === undefined ? {} : { referer });
    await this.see(path);
    if (referer !== undefined) add(this.tally.referrers, referer);
    if (campaign !== undefined) add(this.tally.campaigns, campaign);
  }

  async follow(link: string, path: string): Promise<void> {
    await this.page.click(`text="${link}"`);
    await this.page.waitForURL(`${this.site}${path}`);
    await this.see(path);
  }

  async back(path: string): Promise<void> {
    await this.page.goBack();
    await this.page.waitForURL((url) => url.pathname === path);
    await this.see(path);
  }

  async order(plan: string): Promise<void> {
    await this.page.click(`button[data-plan=${plan}]`);
    add(this.tally.orders, plan);
  }

  /** Opens the maker's site in a new tab, like the middle button. */
  async openMaker(): Promise<void> {
    await this.page.click('text="The maker"', { button: 'middle' });
    add(this.tally.outbound, this.maker);
  }

  /** Leaves for the maker's site in the same tab. */
  async leaveForMaker(): Promise<void> {
    await this.page.click('text="The maker"');
    await this.page.waitForURL(this.maker);
    add(this.tally.outbound, this.maker);
  }

  async close(): Promise<void> {
    await Promise.all([
      this.page.waitForEvent('close'),
      this.page.close({ runBeforeUnload: true }),
    ]);
  }
}

type Person = { userAgent: string; browser: string; visits: ((visit: Visit) => Promise<void>)[] };

const people: Person[] = [
  {
    userAgent: USER_AGENT,
    browser: 'Chrome',
    visits: [
      async (visit) => {
        await visit.arrive({ path: '/', referer: 'https://news.example/lamps' });
        await visit.follow('The lamp of the week', '/products/lamp');
        await visit.order('single');
        await visit.order('single');
        await visit.follow('About', '/about');
        await visit.openMaker();
        await visit.back('/products/lamp');
        await visit.close();
      },
      // The same person again within half an hour: the same session, in another tab.
      async (visit) => {
        await visit.arrive({ path: '/about', campaign: 'letter' });
        await visit.leaveForMaker();
        await visit.close();
      },
    ],
  },
  {
    userAgent: FIREFOX,
    browser: 'Firefox',
    visits: [
      async (visit) => {
        await visit.arrive({ path: '/products', campaign: 'letter' });
        await visit.follow('Shade', '/products/shade');
        await visit.order('dozen');
        await visit.follow('Home', '/');
        await visit.follow('Products', '/products');
        await visit.close();
      },
    ],
  },
  {
    userAgent: IPHONE,
    browser: 'Mobile Safari',
    visits: [
      async (visit) => {
        await visit.arrive({
          path: '/about',
          campaign: 'poster',
          referer: 'https://search.example/',
        });
        await visit.close();
      },
    ],
  },
];

/** A browser for each person, by their User-Agent. */
export async function startShopBrowsers(): Promise<TestBrowser[]> {
  return Promise.all(
    people.map(({ userAgent }) =>
      userAgent === USER_AGENT ? openBrowser() : startBrowser(userAgent),
    ),
  );
}

/**
 * Sends three people through the shop, one after the other, each with their own browser and profile, and
 * returns what they did. The maker's site is real, because intercepted requests are lost when a page closes.
 * Profiles stay open: closing one would cut off requests of closed tabs.
 */
export async function visitShop(
  browsers: readonly TestBrowser[],
  site: string,
  maker: string,
): Promise<Tally> {
  const tally: Tally = {
    visitors: people.length,
    sessions: people.length,
    pages: new Map(),
    titles: new Map(),
    referrers: new Map(),
    campaigns: new Map(),
    orders: new Map(),
    outbound: new Map(),
    browsers: new Map(),
  };
  for (const [index, { browser: name, visits }] of people.entries()) {
    const context = await browsers[index]?.newContext(PERSON);
    if (!context) throw new Error(`${name} is not started`);
    for (const act of visits) await act(new Visit(await context.newPage(), site, maker, tally));
    add(tally.browsers, name);
  }
  return tally;
}
