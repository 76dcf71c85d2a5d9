import { ImportCard } from './import-card.tsx';
import { ImportsCard } from './imports-card.tsx';
import { t } from '../../../words/words.ts';

/** Files of other products, and what was imported. */
export function ImportPage() {
  return (
    <>
      <h1 className="sr-only">{t`Import`}</h1>
      <ImportCard />
      <ImportsCard />
    </>
  );
}
