import type { DemoItem, DemoProject } from '../kinds/demo-data.ts';
import { demoSeed } from '../kinds/demo-site.ts';
import { demoMakers, Traffic } from '../kinds/demos.ts';
import { SeededRandom } from '../platform/seeded-random.ts';
import type { ErrorTenant } from '../store/events/index.ts';
import { collectDemo } from './collect-demo.ts';
import { outcomesOf } from './day-outcomes.ts';
import type { DemoStores } from './demo-stores.ts';

const day = 86_400_000;
export const demoDays = 30;

/** Called after each day with the days done, the total and a note. */
export type Progress = (done: number, total: number, note: string) => void;

/**
 * Writes 30 days of traffic up to `now`, with what each kind of data makes of it, and returns the time of the
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
  for (let index = 0; index < demoDays; index++) {
    const start = first + index * day;
    const visits = traffic.rowsOfDay(start, index, now);
    const token = `demo:${project.number}:${project.generation}:${start}`;
    let accepted = 0;
    for (const maker of makers) {
      const { rows = [], items: sent = [] } = maker.ofDay(visits);
      items.push(...sent);
      accepted += rows.length;
      // One day at a time, to limit memory use.
      if (rows.length > 0) await events.insert(maker.table, rows, `${token}:${maker.table}`);
    }
    if (accepted > 0) {
      const outcomes = outcomesOf(project, start, accepted);
      await events.insert('outcomes', outcomes, `${token}:outcomes`);
    }
    firstEvent = Math.min(firstEvent, visits[0]?.ts ?? now);
    written += visits.length;
    progress(index + 1, demoDays, `${written.toLocaleString('en')} events`);
  }
  for (const maker of makers) items.push(...((await maker.atEnd?.()) ?? []));
  await collectDemo(stores, project, items, new SeededRandom(demoSeed + 4));
  return firstEvent;
}
