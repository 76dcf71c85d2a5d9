import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { durableAfter } from '../../test/folder-syncs.ts';
import { systemClock } from '../platform/clock.ts';
import { systemRandom } from '../platform/random.ts';
import { FolderBlobStore } from '../store/blobs/folder-blob-store.ts';
import { DeadLetters } from './digest/dead-letters/dead-letters.ts';
import { writeRequest } from './digest/dead-letters/dead-letter-request.ts';
import { DeferredFiles, deferredFolder } from './digest/fair/deferred-files.ts';
import { openJournal } from './journal/index.ts';

const journal = '43de3f42-d8de-0da8-1a6c-6c58fcd8b6e0';
const noLog = (): void => undefined;
let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'bellwether-new-folders-'));
});
afterEach(() => rmSync(data, { recursive: true }));

test('the folder of a new journal survives a power cut', async () => {
  const folder = join(data, 'journal');
  const open = async () => (await openJournal({ folder, random: systemRandom })).close();
  expect(await durableAfter([folder], open)).toEqual([folder]);
});

test('the folder of the first dead letter survives a power cut', async () => {
  const folder = join(data, 'dead-letters');
  const letters = new DeadLetters(folder, systemClock, noLog, journal);
  const record = {
    v: 1,
    kind: 'event',
    project: 1,
    generation: 1,
    receivedAt: 1,
    id: journal,
  } as const;
  const add = () =>
    letters.addItem({ position: 40, record: { ...record, payload: {} } }, new Error('rejected'));
  expect(await durableAfter([folder], add)).toEqual([folder]);
});

test('the folder of the first request for dead letters survives a power cut', async () => {
  const folder = join(data, 'dead-letters');
  const write = () => writeRequest(folder, { id: journal, does: 'discard', ids: null });
  expect(await durableAfter([folder], write)).toEqual([folder]);
});

test('the folder of the first deferred records survives a power cut', async () => {
  const folder = deferredFolder(join(data, 'journal'));
  const files = new DeferredFiles(folder, journal, { journal, position: 0, batch: [] }, noLog);
  const add = () => files.add({ from: 0, to: 100, projects: [], sessions: [] });
  expect(await durableAfter([folder], add)).toEqual([folder]);
});

test('the folder of new blobs survives a power cut', async () => {
  const folder = join(data, 'blobs');
  const open = async () => void (await FolderBlobStore.open(folder));
  expect(await durableAfter([folder], open)).toEqual([folder]);
});
