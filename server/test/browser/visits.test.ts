import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBrowser } from '../browser-harness.ts';
import { type ServiceHarness, startServiceHarness } from '../service-harness.ts';
import { type LocalServer, servePages } from './recording-server.ts';
import { startShopBrowsers, type Tally, total, visitShop } from './shop-visits.ts';
import { projectTag, sites } from './sites.ts';

let service: ServiceHarness;
let browsers: readonly TestBrowser[];
let makerSite: LocalServer;
let maker: string;

beforeAll(async () => {
  [service, browsers] = await Promise.all([startServiceHarness(), startShopBrowsers()]);
  makerSite = await servePages(() => '<title>The maker</title>');
  maker = `http://127.0.0.1:${makerSite.port}/lamps`;
});
afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  await Promise.all([service.close(), makerSite.stop()]);
});

const modes = [
  { mode: 'with ids', cookielessMode: false, tag: '', cookieless: 'false' },
  { mode: 'cookieless by the project', cookielessMode: true, tag: '', cookieless: 'true' },
  {
    mode: 'cookieless by the tag',
    cookielessMode: null,
    tag: 'data-cookieless',
    cookieless: 'true',
  },
];

const cases = modes.flatMap((mode) =>
  Object.entries(sites).map(([kind, site]) => ({ ...mode, kind, site })),
);

type Output = { id: string; value?: string; rows?: { name: string; value: number }[] };

const source = (field: string) => ({ type: 'source', dataset: 'events-web', field });

const only = (event: string, field: string) => ({
  type: 'filter',
  input: source(field),
  predicate: { type: 'comparison', field: 'event', operator: 'equals', value: event },
});

const filled = (field: string, input: object) => ({
  type: 'filter',
  input,
  predicate: { type: 'comparison', field, operator: 'isNotNull' },
});

const aggregate = (input: object, name = 'count') => ({ type: 'aggregate', function: name, input });

const by = (field: string, input: object, name = 'count') =>
  aggregate({ type: 'group', input: filled(field, input), fields: [field] }, name);

const questions: { [id: string]: object } = {
  events: aggregate(source('*')),
  views: aggregate(only('pageview', '*')),
  leaves: aggregate(only('page_leave', '*')),
  leavesWithTime: aggregate(only('page_leave', 'time_on_page')),
  leavesWithDepth: aggregate(only('page_leave', 'scroll_depth')),
  deepest: aggregate(only('page_leave', 'scroll_depth'), 'max'),
  visitors: aggregate(source('user_id'), 'distinct'),
  sessions: aggregate(source('session_id'), 'distinct'),
  pages: by('page', only('pageview', '*')),
  left: by('page', only('page_leave', '*')),
  titles: by('title', only('pageview', '*')),
  referrers: by('referrer', only('pageview', '*')),
  campaigns: by('utm_source', only('pageview', '*')),
  orders: by('plan', only('order', '*')),
  seats: aggregate(only('order', 'seats'), 'sum'),
  outbound: by('properties.url', only('outbound_link', '*')),
  browsers: by('browser', source('user_id'), 'distinct'),
  cookieless: by('cookieless', source('*')),
};

async function ask(
  project: string,
  request = Object.entries(questions),
): Promise<Map<string, Output>> {
  const answer = await service.request('POST', `/v0/project/${project}/metrics/query`, {
    version: 1,
    outputs: request.map(([id, query]) => ({ id, query })),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`metrics/query answered ${answer.status}: ${text}`);
  const { outputs } = JSON.parse(text) as { outputs: Output[] };
  return new Map(outputs.map((output) => [output.id, output]));
}

const countOf = (tally: Tally): number =>
  2 * total(tally.pages) + total(tally.orders) + total(tally.outbound);

/** Polls until all events are counted, then once more after a while to detect additional ones. */
async function settled(project: string, count: number): Promise<Map<string, Output>> {
  const deadline = Date.now() + 60_000;
  const first = Object.entries(questions).slice(0, 1);
  while (Number((await ask(project, first)).get('events')?.value) < count && Date.now() < deadline)
    await pause(100);
  await pause(1_200);
  return ask(project);
}

describe.each(cases)(
  'a site of $kind, $mode',
  ({ mode, kind, site, cookielessMode, tag, cookieless }) => {
    let pages: LocalServer;
    afterAll(() => pages.stop());

    test('the answers of metrics/query equal the actual visits', async () => {
      const created = await service.request('POST', '/v0/project', {
        name: `${kind}, ${mode}`,
        private: true,
      });
      const { id, token } = (await created.json()) as { id: string; token: string };
      const patched = await service.request('PATCH', `/v0/project/${id}`, {
        cookielessMode,
        allowedHostnames: ['localhost'],
      });
      expect([created.status, patched.status]).toEqual([200, 200]);
      pages = await servePages(site(projectTag(service.url, token, tag), maker));
      // A change of settings may take this long to reach the collector (5 s is promised).
      await pause(100);

      const tally = await visitShop(browsers, `http://localhost:${pages.port}`, maker);
      const answers = await settled(id, countOf(tally));
      const value = (name: string) => Number(answers.get(name)?.value);
      const rows = (name: string) =>
        new Map(answers.get(name)?.rows?.map((row) => [row.name, row.value]));

      expect(rows('pages')).toEqual(tally.pages);
      expect(rows('left')).toEqual(tally.pages);
      expect(rows('titles')).toEqual(tally.titles);
      expect(rows('referrers')).toEqual(tally.referrers);
      expect(rows('campaigns')).toEqual(tally.campaigns);
      expect(rows('orders')).toEqual(tally.orders);
      expect(rows('outbound')).toEqual(tally.outbound);
      expect(rows('browsers')).toEqual(tally.browsers);
      expect(rows('cookieless')).toEqual(new Map([[cookieless, countOf(tally)]]));
      expect({
        events: value('events'),
        views: value('views'),
        leaves: value('leaves'),
        leavesWithTime: value('leavesWithTime'),
        leavesWithDepth: value('leavesWithDepth'),
        deepest: value('deepest'),
        visitors: value('visitors'),
        sessions: value('sessions'),
        seats: value('seats'),
      }).toEqual({
        events: countOf(tally),
        views: total(tally.pages),
        leaves: total(tally.pages),
        leavesWithTime: total(tally.pages),
        leavesWithDepth: total(tally.pages),
        deepest: 100,
        visitors: tally.visitors,
        sessions: tally.sessions,
        seats: 3 * total(tally.orders),
      });
    });
  },
);
