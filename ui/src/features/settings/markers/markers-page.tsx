import { CollectionsCard } from './collections-card.tsx';
import { MarkersCard } from './markers-card.tsx';

/** Moments that charts point out, and the collections they lie in. */
export function MarkersPage() {
  return (
    <>
      <h1 className="sr-only">Markers</h1>
      <CollectionsCard />
      <MarkersCard />
    </>
  );
}
