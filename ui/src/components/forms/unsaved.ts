import { createContext, useContext, useEffect, useId } from 'react';

/** Told by each form whether it holds what is not saved. */
export const UnsavedContext = createContext<(form: string, isUnsaved: boolean) => void>(() => {});

/** Asks before the page is left while the form holds what is not saved. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = useContext(UnsavedContext);
  const form = useId();
  useEffect(() => {
    tell(form, isUnsaved);
    return () => tell(form, false);
  }, [tell, form, isUnsaved]);
}
