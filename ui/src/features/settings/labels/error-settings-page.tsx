import { Permitted } from '../../projects/index.ts';
import { ErrorGroupingCard } from '../../error-grouping/index.ts';
import { LabelsCard } from './labels-card.tsx';
import { t } from '../../../words/words.ts';

/** How errors are grouped, and the labels of issues. */
export function ErrorSettingsPage() {
  return (
    <>
      <h1 className="sr-only">{t`Errors`}</h1>
      <LabelsCard />
      <Permitted to="updateErrorGrouping">
        <ErrorGroupingCard />
      </Permitted>
    </>
  );
}
