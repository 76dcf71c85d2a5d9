import * as Dialog from '@radix-ui/react-dialog';
import { useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface OverlayProps {
  /** For screen readers. */
  title: string;
  onClose: () => void;
  /** Where it is on the screen. */
  className: string;
  children: ReactNode;
}

/** Something over the page that keeps the focus until Escape or a click outside closes it. */
export function Overlay({ title, onClose, className, children }: OverlayProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-black/40" />
        <Dialog.Content
          aria-describedby={undefined}
          className={classNames('fixed z-40 bg-surface text-ink', className)}
          onCloseAutoFocus={(event) => {
            // The dialog has no trigger of the library, so it can't return focus itself.
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
        >
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
