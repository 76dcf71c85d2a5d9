import { CollectionsCard } from './collections-card.tsx';
import { MarkersCard } from './markers-card.tsx';
import { t } from '../../../words/words.ts';

/** Moments to highlight in charts, and their collections. */
export function MarkersPage() {
  return (
    <>
      <h1 className="sr-only">{t`Markers`}</h1>
      <CollectionsCard />
      <MarkersCard />
    </>
  );
}
