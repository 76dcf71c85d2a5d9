import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';
import { chartTypes } from '../../../charts/chart-types.ts';
import { t } from '../../../words/words.ts';
import {
  changeChart,
  createChart,
  readCharts,
  type Chart,
  type GridPlace,
} from '../dashboard-requests.ts';
import { freePlace } from '../page/arrange.ts';
import { changesOf, conflictsWith } from './chart-changes.ts';
import type { EditorDraft } from './editor-draft.ts';

interface SavedChart {
  readonly projectId: ProjectId;
  readonly dashboardId: string;
  /** As it is read; null for a new one. */
  readonly chart: Chart | null;
  /** The places of the dashboard's charts. */
  readonly taken: readonly GridPlace[];
  readonly onSaved: () => Promise<void>;
}

/**
 * Saves a chart: only what was changed in it, so that changes of others stay. What they have changed too is replaced
 * only once the editor has said so.
 */
export function useSaving({ projectId, dashboardId, chart, taken, onSaved }: SavedChart) {
  const queryClient = useQueryClient();
  const [opened] = useState(chart);
  const [known, setKnown] = useState(chart);
  return useMutation({
    mutationFn: async (draft: EditorDraft) => {
      const { name, type, options, request: query } = draft;
      if (opened === null || known === null) {
        const position = freePlace(taken, chartTypes[type].size);
        return createChart(projectId, dashboardId, { name, type, options, query, position });
      }
      const changes = changesOf(opened, draft);
      const stored = (await readCharts(projectId, dashboardId)).find(({ id }) => id === opened.id);
      if (stored && conflictsWith(changes, known, stored)) {
        setKnown(stored);
        throw new Error(
          t`Someone else has changed this chart since you opened it. Save it again to replace their changes.`,
        );
      }
      return changeChart(projectId, opened.id, changes);
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({
        queryKey: projectKey(projectId, 'charts', dashboardId),
      });
      await onSaved();
    },
  });
}
