import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { bundled } from '../../../../test/bundled.ts';
import { eventRecord } from '../../../../test/digest-harness.ts';
import type { JournalItem } from '../../journal/index.ts';
import { digestKinds } from '../../../kinds/digesting.ts';
import type { EventPayload } from '../../../kinds/web/record.ts';
import { deferrable } from '../deferrable.ts';
import { ProjectStates } from '../project-states.ts';
import type { ChildEnd } from './child-end.ts';
import { type Quarantined, Guard } from './guard.ts';
import { InFlightNote, readInFlight } from './in-flight-note.ts';
import { Trial } from './trial.ts';

const journal = 'journal';
let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-note-'));
  path = join(folder, 'in-hand');
});
afterEach(() => rmSync(folder, { recursive: true }));

const isPoison = ({ record }: JournalItem): boolean =>
  (record.payload as EventPayload).properties?.['poison'] !== undefined;
const items: readonly JournalItem[] = ['', 'loop', ''].map((poison, index) => ({
  position: index * 100,
  record: eventRecord({}, { properties: poison === '' ? {} : { poison } }),
}));

class Died extends Error {}

/** Shared by all processes of a test, because starting one takes longest. */
class SharedTrial extends Trial {
  override close(): void {
    // The next guard continues with it.
  }

  end(): void {
    super.close();
  }
}

const trial = new SharedTrial({
  script: bundled(new URL('../../../../test/poisoned-digest.ts', import.meta.url), [
    new URL('../../../symbolication/symbol-worker.ts', import.meta.url),
  ]),
  execArgv: [],
  projects: new ProjectStates(),
  deferrable: deferrable(digestKinds),
  log: () => undefined,
  deadline: 100,
});
afterAll(() => trial.end());

/** One digest process, which is killed by a record that loops. */
async function live(lastEnd: ChildEnd): Promise<Quarantined[]> {
  const guard = new Guard({
    folder,
    log: () => undefined,
    lastEnd,
    trial,
    laterTrial: trial,
  });
  try {
    for (let left = [...(await guard.doubtful(journal, items))]; left.length > 0;)
      left = left.slice(await guard.vet(journal, left, Infinity));
    return await guard.take(journal, items, async (some) => {
      if (some.some(isPoison)) throw new Died();
    });
  } finally {
    guard.close();
  }
}

/** A note as it was before a power cut, or as it can be after one. */
const notes: readonly (readonly [string, () => void])[] = [
  ['lost', () => rmSync(path, { force: true })],
  ['empty', () => writeFileSync(path, '')],
  ['cut off', () => truncateSync(path, 20)],
  ['other bytes', () => writeFileSync(path, Buffer.alloc(300, 0xa5))],
  ['zeroes', () => writeFileSync(path, Buffer.alloc(256))],
  ['one bit off', () => writeFileSync(path, readFileSync(path, 'latin1').replace(/\d /, '7 '))],
  ['that of an earlier record', () => note(0)],
  ['that of another journal', () => note(100, 'before')],
];

function note(position: number, of = journal): void {
  const written = new InFlightNote(folder);
  written.write({ pid: 1, of, position, records: 1 });
  written.close();
}

test('after a power cut at any point of writing the note, a record that loops ends at most two more processes', async () => {
  for (const [name, leave] of notes) {
    rmSync(join(folder, 'suspects.json'), { force: true });
    note(100);
    leave();
    let deaths = 0;
    let quarantined: Quarantined[] | undefined;
    while (quarantined === undefined) {
      try {
        quarantined = await live(deaths === 0 ? 'outside' : 'stalled');
      } catch (error) {
        if (!(error instanceof Died)) throw error;
        deaths += 1;
      }
      expect([name, deaths]).toEqual([name, Math.min(deaths, 2)]);
    }
    const found = quarantined.map(({ item, reason }) => [item.position, reason]);
    expect([name, found]).toEqual([name, [[100, 'stalled']]]);
  }
});

test('a cleared note says that nothing is in hand', () => {
  const written = new InFlightNote(folder);
  written.write({ pid: 1, of: journal, position: 100, records: 1 });
  expect(readInFlight(folder)).toEqual({ pid: 1, of: journal, position: 100, records: 1 });
  written.clear();
  written.close();
  expect(readInFlight(folder)).toBeNull();
});
