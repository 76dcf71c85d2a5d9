import type { JournalRecord } from '../collect/index.ts';
import type { DemoItem, DemoProject } from '../kinds/demo-data.ts';
import { ManualClock } from '../platform/clock.ts';
import type { SeededRandom } from '../platform/seeded-random.ts';
import { idMaker } from '../platform/uuid.ts';

/** The items as records of the journal, in order of time. */
export function demoRecords(
  project: DemoProject,
  items: readonly DemoItem[],
  random: SeededRandom,
): JournalRecord[] {
  const clock = new ManualClock(0);
  const makeId = idMaker(clock, random);
  return items
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, kind, payload }) => {
      clock.advance(at - clock.now());
      const { number, generation } = project;
      return {
        v: 1,
        kind,
        project: number,
        generation,
        receivedAt: at,
        id: makeId(),
        payload,
      };
    });
}
