import { expect, test } from 'vitest';
import { inProject, project } from '../../../test/fixtures.ts';
import { openScreen } from '../../../test/screen.ts';

const install = { ...inProject(), 'GET /v0/project/*/events': { rows: [], total: 0 } };

test('the snippet has the token of the project, and other ways are one key away', async () => {
  const { page } = await openScreen('/projects/shop/install', install);
  await page.getByText('token-1').first().waitFor();
  await page.getByText('Waiting for the first visit.').waitFor();
  await page
    .getByRole('group', { name: 'Method' })
    .getByRole('button', { name: 'curl' })
    .press('Enter');
  await page.getByText('/v1/web').first().waitFor();
});

test('while nothing arrives, it says where to look, and then leads to the overview', async () => {
  const { page, service } = await openScreen('/projects/shop/install', install);
  const reasons = page.getByRole('link', { name: 'Dropped events' });
  expect(await reasons.getAttribute('href')).toMatch(/\/settings\/outcomes$/);
  const fieldValues = { event: 'pageview', page: '/' };
  const row = { id: 'r1', timestamp: '2026-03-01T10:00:00.000Z', fieldValues };
  service.change({ 'GET /v0/project/*/events': { rows: [row], total: 1 } });
  await page.getByText('Events are arriving.').waitFor();
  expect(await reasons.count()).toBe(0);
  const overview = page.getByRole('link', { name: 'See your data' });
  expect(await overview.getAttribute('href')).toMatch(/\/projects\/shop$/);
});

test('a server’s project begins with telemetry, and a viewer gets no token', async () => {
  const server = await openScreen('/projects/shop/install', {
    ...install,
    'GET /v0/project/*': project({ templateId: 'server-app' }),
  });
  const method = server.page.getByRole('group', { name: 'Method' });
  expect(await method.getByRole('button', { name: 'Telemetry' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
  const viewer = await openScreen('/projects/shop/install', {
    ...install,
    'GET /v0/project/*': project({ token: null }),
  });
  await viewer.page.getByText('Your role can’t see the token.').waitFor();
});
