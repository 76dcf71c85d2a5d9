import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button.tsx';
import { KeepFocusNear } from './keep-focus-near.tsx';
import { t } from '../words/words.ts';

interface ConfirmButtonProps {
  children: ReactNode;
  /** The label of the second button, such as "Remove". */
  action: string;
  disabled?: boolean;
  /** The variant of the first button. */
  variant?: 'plain' | 'quiet' | 'risky';
  onConfirm: () => void;
}

/**
 * A button that asks for confirmation before an action that can't be undone. The focus follows: to the answer, back to
 * the button, and to what is nearest if the action removes it.
 */
export function ConfirmButton({
  children,
  action,
  disabled = false,
  variant = 'plain',
  onConfirm,
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const answered = () => {
    flushSync(() => setAsking(false));
    first.current?.focus();
  };
  return (
    <KeepFocusNear>
      {asking ? (
        <span className="inline-flex gap-2">
          <Button
            variant="danger"
            size="small"
            autoFocus
            onClick={({ detail }) => {
              // It has taken the place of the first button: the rest of a double click confirms nothing.
              if (detail > 1) return;
              answered();
              onConfirm();
            }}
          >
            {action}
          </Button>
          <Button variant="quiet" size="small" onClick={answered}>
            {t`Cancel`}
          </Button>
        </span>
      ) : (
        <Button
          ref={first}
          variant={variant}
          size="small"
          // Not the attribute `disabled`, which would take the focus away while the action runs.
          aria-disabled={disabled}
          className="aria-disabled:cursor-default aria-disabled:opacity-60"
          onClick={() => {
            if (!disabled) setAsking(true);
          }}
        >
          {children}
        </Button>
      )}
    </KeepFocusNear>
  );
}
