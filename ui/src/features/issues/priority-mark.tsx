import { classNames } from '../../components/class-names.ts';
import type { Priority } from './issues-search.ts';
import { t } from '../../words/words.ts';

const names: Readonly<Record<Priority, string>> = {
  high: t`High priority`,
  medium: t`Medium priority`,
  low: t`Low priority`,
};

const filled: Readonly<Record<Priority, number>> = { high: 3, medium: 2, low: 1 };

/** A priority as one to three bars. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const name = names[priority];
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={classNames('shrink-0', priority === 'high' ? 'text-bad' : 'text-muted')}
    >
      <svg aria-hidden viewBox="0 0 14 14" className="size-3.5 fill-current">
        {[1, 2, 3].map((bar) => (
          <rect
            key={bar}
            x={bar * 4.5 - 4}
            y={13 - bar * 4}
            width={3}
            height={bar * 4}
            rx={1}
            opacity={bar > filled[priority] ? 0.25 : 1}
          />
        ))}
      </svg>
    </span>
  );
}
