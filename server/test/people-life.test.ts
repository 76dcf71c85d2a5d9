import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { type AnswerBody, inProcessHarness } from './in-process-harness.ts';
import { harnessAccount } from './service-harness.ts';
import { closedAfterTests } from './closed-after-tests.ts';

const harness = closedAfterTests(await inProcessHarness());
const { ask } = harness;
let project: { id: string; token: string };
beforeEach(async () => {
  project = (await ask('POST', '/v0/project', { name: 'People', private: true })) as typeof project;
});

const below = (path: string) => `/v0/project/${project.id}/${path}`;
const get = (path: string) => ask('GET', below(path));
const visitor = (number: number) => `aaaaaaaa-aaaa-4aaa-8aaa-${String(number).padStart(12, '0')}`;

async function send(path: string, body: object): Promise<void> {
  const answer = await fetch(`${harness.url}/v1/${path}`, {
    method: 'POST',
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Firefox/144.0',
      authorization: project.token,
    },
    body: JSON.stringify({ token: project.token, ...body }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, '{"status":"success"}']);
}
const view = (number: number, page = '/') => send('web', { userId: visitor(number), page });
const identify = (number: number, externalId: string, more: object = {}) =>
  send('identify', { identifier: visitor(number), externalId, ...more });

/** Waits until the list of people satisfies a condition. */
async function untilPeople(
  query: string,
  isSo: (items: AnswerBody[]) => boolean,
): Promise<AnswerBody[]> {
  await harness.service.stored();
  const end = Date.now() + 60_000;
  for (;;) {
    const { items } = await get(`users${query}`);
    if (items !== undefined && isSo(items)) return items;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(items)}`);
    await pause(100);
  }
}

const scalar = async (field: string, value?: string): Promise<unknown> => {
  const source = { type: 'source', dataset: 'events-web', field: '*' };
  const predicate = { type: 'comparison', field, operator: 'equals', value };
  const input = value === undefined ? source : { type: 'filter', predicate, input: source };
  const query = { type: 'aggregate', function: 'count', input };
  const answer = await ask('POST', below('metrics/query'), { outputs: [{ id: 'a', query }] });
  return (answer as { outputs?: { value: unknown }[] }).outputs?.[0]?.value;
};
const jobsDone = async () => {
  const end = Date.now() + 60_000;
  const open = () =>
    harness.service.db
      .selectFrom('jobs')
      .select('id')
      .where('finished_at', 'is', null)
      .where('kind', 'in', ['person-removal', 'project-wipe'])
      .execute();
  while ((await open()).length > 0) {
    if (Date.now() > end) throw new Error('jobs go on and on');
    await pause(50);
  }
};

test('an identify call applies to earlier data of its visitors, in lists, charts and on the page', async () => {
  await view(1, '/before');
  await view(2, '/other');
  await view(3);
  await identify(1, 'user-1', { email: 'Ann@example.com', name: 'Ann', aliases: [visitor(2)] });
  const items = await untilPeople('', (all) => all.length === 2 && all.some((p) => p['name']));
  const ann = items.find((person) => person['isIdentified'] === true);
  expect(ann).toMatchObject({ externalId: 'user-1', events: 2, sessions: 2, avatarUrl: null });
  expect(Object.keys(ann ?? {}).sort()).toEqual([
    'avatarUrl',
    'country',
    'device',
    'email',
    'events',
    'externalId',
    'firstSeenAt',
    'id',
    'isIdentified',
    'lastIdentifiedAt',
    'lastSeenAt',
    'name',
    'sessions',
  ]);
  expect(await scalar('external_id', 'user-1')).toBe('2');
  expect(await scalar('is_identified', 'true')).toBe('2');
  expect(await scalar('person_id', String(ann?.['id']))).toBe('2');

  const byPerson = await get(`users/${String(ann?.['id'])}`);
  expect(byPerson).toMatchObject({ status: 200, name: 'Ann', phone: null, traits: {} });
  expect(byPerson['visitors']).toHaveLength(2);
  expect(byPerson['latestSessions']).toHaveLength(2);
  expect(byPerson['latestEvents']).toMatchObject([{ event: 'pageview' }, { event: 'pageview' }]);
  expect(byPerson['latestErrors']).toEqual([]);
  expect(await get('users/user-1')).toEqual(byPerson);
  const [hashed] = byPerson['visitors'] as string[];
  expect(await get(`users/${hashed}`)).toEqual(byPerson);
  for (const search of ['ANN@', 'user-1', 'nn']) {
    expect((await get(`users?search=${search}`)).items).toEqual([ann]);
  }
  for (const search of ['%25', '_', 'bob', '%00']) {
    expect((await get(`users?search=${search}`)).items).toEqual([]);
  }
  expect(await get('users?show=identified&limit=1')).toMatchObject({
    items: [ann],
    total: 1,
    limit: 1,
    offset: 0,
    hasMore: false,
  });
  expect(await get('users?limit=1&offset=1')).toMatchObject({ total: 2, hasMore: false });
  for (const offset of ['10001', '100000000000000000000']) {
    const past = await get(`users?offset=${offset}`);
    expect(past).toMatchObject({ status: 200, items: [], total: 2, hasMore: false });
  }
  expect((await get('users?toTime=2020-01-01')).items).toEqual([]);
  expect((await get('users?show=identified&toTime=2020-01-01')).items).toEqual([]);
});

test('the last identify wins; fields merge as documented', async () => {
  await view(1);
  await identify(1, 'a', { email: 'a@x', phone: '1', traits: { plan: 'free', seats: 1 } });
  await identify(1, 'a', {
    name: 'A',
    email: null,
    traits: { plan: 'pro' },
    clearFields: ['phone'],
  });
  await untilPeople('', ([first]) => first?.['name'] === 'A');
  expect(await get('users/a')).toMatchObject({
    name: 'A',
    email: 'a@x',
    phone: null,
    traits: { plan: 'pro', seats: 1 },
  });
  await identify(1, 'a', { unsetTraits: ['seats'] });
  await identify(1, 'b', { traits: { own: true } });
  await identify(1, 'a', { replaceTraits: true, traits: { only: 1 } });
  await identify(2, 'b');
  await identify(3, 'last');
  await untilPeople('?search=last', (all) => all.length === 1);
  expect(await get('users/a')).toMatchObject({ traits: { only: 1 }, events: 1 });
  expect(await get('users/b')).toMatchObject({
    traits: { own: true },
    events: 0,
    firstSeenAt: null,
  });
});

test('a deleted person leaves no row, alias or field, and may be created again', async () => {
  await view(1);
  await view(2);
  await view(3);
  await identify(1, 'gone', { name: 'Gone', aliases: [visitor(2)] });
  await identify(3, 'stays');
  await untilPeople('?show=identified', (all) => all.length === 2);
  await untilPeople('', (all) => all.length === 2);
  expect((await ask('DELETE', below('users/gone'))).status).toBe(204);
  expect((await get('users/gone')).status).toBe(404);
  expect((await get('users')).items).toMatchObject([{ externalId: 'stays' }]);
  expect((await ask('DELETE', below('users/gone'))).status).toBe(404);
  await jobsDone();
  expect(await scalar('*')).toBe('1');
  expect((await get('users')).items).toMatchObject([{ externalId: 'stays', events: 1 }]);
  expect(await harness.service.db.selectFrom('person_removals').select('id').execute()).toEqual([]);
  const trail = await harness.service.db
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('project_id', '=', project.id)
    .where('action', 'like', 'person.%')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['person.deleted']);
  expect(JSON.stringify(trail)).not.toMatch(/gone/i);

  await view(1);
  await identify(1, 'gone');
  const [again] = await untilPeople('?search=gone', ([first]) => first?.['events'] === 1);
  expect(again).toMatchObject({ name: null, events: 1 });
});

test('the text of a deleted person’s error leaves its issue', async () => {
  await identify(1, 'ann');
  const error = { error: 'MailError', message: 'cannot mail ann@example.com' };
  await send('error', { language: 'java', userId: visitor(1), errors: [error] });
  await untilPeople('?show=identified', (all) => all.length === 1);
  await harness.service.stored();
  const [issue] = (await get('issues')).items as AnswerBody[];
  expect(issue).toMatchObject({ message: error.message });
  expect((await ask('DELETE', below('users/ann'))).status).toBe(204);
  await jobsDone();
  expect((await get('issues')).items).toEqual([]);
  const left = await get(`issues/${String(issue?.['id'])}`);
  expect(left).toMatchObject({ type: 'MailError', message: '', latest: null });
  expect(JSON.stringify(left)).not.toContain('ann@example.com');
});

test('an anonymous visitor can be read and deleted by the hashed ID', async () => {
  await view(7, '/mine');
  const [nobody] = await untilPeople('', (all) => all.length === 1);
  expect(nobody).toMatchObject({ isIdentified: false, externalId: null, lastIdentifiedAt: null });
  const id = String(nobody?.['id']);
  expect(await get(`users/${id}`)).toMatchObject({ visitors: [id], events: 1, traits: {} });
  expect((await ask('DELETE', below(`users/${id}/identification`))).status).toBe(404);
  expect((await ask('DELETE', below(`users/${id}`))).status).toBe(204);
  expect((await get('users')).items).toEqual([]);
  await jobsDone();
  expect(await scalar('*')).toBe('0');
});

test('a person beyond the quota can be read and deleted by your ID', async () => {
  expect((await ask('PATCH', below('quotas'), { people: 1 })).status).toBe(200);
  await view(1);
  await view(2);
  await identify(1, 'first');
  await untilPeople('?show=identified', (all) => all.length === 1);
  await identify(2, 'beyond', { name: 'Beyond' });
  await untilPeople('', (all) => all.length === 2 && all.some((p) => !p['isIdentified']));
  const beyond = await get('users/beyond');
  expect(beyond).toMatchObject({ status: 200, isIdentified: true, name: null, events: 1 });
  expect(beyond['visitors']).toHaveLength(1);
  expect(beyond['latestEvents']).toHaveLength(1);
  expect(await get(`users/${String(beyond['id'])}`)).toEqual(beyond);
  expect((await ask('DELETE', below('users/beyond'))).status).toBe(204);
  expect((await get('users/beyond')).status).toBe(404);
  await jobsDone();
  expect((await get('users')).items).toMatchObject([{ externalId: 'first', events: 1 }]);
  expect(await scalar('*')).toBe('1');
});

test('without its identification, a person becomes visitors again, and nothing else is lost', async () => {
  await view(1);
  await identify(1, 'first', { name: 'First' });
  await identify(1, 'second', { name: 'Second' });
  await untilPeople('', ([first]) => first?.['name'] === 'Second');
  expect((await ask('DELETE', below('users/second/identification'))).status).toBe(204);
  const items = await untilPeople('', (all) => all.length === 1);
  expect(items).toMatchObject([{ isIdentified: false, events: 1, name: null }]);
  await jobsDone();
  expect(await scalar('is_identified', 'true')).toBe('0');
  expect((await get('users')).items).toMatchObject([{ isIdentified: false, events: 1 }]);
  expect((await get('users/second')).status).toBe(404);
  expect(await get('users/first')).toMatchObject({ name: 'First', events: 0 });
});

test('after a wipe no person is known', async () => {
  await view(1);
  await identify(1, 'wiped', { name: 'W', traits: { old: 1 } });
  await untilPeople('', ([first]) => first?.['name'] === 'W');
  const { status } = await ask('POST', below('wipe'), { password: harnessAccount.password });
  expect(status).toBe(204);
  expect((await get('users/wiped')).status).toBe(404);
  expect((await get('users?show=identified')).items).toEqual([]);
  await identify(1, 'wiped', { traits: { fresh: 1 } });
  await untilPeople('?show=identified', (all) => all.length === 1);
  expect(await get('users/wiped')).toMatchObject({ name: null, traits: { fresh: 1 } });
  await jobsDone();
  expect(await get('users/wiped')).toMatchObject({ name: null, traits: { fresh: 1 } });
});
