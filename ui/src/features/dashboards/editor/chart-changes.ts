import type { Chart, SentChart } from '../dashboard-requests.ts';
import { draftOf, type EditorDraft } from './editor-draft.ts';

export type ChartChanges = Partial<Omit<SentChart, 'position'>>;

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What was changed in a chart since it was opened. */
export function changesOf(chart: Chart, { name, type, options, request, text }: EditorDraft) {
  const changes: ChartChanges = {
    ...(name !== chart.name && { name }),
    ...(type !== chart.type && { type }),
    ...(!isEqual(options, chart.options) && { options }),
    ...(text !== draftOf(chart).text && { query: request }),
  };
  return changes;
}

/** Whether a chart was changed by others in what is going to be replaced. @param known as it was read before */
export function conflictsWith(changes: ChartChanges, known: Chart, stored: Chart): boolean {
  const parts = ['name', 'type', 'options', 'query'] as const;
  return parts.some((part) => part in changes && !isEqual(known[part], stored[part]));
}
