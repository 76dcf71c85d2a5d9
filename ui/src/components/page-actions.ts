import { useEffect } from 'react';

/** Something that can be done on the shown page. */
export interface PageAction {
  readonly label: string;
  /** The key that does the same. */
  readonly keys: string;
  readonly run: () => void;
}

const none: readonly PageAction[] = [];
let shown = none;

/** What can be done on the shown page. The palette reads it when it opens. */
export const pageActions = (): readonly PageAction[] => shown;

/** Offers actions of a page in the palette, too. */
export function usePageActions(actions: readonly PageAction[]): void {
  useEffect(() => {
    shown = actions;
    return () => {
      shown = none;
    };
  }, [actions]);
}
