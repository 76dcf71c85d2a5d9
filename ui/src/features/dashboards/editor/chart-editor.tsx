import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { chartTypes } from '../../../charts/chart-types.ts';
import { Button, buttonLook } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { Field } from '../../../components/field.tsx';
import { useUnsaved } from '../../../components/forms/unsaved.ts';
import { loadEarly } from '../../../components/load-early.ts';
import { Segmented } from '../../../components/segmented.tsx';
import type { RangeSearch } from '../../../period/range-search.ts';
import type { Dataset } from '../../datasets/index.ts';
import { previewQuery } from '../chart-answers.ts';
import type { ChartRequest } from '../chart-query.ts';
import type { ChartScope } from '../dashboard-queries.ts';
import type { Chart, GridPlace } from '../dashboard-requests.ts';
import { withForm, withRequest, withType, withText } from './editor-draft.ts';
import { HistoryButtons } from './history-buttons.tsx';
import { useEditorHistory } from './use-editor-history.ts';
import { FlowCard, FlowPanel, loadFlow } from './flow-view.tsx';
import { faultPlace } from './fault-place.ts';
import { AppearanceForm } from './appearance-form.tsx';
import { PreviewCard } from './preview-card.tsx';
import { QueryForm } from './query-form.tsx';
import { QueryText } from './query-text.tsx';
import { finishedPart, unfinishedPath } from './unfinished.ts';
import { useDebounced } from './use-debounced.ts';
import { useSaving } from './use-saving.ts';
import { Permitted, useProject } from '../../projects/index.ts';
import { t } from '../../../words/words.ts';

const SaveAsDialog = lazy(async () => {
  const { SaveAsDialog: dialog } = await import('./save-as-dialog.tsx');
  return { default: dialog };
});

interface ChartEditorProps {
  slug: string;
  dashboardId: string;
  chart: Chart | null;
  datasets: readonly Dataset[];
  /** The places of the dashboard's charts. */
  taken: readonly GridPlace[];
}

/** The node of the flow whose fields are shown. */
interface Selection {
  readonly id: string | null;
  /** Changes when its fields should take the focus. */
  readonly focusKey: number;
}

const settleAfter = 400;
const noField = t`A condition has no field. Choose one, or remove the condition.`;
const views = [
  { value: 'form', label: t`Form` },
  { value: 'flow', label: t`Flow` },
  { value: 'query', label: t`Query` },
] as const;

