import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { forgetToast, showToast } from '../../../components/toast-store.ts';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';
import { t } from '../../../words/words.ts';
import { chartsQuery } from '../dashboard-queries.ts';
import { arrangeCharts, type Chart } from '../dashboard-requests.ts';
import { movedIn, type Places } from './arrange.ts';
import { isUndoKey } from './undo-key.ts';

/** The places of a dashboard's charts, and a draft of them while they are arranged. */
export interface Arranging {
  readonly places: Places;
  readonly isOn: boolean;
  /** Whether the draft is not what is saved. */
  readonly isUnsaved: boolean;
  readonly isSaving: boolean;
  /** Why the draft could not be saved. */
  readonly error: Error | null;
  /** What was moved last and where, for screen readers. */
  readonly said: string;
  start(): void;
  /** Moves charts in the draft; without places, only says something. */
  put(places: Places | null, said: string): void;
  /** Saves the draft in one request, and ends arranging once it is saved. */
  finish(): void;
  cancel(): void;
}

/** Each step is kept, so that it can be undone. */
interface Draft {
  readonly dashboardId: string;
  readonly steps: readonly Places[];
  readonly said: string;
}

interface Undoable {
  readonly toast: number;
  readonly dashboardId: string;
  readonly undo: () => Promise<void>;
}

const none: readonly Chart[] = [];

/** Arranges charts in a draft, which is saved at once when arranging ends. */
export function useArranging(
  projectId: ProjectId,
  dashboardId: string,
  charts: readonly Chart[] = none,
): Arranging {
  const queryClient = useQueryClient();
  const [stored, setDraft] = useState<Draft | null>(null);
  const [saved, setSaved] = useState<Undoable | null>(null);
  // The page stays when another dashboard is opened, and what was left doesn't come back with the first.
  const draft = stored?.dashboardId === dashboardId ? stored : null;
  if (stored !== draft) setDraft(draft);
  const last = draft?.steps.at(-1);
  const kept = useMemo(() => placesOf(charts), [charts]);
  const places = useMemo(
    () => (last ? new Map([...kept, ...within(last, kept)]) : kept),
    [kept, last],
  );
  const moved = useMemo(() => movedIn(places, kept), [places, kept]);

  const save = async (next: Places): Promise<void> => {
    const positions = [...next].map(([id, position]) => ({ id, position }));
    await arrangeCharts(projectId, dashboardId, positions);
  };
  const reload = () =>
    queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'charts', dashboardId) });
  const restore = async (former: Places): Promise<void> => {
    // Those that were deleted since can't be moved.
    const now = queryClient.getQueryData(chartsQuery(projectId, dashboardId).queryKey) ?? charts;
    await save(within(former, placesOf(now)));
    await reload();
  };
  const offerUndo = (former: Places): void => {
    const forget = () => setSaved((before) => (before?.toast === toast ? null : before));
    const undo = async (): Promise<void> => {
      await restore(former);
      forget();
    };
    const toast = showToast(t`Arranged the charts.`, undo, { done: forget });
    setSaved({ toast, dashboardId, undo });
  };
  const saving = useMutation({
    mutationFn: async (): Promise<Places> => {
      if (moved.length > 0) await save(only(places, moved));
      return only(kept, moved);
    },
    onSuccess: async (former) => {
      if (former.size > 0) await reload();
      setDraft(null);
      if (former.size > 0) offerUndo(former);
    },
    // A chart may have been deleted meanwhile.
    onError: reload,
  });
  const undoSaved = ({ toast, undo }: Undoable): void => {
    forgetToast(toast);
    setSaved(null);
    undo().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : '';
      showToast(t`Not undone. ${reason}`, undo, { action: t`Try again` });
    });
  };
  useUndoKey(() => {
    if (saving.isPending) return false;
    if (draft && draft.steps.length > 0) {
      setDraft({ ...draft, steps: draft.steps.slice(0, -1), said: t`Undone` });
    } else if (saved?.dashboardId === dashboardId) undoSaved(saved);
    else return false;
    return true;
  });
  return {
    places,
    isOn: draft !== null,
    isUnsaved: moved.length > 0,
    isSaving: saving.isPending,
    error: draft && saving.error,
    said: draft?.said ?? '',
    start: () => {
      saving.reset();
      setDraft({ dashboardId, steps: [], said: '' });
    },
    put: (next, said) => {
      const steps = draft?.steps ?? [];
      setDraft({ dashboardId, steps: next ? [...steps, next] : steps, said });
    },
    finish: () => saving.mutate(),
    cancel: () => setDraft(null),
  };
}

/** @param undo returns whether there was something to undo */
function useUndoKey(undo: () => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isUndoKey(event) && undo()) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function placesOf(charts: readonly Chart[]): Places {
  return new Map(charts.map(({ id, position }) => [id, position]));
}

function only(places: Places, ids: readonly string[]): Places {
  return new Map([...places].filter(([id]) => ids.includes(id)));
}

function within(places: Places, existing: Places): Places {
  return new Map([...places].filter(([id]) => existing.has(id)));
}
