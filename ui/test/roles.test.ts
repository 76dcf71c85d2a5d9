import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { someOf } from '../../server/test/test-runs.ts';
import { chartFixture, dashboardFixture } from '../src/features/dashboards/dashboard-fixtures.ts';
import { datasetFixture } from '../src/features/datasets/dataset-fixtures.ts';
import {
  commentFixture,
  issueDetailFixture,
  issueFixture,
  issuePageAnswers,
  labelFixture,
} from '../src/features/issues/issue-fixtures.ts';
import { openPage, ORIGIN } from './chromium.ts';
import { type Answers, failure, type FakeRequest, type FakeService } from './fake-service.ts';
import { inProject, listOf, metrics, project } from './fixtures.ts';
import { declaredAccess, permissions } from './permissions.ts';
import { openScreen } from './screen.ts';

const at = '2026-03-01T10:00:00.000Z';
const one = (id: string, more: object = {}) => ({
  ...{ id, projectId: 'shop', name: id, prefix: 'bw_a', createdAt: at, updatedAt: at },
  ...{ lastUsedAt: null, expiresAt: null, ...more },
});
const collection = one('Releases', { description: '', color: 'red', emoji: null, enabled: true });
const marker = one('m1', {
  ...{ collectionId: 'Releases', time: at, title: 'Version 2', description: '' },
  ...{ icon: null, emoji: null, color: null, source: 'manual' },
});
const replay = {
  ...{ sessionId: 's1', windowId: 'w1', startedAt: at, endedAt: at, duration: 9, isFinal: true },
  ...{ chunks: 2, events: 9, clicks: 1, bytes: 9, storedBytes: 9, hasFullSnapshot: true },
  ...{ hasErrors: false, hasPoorVitals: false, viewed: false, routes: ['/'], entryRoute: '/' },
  ...{ exitRoute: '/', browser: 'Firefox', os: 'Linux', device: 'desktop', country: 'DE' },
  ...{ personId: 'p1', externalId: 'c', isIdentified: true },
};
const person = {
  ...{ id: 'p1', externalId: 'c7', isIdentified: true, name: 'Grace', email: 'g@example.com' },
  ...{ phone: null, avatarUrl: null, firstSeenAt: at, lastSeenAt: at, firstIdentifiedAt: at },
  ...{ lastIdentifiedAt: at, events: 3, sessions: 0, country: 'DE', device: 'Mobile' },
  ...{ visitors: ['v1'], traits: {}, latestSessions: [] },
};
const source = one('Ticks', {
  ...{ referenceId: 'tps', dataType: 'number', metricShape: 'scalar', regex: null },
  ...{ regexProblem: null, allowNegative: true, allowFloat: true, minValue: null, maxValue: null },
});
const build = one('b1', {
  ...{ type: 'javascript', buildId: '1.6.0', deployedAt: at, uploadedAt: at, files: 1, bytes: 9 },
  ...{ storedBytes: 9, unusableFiles: 0, problems: [] },
});
const grouping = {
  ...{ mode: 'modern', parserMaxInputBytes: 9, parserMaxLines: 9, parserMaxLineBytes: 9 },
  ...{ segmentSelection: 'root_and_terminal_cause', rawStackPolicy: 'bounded', exclusions: [] },
  ...{ runtimeFramePolicy: 'include', adjacentFramePolicy: 'deduplicate', maxFrames: 8 },
};
const dataset = {
  ...datasetFixture('events-web', []),
  template: { name: 'Web', description: 'Visitors', charts: [] },
};
const bob = { id: 'user-2', name: 'Bob', image: null };

