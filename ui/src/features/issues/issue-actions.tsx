import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { type PageAction, usePageActions } from '../../components/page-actions.ts';
import { useFreeKeys } from '../../components/use-free-keys.ts';
import type { IssueDetail } from './issue-queries.ts';
import { openPriority } from './priority.ts';
import { ResolveInForm } from './resolve-in-form.tsx';
import type { IssueChange } from './issue-requests.ts';
import { useIssueChange } from './use-issue-change.ts';
import { useDeniedReason } from '../projects/index.ts';
import { t } from '../../words/words.ts';

const noActions: readonly PageAction[] = [];

interface IssueActionsProps {
  slug: string;
  issue: IssueDetail;
}

/** Buttons to resolve, ignore or reopen an issue. */
export function IssueActions({ slug, issue }: IssueActionsProps) {
  const [naming, setNaming] = useState(false);
  const changing = useIssueChange(slug, issue.id);
  const busy = changing.isPending;
  const { state } = issue;
  const main = useRef<HTMLButtonElement>(null);
  const change = (next: IssueChange) =>
    changing.mutate(next, {
      onSuccess: () => {
        setNaming(false);
        // Its button or form is gone.
        if (document.activeElement === document.body) main.current?.focus();
      },
    });
  const isDenied = useDeniedReason('updateIssue') !== null;
  const changeTo = (next: 'open' | 'resolved') => () => {
    const isOther = (state === 'open') !== (next === 'open');
    if (isOther && !busy && !isDenied) change({ state: next });
  };
  const isOpen = state === 'open';
  usePageActions(
    isDenied
      ? noActions
      : [
          isOpen
            ? { label: t`Resolve error`, keys: 'E', run: changeTo('resolved') }
            : { label: t`Reopen error`, keys: 'R', run: changeTo('open') },
        ],
  );
  useFreeKeys({ e: changeTo('resolved'), r: changeTo('open'), p: openPriority });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {/* The same button before and after, and not `disabled`: it keeps the focus. */}
        <Button
          ref={main}
          variant={state === 'open' ? 'primary' : 'plain'}
          size="small"
          aria-disabled={busy}
          onClick={({ detail }) => {
            // The second click of two would undo the first.
            if (!busy && detail < 2) change({ state: state === 'open' ? 'resolved' : 'open' });
          }}
        >
          {state === 'open' ? t`Resolve` : t`Reopen`}
        </Button>
        {state === 'open' && (
          <>
            <Button
              variant="plain"
              size="small"
              aria-expanded={naming}
              onClick={() => setNaming(!naming)}
            >
              {t`Resolve in a release …`}
            </Button>
            <Button
              variant="plain"
              size="small"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) change({ state: 'ignored' });
              }}
            >
              {t`Ignore`}
            </Button>
          </>
        )}
      </div>
      {naming && state === 'open' && (
        <ResolveInForm
          preset={issue.latest?.release ?? ''}
          disabled={busy}
          onResolve={(resolvedIn) => change({ state: 'resolved', resolvedIn })}
        />
      )}
      <FaultText error={changing.error} />
    </div>
  );
}
