import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { plural, t } from '../../../words/words.ts';
import type { Chart } from '../dashboard-requests.ts';
import { draftOf, type EditorDraft } from './editor-draft.ts';
import { editing, isSame, recorded, redone, stepsOf, undone } from './editor-history.ts';
import { useHistoryKeys } from './use-history-keys.ts';
import { useTypedField } from './use-typed-field.ts';

interface EditedChart {
  readonly draft: EditorDraft;
  /** Whether the draft differs from the chart that was opened. */
  readonly isChanged: boolean;
  readonly change: (draft: EditorDraft) => void;
  /** Null if there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** What was undone or redone last, for screen readers. */
  readonly said: string;
  /** For the element around everything that changes the chart. */
  readonly listeners: ReturnType<typeof useHistoryKeys> &
    ReturnType<typeof useTypedField>['listeners'];
}

/** A chart being edited, with one history for its form, flow, query and appearance. */
export function useEditorHistory(
  chart: Chart | null,
  editor: RefObject<HTMLElement | null>,
): EditedChart {
  const [state, setState] = useState(() => editing(chart));
  const [opened] = useState(() => draftOf(chart));
  const [said, setSaid] = useState('');
  const { listeners, typedField } = useTypedField();
  const go = (next: typeof state, text: string) => {
    const focused = document.activeElement;
    flushSync(() => {
      setState(next);
      setSaid(text);
    });
    if (focused?.isConnected) return;
    // What had the focus is gone.
    const find = (selector: string) => editor.current?.querySelector<HTMLElement>(selector);
    (find('[data-node]') ?? find('[data-history] button'))?.focus();
  };
  const steps = stepsOf(state);
  const undo = () => {
    const next = undone(state);
    go(
      next,
      t`Undone. ${plural(stepsOf(next).undo, { one: '# earlier change can be undone.', other: '# earlier changes can be undone.' })}`,
    );
  };
  const redo = () => {
    const next = redone(state);
    go(
      next,
      t`Redone. ${plural(stepsOf(next).redo, { one: '# later change can be redone.', other: '# later changes can be redone.' })}`,
    );
  };
  const actions = { undo: steps.undo > 0 ? undo : null, redo: steps.redo > 0 ? redo : null };
  const keys = useHistoryKeys(actions);
  return {
    ...{ draft: state.draft, isChanged: !isSame(state.draft, opened), said, ...actions },
    change: (draft) => {
      const field = typedField();
      setState((before) => recorded(before, draft, field));
    },
    listeners: { ...keys, ...listeners },
  };
}
