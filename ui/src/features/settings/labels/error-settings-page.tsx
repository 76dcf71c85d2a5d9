import { Permitted } from '../../projects/index.ts';
import { ErrorGroupingCard } from '../../error-grouping/index.ts';
import { LabelsCard } from './labels-card.tsx';

/** How errors are grouped, and the labels of issues. */
export function ErrorSettingsPage() {
  return (
    <>
      <h1 className="sr-only">Errors</h1>
      <LabelsCard />
      <Permitted to="manage">
        <ErrorGroupingCard />
      </Permitted>
    </>
  );
}
