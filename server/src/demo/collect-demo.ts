import { cameBack, resolvedIn } from './bugs.ts';
import { type DemoItem, demoRecords } from './demo-records.ts';
import type { DemoStores } from './demo-stores.ts';
import { hasErrorsSince } from './filled-rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import { releases } from './releases.ts';
import type { ErrorTenant } from '../store/events/index.ts';
import type { DemoProject } from './traffic.ts';

const day = 86_400_000;
/** How long ago the resolved issue regressed (ms). */
const backSince = day / 2;

/**
 * Sends the items through the journal. The errors that regressed come last, because they must find their
 * issue resolved. Items that are already stored are not sent again.
 */
export async function collectDemo(
  { events, journal, stored, resolve }: DemoStores,
  project: DemoProject & ErrorTenant,
  items: readonly DemoItem[],
  now: number,
  random: SeededRandom,
): Promise<void> {
  const isBack = (item: DemoItem) =>
    item.kind === 'occurrence' && item.payload.type === cameBack && item.at >= now - backSince;
  await stored();
  if (!(await hasErrorsSince(events, project, null, 0))) {
    const before = items.filter((item) => !isBack(item));
    await journal.append(demoRecords(project, before, random));
    await stored();
  }
  if (await hasErrorsSince(events, project, cameBack, now - backSince)) return;
  const fixed = releases.find(({ name }) => name === resolvedIn)?.age ?? 0;
  await resolve(cameBack, resolvedIn, now - (fixed - 0.2) * day);
  await journal.append(demoRecords(project, items.filter(isBack), random));
  await stored();
}
