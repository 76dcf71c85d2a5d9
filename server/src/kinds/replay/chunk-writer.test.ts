import { expect, test } from 'vitest';
import { project } from '../../../test/collector-harness.ts';
import { eventRecord } from '../../../test/digest-harness.ts';
import type { BlobStore } from '../../store/blobs/index.ts';
import { JournalRejection } from '../../collect/journal-port.ts';
import type { JournalRecord } from '../../collect/journal-record.ts';
import { BodyBudget } from '../../collect/ingest/read-body.ts';
import { ReplayItem } from './wire.ts';
import { ChunkWriter } from './chunk-writer.ts';
import { Warnings } from '../../collect/ingest/warnings.ts';

/** A blob store that only answers when told to. */
function hangingStore() {
  const writes: { readonly key: string; readonly answer: () => void }[] = [];
  const never = () => Promise.reject(new Error('not asked here'));
  const blobs: BlobStore = {
    put: (key) => new Promise<void>((answer) => writes.push({ key, answer })),
    get: never,
    list: never,
    delete: never,
    deletePrefix: never,
  };
  return { writes, blobs };
}

function chunk(name: string): ReplayItem {
  const item = new ReplayItem({ head: {}, events: 'no_list' }, new Warnings());
  item.project = project();
  Object.assign(item.chunk, { session: 's', window: 'w', batch: name });
  item.json = Buffer.from('[{"type":3,"timestamp":1}]');
  return item;
}

test('while the store hangs, chunks are soon rejected and leave nothing behind, and are stored when it answers', async () => {
  const { writes, blobs } = hangingStore();
  const kept: JournalRecord[] = [];
  const writer = new ChunkWriter({
    blobs,
    journal: {
      append: async (records) => void kept.push(...records),
      rejection: () => null,
      isDiskLow: () => false,
    },
    budget: new BodyBudget(1_000_000),
    generationOf: () => 1,
    onError: (error) => expect.unreachable(String(error)),
    longestWait: 30,
  });
  const store = (name: string) =>
    writer.store(chunk(name), eventRecord({ kind: name }), { bucket: null });
  const writing = ['a', 'b', 'c', 'd'].map(store);
  await expect.poll(() => writes.length).toBe(4);
  for (const name of ['e', 'f']) {
    await expect(store(name)).rejects.toMatchObject({ reason: 'queue_full' });
    await expect(store(name)).rejects.toBeInstanceOf(JournalRejection);
  }
  expect(kept).toEqual([]);
  for (const { answer } of writes) answer();
  expect(await Promise.all(writing)).toEqual(['stored', 'stored', 'stored', 'stored']);
  const again = store('e');
  await expect.poll(() => writes.length).toBe(5);
  writes[4]?.answer();
  expect(await again).toBe('stored');
  expect(kept.map(({ kind }) => kind)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
