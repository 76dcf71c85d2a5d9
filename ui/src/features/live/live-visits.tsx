import { lazy, Suspense } from 'react';
import { useSeen } from '../../components/use-seen.ts';
import type { LiveVisitsProps } from './visits-card.tsx';

const VisitsCard = lazy(() => import('./visits-card.tsx'));

/** The latest events, as they arrive: loaded and read once they are near what is visible. */
export function LiveVisits({ waiting = false }: LiveVisitsProps) {
  const [place, isSeen] = useSeen<HTMLDivElement>();
  return (
    <div ref={place} className={waiting ? 'min-h-40 min-w-0' : 'min-h-128 min-w-0'}>
      {isSeen && (
        <Suspense>
          <VisitsCard waiting={waiting} />
        </Suspense>
      )}
    </div>
  );
}
