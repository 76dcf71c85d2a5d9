import type { EventStore } from '../store/events/index.ts';
import { SeededRandom } from './seeded-random.ts';
import { Traffic, type DemoProject } from './traffic.ts';

const day = 86_400_000;
export const demoDays = 30;
const seed = 20_260_321;

/** Told after each day: days done, days in all, events so far. */
export type Progress = (done: number, total: number, note: string) => void;

/**
 * Writes 30 days of traffic up to `now` into the project and returns the first event's time.
 * Filling again on the same day changes nothing: the tokens are the same.
 */
export async function fillDemo(
  events: EventStore,
  project: DemoProject,
  now: number,
  progress: Progress,
): Promise<number> {
  const traffic = new Traffic(project, new SeededRandom(seed));
  const today = Math.floor(now / day) * day;
  const first = today - (demoDays - 1) * day;
  let written = 0;
  let firstEvent = now;
  for (let index = 0; index < demoDays; index++) {
    const start = first + index * day;
    const rows = traffic.rowsOfDay(start, index, now);
    if (rows.length > 0) {
      // eslint-disable-next-line no-await-in-loop -- one day after the other keeps memory small
      await events.insert('events', rows, `demo:${project.number}:${project.generation}:${start}`);
      firstEvent = Math.min(firstEvent, rows[0]?.ts ?? now);
    }
    written += rows.length;
    progress(index + 1, demoDays, `${written.toLocaleString('en')} events`);
  }
  return firstEvent;
}
