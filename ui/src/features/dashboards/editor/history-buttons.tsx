import { Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { commandKey } from '../../../components/command-key.ts';
import { t } from '../../../words/words.ts';

/** Pressed with Ctrl or ⌘. */
const undoKeys = { code: 'Z', shown: 'Z' };
const redoKeys = { code: 'Shift+Z', shown: `${t`Shift`} Z` };

interface HistoryButtonsProps {
  /** Null if there is nothing to undo. */
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** What was undone or redone last, for screen readers. */
  said: string;
}

/** Undo and redo. They keep the focus when nothing is left to do. */
export function HistoryButtons({ undo, redo, said }: HistoryButtonsProps) {
  return (
    <div role="group" aria-label={t`History`} data-history className="flex gap-1">
      <HistoryButton icon={Undo2} label={t`Undo`} keys={undoKeys} act={undo} />
      <HistoryButton icon={Redo2} label={t`Redo`} keys={redoKeys} act={redo} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

interface HistoryButtonProps {
  icon: LucideIcon;
  label: string;
  keys: typeof undoKeys;
  act: (() => void) | null;
}

function HistoryButton({ icon: Icon, label, keys, act }: HistoryButtonProps) {
  return (
    <Button
      variant="plain"
      size="small"
      className="w-8 px-0 aria-disabled:cursor-default aria-disabled:opacity-50 aria-disabled:hover:bg-surface"
      aria-label={label}
      aria-disabled={act === null}
      aria-keyshortcuts={`Control+${keys.code} Meta+${keys.code}`}
      title={`${label} (${commandKey} ${keys.shown})`}
      onClick={() => act?.()}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  );
}
