import type { DemoItem, DemoProject } from '../kinds/demo-data.ts';
import { demoSeed } from '../kinds/demo-site.ts';
import { demoMakers, Traffic } from '../kinds/demos.ts';
import { SeededRandom } from '../platform/seeded-random.ts';
import type { ErrorTenant } from '../store/events/index.ts';
import { collectDemo } from './collect-demo.ts';
import { outcomesOf } from './day-outcomes.ts';
import type { DemoStores } from './demo-stores.ts';
import { WaitingRows } from './waiting-rows.ts';

const day = 86_400_000;
/** Thirty days, as many before them for comparison, and a few more for viewers in zones where days begin earlier. */
export const demoDays = 65;
/** Inserting several days at once takes less time; all days at once would take much memory. */
const daysAtOnce = 5;

/** Called after each insert with the days done, the total and a note. */
export type Progress = (done: number, total: number, note: string) => void;

/**
 * Writes 65 days of traffic up to `now`, with what each kind of data makes of it, and returns the time of the
 * first event. Rows are inserted; items go through the journal, because the digest creates issues and persons.
 * Running it again on the same day changes nothing.
 */
export async function fillDemo(
  stores: DemoStores,
  project: DemoProject & ErrorTenant,
  now: number,
  progress: Progress,
): Promise<number> {
  const { events, blobs } = stores;
  const traffic = new Traffic(project, new SeededRandom(demoSeed));
  const makers = await demoMakers({ project, now, blobs, failed: new Set() });
  for (const { builds = [] } of makers) {
    for (const build of builds) await stores.upload(project.id, build);
  }
  const items: DemoItem[] = [];
  const today = Math.floor(now / day) * day;
  const first = today - (demoDays - 1) * day;
  let written = 0;
  let firstEvent = now;
  const rows = new WaitingRows(events);
  for (let index = 0; index < demoDays; index++) {
    const start = first + index * day;
    const visits = traffic.rowsOfDay(start, index, now);
    let accepted = 0;
    for (const maker of makers) {
      const { rows: made = [], items: sent = [] } = maker.ofDay(visits);
      items.push(...sent);
      accepted += made.length;
      rows.add(maker.table, made);
    }
    if (accepted > 0) rows.add('outcomes', outcomesOf(project, start, accepted));
    firstEvent = Math.min(firstEvent, visits[0]?.ts ?? now);
    written += visits.length;
    const done = index + 1;
    if (done % daysAtOnce > 0 && done < demoDays) continue;
    await rows.insert(`demo:${project.number}:${project.generation}:${start}`);
    progress(done, demoDays, `${written.toLocaleString('en')} events`);
  }
  for (const maker of makers) items.push(...((await maker.atEnd?.()) ?? []));
  await collectDemo(stores, project, items, new SeededRandom(demoSeed + 4));
  return firstEvent;
}
