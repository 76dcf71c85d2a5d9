import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { collectedErrorsHarness, issuesOf } from '../../../test/collected-errors-harness.ts';
import { unknownId } from '../../../test/issue-requests.ts';
import { ownerIds } from '../../../test/people.ts';
import { putPerson } from '../../people/people-store.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await collectedErrorsHarness());
const now = harness.clock.now();
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});
const { occur, get, idOf } = issuesOf(harness, () => project);

const hour = 3_600_000;
const visitor = (digit: number) => `aaaaaaaa-0000-0000-0000-00000000000${digit}`;

/** A person with these visitors. */
async function identify(id: string, name: string | null, visitors: readonly number[]) {
  const { number, generation } = project;
  const person = { id, externalId: `ext-${id}`, email: null, phone: null, avatarUrl: null };
  const times = { firstIdentifiedAt: now, lastIdentifiedAt: now };
  await putPerson(harness.db, project.id, generation, { ...person, name, traits: {}, ...times });
  const aliases = visitors.map((digit) => ({
    ...{ project: number, generation, visitor: visitor(digit), version: 1 },
    ...{ external_id: `ext-${id}`, person_id: id },
  }));
  await harness.events.insert('aliases', aliases, `aliases ${id}`);
}

const people = async (issue: string, query = '') => (await get(`/${issue}/people${query}`)).body;

test('identified people are listed with their occurrences, most first', async () => {
  const [ann, ben] = [
    '0b000000-0000-7000-8000-000000000001',
    '0b000000-0000-7000-8000-000000000002',
  ];
  await identify(ann, 'Ann', [1, 2]);
  await identify(ben, null, [3]);
  await occur(
    { visitor: visitor(1), ago: 3 * hour },
    { visitor: visitor(2), count: 3, ago: 2 * hour },
    { visitor: visitor(3), ago: hour },
    { visitor: visitor(4) },
    {},
    { visitor: visitor(3), ago: 40 * 24 * hour },
    { visitor: visitor(3), group_hash: 'other', error_type: 'Other' },
  );
  const issue = await idOf('java.lang.Error');
  const first = {
    ...{ id: ann, externalId: `ext-${ann}`, name: 'Ann', email: null, count: 4 },
    lastSeen: new Date(now - 2 * hour).toISOString(),
  };
  const second = {
    ...{ id: ben, externalId: `ext-${ben}`, name: null, email: null, count: 1 },
    lastSeen: new Date(now - hour).toISOString(),
  };
  const all = { items: [first, second], total: 2, limit: 50, offset: 0, hasMore: false };
  expect(await people(issue)).toEqual(all);
  expect(await people(issue, '?limit=1')).toMatchObject({ items: [first], hasMore: true });
  expect(await people(issue, '?offset=2')).toMatchObject({ items: [], total: 2 });
  const older = await people(issue, `?fromTime=0&toTime=${now - 30 * 24 * hour}`);
  expect(older).toMatchObject({ items: [{ id: ben, count: 1 }], total: 1 });
});

test('a person whose data was deleted is not named', async () => {
  const gone = '0b000000-0000-7000-8000-000000000003';
  await identify(gone, 'Gone', [5]);
  await harness.db.deleteFrom('people').where('person_id', '=', gone).execute();
  await occur({ visitor: visitor(5) });
  expect((await people(await idOf('java.lang.Error'))).items).toEqual([]);
});

test('an invalid time gets 400, another project’s issue 404, and a stranger 403', async () => {
  await occur({});
  const issue = await idOf('java.lang.Error');
  expect(await people(issue, '?fromTime=soon')).toMatchObject({ path: 'query.fromTime' });
  expect((await get(`/${unknownId}/people`)).tag).toBe('NotFoundError');
  expect((await get(`/${issue}/people`, 'stranger')).tag).toBe('ForbiddenError');
});
