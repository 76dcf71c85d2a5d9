import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JournalInstance, journalInstances } from '../../test/journal-instances.ts';
import { OthersUnheldError, SharedSnapshot } from './index.ts';

let shared: Awaited<ReturnType<typeof journalInstances>>;
beforeEach(async () => {
  shared = await journalInstances();
});
afterEach(() => shared.close());

const instance = (id: string) => shared.open(id);

const endless = new AbortController().signal;

function snapshotOf(id: string, { metadata: { db, now }, others }: JournalInstance, own: string) {
  return SharedSnapshot.begin(id, { db, now, own, others });
}

/** Waits for something that needs marks of these instances meanwhile. */
async function withMarks<Result>(
  work: Promise<Result> | undefined,
  ...beating: readonly JournalInstance[]
): Promise<Result | undefined> {
  const done = new AbortController();
  const end = () => done.abort();
  void work?.then(end, end);
  while (!done.signal.aborted) for (const { marks } of beating) await marks.beat();
  return work;
}

test('a snapshot waits until all other instances store nothing, and until they say that it was so', async () => {
  const a = await instance('a');
  const b = await instance('b');
  const snapshot = await snapshotOf('s', a, 'a');
  b.stored = 9;
  await b.marks.beat();
  let isStored = false;
  const stored = snapshot?.untilStored(endless).then(() => (isStored = true));
  await b.marks.beat();
  expect(isStored).toBe(false);
  b.stored = 10;
  await withMarks(stored, b);
  expect(b.holds.held).toBe(0);
  await withMarks(snapshot?.hold(endless), b);
  expect([a.holds.held, b.holds]).toMatchObject([0, { held: 1, handedOver: ['s'] }]);
  await withMarks(snapshot?.confirm(endless), b);
  await snapshot?.letGo();
  await b.marks.beat();
  expect(b.holds.held).toBe(0);

  expect(await snapshotOf('other', b, 'b')).toBeNull();
  await snapshot?.end();
  const next = await snapshotOf('next', b, 'b');
  expect(next).not.toBeNull();
  await next?.end();
});

test('a snapshot fails if an instance may have stored something, began or ended meanwhile', async () => {
  /** Each returns the instances that it started. */
  const changes: readonly ((b: JournalInstance) => Promise<readonly JournalInstance[]>)[] = [
    async (b) => {
      b.holds.isIntact = false;
      await b.marks.beat();
      b.holds.isIntact = true;
      return [];
    },
    async () => [await instance('c')],
    async (b) => {
      await b.marks.close();
      return [];
    },
  ];
  const a = await instance('a');
  for (const change of changes) {
    const b = await instance('b');
    const snapshot = await snapshotOf('s', a, 'a');
    await withMarks(snapshot?.hold(endless), b);
    const began = await change(b);
    const failed = snapshot?.confirm(endless).catch((error: unknown) => error);
    const error = await failed;
    expect(error).toBeInstanceOf(OthersUnheldError);
    expect(error).toMatchObject({ waitedFor: null });
    await snapshot?.end();
    for (const { marks } of [b, ...began]) await marks.close();
  }
});

test('a snapshot names instances that do not respond, and one that is gone ends by itself', async () => {
  const a = await instance('a');
  const b = await instance('b');
  const gone = await snapshotOf('gone', a, 'a');
  await withMarks(gone?.hold(endless), b);
  expect(b.holds.held).toBe(1);
  const { db, now } = b.metadata;
  await db.updateTable('snapshots').set({ ends_at: 1 }).execute();
  await b.marks.beat();
  expect(b.holds.held).toBe(0);
  await gone?.end();

  const snapshot = await SharedSnapshot.begin('s', { db, now, own: 'a', others: a.others });
  const short = AbortSignal.timeout(300);
  await expect(snapshot?.hold(short)).rejects.toMatchObject({
    waitedFor: [{ id: 'b', name: 'machine of b' }],
  });
  await db.updateTable('journals').set({ heartbeat_at: 1 }).where('id', '=', 'b').execute();
  await expect(snapshot?.untilStored(endless)).rejects.toMatchObject({ waitedFor: [{ id: 'b' }] });
  await snapshot?.end();
});
