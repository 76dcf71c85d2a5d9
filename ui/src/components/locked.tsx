import type { ReactNode } from 'react';

interface LockedProps {
  /** Why the controls are disabled; null if they are not. */
  refusal: string | null | undefined;
  children: ReactNode;
}

/** Controls that not everyone may use. */
export function Locked({ refusal, children }: LockedProps) {
  const isLocked = typeof refusal === 'string';
  return (
    <fieldset disabled={isLocked} title={isLocked ? refusal : undefined} className="contents">
      {children}
    </fieldset>
  );
}
