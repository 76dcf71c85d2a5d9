import { AppError } from '../platform/app-error.ts';
import type { Project } from '../projects/index.ts';
import { isReached, limitOf, noteOverrun, quotas } from '../quotas/index.ts';
import type { ImportsContext } from './imports-context.ts';
import { rowsSince } from './imports-store.ts';

/**
 * Checks that a project can have more rows. Those of imports that were continued in the calendar month count as its items.
 * @throws AppError `ProjectConflictError`
 */
export async function checkQuotas(
  { db, clock, limits, storedOf }: Pick<ImportsContext, 'db' | 'clock' | 'limits' | 'storedOf'>,
  project: Project,
): Promise<void> {
  const now = clock.now();
  const today = new Date(now);
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth());
  const { diskBytes, itemsOfMonth } = storedOf(project.number);
  const itemsPerMonth = itemsOfMonth + (await rowsSince(db, project, month));
  for (const [quota, used] of Object.entries({ diskBytes, itemsPerMonth }) as [
    'diskBytes' | 'itemsPerMonth',
    number,
  ][]) {
    const limit = await limitOf(db, limits, project.id, quota);
    if (!isReached(limit, used)) continue;
    await noteOverrun(db, project.id, quota, now);
    throw new AppError(
      'ProjectConflictError',
      `The project has reached its quota "${quotas[quota].title}" of ` +
        `${limit.toLocaleString('en-US')} ${quotas[quota].unit}. Undo imports, or ask the administrator of the ` +
        'instance for a higher quota. The import then continues.',
    );
  }
}
