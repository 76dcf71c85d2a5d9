import { Ago } from '../../components/ago.tsx';
import { classNames } from '../../components/class-names.ts';
import { languageName } from './language-name.ts';
import type { Issue } from './issue-queries.ts';
import { LabelChip } from './label-chip.tsx';
import { t } from '../../words/words.ts';

const newFor = 24 * 3_600_000;
/** Between things in a row, with the same gap on both sides. */
const dotBefore = "before:mr-2 before:content-['·']";
const isRecent = (time: string) => Date.now() - Date.parse(time) < newFor;

/** An error received late can have occurred long before its issue was created. */
function isNew({ state, createdAt, reopenedAt, firstSeen }: Issue): boolean {
  if (state !== 'open' || reopenedAt !== null) return false;
  return isRecent(createdAt) && (firstSeen === null || isRecent(firstSeen));
}

/** The badges of an issue: state, new, labels and assignee. */
export function IssueMarks({ issue, className }: { issue: Issue; className?: string }) {
  const { state, language, labels, assignee, reopenedAt, lastSeen, resolvedIn } = issue;
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted',
        className,
      )}
    >
      {isNew(issue) && <Mark className="border-accent/30 bg-accent-soft text-ink">{t`New`}</Mark>}
      {state === 'open' && reopenedAt !== null && (
        <Mark className="border-bad/30 bg-bad/10 text-bad">{t`Regressed`}</Mark>
      )}
      {state === 'resolved' && (
        <Mark className="text-good">
          {resolvedIn === null ? t`Resolved` : t`Resolved in ${resolvedIn}`}
        </Mark>
      )}
      {state === 'ignored' && <Mark className="bg-raised">{t`Ignored`}</Mark>}
      {labels.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {/* On a new line together, which would otherwise begin with a dot. */}
      <span className="flex max-w-full flex-wrap gap-x-2">
        <span>{languageName(language)}</span>
        {assignee && <span className={`max-w-40 truncate ${dotBefore}`}>{assignee.name}</span>}
        {lastSeen && (
          <span className={`sm:hidden ${dotBefore}`}>
            <Ago time={lastSeen} />
          </span>
        )}
      </span>
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
