import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { isTextField } from './use-typed-field.ts';

interface HistoryActions {
  /** Null if there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
}

interface HistoryKeys {
  readonly onFocusCapture: (event: FocusEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Undoes with Ctrl or ⌘ and Z, and redoes with Shift as well, or with Ctrl and Y. What is being typed into a field is first
 * undone by the browser, letter by letter.
 */
export function useHistoryKeys(actions: HistoryActions): HistoryKeys {
  const atFocus = useRef('');
  return {
    onFocusCapture: ({ target }) => {
      if (isTextField(target)) atFocus.current = target.value;
    },
    onKeyDown: (event) => {
      const name = actionOf(event);
      const action = name && actions[name];
      if (!action || event.defaultPrevented) return;
      const { target } = event;
      const isText = isTextField(target);
      if (isText && name === 'undo' && target.value !== atFocus.current) return;
      event.preventDefault();
      action();
      if (isText) atFocus.current = target.value;
    },
  };
}

function actionOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (event.altKey || !(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null;
}
