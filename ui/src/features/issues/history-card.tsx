import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Ago } from '../../components/ago.tsx';
import { Button } from '../../components/button.tsx';
import { Card, CardTitle } from '../../components/card.tsx';
import { FailureNotice } from '../../components/notice.tsx';
import { useProject } from '../projects/index.ts';
import { assignableQuery } from './assignable-query.ts';
import { describeHistory } from './history-words.ts';
import { labelsQuery } from './issue-queries.ts';
import { historyQuery } from './activity-requests.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { t } from '../../words/words.ts';

const step = 10;

/** The history of an issue, newest first. */
export function HistoryCard({ id, createdAt }: { id: string; createdAt: string }) {
  const project = useProject();
  const { id: projectId } = project;
  const [limit, setLimit] = useState(step);
  const history = useQuery(historyQuery(projectId, id, limit));
  const labels = useQuery(labelsQuery(projectId));
  const people = useQuery(assignableQuery(project));
  const named = [...(labels.data ?? []), ...(people.data ?? [])];
  const names = new Map(named.map((each) => [each.id, each.name]));
  return (
    <Card>
      <CardTitle>{t`History`}</CardTitle>
      {history.error && (
        <FailureNotice error={history.error} retry={() => void history.refetch()} />
      )}
      {history.isPending && <Skeleton className="h-12" />}
      <ol className="flex flex-col gap-2 text-sm">
        {history.data?.items.map((entry) => (
          <li key={entry.id} className="wrap-anywhere">
            <span className="font-medium">{actorOf(entry)}</span> {describeHistory(entry, names)}{' '}
            <span className="text-xs text-muted">
              <Ago time={entry.at} />
            </span>
          </li>
        ))}
        {history.data && !history.data.hasMore && (
          <li>
            {t`First received`}{' '}
            <span className="text-xs text-muted">
              <Ago time={createdAt} />
            </span>
          </li>
        )}
      </ol>
      {history.data?.hasMore && (
        <Button variant="quiet" size="small" onClick={() => setLimit(limit + step)}>
          {t`Show older`}
        </Button>
      )}
    </Card>
  );
}

function actorOf({ actorId, actorName }: { actorId: string | null; actorName: string | null }) {
  if (actorId === null) return 'Bellwether';
  return actorName ?? t`Former member`;
}
