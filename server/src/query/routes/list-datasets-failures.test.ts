import { expect, test } from 'vitest';
import { ownerIds } from '../../../test/people.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';
import { AppError } from '../../platform/app-error.ts';
import { openQueries } from '../index.ts';

test('fields are listed while the engine is down, without names of properties', async () => {
  let count = 0;
  const run = async () => {
    count += 1;
    throw new AppError('ServiceUnavailableError', 'The event store does not respond.');
  };
  const harness = await projectsHttpHarness(
    ({ clock }) => openQueries({ runner: { run }, clock }).routes,
  );
  const { id } = await harness.create({ ownerId: ownerIds.ann });
  const fieldsOfWeb = async (search: string) => {
    const url = `/v0/project/${id}/metrics/datasets${search}`;
    const { status, text, body } = await harness.ask('ann', 'GET', url);
    expect(status, text).toBe(200);
    const { datasets } = body as unknown as { datasets: readonly Record<string, unknown>[] };
    const web = datasets.find(({ name }) => name === 'events-web');
    expect(web).toMatchObject({ properties: { prefix: 'properties.', names: [] } });
    return web?.fields;
  };
  const fields = await fieldsOfWeb('');
  expect(fields).toContainEqual(expect.objectContaining({ name: 'page', inCharts: true }));
  expect(count).toBe(0);
  expect(await fieldsOfWeb('?properties=true')).toEqual(fields);
  expect(count).toBe(3);
  await harness.close();
});
