import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { dismissToast, dismissToasts, forgetToast, type Toast, useToasts } from './toast-store.ts';
import { t } from '../words/words.ts';

/** In milliseconds. It doesn't run while the pointer or the focus is on the toast. */
const shownFor = 8_000;
/** Without a way back, it is only read. */
const notedFor = 3_000;

/** What was just done and can mostly be undone, above the page. */
export function Toasts() {
  const toasts = useToasts();
  useEffect(() => {
    const dismiss = () => void dismissToasts();
    window.addEventListener('pagehide', dismiss);
    return () => {
      window.removeEventListener('pagehide', dismiss);
      // The next page may have no toasts, where nothing would end them.
      dismiss();
    };
  }, []);
  return (
    <section
      aria-label={t`Notifications`}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex flex-col items-center gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast: { id, text, undo, action = t`Undo` } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false);
  const undoing = useMutation({
    mutationFn: async () => undo?.(),
    onSuccess: () => forgetToast(id),
  });
  const isNote = undo === null;
  const isWaiting = isHeld || !undoing.isIdle;
  useEffect(() => {
    if (isWaiting) return undefined;
    const timer = setTimeout(() => dismissToast(id), isNote ? notedFor : shownFor);
    return () => clearTimeout(timer);
  }, [id, isWaiting, isNote]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-full items-center gap-2 rounded-lg border border-line bg-surface py-2 pr-2 pl-4 text-sm shadow-lg"
    >
      <span className="line-clamp-3 min-w-0 wrap-anywhere">
        {undoing.error ? undoing.error.message : text}
      </span>
      {!isNote && (
        <Button
          variant="plain"
          size="small"
          disabled={undoing.isPending}
          onClick={() => undoing.mutate()}
        >
          {undoing.error ? t`Try again` : action}
        </Button>
      )}
      <button
        type="button"
        aria-label={t`Dismiss`}
        onClick={() => dismissToast(id)}
        className="flex size-8 shrink-0 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-raised hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
