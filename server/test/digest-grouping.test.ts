import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Digest } from '../src/collect/digest/digest.ts';
import { type Journal, openJournal } from '../src/collect/journal/index.ts';
import type { OccurrencePayload } from '../src/kinds/error/record.ts';
import { defaultErrorGrouping, type ErrorGrouping, groupLegacy } from '../src/grouping/index.ts';
import { systemRandom } from '../src/platform/random.ts';
import { type DigestParts, digestParts, openDigest, storeAll } from './digest-parts.ts';
import { occurrenceRecord } from './occurrence-record.ts';

let folder: string;
let journal: Journal;
let parts: DigestParts;
let digest: Digest;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-grouping-'));
  journal = await openJournal({ folder: join(folder, 'journal'), random: systemRandom });
  parts = digestParts();
  digest = openDigest(parts, folder, journal.id);
});
afterEach(async () => {
  digest.close();
  await journal.close();
  rmSync(folder, { recursive: true });
});

const stack = 'TypeError: no\n    at pay (https://shop.example/a.js:1:2)';
const error = { language: 'javascript', type: 'TypeError', message: 'no', stack };
const settle = (grouping?: ErrorGrouping) =>
  parts.projects.set([
    { id: 'p', number: 1, generation: 1, deleted: false, ...(grouping && { grouping }) },
  ]);

async function store(project: number, sent: Partial<OccurrencePayload> = {}) {
  await journal.append([occurrenceRecord(project, { ...error, ...sent })]);
  await storeAll(digest, journal);
  const row = parts.store.rows('occurrences').at(-1) ?? {};
  const { algorithm, group_hash: hash, evidence } = row;
  return { algorithm, hash, evidence: JSON.parse(String(evidence)) as unknown };
}

test('an occurrence keeps its hash with the evidence, and its new group has the former hash', async () => {
  const { algorithm, hash, evidence } = await store(1);
  expect([algorithm, hash]).toEqual(['g1', expect.stringMatching(/^g1_[0-9a-f]{64}$/)]);
  expect(evidence).toEqual({
    path: 'frames',
    segments: [{ relation: 'root', kind: 'TypeError', counted: [0], skipped: [], skippedMore: 0 }],
  });
  await store(1);
  expect(parts.groups).toEqual([
    {
      project: 1,
      generation: 1,
      errorGeneration: 1,
      algorithm,
      hash,
      language: 'javascript',
      type: 'TypeError',
      message: 'no',
      handled: false,
      formerHash: groupLegacy(error),
    },
  ]);
});

test('changed settings apply from the next batch on, only for their project', async () => {
  const before = await store(1);
  settle({ ...defaultErrorGrouping, includeErrorKind: false });
  const after = await store(1);
  expect(after.hash).not.toBe(before.hash);
  expect((await store(2)).hash).toBe(before.hash);
  settle({ ...defaultErrorGrouping, mode: 'legacy' });
  expect(await store(1)).toEqual({ algorithm: 'legacy', hash: groupLegacy(error), evidence: {} });
  expect(parts.groups.at(-1)).not.toHaveProperty('formerHash');
  settle();
  expect(await store(1)).toEqual(before);
});

test('a language without a stack parser keeps using legacy', async () => {
  const { algorithm, hash } = await store(1, { language: 'cobol' });
  expect([algorithm, hash]).toEqual(['legacy', groupLegacy({ ...error, language: 'cobol' })]);
});
