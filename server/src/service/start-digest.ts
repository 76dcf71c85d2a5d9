import type { Collecting } from './collecting.ts';
import type { Foundation } from './foundation.ts';
import type { Modules } from './modules.ts';
import type { Runners } from './open-runners.ts';
import type { Stores } from './open-stores.ts';

/** Starts the digest, if this process has a journal; otherwise, other processes store what they collect. */
export async function startDigest(
  parts: Collecting & Stores & Runners & Foundation,
  { all, projects, quotas }: Modules,
): Promise<void> {
  const { localCollecting, directory, digest, engineReady } = parts;
  await engineReady;
  if (localCollecting === null) return;
  // Before rows are inserted, it can be seen which stored results are still right.
  await takeOverResults(parts);
  return digest.start({
    journal: localCollecting.journal,
    directory,
    onFirstEvent: projects.recordFirstEvent,
    keepers: all.flatMap(({ keepers = [] }) => keepers),
    onNames: (usages) => quotas.collecting.names(usages),
  });
}

/** After a failure, it is tried again before something is stored. */
async function takeOverResults({
  closedCells,
  closedSessions,
  report,
}: Runners & Foundation): Promise<void> {
  const failed = (error: unknown) => report('Stored results could not be checked.', error);
  await closedSessions?.takeOver().catch(failed);
  await closedCells?.takeOver().catch(failed);
}
