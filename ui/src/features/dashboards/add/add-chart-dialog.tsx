import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projectKey } from '../../../api/query-keys.ts';
import type { ChartOptions, ChartType } from '../../../charts/chart-definition.ts';
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
  type GridPlace,
  makeDashboard,
  readCharts,
  type SentChart,
} from '../dashboard-requests.ts';
import { freePlace } from '../page/arrange.ts';
import { t } from '../../../words/words.ts';

interface AddChartDialogProps {
  slug: string;
  name: string;
  chart: {
    readonly type: ChartType;
    readonly query: ChartRequest;
    readonly options: Partial<ChartOptions>;
  };
  title?: string;
  note?: string;
  /** The dashboard that is chosen at first; default: the project’s. */
  dashboardId?: string;
  onClose: () => void;
  onAdded?: (dashboardId: string) => Promise<void>;
}

const newOne = 'new';

/** Adds a chart to a dashboard, which can be a new one. */
export function AddChartDialog(props: AddChartDialogProps) {
  const {
    slug,
    name: proposed,
    chart,
    title = t`Add to dashboard`,
    note = t`The chart keeps the filters of this page and follows the range of the dashboard.`,
    dashboardId = null,
    onClose,
    onAdded,
  } = props;
  const { id: projectId } = useProject();
  const queryClient = useQueryClient();
  const dashboards = useQuery(dashboardsQuery(projectId));
  const [name, setName] = useState(proposed);
  const [chosen, choose] = useState(dashboardId);
  const first = dashboards.data?.find(({ isDefault }) => isDefault) ?? dashboards.data?.[0];
  const id = chosen ?? first?.id ?? newOne;
  const reread = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'dashboards') }),
      queryClient.invalidateQueries({ queryKey: projectKey(projectId, 'charts') }),
    ]);
  const adding = useMutation({
    mutationFn: () => {
      const dashboard = dashboards.data?.find((each) => each.id === id);
      return dashboard
        ? addTo(slug, dashboard, name.trim(), chart)
        : addToNew(slug, name.trim(), chart);
    },
    onSuccess: async ({ dashboard, remove }) => {
      onClose();
      showToast(t`Added “${name.trim()}” to ${dashboard.name}.`, async () => {
        await remove();
        await reread();
      });
      await reread();
      await onAdded?.(dashboard.id);
    },
  });
  return (
    <Dialog title={title} onClose={onClose}>
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
        <p className="text-sm text-muted">{note}</p>
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

/** The dashboard that has the chart now, and how to take it away again. */
interface Added {
  readonly dashboard: Dashboard;
  readonly remove: () => Promise<void>;
}

async function addTo(
  slug: string,
  dashboard: Dashboard,
  name: string,
  chart: AddChartDialogProps['chart'],
): Promise<Added> {
  const charts = await readCharts(slug, dashboard.id);
  const taken = charts.map(({ position }) => position);
  const { id } = await createChart(slug, dashboard.id, chartOn(taken, name, chart));
  return { dashboard, remove: () => deleteChart(slug, id) };
}

async function addToNew(
  slug: string,
  name: string,
  chart: AddChartDialogProps['chart'],
): Promise<Added> {
  const dashboard = await makeDashboard(slug, { name, charts: [chartOn([], name, chart)] });
  const remove = async () => {
    const charts = await readCharts(slug, dashboard.id);
    // They were created at the same moment; others can have been added to it since.
    const added = charts.find(({ createdAt }) => createdAt === dashboard.createdAt);
    if (added) await deleteChart(slug, added.id);
  };
  return { dashboard, remove };
}

function chartOn(
  taken: readonly GridPlace[],
  name: string,
  { type, query, options }: AddChartDialogProps['chart'],
): SentChart {
  const position = freePlace(taken, chartTypes[type].size);
  return { name, type, query, options: { ...noOptions, ...options }, position };
}
