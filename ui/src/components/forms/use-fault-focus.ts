import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus from a form's button to the first field that the service rejected, so that its error is read and can
 * be corrected at once. Focus that has gone on to another field stays there.
 */
export function useFaultFocus(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const { activeElement: focused, body } = document;
    const isFree =
      focused === body || (focused instanceof HTMLButtonElement && focused.form === form.current);
    if (error === null || !isFree) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  return form;
}
