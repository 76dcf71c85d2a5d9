import type { Project } from '../projects/index.ts';
import type { Executor } from '../store/metadata/index.ts';
import { readOwnLimits } from './limits-store.ts';
import { readOverruns } from './overruns-store.ts';
import type { QuotasContext } from './quotas-context.ts';
import { quotasView } from './quota-view.ts';
import { readUsage } from './usage-store.ts';

/** All quotas of a project with their limits, usage, and when they were first exceeded. */
export async function readQuotas(
  { clock, limits, collecting }: QuotasContext,
  executor: Executor,
  project: Project,
) {
  const own = await readOwnLimits(executor, project.id);
  const used = {
    ...(await readUsage(executor, project)),
    ...collecting.used({ number: project.number, limits: own }),
  };
  const overruns = await readOverruns(executor, project.id, clock.now());
  return quotasView({ instance: limits, own, used, overruns });
}
