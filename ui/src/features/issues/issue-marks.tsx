import { Ago } from '../../components/ago.tsx';
import { classNames } from '../../components/class-names.ts';
import { languageName } from './language-name.ts';
import type { Issue } from './issue-queries.ts';
import { LabelChip } from './label-chip.tsx';
import { t } from '../../words/words.ts';

const newFor = 24 * 3_600_000;
const isRecent = (time: string) => Date.now() - Date.parse(time) < newFor;

/** An error received late can have occurred long before its issue was created. */
function isNew({ state, createdAt, reopenedAt, firstSeen }: Issue): boolean {
  if (state !== 'open' || reopenedAt !== null) return false;
  return isRecent(createdAt) && (firstSeen === null || isRecent(firstSeen));
}

/** The badges of an issue: state, new, labels and assignee. */
export function IssueMarks({ issue }: { issue: Issue }) {
  const { state, language, labels, assignee, reopenedAt, lastSeen, resolvedIn } = issue;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
      {isNew(issue) && <Mark className="bg-accent-soft text-ink">{t`New`}</Mark>}
      {state === 'open' && reopenedAt !== null && <Mark className="text-bad">{t`Regressed`}</Mark>}
      {state === 'resolved' && (
        <Mark className="text-good">
          {resolvedIn === null ? t`Resolved` : t`Resolved in ${resolvedIn}`}
        </Mark>
      )}
      {state === 'ignored' && <Mark className="bg-raised">{t`Ignored`}</Mark>}
      {labels.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      <span>{languageName(language)}</span>
      {assignee && <span className="max-w-40 truncate">· {assignee.name}</span>}
      {lastSeen && (
        <span className="sm:hidden">
          · <Ago time={lastSeen} />
        </span>
      )}
    </p>
  );
}

function Mark({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={classNames(
        'inline-block max-w-48 truncate rounded-full border border-line px-2 py-px font-medium',
        className,
      )}
      title={children}
    >
      {children}
    </span>
  );
}
