import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openJournal } from '../../src/collect/journal/index.ts';
import type { JournalRecord } from '../../src/collect/journal-record.ts';
import { defaultErrorGrouping } from '../../src/grouping/index.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { defaultLimits } from '../../src/quotas/index.ts';
import { digestParts, openDigest } from '../digest-parts.ts';
import { recordsOfEveryKind } from '../records-of-every-kind.ts';
import { measureAfterFlood } from './flood-bounds.ts';

const perBatch = 200;
const projects = 250;
const limits = { nothing: 0, ours: 60, batch: perBatch, keys: 0 };

/** Every text that a client chooses is another one each time. */
function madeUp(record: JournalRecord, number: number): JournalRecord {
  const id = `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
  const made: Readonly<Record<string, object>> = {
    event: {
      visitor: id,
      columns: { event: `e${number}` },
      properties: { [`p${number}`]: number },
    },
    identify: { personId: id, externalId: id, visitors: [id] },
    vital: { attributes: { [`a${number}`]: 'x' }, session: id, url: `https://a.example/${number}` },
    occurrence: { visitor: id, type: `E${number}`, release: `r${number}`, session: id },
    replay: { visitor: id, session: id, window: id, batch: id },
    telemetry: { server: id, data: { [`d${number}`]: number } },
  };
  return { ...record, payload: { ...(record.payload as object), ...made[record.kind] } };
}

test('what the digest remembers of made-up projects, names and errors stays within its bounds, and goes with deleted projects', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-flood-'));
  const journal = await openJournal({
    folder: join(folder, 'journal'),
    random: systemRandom,
    segmentBytes: 256 * 1024,
  });
  const parts = digestParts();
  const digest = openDigest(parts, folder, journal.id, perBatch);
  const { signal } = new AbortController();
  let number = 0;
  const flood = async (count: number, projectOf: (index: number) => number): Promise<void> => {
    for (let index = 0; index < count; index++) {
      const records = recordsOfEveryKind(projectOf(index), index);
      await journal.append(records.map((record) => madeUp(record, ++number)));
    }
    while (digest.position < journal.durableEnd) await digest.storeNext(journal.durableEnd, signal);
    while (digest.hasDeferred) await digest.storeDeferred(signal);
    await digest.checkpoint();
    await journal.release(digest.needed);
  };
  const stateOf = (project: number, deleted: boolean) => ({
    id: `00000000-0000-7000-8000-${String(project).padStart(12, '0')}`,
    number: project,
    generation: 1,
    deleted,
    grouping: defaultErrorGrouping,
    limits: { ...defaultLimits },
  });
  const all = Array.from({ length: projects }, (_, index) => index + 1);
  parts.projects.set(all.map((project) => stateOf(project, false)));
  await flood(projects, (index) => index + 1);
  await flood((10 * perBatch) / 6, () => 1);
  const full = await measureAfterFlood({ ...limits, projects });
  expect(full.over).toEqual([]);

  parts.projects.set(all.slice(1).map((project) => stateOf(project, true)));
  await flood(perBatch, () => 1);
  parts.projects.forget(all.slice(1));
  const left = await measureAfterFlood({ ...limits, projects: 1 });
  expect(left.over).toEqual([]);
  expect(left.seen).toEqual(full.seen);
  // Of the project that is left, all sessions are still open.
  expect(digest.figures.openSessions).toBeGreaterThan(perBatch);
  digest.close();
  await journal.close();
  rmSync(folder, { recursive: true });
});
