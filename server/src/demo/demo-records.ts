import type { JournalRecord } from '../collect/index.ts';
import type { IdentifyPayload } from '../kinds/identify/record.ts';
import type { OccurrencePayload } from '../kinds/error/record.ts';
import type { ReplayPayload } from '../kinds/replay/record.ts';
import { ManualClock } from '../platform/clock.ts';
import { idMaker } from '../platform/uuid.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { DemoProject } from './traffic.ts';

/** An item sent by the demo site, and when (Unix ms). */
export type DemoItem = { readonly at: number } & (
  | { readonly kind: 'occurrence'; readonly payload: OccurrencePayload }
  | { readonly kind: 'identify'; readonly payload: IdentifyPayload }
  | { readonly kind: 'replay'; readonly payload: ReplayPayload }
);

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
