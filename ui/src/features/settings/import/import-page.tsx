import { ImportCard } from './import-card.tsx';
import { ImportsCard } from './imports-card.tsx';

/** Files of other products, and what was imported. */
export function ImportPage() {
  return (
    <>
      <h1 className="sr-only">Import</h1>
      <ImportCard />
      <ImportsCard />
    </>
  );
}
