import { isRequest, type ChartRequest } from '../chart-query.ts';
import type { ChartOptions, ChartType } from '../../../charts/chart-definition.ts';
import { noOptions } from '../../../charts/no-options.ts';
import type { Chart } from '../dashboard-requests.ts';
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
  /** What can be undone in the flow. */
  readonly past: Past;
}

interface Past {
  /** The latest last. */
  readonly requests: readonly ChartRequest[];
  /** The fields that were changed last: what is typed in them is one step. */
  readonly fields: string | null;
}

const noPast: Past = { requests: [], fields: null };
const mostSteps = 100;

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
    past: noPast,
  };
}

export function withForm(state: EditorState, form: ChartForm): EditorState {
  const request = queryOf(form);
  return { ...state, form, request, text: textOf(request), textFault: null, past: noPast };
}

export function withType(state: EditorState, type: ChartType): EditorState {
  const fitted = state.form && fitType(state.form, type);
  const same = fitted === null || fitted === state.form;
  return same ? { ...state, type } : { ...withForm(state, fitted), type };
}

/** Uses a query of the flow. @param fields that were changed; null for a change of nodes */
export function withRequest(
  state: EditorState,
  request: ChartRequest,
  fields: string | null = null,
): EditorState {
  const { requests } = state.past;
  const isSameStep = fields !== null && fields === state.past.fields;
  const past = isSameStep ? requests : [...requests, state.request].slice(-mostSteps);
  return { ...shown(state, request), past: { requests: past, fields } };
}

/** Undoes the last change in the flow; the same state if there is none. */
export function undone(state: EditorState): EditorState {
  const { requests } = state.past;
  const last = requests.at(-1);
  if (!last) return state;
  return { ...shown(state, last), past: { requests: requests.slice(0, -1), fields: null } };
}

const shown = (state: EditorState, request: ChartRequest): EditorState => ({
  ...state,
  ...{ request, text: textOf(request), textFault: null, form: formOf(request) },
});

/** Uses a typed query; while it is invalid, the last valid one stays. */
export function withText(state: EditorState, text: string): EditorState {
  try {
    const read: unknown = JSON.parse(text);
    if (!isRequest(read)) {
      const textFault = t`A query is an object with a list of \`outputs\`, each with a \`query\`.`;
      return { ...state, text, textFault };
    }
    return { ...state, text, textFault: null, request: read, form: formOf(read), past: noPast };
  } catch (error) {
    const textFault = error instanceof Error ? error.message : String(error);
    return { ...state, text, textFault };
  }
}
