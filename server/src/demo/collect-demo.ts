import type { DemoItem, DemoProject } from '../kinds/demo-data.ts';
import { hasErrorsSince } from '../kinds/demos.ts';
import type { SeededRandom } from '../platform/seeded-random.ts';
import type { ErrorTenant } from '../store/events/index.ts';
import { demoRecords } from './demo-records.ts';
import type { DemoStores } from './demo-stores.ts';

/**
 * Sends the items through the journal. The errors that regressed come last, because they must find their
 * issue resolved. Items that are already stored are not sent again.
 */
export async function collectDemo(
  { events, journal, stored, resolve }: DemoStores,
  project: DemoProject & ErrorTenant,
  items: readonly DemoItem[],
  random: SeededRandom,
): Promise<void> {
  await stored();
  if (!(await hasErrorsSince(events, project, null, 0))) {
    const before = items.filter(({ reopens }) => reopens === undefined);
    await journal.append(demoRecords(project, before, random));
    await stored();
  }
  const reopenings = new Map(items.map(({ reopens }) => [reopens?.errorType, reopens]));
  for (const [errorType, reopening] of reopenings) {
    if (errorType === undefined || reopening === undefined) continue;
    if (await hasErrorsSince(events, project, errorType, reopening.since)) continue;
    await resolve(errorType, reopening.release, reopening.resolvedAt);
    const again = items.filter(({ reopens }) => reopens?.errorType === errorType);
    await journal.append(demoRecords(project, again, random));
    await stored();
  }
}
