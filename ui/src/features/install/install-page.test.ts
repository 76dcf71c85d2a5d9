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
