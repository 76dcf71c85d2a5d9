import { type RefCallback, type RefObject, useEffect, useState } from 'react';

/** Whether what had the focus has gone, such as the button that a form replaces. */
const isLost = (): boolean => document.activeElement === document.body;

/** A ref for the button that comes back when its form is closed: it gets the focus that the form had. */
export function takeFocusBack(button: HTMLElement | null): void {
  if (button !== null && isLost()) button.focus();
}

/** Moves the focus to the first field of a form that takes the place of the button that opened it. */
export function useFirstField(form: RefObject<HTMLElement | null>, isOpened = true): void {
  useEffect(() => {
    if (!isOpened || !isLost()) return;
    form.current?.querySelector<HTMLElement>('input,textarea,[role=combobox]')?.focus();
  }, [form, isOpened]);
}

interface FormInPlace {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Properties of the button that opens it. */
  readonly opener: {
    readonly ref: RefCallback<HTMLElement> | undefined;
    readonly onClick: () => void;
  };
}

/** A form that takes the place of the button that opens it, and gives the focus back to the button. */
export function useFormInPlace(): FormInPlace {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setWasOpen(true);
  };
  return {
    isOpen,
    close,
    opener: { ref: wasOpen ? takeFocusBack : undefined, onClick: () => setOpen(true) },
  };
}
