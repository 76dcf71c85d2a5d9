import { useLayoutEffect, useRef } from 'react';
import { t } from '../../words/words.ts';
import { Button } from '../button.tsx';
import { keepFocusNear } from '../keep-focus-near.ts';

interface DeleteButtonProps {
  name: string;
  /** Whether something is being deleted. The button isn't disabled then, which would take the focus from it. */
  isBusy: boolean;
  onDelete: () => void;
}

/** Deletes an item that can be restored. When it goes with its item, the focus stays near. */
export function DeleteButton({ name, isBusy, onDelete }: DeleteButtonProps) {
  const own = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = own.current;
    return () => {
      if (element) keepFocusNear(element);
    };
  }, []);
  return (
    <span ref={own} className="contents">
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
    </span>
  );
}
