import { createContext, useContext, useEffect, useId } from 'react';
import { t } from '../../words/words.ts';

/** What is lost when the page is left, as the reader is asked about it. */
export interface Loss {
  readonly title: string;
  readonly says: string;
  /** The button that leaves nevertheless, and the one that stays. */
  readonly leave: string;
  readonly stay: string;
}

export const unsavedChanges: Loss = {
  title: t`Discard unsaved changes?`,
  says: t`Your changes on this page will be lost.`,
  leave: t`Discard changes`,
  stay: t`Keep editing`,
};

/** Each form reports what would be lost; null = nothing. */
export const UnsavedContext = createContext<(form: string, loss: Loss | null) => void>(() => {});

/** Asks before leaving the page while the form has unsaved changes, or something else would be lost. */
export function useUnsaved(isUnsaved: boolean, of: Loss = unsavedChanges): void {
  const report = useContext(UnsavedContext);
  const form = useId();
  const loss = isUnsaved ? of : null;
  useEffect(() => {
    report(form, loss);
    return () => report(form, null);
  }, [report, form, loss]);
}
