import { ErrorGroupingCard } from '../../error-grouping/index.ts';
import { LabelsCard } from './labels-card.tsx';

/** How errors become issues, and what issues can be labelled with. */
export function ErrorSettingsPage() {
  return (
    <>
      <h1 className="sr-only">Errors</h1>
      <LabelsCard />
      <ErrorGroupingCard />
    </>
  );
}
