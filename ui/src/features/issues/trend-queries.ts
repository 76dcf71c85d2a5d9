import { queryOptions } from '@tanstack/react-query';
import { ask, byTime, type Output, type Query, within } from '../../api/metric-query.ts';
import { keptWithin, projectKey, type ProjectId } from '../../api/query-keys.ts';
import { type FieldFilter, filterPredicate } from '../../components/filters/field-filter.ts';
import type { Step } from '../../components/use-media.ts';
import { windowOf } from '../../period/range.ts';
import type { StoredChart } from '../chart-actions/index.ts';
import { t } from '../../words/words.ts';
import { refreshEvery } from './issue-queries.ts';
import { firstBuckets } from './release-marks.ts';
import type { ErrorsView } from './issues-search.ts';

type Predicate = ReturnType<typeof filterPredicate>;

/** Occurrences of these issues that are counted. */
export function errorsOf(ids: readonly string[], view: ErrorsView): Query {
  return within(windowOf(view), errorsOfIssues(ids, view.filters));
}

function errorsOfIssues(ids: readonly string[], filters: readonly FieldFilter[] = []): Query {
  const [first = '', ...more] = ids;
  const input: Query = { type: 'source', dataset: 'errors', field: '*' };
  const ofIssues = { type: 'comparison', field: 'issue_id' } as const;
  const isTheirs: Predicate =
    more.length === 0
      ? { ...ofIssues, operator: 'equals', value: first }
      : { ...ofIssues, operator: 'in', value: [...ids] };
  const conditions = [isTheirs, ...filters.map(filterPredicate)];
  const predicate: Predicate = filters.length === 0 ? isTheirs : { type: 'and', conditions };
  return { type: 'filter', predicate, input };
}

const inRelease = (input: Query, release: string | undefined): Query =>
  release === undefined
    ? input
    : {
        type: 'filter',
        predicate: { type: 'comparison', field: 'release', operator: 'equals', value: release },
        input,
      };

export const counted = (input: Query): Query => ({ type: 'aggregate', function: 'count', input });

/** Narrower windows have no room for the trends of a list, which nobody needs to ask for then. */
export const trendsFrom: Step = 'md';

/** The occurrences of each issue, or those in one release, in each bucket, by ID, without issues that have none. */
export function trendsQuery(
  projectId: ProjectId,
  ids: readonly string[],
  range: ErrorsView,
  release?: string,
) {
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'trends', ids, range, release),
    enabled: ids.length > 0,
    queryFn: async (): Promise<ReadonlyMap<string, readonly number[]>> => {
      const window = windowOf(range);
      const rows = byTime(window.interval, window.zone, inRelease(errorsOf(ids, range), release));
      const group: Query = { type: 'group', fields: ['issue_id'], mode: 'combined', input: rows };
      const [output] = await ask(projectId, [counted(group)]);
      return seriesById(output);
    },
    placeholderData: keptWithin(projectKey(projectId, 'issues', 'trends')),
  });
}

function seriesById(output: Output | undefined): Map<string, number[]> {
  const found = new Map<string, number[]>();
  if (output?.type !== 'timeSeries') return found;
  for (const row of output.rows) {
    for (let at = 0; `series_${at}` in row; at += 1) {
      const id = String(row[`series_${at}`]);
      const value = Number(row[`value_${at}`] ?? 0);
      found.set(id, [...(found.get(id) ?? []), value]);
    }
  }
  return found;
}

/** Occurrences of one issue over time, with zeros for gaps, and the releases in which they were. */
export function trendQuery(projectId: ProjectId, id: string, range: ErrorsView) {
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'trend', id, range),
    queryFn: async () => {
      const window = windowOf(range);
      const input = byTime(window.interval, window.zone, errorsOf([id], range));
      const [output, byRelease] = await ask(projectId, [
        counted(input),
        counted({ type: 'group', fields: ['release'], mode: 'combined', input }),
      ]);
      const rows = output?.type === 'timeSeries' ? output.rows : [];
      const names = rows.map((row) => String(row.name));
      return {
        names,
        releases: firstBuckets(byRelease, names),
        values: rows.map((row) => Number(row.value ?? 0)),
      };
    },
    placeholderData: keptWithin(projectKey(projectId, 'issues', 'trend', id)),
    refetchInterval: refreshEvery,
  });
}

/** The same as a chart of a dashboard, over its range. */
export function trendToStore(id: string, filters?: readonly FieldFilter[]): StoredChart {
  const input = errorsOfIssues([id], filters);
  const query = counted({ type: 'timeBucket', interval: 'auto', gapFill: 'zero', input });
  const outputs = [{ id: '0', name: t`Events`, query }];
  return { type: 'area', query: { version: 1, outputs }, unit: null, decimals: null };
}
