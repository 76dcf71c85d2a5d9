import { addFromTemplate } from '../dashboards/index.ts';
import { addDeployments } from '../markers/index.ts';
import { releases } from '../kinds/demo-site.ts';
import type { Clock } from '../platform/clock.ts';
import type { MakeId } from '../platform/uuid.ts';
import type { Executor } from '../store/metadata/index.ts';
import { demoDashboards } from './demo-dashboards.ts';

const day = 86_400_000;

/** Adds dashboards and release markers to the demo project within the caller's transaction. */
export async function furnishDemo(
  transaction: Executor,
  context: { readonly clock: Clock; readonly makeId: MakeId },
  projectId: string,
): Promise<void> {
  for (const dashboard of demoDashboards) {
    await addFromTemplate(transaction, context, projectId, dashboard);
  }
  const now = context.clock.now();
  await addDeployments(transaction, context, projectId, {
    name: 'Releases',
    color: '#7c3aed',
    markers: releases.map(({ name, age, title }) => ({
      time: now - age * day,
      title: name,
      description: title,
    })),
  });
}
