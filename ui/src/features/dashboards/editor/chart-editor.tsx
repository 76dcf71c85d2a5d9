import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { chartTypes } from '../../../charts/chart-types.ts';
import { Card } from '../../../components/card.tsx';
import { FaultText } from '../../../components/fault-text.tsx';
import { useUnsaved } from '../../../components/forms/unsaved.ts';
import { loadEarly } from '../../../components/load-early.ts';
import { Segmented } from '../../../components/segmented.tsx';
import type { RangeSearch } from '../../../period/range-search.ts';
import type { Dataset } from '../../datasets/index.ts';
import { previewQuery } from '../chart-answers.ts';
import type { ChartRequest } from '../chart-query.ts';
import type { ChartScope } from '../dashboard-queries.ts';
import type { Chart, GridPlace } from '../dashboard-requests.ts';
import { EditorHead } from './editor-head.tsx';
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
import { useProject } from '../../projects/index.ts';
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
  const params = { slug, id: dashboardId };
  const leaveTo = (id: string) =>
    navigate({
      to: '/projects/$slug/dashboards/$id',
      params: { slug, id },
      search: range,
      ignoreBlocker: true,
    });
  const saving = useSaving({
    ...{ projectId, dashboardId, chart, taken },
    onSaved: () => leaveTo(dashboardId),
  });
  const fault = answered.error;
  const faults = useFaults(fault, settled, draft.request);
  const flow = {
    ...{ request: draft.request, datasets, selected: selection.id },
    fault: unfinished === null ? faults.inFlow : { path: unfinished, message: noField },
    onChange: (request: ChartRequest) => change(withRequest(draft, request)),
  };
  const refusal = isRefused && unfinished !== null ? new Error(noField) : null;
  // The Query view shows it beside the text.
  const textFault =
    view === 'query' || draft.textFault === null
      ? null
      : new Error(t`The text under “Query” can’t be saved. Correct or undo it: ${draft.textFault}`);
  const isHeld = saving.isPending || draft.textFault !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    refuse(unfinished !== null);
    if (unfinished === null) saving.mutate(draft);
  };
  const form = (
    <form ref={editor} onSubmit={submit} {...listeners}>
      <EditorHead
        {...{ params, range }}
        name={draft.name}
        stored={chart?.name ?? null}
        isDisabled={isHeld}
        isCopyDisabled={isHeld || unfinished !== null}
        onName={(name) => change({ ...draft, name })}
        onSaveAs={() => setSavingAs(true)}
      />
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
              fault={faults.inForm}
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

/** Where the preview's error is shown in the form and in the flow. */
function useFaults(fault: Error | null, asked: ChartRequest, shown: ChartRequest) {
  const path = fault instanceof ApiError ? fault.path : undefined;
  const place = useMemo(() => (path === undefined ? null : faultPlace(asked, path)), [path, asked]);
  // Until it is asked, the error is about other nodes.
  const isCurrent = asked === shown;
  return {
    inForm: fault && place ? { place, message: fault.message } : null,
    inFlow: fault && path !== undefined && isCurrent ? { path, message: fault.message } : null,
  };
}
