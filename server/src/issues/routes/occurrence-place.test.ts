import { beforeEach, expect, test } from 'vitest';
import { closedAfterTests } from '../../../test/closed-after-tests.ts';
import { collectedErrorsHarness, issuesOf } from '../../../test/collected-errors-harness.ts';
import { unknownId } from '../../../test/issue-requests.ts';
import { ownerIds } from '../../../test/people.ts';
import type { Project } from '../../projects/index.ts';

const harness = closedAfterTests(await collectedErrorsHarness());
const now = harness.clock.now();
let project: Project;
beforeEach(async () => {
  project = await harness.create({ ownerId: ownerIds.acme, private: true });
});
const { occur, get, idOf } = issuesOf(harness, () => project);

const hour = 3_600_000;

interface Place {
  readonly number: number | null;
  readonly newer: string | null;
  readonly older: string | null;
}

async function read(issue: string, query: string) {
  const { status, body } = await get(`/${issue}/occurrences?${query}`);
  expect(status).toBe(200);
  const items = (body.items ?? []).map((item) => ({
    id: String(item['id']),
    message: item['message'],
  }));
  const place = body['place'] as Place | undefined;
  if (query.startsWith('occurrence=') || query.startsWith('limit=1'))
    expect(body['hasMore']).toBe(typeof place?.older === 'string');
  return { items, total: body.total, place };
}

test('an ID leads to the same occurrence after newer ones have arrived', async () => {
  await occur(
    { error_message: '1', ago: 3 * hour },
    { error_message: '2', ago: 2 * hour },
    { error_message: '3', ago: hour },
  );
  const issue = await idOf('java.lang.Error');
  const { items: all } = await read(issue, 'limit=50');
  const [three, two, one] = all.map(({ id }) => id);
  const second = { items: [{ id: two, message: '2' }], total: 3 };
  const place = { number: 2, newer: three, older: one };
  expect(await read(issue, 'limit=1&offset=1')).toEqual({ ...second, place });
  expect(await read(issue, `occurrence=${two}`)).toEqual({ ...second, place });
  await occur({ error_message: '4', ago: 60_000 });
  expect(await read(issue, `occurrence=${two}`)).toEqual({
    ...second,
    total: 4,
    place: { ...place, number: 3 },
  });
  const last = await read(issue, `occurrence=${one}`);
  expect(last.place).toEqual({ number: 4, newer: two, older: null });
});

test('an occurrence outside of the window is found, with its neighbours in the window', async () => {
  await occur(
    { error_message: 'old', ago: 60 * 24 * hour },
    { error_message: 'recent', ago: 2 * hour },
    { error_message: 'newest', ago: hour },
  );
  const issue = await idOf('java.lang.Error');
  const { items } = await read(issue, 'fromTime=0');
  const [newest, recent, old] = items.map(({ id }) => id);
  expect(await read(issue, `occurrence=${old}`)).toEqual({
    items: [{ id: old, message: 'old' }],
    total: 2,
    place: { number: null, newer: recent, older: null },
  });
  const ended = await read(issue, `occurrence=${newest}&toTime=${now - 2 * hour + 1}`);
  expect(ended.place).toEqual({ number: null, newer: null, older: recent });
});

test('from the newest, each leads to the next older one, also at the same time', async () => {
  await occur(
    ...Array.from({ length: 12 }, (_, at) => ({
      error_message: `${at}`,
      ago: hour + Math.floor(at / 4),
    })),
  );
  const issue = await idOf('java.lang.Error');
  const { items } = await read(issue, 'limit=50');
  const first = await read(issue, 'limit=1');
  const walked = [first];
  for (let { place } = first; place?.older;) {
    const next = await read(issue, `occurrence=${place.older}`);
    expect(next.place?.newer).toBe(walked.at(-1)?.items[0]?.id);
    walked.push(next);
    ({ place } = next);
  }
  expect(walked.map((each) => each.items[0])).toEqual(items);
  expect(walked.map(({ place }) => place?.number)).toEqual(items.map((_, at) => at + 1));
});

test('an ID of another issue, or of none, has no occurrence', async () => {
  await occur({ error_type: 'A', group_hash: 'a' }, { error_type: 'B', group_hash: 'b' });
  const [a, b] = [await idOf('A'), await idOf('B')];
  const [other] = (await read(b, 'limit=1')).items;
  for (const id of [other?.id, unknownId, 'x', '%00']) {
    expect(await read(a, `occurrence=${id}`)).toEqual({ items: [], total: 1 });
  }
});
