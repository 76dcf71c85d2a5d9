import { isRequest, type ChartRequest } from '../chart-query.ts';
import type { ChartOptions, ChartType } from '../../../charts/chart-definition.ts';
import { noOptions } from '../../../charts/no-options.ts';
import type { Chart } from '../dashboard-requests.ts';
import { firstForm, type ChartForm } from './chart-form.ts';
import { fitType } from './fit-type.ts';
import { formOf } from './form-of.ts';
import { queryOf } from './query-of.ts';
import { t } from '../../../words/words.ts';

/** A chart as it is edited. The query and its text are equal, unless the text is invalid. */
export interface EditorDraft {
  readonly name: string;
  readonly type: ChartType;
  readonly options: ChartOptions;
  /** The last valid query. */
  readonly request: ChartRequest;
  /** The query as JSON, as typed. */
  readonly text: string;
  /** Why the text isn't a query. */
  readonly textFault: string | null;
  /** Null if the form can't show the query. */
  readonly form: ChartForm | null;
}

const textOf = (request: ChartRequest): string => JSON.stringify(request, null, 2);

/** A chart as it is saved, or a new one. */
export function draftOf(chart: Chart | null): EditorDraft {
  const form = chart ? formOf(chart.query) : firstForm();
  const request = chart?.query ?? queryOf(firstForm());
  return {
    name: chart?.name ?? '',
    type: chart?.type ?? 'line',
    options: chart?.options ?? noOptions,
    request,
    text: textOf(request),
    textFault: null,
    form,
  };
}

export function withForm(draft: EditorDraft, form: ChartForm): EditorDraft {
  const request = queryOf(form);
  return { ...draft, form, request, text: textOf(request), textFault: null };
}

export function withType(draft: EditorDraft, type: ChartType): EditorDraft {
  const fitted = draft.form && fitType(draft.form, type);
  const same = fitted === null || fitted === draft.form;
  return same ? { ...draft, type } : { ...withForm(draft, fitted), type };
}

/** Uses a query of the flow. */
export function withRequest(draft: EditorDraft, request: ChartRequest): EditorDraft {
  return { ...draft, request, text: textOf(request), textFault: null, form: formOf(request) };
}

/** Uses a typed query; while it is invalid, the last valid one stays. */
export function withText(draft: EditorDraft, text: string): EditorDraft {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRequest(read)) {
      const textFault = t`A query is an object with a list of \`outputs\`, each with a \`query\`.`;
      return { ...draft, text, textFault };
    }
    return { ...draft, text, textFault: null, request: read, form: formOf(read) };
  } catch (error) {
    const textFault = error instanceof Error ? error.message : String(error);
    return { ...draft, text, textFault };
  }
}
