import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { metadataHarness, type MetadataHarness } from '../../test/metadata-harness.ts';
import { systemClock } from '../platform/clock.ts';
import { identifyMark, setIdentifyMark } from './identified-store.ts';
import { removeUnusedMarks } from './marks-store.ts';

const day = 86_400_000;
const start = Date.UTC(2026, 5, 1);

describe.each(['file', 'postgres'] as const)('in %s', (kind) => {
  let harness: MetadataHarness;
  beforeEach(async () => {
    harness = await metadataHarness(systemClock, kind);
  });
  afterEach(() => harness.close());

  test('a mark that has not moved for a month is removed, and one that moves is kept', async () => {
    const { db } = harness;
    await setIdentifyMark(db, 'a portion', 5);
    for (let passed = 0; passed <= 31; passed++) {
      await setIdentifyMark(db, 'a journal', passed);
      await removeUnusedMarks(db, start + passed * day);
      const expected = [passed <= 30 ? 5 : -1, passed];
      const marks = [await identifyMark(db, 'a portion'), await identifyMark(db, 'a journal')];
      expect([passed, ...marks]).toEqual([passed, ...expected]);
    }
  });
});