/** A chart's form and query, kept in sync, with a preview. */
export function ChartEditor({ slug, dashboardId, chart, datasets, taken }: ChartEditorProps) {
  const { id: projectId } = useProject();
  const range: RangeSearch = useSearch({
    from: '/signed-in/projects/$slug/dashboards/$id/charts/$chartId',
  });
  const navigate = useNavigate();
  const editor = useRef<HTMLFormElement>(null);
  const { draft, isChanged, change, undo, redo, said, listeners } = useEditorHistory(chart, editor);
  useUnsaved(isChanged);
  const [view, setView] = useState<'form' | 'flow' | 'query'>(draft.form ? 'form' : 'flow');
  const [selection, setSelection] = useState<Selection>({ id: null, focusKey: 0 });
  const scope: ChartScope = { projectId, slug, range, filters: [] };
  const unfinished = useMemo(() => unfinishedPath(draft.request), [draft.request]);
  const [isRefused, refuse] = useState(false);
  const [isSavingAs, setSavingAs] = useState(false);
  const asked = useMemo(() => finishedPart(draft.request), [draft.request]);
  const settled = useDebounced(asked, settleAfter);
  const answered = useQuery(previewQuery(scope, settled, chartTypes[draft.type].compares));
  const to = '/projects/$slug/dashboards/$id' as const;
  const params = { slug, id: dashboardId };
  const leaveTo = (id: string) =>
    navigate({ to, params: { slug, id }, search: range, ignoreBlocker: true });
  const saving = useSaving({
    ...{ projectId, dashboardId, chart, taken },
    onSaved: () => leaveTo(dashboardId),
  });
  const fault = answered.error;
  const path = fault instanceof ApiError ? fault.path : undefined;
  const place = useMemo(() => {
    return path === undefined ? null : faultPlace(settled, path);
  }, [path, settled]);
  const flowFault = () => {
    if (unfinished !== null) return { path: unfinished, message: noField };
    // Until it is asked, the error is about other nodes.
    const isCurrent = fault && path !== undefined && settled === draft.request;
    return isCurrent ? { path, message: fault.message } : null;
  };
  const flow = {
    ...{ request: draft.request, datasets, selected: selection.id },
    fault: flowFault(),
    onChange: (request: ChartRequest) => change(withRequest(draft, request)),
  };
  const refusal = isRefused && unfinished !== null ? new Error(noField) : null;
  // Where the text can't be seen, as beside it.
  const textFault =
    view === 'query' || draft.textFault === null
      ? null
      : new Error(t`The text under “Query” can’t be saved. Correct or undo it: ${draft.textFault}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse(unfinished !== null);
    if (unfinished === null) saving.mutate(draft);
  };
  const form = (
    <form ref={editor} onSubmit={submit} {...listeners}>
      <h1 className="sr-only">{chart ? t`Edit ${chart.name}` : t`New chart`}</h1>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <div className="w-full sm:w-auto sm:min-w-48 sm:flex-1">
          <Field
            label={t`Chart name`}
            required
            maxLength={200}
            placeholder={t`Visitors by day`}
            value={draft.name}
            onChange={(event) => change({ ...draft, name: event.target.value })}
          />
        </div>
        <div className="ml-auto flex flex-wrap justify-end gap-3">
          <Link to={to} params={params} search={range} className={buttonLook({ variant: 'quiet' })}>
            {t`Cancel`}
          </Link>
          <Permitted to="updateChart">
            {chart && (
              <Button
                variant="plain"
                disabled={saving.isPending || draft.textFault !== null || unfinished !== null}
                onClick={() => setSavingAs(true)}
              >
                {t`Save as …`}
              </Button>
            )}
            <Button type="submit" disabled={saving.isPending || draft.textFault !== null}>
              {t`Save chart`}
            </Button>
          </Permitted>
        </div>
      </div>
      <div className="mb-4 empty:hidden">
        <FaultText error={textFault ?? refusal ?? saving.error} />
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex min-w-0 flex-col gap-4 lg:order-4">
          <PreviewCard
            {...{ answered, range }}
            type={draft.type}
            options={draft.options}
            onType={(type) => change(withType(draft, type))}
            onRange={(search) =>
              void navigate({
                to: '/projects/$slug/dashboards/$id/charts/$chartId',
                params: { ...params, chartId: chart?.id ?? 'new' },
                search,
                replace: true,
              })
            }
          />
        </div>
        <div className="flex items-center gap-2 lg:order-1 lg:col-span-2" {...loadEarly(loadFlow)}>
          <Segmented label={t`Editor`} value={view} choices={views} onChange={setView} />
          <HistoryButtons {...{ undo, redo, said }} />
        </div>
        {view === 'flow' && (
          <FlowCard
            {...flow}
            onSelect={(id, byKey) =>
              setSelection({ id, focusKey: selection.focusKey + (byKey ? 1 : 0) })
            }
          />
        )}
        <div className="flex min-w-0 flex-col gap-4 lg:order-3">
          {view === 'flow' && <FlowPanel {...flow} focusKey={selection.focusKey} />}
          {view === 'query' && (
            <QueryText
              draft={draft}
              fault={fault}
              onText={(text) => change(withText(draft, text))}
            />
          )}
          {view === 'form' && draft.form === null && (
            <Card className="text-sm">
              <p>{t`The form can’t show this query. Edit it under “Flow” or “Query”.`}</p>
            </Card>
          )}
          {view === 'form' && draft.form && (
            <QueryForm
              form={draft.form}
              datasets={datasets}
              fault={fault && place ? { place, message: fault.message } : null}
              onChange={(form) => change(withForm(draft, form))}
            />
          )}
          <AppearanceForm
            type={draft.type}
            options={draft.options}
            onChange={(options) => change({ ...draft, options })}
          />
        </div>
      </div>
    </form>
  );
  return (
    <>
      {form}
      {isSavingAs && (
        <Suspense>
          <SaveAsDialog
            {...{ slug, dashboardId, draft }}
            onClose={() => setSavingAs(false)}
            onSaved={leaveTo}
          />
        </Suspense>
      )}
    </>
  );
}
