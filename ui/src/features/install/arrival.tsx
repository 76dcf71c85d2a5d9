import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isReport, latestEventsQuery } from '../latest-events/index.ts';
import { useProject } from '../projects/index.ts';
import { Arrived } from './arrived.tsx';
import type { Way } from './ways.ts';
import { WaitingReasons } from './waiting-reasons.tsx';

/** What to do next: see what arrived, or why nothing does. */
export function Arrival({ way }: { way: Way }) {
  const { id, slug } = useProject();
  const { data, isFetchedAfterMount } = useQuery(latestEventsQuery(id));
  const areReports = data !== undefined && data.length > 0 && data.every(isReport);
  const [hasWaited, setWaited] = useState(false);
  if (data === undefined) return null;
  // What was remembered from another page may be old.
  if (data.length === 0 && isFetchedAfterMount && !hasWaited) setWaited(true);
  return (
    <div role="status" className="mt-3 px-1 text-sm text-muted">
      {data.length > 0 ? (
        <Arrived slug={slug} isFirst={hasWaited} areReports={areReports} />
      ) : (
        <WaitingReasons projectId={id} slug={slug} way={way} />
      )}
    </div>
  );
}
