import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projectKey } from '../../../api/query-keys.ts';
import type { ChartType } from '../../../charts/chart-definition.ts';
import { chartTypes } from '../../../charts/chart-types.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { Field } from '../../../components/field.tsx';
import { noOptions } from '../../../charts/no-options.ts';
import { FailureNotice } from '../../../components/notice.tsx';
import { Select } from '../../../components/select.tsx';
import { showToast } from '../../../components/toast-store.ts';
import { useProject } from '../../projects/index.ts';
import type { ChartRequest } from '../chart-query.ts';
import { dashboardsQuery } from '../dashboard-queries.ts';
import {
  createChart,
  type Dashboard,
  deleteChart,
  makeDashboard,
  readCharts,
} from '../dashboard-requests.ts';
import { freePlace } from '../page/arrange.ts';
import { t } from '../../../words/words.ts';

interface AddChartDialogProps {
  slug: string;
  name: string;
  chart: {
    readonly type: ChartType;
    readonly query: ChartRequest;
    readonly unit: string | null;
    readonly decimals: number | null;
  };
  onClose: () => void;
}

const newOne = 'new';

/** Adds a chart to a dashboard, which can be a new one. */
export function AddChartDialog({ slug, name: proposed, chart, onClose }: AddChartDialogProps) {
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const dashboards = useQuery(dashboardsQuery(projectId));
  const [name, setName] = useState(proposed);
  const [chosen, choose] = useState<string | null>(null);
  const first = dashboards.data?.find(({ isDefault }) => isDefault) ?? dashboards.data?.[0];
  const id = chosen ?? first?.id ?? newOne;
  const reread = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'dashboards') }),
      queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'charts') }),
    ]);
  const adding = useMutation({
    mutationFn: async () => {
      const dashboard =
        dashboards.data?.find((each) => each.id === id) ?? (await makeDashboard(slug, name, null));
      return { dashboard, added: await addTo(slug, dashboard, name.trim(), chart) };
    },
    onSuccess: async ({ dashboard, added }) => {
      onClose();
      showToast(t`Added “${added.name}” to ${dashboard.name}.`, async () => {
        await deleteChart(slug, added.id);
        await reread();
      });
      await reread();
    },
  });
  return (
    <Dialog title={t`Add to dashboard`} onClose={onClose}>
      {dashboards.error && (
        <FailureNotice error={dashboards.error} retry={() => void dashboards.refetch()} />
      )}
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          adding.mutate();
        }}
      >
        <Select
          label={t`Dashboard`}
          value={id}
          disabled={!dashboards.data}
          choices={[
            ...(dashboards.data ?? []).map((each) => ({ value: each.id, label: each.name })),
            { value: newOne, label: t`New dashboard` },
          ]}
          onChange={choose}
        />
        <Field
          label={t`Name`}
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="text-sm text-muted">
          {t`The chart keeps the filters of this page and follows the range of the dashboard.`}
        </p>
        <FaultText error={adding.error} />
        <div className="flex gap-2">
          <Button
            type="submit"
            disabled={!dashboards.data || adding.isPending || name.trim() === ''}
          >
            {t`Add chart`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t`Cancel`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

async function addTo(
  slug: string,
  { id }: Dashboard,
  name: string,
  { type, query, unit, decimals }: AddChartDialogProps['chart'],
) {
  const charts = await readCharts(slug, id);
  const position = freePlace(
    charts.map((each) => each.position),
    chartTypes[type].size,
  );
  const options = { ...noOptions, unit, decimals };
  return createChart(slug, id, { name, type, query, options, position });
}
