import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeChart, type Chart, type GridPlace } from '../dashboard-requests.ts';
import { putChart, type Places } from './arrange.ts';
import { projectKey, type ProjectId } from '../../../api/query-keys.ts';

const same = (one: GridPlace | undefined, other: GridPlace) =>
  one?.x === other.x && one.y === other.y && one.w === other.w && one.h === other.h;

/** The places of charts while they are arranged; each move is saved immediately. */
export function useArranging(projectId: ProjectId, dashboardId: string, charts: readonly Chart[]) {
  const queryClient = useQueryClient();
  const kept: Places = new Map(charts.map(({ id, position }) => [id, position]));
  const [moved, setMoved] = useState<Places | null>(null);
  // What was saved since the charts were read: a chart that is moved back at once is no longer where it was read.
  const saved = useRef(new Map<string, GridPlace>());
  const saving = useMutation({
    // One after another, so that the last move wins.
    scope: { id: `places-${dashboardId}` },
    mutationFn: async (places: Places) => {
      const placeOf = (id: string) => saved.current.get(id) ?? kept.get(id);
      const changed = [...places].filter(([id, place]) => !same(placeOf(id), place));
      await Promise.all(
        changed.map(async ([id, position]) => {
          await changeChart(projectId, id, { position });
          saved.current.set(id, position);
        }),
      );
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({
        queryKey: projectKey(projectId, 'charts', dashboardId),
      });
      if (queryClient.isMutating({ mutationKey: ['places', dashboardId] }) <= 1) {
        saved.current.clear();
        setMoved(null);
      }
    },
    mutationKey: ['places', dashboardId],
  });
  const places = moved ?? kept;
  return {
    places,
    error: saving.error,
    place: (id: string, wanted: GridPlace) => {
      const next = putChart(places, id, wanted);
      setMoved(next);
      saving.mutate(next);
    },
  };
}
