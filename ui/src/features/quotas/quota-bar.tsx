import { classNames } from '../../components/class-names.ts';
import { usedPart, usedText } from './quota-amount.ts';
import type { Quota } from './quota-queries.ts';

/** How much of a quota is used. */
export function QuotaBar({ quota }: { quota: Quota }) {
  const part = usedPart(quota);
  if (part === null) return null;
  const isOver = part === 1 || quota.overSince !== null;
  return (
    <div
      role="meter"
      aria-label={`${quota.title}: ${usedText(quota)}`}
      aria-valuenow={Math.round(part * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="mt-1.5 h-1.5 max-w-md overflow-hidden rounded-full bg-raised"
    >
      <div
        className={classNames('h-full rounded-full', isOver ? 'bg-bad' : 'bg-accent')}
        // A used quota is never an empty bar.
        style={{ width: part === 0 ? 0 : `max(4px, ${part * 100}%)` }}
      />
    </div>
  );
}
