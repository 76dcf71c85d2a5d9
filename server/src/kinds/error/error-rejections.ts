import type { OutcomeCounter } from '../../collect/outcome-counter.ts';
import { Ending } from '../../collect/ingest/ending.ts';
import type { ReceivedItem } from '../../collect/ingest/received-item.ts';

export const errorsNotEnabled = new Ending(
  403,
  'Error tracking is not enabled',
  'feature_disabled',
  'errors',
);
/** An error that names no type, or one too many: the rest is taken. */
export const errorLeftOut = new Ending(200, '', 'invalid', 'errors');

/** Counts errors that ended alike. */
export function countErrors(
  { hasProject, project }: ReceivedItem,
  { reason, detail }: Ending,
  count: number,
  outcomes: OutcomeCounter,
): void {
  if (!hasProject || count === 0) return;
  outcomes.drop(project.number, project.generation, reason, detail, count);
}
