import { createContext, useContext, useEffect, useId } from 'react';

/** Each form reports whether it has unsaved changes. */
export const UnsavedContext = createContext<(form: string, isUnsaved: boolean) => void>(() => {});

/** Asks before leaving the page while the form has unsaved changes. */
export function useUnsaved(isUnsaved: boolean): void {
  const report = useContext(UnsavedContext);
  const form = useId();
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
}
