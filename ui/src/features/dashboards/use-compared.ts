import { useQuery } from '@tanstack/react-query';
import { datasetsQuery } from '../datasets/index.ts';
import { useProject } from '../projects/index.ts';
import type { AnsweredChart } from './chart-answers.ts';
import { isBetterLow } from './chart-sources.ts';

/** The earlier answer of a chart, and whether less is better; it waits for the datasets, unless they can't be read. */
export function useCompared(
  answered: AnsweredChart | null | undefined,
): Pick<AnsweredChart, 'before'> & { readonly isBetterLow: boolean } {
  const { id } = useProject();
  const isCompared = (answered?.before ?? null) !== null;
  const { data = [], isLoading } = useQuery({ ...datasetsQuery(id), enabled: isCompared });
  if (!answered || isLoading) return { before: null, isBetterLow: false };
  return { before: answered.before, isBetterLow: isBetterLow(answered.request, data) };
}
