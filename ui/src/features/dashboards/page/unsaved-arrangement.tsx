import { Button } from '../../../components/button.tsx';
import { useUnsaved } from '../../../components/forms/unsaved.ts';
import { t } from '../../../words/words.ts';
import type { Arranging } from './use-arranging.ts';

/** Asks before leaving an arrangement that isn't saved, and says why it could not be saved. */
export function UnsavedArrangement({ arranging }: { arranging: Arranging }) {
  const { isOn, isUnsaved, isSaving, error, finish } = arranging;
  useUnsaved(isOn && isUnsaved);
  if (error === null) return null;
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 text-sm">
      <p className="text-bad">{t`The new places are not saved yet. ${error.message}`}</p>
      <Button variant="plain" size="small" disabled={isSaving} onClick={finish}>
        {t`Try again`}
      </Button>
    </div>
  );
}
