import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
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

/** A button that asks for confirmation before an action that can't be undone. */
export function ConfirmButton({
  children,
  action,
  disabled,
  variant = 'plain',
  onConfirm,
}: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <Button
        variant={variant}
        size="small"
        disabled={disabled ?? false}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
    );
  }
  return (
    <span className="inline-flex gap-2">
      <Button
        variant="danger"
        size="small"
        autoFocus
        onClick={({ detail }) => {
          // It has taken the place of the first button: the rest of a double click confirms nothing.
          if (detail > 1) return;
          setAsking(false);
          onConfirm();
        }}
      >
        {action}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setAsking(false)}>
        {t`Cancel`}
      </Button>
    </span>
  );
}
