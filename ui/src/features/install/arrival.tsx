import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { latestEventsQuery } from '../latest-events/index.ts';
import { useProject } from '../projects/index.ts';
import { Arrived } from './arrived.tsx';
import { WaitingReasons } from './waiting-reasons.tsx';

/** What to do next: see what arrived, or why nothing does. */
export function Arrival() {
  const { id, slug } = useProject();
  const { data, isFetchedAfterMount } = useQuery(latestEventsQuery(id));
  const [hasWaited, setWaited] = useState(false);
  if (data === undefined) return null;
  // What was remembered from another page may be old.
  if (data.length === 0 && isFetchedAfterMount && !hasWaited) setWaited(true);
  return (
    <div role="status" className="mt-3 px-1 text-sm text-muted">
      {data.length > 0 ? (
        <Arrived slug={slug} isFirst={hasWaited} />
      ) : (
        <WaitingReasons projectId={id} slug={slug} />
      )}
    </div>
  );
}
