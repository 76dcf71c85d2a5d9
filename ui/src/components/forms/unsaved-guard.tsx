import { useCallback, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { UnsavedContext } from './unsaved.ts';
import { useLeaving } from './use-leaving.ts';
import { t } from '../../words/words.ts';

/** Asks before leaving forms with unsaved changes, by a link or by closing the tab. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback((form: string, isUnsaved: boolean) => {
    setForms((before) => {
      if (before.has(form) === isUnsaved) return before;
      const after = new Set(before);
      if (isUnsaved) after.add(form);
      else after.delete(form);
      return after;
    });
  }, []);
  const leaving = useLeaving(forms.size > 0);
  return (
    <UnsavedContext value={tell}>
      {children}
      {leaving.status === 'blocked' && (
        <LeaveQuestion
          isEnded={leaving.next.pathname === '/sign-in'}
          onStay={leaving.reset}
          onLeave={leaving.proceed}
        />
      )}
    </UnsavedContext>
  );
}

interface LeaveQuestionProps {
  /** Whether the session has ended: only that leads from here to the sign-in page. */
  isEnded: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ isEnded, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog
      title={isEnded ? t`Your session has ended` : t`Discard unsaved changes?`}
      onClose={onStay}
    >
      <p className="mb-5 text-sm text-muted">
        {isEnded
          ? t`To keep your changes on this page, sign in in another tab, then save them here. If you sign in
            here, they will be lost.`
          : t`Your changes on this page will be lost.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus onClick={onStay}>
          {t`Keep editing`}
        </Button>
        <Button variant="plain" onClick={onLeave}>
          {isEnded ? t`Sign in here` : t`Discard changes`}
        </Button>
      </div>
    </Dialog>
  );
}
