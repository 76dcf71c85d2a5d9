import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { FaultText } from '../../components/fault-text.tsx';
import { useFreeKeys } from '../../components/use-free-keys.ts';
import type { IssueDetail } from './issue-queries.ts';
import { openPriority } from './priority.ts';
import { ResolveInForm } from './resolve-in-form.tsx';
import { useIssueChange } from './use-issue-change.ts';
import { useDeniedReason } from '../projects/index.ts';
import { t } from '../../words/words.ts';

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
  const isDenied = useDeniedReason('write') !== null;
  const changeTo = (next: 'open' | 'resolved') => () => {
    const isOther = (state === 'open') !== (next === 'open');
    if (isOther && !busy && !isDenied) changing.mutate({ state: next });
  };
  useFreeKeys({ e: changeTo('resolved'), r: changeTo('open'), p: openPriority });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {state === 'open' && (
          <>
            <Button
              size="small"
              disabled={busy}
              onClick={() => changing.mutate({ state: 'resolved' })}
            >
              {t`Resolve`}
            </Button>
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
              disabled={busy}
              onClick={() => changing.mutate({ state: 'ignored' })}
            >
              {t`Ignore`}
            </Button>
          </>
        )}
        {state !== 'open' && (
          <Button
            variant="plain"
            size="small"
            disabled={busy}
            onClick={() => changing.mutate({ state: 'open' })}
          >
            {t`Reopen`}
          </Button>
        )}
      </div>
      {naming && state === 'open' && (
        <ResolveInForm
          preset={issue.latest?.release ?? ''}
          disabled={busy}
          onResolve={(resolvedIn) =>
            changing.mutate(
              { state: 'resolved', resolvedIn },
              { onSuccess: () => setNaming(false) },
            )
          }
        />
      )}
      <FaultText error={changing.error} />
    </div>
  );
}
