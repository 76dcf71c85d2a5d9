import { useBlocker, useRouter } from '@tanstack/react-router';
import { useCallback, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { type Loss, UnsavedContext, unsavedChanges } from './unsaved.ts';
import { t } from '../../words/words.ts';

/** Asks before leaving forms with unsaved changes, by a link or by closing the tab. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<ReadonlyMap<string, Loss>>(new Map());
  const tell = useCallback((form: string, loss: Loss | null) => {
    setForms((before) => {
      if ((before.get(form) ?? null) === loss) return before;
      const after = new Map(before);
      if (loss === null) after.delete(form);
      else after.set(form, loss);
      return after;
    });
  }, []);
  const losses = [...forms.values()];
  const isUnsaved = losses.length > 0;
  const router = useRouter();
  // Until the next page is shown, this one is there although it has been left, and must not ask again.
  const isShown = (pathname: string) => pathname === router.state.resolvedLocation?.pathname;
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && isShown(current.pathname) && current.pathname !== next.pathname,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <UnsavedContext value={tell}>
      {children}
      {leaving.status === 'blocked' && (
        <LeaveQuestion
          loss={losses[0] ?? unsavedChanges}
          isEnded={leaving.next.pathname === '/sign-in'}
          onStay={leaving.reset}
          onLeave={leaving.proceed}
        />
      )}
    </UnsavedContext>
  );
}

interface LeaveQuestionProps {
  loss: Loss;
  /** Whether the session has ended: only that leads from here to the sign-in page. */
  isEnded: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ loss, isEnded, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Dialog title={isEnded ? t`Your session has ended` : loss.title} onClose={onStay}>
      <p className="mb-5 text-sm text-muted">
        {isEnded
          ? t`To keep your changes on this page, sign in in another tab, then save them here. If you sign in
            here, they will be lost.`
          : loss.says}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button autoFocus onClick={onStay}>
          {loss.stay}
        </Button>
        <Button variant="plain" onClick={onLeave}>
          {isEnded ? t`Sign in here` : loss.leave}
        </Button>
      </div>
    </Dialog>
  );
}
