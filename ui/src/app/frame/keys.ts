import { useEffect } from 'react';
import { goSequence, isFreeKey } from '../../components/free-key.ts';
import type { ProjectPage } from '../../features/projects/project-pages.ts';

interface KeyActions {
  /** Something is open over the page, which only the search replaces. */
  readonly isOver: boolean;
  /** Called when `search` may follow. */
  readonly prepare: () => void;
  readonly search: () => void;
  readonly keys: () => void;
  readonly toggle: () => void;
  readonly goHome: () => void;
  readonly goTo: (to: ProjectPage['to']) => void;
  /** Where `g` and a key can lead. */
  readonly pages: readonly ProjectPage[];
}

/** Calls an action when its keys are pressed anywhere on the page. */
export function useKeys(actions: KeyActions): void {
  useEffect(() => {
    const isSecondOf = goSequence();
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (key === 'control' || key === 'meta') actions.prepare();
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
        event.preventDefault();
        actions.search();
        return;
      }
      if (actions.isOver || !isFreeKey(event)) return;
      const isSecond = isSecondOf(event);
      if (isSecond && key === 'h') actions.goHome();
      const page = isSecond && actions.pages.find((each) => each.key === key);
      if (page) actions.goTo(page.to);
      if (isSecond) return;
      if (event.key === '?') actions.keys();
      if (event.key === '[') actions.toggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actions]);
}
