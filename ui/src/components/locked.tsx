import type { ReactNode } from 'react';

interface LockedProps {
  /** Why the controls are disabled; null if they are not. */
  deniedReason: string | null | undefined;
  children: ReactNode;
}

/** Controls that not everyone may use. */
export function Locked({ deniedReason, children }: LockedProps) {
  const isLocked = typeof deniedReason === 'string';
  return (
    <fieldset disabled={isLocked} title={isLocked ? deniedReason : undefined} className="contents">
      {children}
    </fieldset>
  );
}
