import { Button } from '../../../components/button.tsx';
import { t } from '../../../words/words.ts';
import type { Arranging } from './use-arranging.ts';

/** Starts arranging, and saves or discards what was arranged. */
export function ArrangeButtons({ arranging }: { arranging: Arranging }) {
  const { isOn, isUnsaved, isSaving, start, finish, cancel } = arranging;
  return (
    <>
      {isOn && isUnsaved && (
        <Button
          variant="quiet"
          size="small"
          className="hidden md:inline-flex"
          disabled={isSaving}
          onClick={cancel}
        >
          {t`Cancel`}
        </Button>
      )}
      <Button
        variant="plain"
        size="small"
        className="hidden md:inline-flex"
        aria-pressed={isOn}
        aria-busy={isSaving}
        disabled={isSaving}
        onClick={isOn ? finish : start}
      >
        {isOn ? t`Done` : t`Arrange`}
      </Button>
    </>
  );
}
