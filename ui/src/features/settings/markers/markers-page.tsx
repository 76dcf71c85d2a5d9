import { CollectionsCard } from './collections-card.tsx';
import { MarkersCard } from './markers-card.tsx';

/** Moments to highlight in charts, and their collections. */
export function MarkersPage() {
  return (
    <>
      <h1 className="sr-only">Markers</h1>
      <CollectionsCard />
      <MarkersCard />
    </>
  );
}
