import type { Chart } from '../dashboard-requests.ts';
import { draftOf, type EditorDraft } from './editor-draft.ts';

/** What was changed in the form, the flow, the query or the appearance. */
interface EditorHistory {
  /** Drafts to go back to, the latest last. */
  readonly past: readonly EditorDraft[];
  /** Drafts that were undone, the latest last. */
  readonly future: readonly EditorDraft[];
  /** The field that was typed in last: what is typed in it without a pause for other changes is one step. */
  readonly field: string | null;
}

/** A chart being edited, and what can be undone. */
export interface EditorState {
  readonly draft: EditorDraft;
  readonly history: EditorHistory;
}

export const editing = (chart: Chart | null): EditorState => ({
  draft: draftOf(chart),
  history: { past: [], future: [], field: null },
});

const mostSteps = 100;

/** Replaces the draft. @param field that the change was typed in; null for other changes */
export function recorded(
  state: EditorState,
  draft: EditorDraft,
  field: string | null,
): EditorState {
  const { past, field: last } = state.history;
  const isSameStep = field !== null && field === last;
  const kept = isSameStep ? past : [...past, state.draft].slice(-mostSteps);
  return { ...state, draft, history: { past: kept, future: [], field } };
}

/** Goes back to the draft before the last change; the same state if there is none. */
export function undone(state: EditorState): EditorState {
  const past = differing(state.history.past, state.draft);
  const draft = past.at(-1);
  if (!draft) return state;
  const future = [...state.history.future, state.draft];
  return { ...state, draft, history: { past: past.slice(0, -1), future, field: null } };
}

/** Repeats the change that was undone last; the same state if there is none. */
export function redone(state: EditorState): EditorState {
  const future = differing(state.history.future, state.draft);
  const draft = future.at(-1);
  if (!draft) return state;
  const past = [...state.history.past, state.draft];
  return { ...state, draft, history: { past, future: future.slice(0, -1), field: null } };
}

/** How many changes can be undone and redone. */
export function stepsOf({ draft, history }: EditorState): {
  readonly undo: number;
  readonly redo: number;
} {
  return {
    undo: differing(history.past, draft).length,
    redo: differing(history.future, draft).length,
  };
}

/** Drafts without those at the end that equal the current one, such as of a text that the browser's own undo restored. */
function differing(drafts: readonly EditorDraft[], draft: EditorDraft): readonly EditorDraft[] {
  const last = drafts.findLastIndex((each) => !isSame(each, draft));
  return drafts.slice(0, last + 1);
}

/** Whether two drafts would be saved as the same chart. */
export const isSame = (one: EditorDraft, other: EditorDraft): boolean =>
  one.text === other.text &&
  one.name === other.name &&
  one.type === other.type &&
  JSON.stringify(one.options) === JSON.stringify(other.options);
