import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { Menu, MenuItem, MenuLink } from '../../../components/menu.tsx';
import type { RangeSearch } from '../../../period/range-search.ts';
import { chartsQuery } from '../dashboard-queries.ts';
import { createChart, deleteChart, type Chart } from '../dashboard-requests.ts';
import { freePlace } from './arrange.ts';
import { projectKey } from '../../../api/query-keys.ts';
import { useProject, useRefusal } from '../../projects/index.ts';

interface ChartMenuProps {
  slug: string;
  dashboardId: string;
  chart: Chart;
  range: RangeSearch;
  onShow: () => void;
}

/** The actions of a chart. */
export function ChartMenu({ slug, dashboardId, chart, range, onShow }: ChartMenuProps) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'delete' | 'fault' | null>(null);
  const reread = () =>
    queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'charts', dashboardId) });
  const duplicating = useMutation({
    mutationFn: () => {
      const { type, query, options } = chart;
      const name = `${chart.name.slice(0, 190)} (copy)`;
      const charts = queryClient.getQueryData(chartsQuery(projectId, dashboardId).queryKey) ?? [
        chart,
      ];
      const position = freePlace(
        charts.map((one) => one.position),
        chart.position,
      );
      return createChart(slug, dashboardId, { name, type, query, options, position });
    },
    onSuccess: reread,
    onError: () => setOpen('fault'),
  });
  const deleting = useMutation({
    mutationFn: () => deleteChart(slug, chart.id),
    onSuccess: reread,
  });
  const close = () => setOpen(null);
  const refusal = useRefusal('write');
  return (
    <>
      <Menu label={`Actions for ${chart.name}`}>
        {refusal === null && (
          <MenuLink>
            <Link
              to="/projects/$slug/dashboards/$id/charts/$chartId"
              params={{ slug, id: dashboardId, chartId: chart.id }}
              search={range}
            >
              Edit
            </Link>
          </MenuLink>
        )}
        <MenuItem onClick={onShow}>Full screen</MenuItem>
        <MenuItem disabled={refusal !== null} onClick={() => duplicating.mutate()}>
          Duplicate
        </MenuItem>
        <MenuItem danger disabled={refusal !== null} onClick={() => setOpen('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {open === 'fault' && (
        <Dialog title="Couldn’t duplicate" onClose={close}>
          <FaultText error={duplicating.error} />
        </Dialog>
      )}
      {open === 'delete' && (
        <Dialog title="Delete chart" onClose={close}>
          <p className="text-sm break-words">
            “{chart.name}” will be deleted from the dashboard. Collected data is kept.
          </p>
          <div className="mt-4 flex flex-col gap-3">
            <FaultText error={deleting.error} />
            <div className="flex justify-end gap-2">
              <Button look="quiet" onClick={close}>
                Cancel
              </Button>
              <Button look="danger" disabled={deleting.isPending} onClick={() => deleting.mutate()}>
                Delete chart
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
