import { expect, test } from 'vitest';
import { closedAfterTests } from '../../test/closed-after-tests.ts';
import { projectsHarness } from '../../test/projects-harness.ts';
import { fixedPortion } from '../platform/portion-size.ts';
import { putPerson } from './people-store.ts';
import { listPeople, type Page, type PeopleFilter } from './people-list-store.ts';

const harness = closedAfterTests(await projectsHarness());
const project = await harness.create();
const all: PeopleFilter = { search: undefined, from: null, to: null };
const { signal } = new AbortController();

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

// Three at a time were identified at the same moment.
for (let number = 0; number < 10; number++) {
  const at = 1000 + Math.floor(number / 3);
  await putPerson(harness.db, project.id, project.generation, {
    id: idOf(number),
    externalId: `${number % 2 === 0 ? 'even' : 'odd'} ${number}`,
    email: null,
    name: null,
    phone: null,
    avatarUrl: null,
    traits: {},
    firstIdentifiedAt: at,
    lastIdentifiedAt: at,
  });
}

const list = async (filter: Partial<PeopleFilter>, page: Partial<Page>, size: number) => {
  const asked = { limit: 50, offset: 0, ...page };
  const { db } = harness;
  const found = await listPeople(
    db,
    project,
    { ...all, ...filter },
    asked,
    signal,
    fixedPortion(size),
  );
  return [found.people.map(({ id }) => Number(id.slice(-12))), found.total];
};

test.each([1, 2, 3, 5, 9, 10, 11, 100])(
  'a list that is read %i people at a time is the same',
  async (size) => {
    const order = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
    expect(await list({}, {}, size)).toEqual([order, 10]);
    expect(await list({}, { limit: 3, offset: 4 }, size)).toEqual([[5, 4, 3], 10]);
    expect(await list({}, { offset: 10 }, size)).toEqual([[], 10]);
    expect(await list({ search: 'EVEN' }, {}, size)).toEqual([[8, 6, 4, 2, 0], 5]);
    expect(await list({ search: 'even' }, { limit: 2, offset: 1 }, size)).toEqual([[6, 4], 5]);
    expect(await list({ from: 1001, to: 1003 }, {}, size)).toEqual([[8, 7, 6, 5, 4, 3], 6]);
    expect(await list({ search: 'nobody' }, {}, size)).toEqual([[], 0]);
  },
);

test('other work runs while many people are searched, and the search ends with its request', async () => {
  const ending = new AbortController();
  const page = { limit: 1, offset: 0 };
  const search = listPeople(harness.db, project, all, page, ending.signal, fixedPortion(1));
  setImmediate(() => ending.abort(new Error('gone')));
  await expect(search).rejects.toThrow('gone');
});
