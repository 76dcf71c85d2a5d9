import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { t } from '../../words/words.ts';

interface FiltersDialogProps {
  /** Null while there is nothing to clear. */
  onClear: (() => void) | null;
  onClose: () => void;
  children: ReactNode;
}

/** Filters one below the other. Each applies at once, to the list behind. */
export default function FiltersDialog({ onClear, onClose, children }: FiltersDialogProps) {
  return (
    <Dialog title={t`Filters`} onClose={onClose}>
      {/* As tall as a finger needs. */}
      <div className="flex flex-col gap-3 [&_[role=combobox]]:h-9 [&_[role=combobox]]:w-full [&_[role=combobox]]:max-w-none [&_form]:w-full [&_input[type=search]]:h-9">
        {children}
      </div>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="quiet" disabled={onClear === null} onClick={() => onClear?.()}>
          {t`Clear`}
        </Button>
        <Button onClick={onClose}>{t`Done`}</Button>
      </div>
    </Dialog>
  );
}