/** A project of an organization with one of everything. */
const filled: Answers = {
  ...issuePageAnswers,
  ...inProject(),
  'GET /v0/projects': listOf([project()]),
  'GET /auth/organization/list': [],
  'POST /v0/metrics/dashboard-data': { charts: {} },
  'POST /v0/project/*/metrics/query': metrics({ figure: 3, days: [3, 5] }),
  'POST /v0/project/*/metrics/preview': metrics({ figure: 3, days: [3, 5] }),
  'GET /v0/project/*/metrics/datasets': { datasets: [dataset] },
  'GET /v0/project/*/events': { rows: [], total: 0 },
  'GET /v0/project/*/events/search': { rows: [], total: 0, page: 1, pageSize: 50 },
  'GET /v0/project/*/dashboards': [dashboardFixture(), dashboardFixture({ id: 'd2', name: 'B' })],
  'GET /v0/project/*/charts': ({ query }: FakeRequest) =>
    query['dashboardId'] === 'd2' ? [] : [chartFixture()],
  'GET /v0/project/*/issues': listOf([issueFixture('a'), issueFixture('b')]),
  'GET /v0/project/*/issues/a': issueDetailFixture('a', { merged: [issueFixture('c')] }),
  'GET /v0/project/*/issues/b': issueDetailFixture('b', { mergedInto: 'a' }),
  'GET /v0/project/*/issues/*/comments': listOf([
    commentFixture('mine', 'Mine'),
    commentFixture('theirs', 'Theirs', { author: bob }),
  ]),
  'GET /v0/project/*/error-labels': listOf([labelFixture('l1', 'Payment')]),
  'GET /v0/project/*/error-grouping': grouping,
  'GET /v0/project/*/vitals': { items: [] },
  'GET /v0/project/*/vitals/trends': { interval: 'day', items: [] },
  'GET /v0/project/*/users': listOf([person]),
  'GET /v0/project/*/users/p1': person,
  'GET /v0/project/*/replays': listOf([replay]),
  'GET /v0/project/*/replays/usage': { replays: 1, bytes: 9, storedBytes: 9 },
  'GET /v0/project/*/marker-collections': listOf([collection]),
  'GET /v0/project/*/markers': listOf([marker]),
  'GET /v0/project/*/data-sources': listOf([source]),
  'GET /v0/project/*/network-rules': listOf([one('r1', { ipAddress: '192.0.2.1', allowed: true })]),
  'GET /v0/project/*/builds': listOf([build]),
  'GET /v0/project/*/builds/usage': { builds: 1, files: 1, bytes: 9, storedBytes: 9 },
  'GET /v0/project/*/upload-keys': listOf([one('CI')]),
  'GET /v0/project/*/jobs': listOf([]),
  'GET /v0/project/*/retention': { events: null, errors: null, vitals: null, replays: 30 },
};

/** Of no interest here: what else is read, and what is changed. */
const others: Answers = Object.fromEntries(
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) =>
    Array.from({ length: 8 }, (_, depth) => [
      `${method} ${'/*'.repeat(depth + 2)}`,
      failure(404, 'Nothing here.'),
    ]),
  ),
);

const settings = [
  ...['', '/collecting', '/retention', '/data-sources', '/network-rules', '/source-maps'],
  ...['/import', '/markers', '/errors', '/outcomes', '/danger'],
].map((path) => `/settings${path}`);
const paths = [
  ...[
    '',
    '/events',
    '/dashboards',
    '/dashboards/d1',
    '/dashboards/d2',
    '/dashboards/d1/charts/c1',
    '/people',
  ],
  ...['/people/p1', '/issues', '/issues/a', '/issues/b', '/replays', '/vitals', '/install'],
  ...settings,
].map((path) => `/projects/shop${path}`);

const allowed = 'GET /v0/project/*/permissions';
const acme = {
  owner: {
    ...{ id: 'acme', name: 'Acme', slug: 'acme', image: null, createdAt: at },
    type: 'organization' as const,
  },
};
const callers = {
  viewer: {
    'GET /v0/project/*': project({ ...acme, token: null }),
    [allowed]: permissions('viewer'),
  },
  member: { 'GET /v0/project/*': project(acme), [allowed]: permissions('member') },
  admin: { 'GET /v0/project/*': project(acme), [allowed]: permissions('admin') },
  owner: { 'GET /v0/project/*': project(acme), [allowed]: permissions('owner') },
} as const;

/** Requests that need at least one of these roles on the project, as the routes declare it. */
function needing(...roles: readonly string[]): string[] {
  return declaredAccess().flatMap(({ endpoint, who }) =>
    roles.some((least) => who.startsWith(`${least} of the project`))
      ? [endpoint.replaceAll(/\{\w+\}/g, '*')]
      : [],
  );
}

/** Requests of these operations, with their numbers. */
function sent(service: FakeService, operations: readonly string[]): string[] {
  return operations.filter((operation) => service.countOf(operation) > 0);
}

