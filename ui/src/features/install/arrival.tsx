import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isReport, latestEventsQuery } from '../latest-events/index.ts';
import { nowQuery, useProject } from '../projects/index.ts';
import { Arrived } from './arrived.tsx';
import type { Way } from './ways.ts';
import { WaitingReasons } from './waiting-reasons.tsx';

const refreshEvery = 3_000;

/** What to do next: see what arrived, or why nothing does. */
export function Arrival({ way }: { way: Way }) {
  const { id, slug } = useProject();
  const { data, isFetchedAfterMount } = useQuery(latestEventsQuery(id));
  const isEmpty = data?.length === 0;
  // Errors are not listed with events.
  const now = useQuery({ ...nowQuery(id), enabled: isEmpty, refetchInterval: refreshEvery });
  const [hasWaited, setWaited] = useState(false);
  if (data === undefined) return null;
  // What was remembered from another page may be old.
  const hasErrors = isEmpty && (now.data?.openIssues ?? 0) > 0;
  if (isEmpty && !hasErrors && isFetchedAfterMount && now.isFetchedAfterMount && !hasWaited) {
    setWaited(true);
  }
  const what = hasErrors ? 'errors' : data.every(isReport) ? 'reports' : 'events';
  return (
    <div role="status" className="mt-3 px-1 text-sm text-muted">
      {!isEmpty || hasErrors ? (
        <Arrived slug={slug} isFirst={hasWaited} what={what} />
      ) : (
        <WaitingReasons projectId={id} slug={slug} way={way} />
      )}
    </div>
  );
}
