import { type RefObject, useEffect } from 'react';

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
