import { lazy, Suspense } from 'react';
import { classNames } from '../../components/class-names.ts';
import { useSeen } from '../../components/use-seen.ts';
import type { LiveVisitsProps } from './visits-card.tsx';

const VisitsCard = lazy(() => import('./visits-card.tsx'));

/** The latest events, as they arrive: loaded and read once they are near what is visible. */
export function LiveVisits({ waiting = false }: LiveVisitsProps) {
  const [place, isSeen] = useSeen<HTMLDivElement>();
  return (
    <div
      ref={place}
      className={classNames('min-w-0 print:empty:hidden', waiting ? 'min-h-40' : 'min-h-128')}
    >
      {isSeen && (
        <Suspense>
          <VisitsCard waiting={waiting} />
        </Suspense>
      )}
    </div>
  );
}
