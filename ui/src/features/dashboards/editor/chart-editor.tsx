import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState, type FormEvent } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { projectKey } from '../../../api/query-keys.ts';
import { chartChoices, chartTypes } from '../../../charts/chart-types.ts';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { Field } from '../../../components/field.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { RangePicker } from '../../../period/range-picker.tsx';
import type { RangeSearch } from '../../../period/range-search.ts';
import type { Dataset } from '../../datasets/index.ts';
import { previewQuery } from '../chart-answers.ts';
import type { ChartScope } from '../dashboard-queries.ts';
import { changeChart, createChart, type Chart, type GridPlace } from '../dashboard-requests.ts';
import { freePlace } from '../page/arrange.ts';
import { ChartPreview } from './chart-preview.tsx';
import { FiguresTable } from './figures-table.tsx';
import { editing, withForm, withType, withText } from './editor-state.ts';
import { faultPlace } from './fault-place.ts';
import { AppearanceForm } from './appearance-form.tsx';
import { QueryForm } from './query-form.tsx';
import { QueryText } from './query-text.tsx';
import { useDebounced } from './use-debounced.ts';
import { useProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

interface ChartEditorProps {
  slug: string;
  dashboardId: string;
  chart: Chart | null;
  datasets: readonly Dataset[];
  /** The places of the dashboard's charts. */
  taken: readonly GridPlace[];
}

const settleAfter = 400;
const views = [
  { value: 'form', label: t`Form` },
  { value: 'query', label: t`Query` },
] as const;

/** A chart's form and query, kept in sync, with a preview. */
export function ChartEditor({ slug, dashboardId, chart, datasets, taken }: ChartEditorProps) {
  const { id: projectId } = useProject();
  const range: RangeSearch = useSearch({
    from: '/signed-in/projects/$slug/dashboards/$id/charts/$chartId',
  });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [state, setState] = useState(() => editing(chart));
  const [view, setView] = useState<'form' | 'query'>(state.form ? 'form' : 'query');
  const scope: ChartScope = { projectId, slug, range, filters: [] };
  const settled = useDebounced(state.request, settleAfter);
  const answered = useQuery(previewQuery(scope, settled, chartTypes[state.type].compares));
  const to = '/projects/$slug/dashboards/$id' as const;
  const params = { slug, id: dashboardId };
  const saving = useMutation({
    mutationFn: async () => {
      const { type, options, request: query } = state;
      const sent = { name: state.name, type, options, query };
      if (chart) return changeChart(slug, chart.id, sent);
      const position = freePlace(taken, chartTypes[type].size);
      return createChart(slug, dashboardId, { ...sent, position });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({
        queryKey: projectKey(projectId, 'charts', dashboardId),
      });
      await navigate({ to, params, search: range });
    },
  });
  const fault = answered.error;
  const path = fault instanceof ApiError ? fault.path : undefined;
  const place = useMemo(() => {
    return path === undefined ? null : faultPlace(settled, path);
  }, [path, settled]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form onSubmit={submit}>
      <h1 className="sr-only">{chart ? t`Edit ${chart.name}` : t`New chart`}</h1>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1">
          <Field
            label={t`Chart name`}
            required
            maxLength={200}
            placeholder={t`Visitors by day`}
            value={state.name}
            onChange={(event) => setState({ ...state, name: event.target.value })}
          />
        </div>
        <Link
          to={to}
          params={params}
          search={range}
          className="inline-flex h-10 items-center rounded-lg px-4 text-sm font-medium text-muted hover:bg-raised hover:text-ink"
        >
          {t`Cancel`}
        </Link>
        <Button
          type="submit"
          className="h-10"
          disabled={saving.isPending || state.textFault !== null}
        >
          {t`Save chart`}
        </Button>
      </div>
      <div className="mb-4 empty:hidden">
        <FaultText error={saving.error} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex min-w-0 flex-col gap-4 lg:order-2">
          <Card className="flex flex-col gap-3 lg:sticky lg:top-16">
            <Segmented
              label={t`Chart type`}
              look="buttons"
              value={state.type}
              choices={chartChoices}
              onChange={(type) => setState(withType(state, type))}
            />
            <ChartPreview answered={answered} type={state.type} options={state.options} />
            <RangePicker
              search={range}
              onChange={(search) =>
                void navigate({
                  to: '/projects/$slug/dashboards/$id/charts/$chartId',
                  params: { ...params, chartId: chart?.id ?? 'new' },
                  search,
                  replace: true,
                })
              }
            />
            {answered.data && !fault && (
              <FiguresTable
                answered={answered.data}
                look={{ type: state.type, options: state.options, preferred: [] }}
                isStale={answered.isFetching}
              />
            )}
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex">
            <Segmented label={t`Editor`} value={view} choices={views} onChange={setView} />
          </div>
          {view === 'query' && (
            <QueryText
              state={state}
              fault={fault}
              onText={(text) => setState(withText(state, text))}
            />
          )}
          {view === 'form' && state.form === null && (
            <Card className="text-sm">
              <p>{t`The form can’t show this query. Edit it under “Query”.`}</p>
            </Card>
          )}
          {view === 'form' && state.form && (
            <QueryForm
              form={state.form}
              datasets={datasets}
              fault={fault && place ? { place, message: fault.message } : null}
              onChange={(form) => setState(withForm(state, form))}
            />
          )}
          <AppearanceForm
            type={state.type}
            options={state.options}
            onChange={(options) => setState({ ...state, options })}
          />
        </div>
      </div>
    </form>
  );
}
