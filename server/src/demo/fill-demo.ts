import type { ErrorTenant } from '../store/events/index.ts';
import { collectDemo } from './collect-demo.ts';
import { outcomesOf } from './day-outcomes.ts';
import type { DemoItem } from './demo-records.ts';
import type { DemoStores } from './demo-stores.ts';
import { Members } from './members.ts';
import { occurrencesOf } from './occurrences.ts';
import { PageVitals } from './page-vitals.ts';
import { keepReplay } from './replay-chunks.ts';
import { ReplayVisits } from './replay-visits.ts';
import { SeededRandom } from './seeded-random.ts';
import { type DemoProject, Traffic } from './traffic.ts';

const day = 86_400_000;
export const demoDays = 30;
const seed = 20_260_321;

/** Called after each day with the days done, the total and a note. */
export type Progress = (done: number, total: number, note: string) => void;

/**
 * Writes 30 days of traffic up to `now`, with vitals, errors and people, and returns the time of the first
 * event. Page views and vitals are inserted; errors and people go through the journal, because the digest
 * creates issues and persons. Running it again on the same day changes nothing.
 */
export async function fillDemo(
  stores: DemoStores,
  project: DemoProject & ErrorTenant,
  now: number,
  progress: Progress,
): Promise<number> {
  const { events } = stores;
  const traffic = new Traffic(project, new SeededRandom(seed));
  const vitals = new PageVitals(new SeededRandom(seed + 1));
  const mistakes = new SeededRandom(seed + 2);
  const members = new Members(project.id, new SeededRandom(seed + 3));
  const replays = new ReplayVisits();
  const items: DemoItem[] = [];
  const today = Math.floor(now / day) * day;
  const first = today - (demoDays - 1) * day;
  let written = 0;
  let firstEvent = now;
  for (let index = 0; index < demoDays; index++) {
    const start = first + index * day;
    const rows = traffic.rowsOfDay(start, index, now);
    if (rows.length > 0) {
      const token = `demo:${project.number}:${project.generation}:${start}`;
      const measured = vitals.rowsOf(rows, now);
      const outcomes = outcomesOf(project, start, rows.length + measured.length);
      // One day at a time, to limit memory use.
      await events.insert('events', rows, token);
      await events.insert('vitals', measured, `${token}:vitals`);
      await events.insert('outcomes', outcomes, `${token}:outcomes`);
      firstEvent = Math.min(firstEvent, rows[0]?.ts ?? now);
    }
    const errors = occurrencesOf(rows, now, mistakes);
    items.push(...errors, ...members.of(rows));
    replays.see(rows, sessionsOf(errors));
    written += rows.length;
    progress(index + 1, demoDays, `${written.toLocaleString('en')} events`);
  }
  for (const visit of replays.chosen()) {
    items.push(...(await keepReplay(stores.blobs, project, visit)));
  }
  await collectDemo(stores, project, items, now, new SeededRandom(seed + 4));
  return firstEvent;
}

function sessionsOf(items: readonly DemoItem[]): ReadonlySet<string> {
  return new Set(
    items.flatMap((item) => (item.kind === 'occurrence' ? [item.payload.session] : [])),
  );
}
