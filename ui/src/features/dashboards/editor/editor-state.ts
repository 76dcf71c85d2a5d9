import { isRequest, type ChartRequest } from '../chart-query.ts';
import type { ChartOptions, ChartType } from '../../../charts/chart-definition.ts';
import { type Chart, noOptions } from '../dashboard-requests.ts';
import { firstForm, type ChartForm } from './chart-form.ts';
import { fitType } from './fit-type.ts';
import { formOf } from './form-of.ts';
import { queryOf } from './query-of.ts';
import { t } from '../../../words/words.ts';

/** A chart being edited. The query and its text are equal, unless the text is invalid. */
export interface EditorState {
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

export function editing(chart: Chart | null): EditorState {
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

export function withForm(state: EditorState, form: ChartForm): EditorState {
  const request = queryOf(form);
  return { ...state, form, request, text: textOf(request), textFault: null };
}

export function withType(state: EditorState, type: ChartType): EditorState {
  const fitted = state.form && fitType(state.form, type);
  const same = fitted === null || fitted === state.form;
  return same ? { ...state, type } : { ...withForm(state, fitted), type };
}

/** Uses a typed query; while it is invalid, the last valid one stays. */
export function withText(state: EditorState, text: string): EditorState {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRequest(read)) {
      const textFault = t`A query is an object with a list of \`outputs\`, each with a \`query\`.`;
      return { ...state, text, textFault };
    }
    return { ...state, text, textFault: null, request: read, form: formOf(read) };
  } catch (error) {
    const textFault = error instanceof Error ? error.message : String(error);
    return { ...state, text, textFault };
  }
}
