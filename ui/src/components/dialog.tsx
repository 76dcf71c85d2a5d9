import { CrossButton } from './cross-button.tsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { t } from '../words/words.ts';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** As large as the screen allows. */
  large?: boolean;
  /** With room for a table, and always as tall, so that it doesn't jump while the table changes. */
  wide?: boolean;
  children: ReactNode;
}

/** A dialog over the page; Escape and a click outside close it. */
export function Dialog(props: DialogProps) {
  const { title, onClose, large = false, wide = false, children } = props;
  const frame = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [opener] = useState(() => document.activeElement);
  const pressedOutside = useRef(false);
  useEffect(() => {
    const dialog = frame.current;
    if (dialog && !dialog.open) dialog.showModal();
    // The browser returns the focus only from a dialog that is closed before it is removed.
    return () => {
      if (opener instanceof HTMLElement && !dialog?.isConnected) opener.focus();
    };
  }, [opener]);
  return (
    <dialog
      ref={frame}
      aria-labelledby={id}
      onClose={onClose}
      // A drag that begins inside, as when text is selected, can end outside.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === frame.current;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === frame.current) onClose();
      }}
      className={classNames(
        'm-auto w-[calc(100%-2rem)] max-w-md rounded-xl border border-line bg-surface p-0 text-ink shadow-xl backdrop:bg-black/40',
        large && 'h-[calc(100%-2rem)] max-h-none max-w-none',
        wide && 'h-[min(46rem,calc(100%-2rem))] max-w-4xl',
      )}
    >
      <div className={classNames('p-5', (large || wide) && 'flex h-full flex-col')}>
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={id} className="min-w-0 truncate font-semibold" title={title}>
            {title}
          </h2>
          <CrossButton className="size-8" aria-label={t`Close`} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
