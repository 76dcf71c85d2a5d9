import { expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { ownerIds, type Person } from '../../../test/people.ts';
import { projectsHttpHarness } from '../../../test/projects-http-harness.ts';

const harness = closedAfterTests(await projectsHttpHarness());

async function projectIn(timezone: string, isPrivate: boolean) {
  const { id } = await harness.create({ ownerId: ownerIds.acme, private: isPrivate });
  const path = `/v0/project/${id}/timezone`;
  await harness.ask('acmeAdmin', 'PUT', path, { timezone });
  return (person: Person) => harness.ask(person, 'GET', path);
}

test('everyone reads the time zone of a public project, as their screens need it', async () => {
  const read = await projectIn('Europe/Berlin', false);
  for (const person of ['nobody', 'stranger', 'acmeViewer'] as const)
    expect(await read(person), person).toMatchObject({
      status: 200,
      body: { timezone: 'Europe/Berlin' },
    });
});

test('only members read that of a private one', async () => {
  const read = await projectIn('Asia/Tokyo', true);
  expect((await read('nobody')).status).toBe(401);
  expect((await read('stranger')).status).toBe(403);
  expect((await read('acmeViewer')).body).toEqual({ timezone: 'Asia/Tokyo' });
});
