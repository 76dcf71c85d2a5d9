import { t } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { KeepFocusNear } from '../keep-focus-near.tsx';

interface DeleteButtonProps {
  name: string;
  /** Whether something is being deleted. The button isn't disabled then, which would take the focus from it. */
  isBusy: boolean;
  onDelete: () => void;
}

/** Deletes an item that can be restored. When it goes with its item, the focus stays near. */
export function DeleteButton({ name, isBusy, onDelete }: DeleteButtonProps) {
  return (
    <KeepFocusNear>
      <Button
        variant="plain"
        size="small"
        aria-label={t`Delete ${name}`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onDelete();
        }}
      >
        {t`Delete`}
      </Button>
    </KeepFocusNear>
  );
}