/** Presses every control of the page once, with those that appear meanwhile, and fills in what forms need. */
async function pressEverything(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.evaluate(async () => {
    const start = location.pathname;
    const pressed = new Set<string>();
    const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const controls =
      'main button, main input[type=checkbox], [role=dialog] button, [role=menuitem], [role=toolbar] button';
    const nameOf = (element: Element) =>
      `${element.closest('[role=dialog]') ? 'dialog ' : ''}${element.getAttribute('aria-label') ?? element.textContent}`;
    const isLast = (element: Element) => /Cancel|Close|Clear|Discard/.test(nameOf(element));
    const fill = () => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const empty = document.querySelectorAll<HTMLInputElement>(
        'input[required]:enabled, input[type=text]:enabled, textarea:enabled',
      );
      for (const input of empty) {
        if (input.value !== '' || !(input instanceof HTMLInputElement)) continue;
        set?.call(input, 'a');
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    };
    // What is loaded late is there.
    await rest(500);
    for (let turn = 0; turn < 200; turn += 1) {
      fill();
      const next = [...document.querySelectorAll<HTMLElement>(controls)]
        .filter(
          (element) =>
            !element.matches(':disabled, [aria-disabled=true], [data-disabled]') &&
            element.checkVisibility() &&
            !pressed.has(nameOf(element)),
        )
        .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)))[0];
      if (!next) break;
      pressed.add(nameOf(next));
      for (const type of ['pointerdown', 'pointerup'])
        next.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }));
      next.click();
      await rest(40);
      if (location.pathname !== start) {
        history.back();
        await rest(200);
      }
    }
    for (const button of document.querySelectorAll<HTMLElement>('[aria-label="Dismiss"]')) {
      button.click();
    }
    await rest(100);
  });
}

test.each(someOf(paths, 6))('on %s, nothing that can be pressed is for others', async (path) => {
  const asViewer = await openScreen(path, { ...filled, ...callers.viewer, ...others });
  await pressEverything(asViewer.page);
  const seldom = needing('member', 'admin');
  expect(seldom.length).toBeGreaterThan(30);
  expect(sent(asViewer.service, seldom), 'as viewer').toEqual([]);
  const asMember = await openScreen(path, { ...filled, ...callers.member, ...others });
  await pressEverything(asMember.page);
  expect(sent(asMember.service, needing('admin')), 'as member').toEqual([]);
});

test('a single operation that the service denies is turned off, whatever the role', async () => {
  const { operations } = permissions('admin');
  const denied = (operation: string) => ({
    ...filled,
    ...callers.admin,
    [allowed]: { role: 'admin', operations: operations.filter((each) => each !== operation) },
    ...others,
  });
  const danger = '/projects/shop/settings/danger';
  const { page, service } = await openScreen(danger, denied('deleteProject'));
  await page.getByText('Only admins can change this. Ask an admin of Acme.').waitFor();
  expect(await page.locator('main fieldset[disabled]').count()).toBeGreaterThan(0);
  service.change(denied('updateIssue'));
  await page.goto(`${ORIGIN}/app/projects/shop/issues/a`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Resolve', exact: true }).isDisabled()).toBe(true);
  service.change(denied('createDashboard'));
  await page.goto(`${ORIGIN}/app/projects/shop/dashboards`);
  const add = page.getByRole('button', { name: 'New dashboard' });
  await add.waitFor();
  expect(await add.isDisabled()).toBe(true);
});

test('what is permitted is asked for with the project, once', async () => {
  const { page, service } = await openScreen('/projects/shop/settings/retention', {
    ...filled,
    ...callers.member,
    ...others,
  });
  await page.getByText('Only admins can change this. Ask an admin of Acme.').waitFor();
  expect(await service.settledCountOf('GET /v0/project/shop/permissions', page)).toBe(1);
  await page.getByRole('link', { name: 'Markers' }).first().click();
  await page.getByRole('button', { name: 'New collection' }).waitFor();
  expect(await service.settledCountOf('GET /v0/project/*/permissions', page)).toBe(1);
});

test('admins and owners can use everything', async () => {
  for (const caller of ['admin', 'owner'] as const) {
    const { page } = await openScreen('/projects/shop/settings', {
      ...filled,
      ...callers[caller],
      ...others,
    });
    for (const path of someOf(settings, 3)) {
      await page.goto(`${ORIGIN}/app/projects/shop${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      await page.locator('main fieldset, main h1').first().waitFor({ state: 'attached' });
      expect(await page.locator('main fieldset[disabled]').count(), `${caller} ${path}`).toBe(0);
    }
  }
});

test('a stranger is told that the project was not found', async () => {
  const gone = failure(403, 'You don’t have access to this. Ask its owner or an admin for it.');
  const { page } = await openScreen('/projects/shop', {
    ...filled,
    'GET /v0/project/*': gone,
    ...others,
  });
  for (const path of someOf(paths, 4)) {
    await page.goto(`${ORIGIN}/app${path}`);
    await page
      .getByText(/don’t have access|doesn’t exist/)
      .first()
      .waitFor();
  }
});

test('somebody who is not signed in is led to signing in, and from there to the address', async () => {
  const { page } = await openPage({ ...filled, 'GET /auth/get-session': null, ...others });
  for (const path of [...someOf(paths, 4), '/account', '/organizations', '/instance']) {
    await page.goto(`${ORIGIN}/app${path}`);
    await page.waitForURL(/\/app\/sign-in\?/);
    expect(new URL(page.url()).searchParams.get('next')).toContain(path);
  }
});
