import { queryOptions } from '@tanstack/react-query';
import { ask, byTime, type Output, type Query, scalarOf, within } from '../../api/metric-query.ts';
import { keptWithin, projectKey, type ProjectId } from '../../api/query-keys.ts';
import { type Window, windowOf } from '../../period/range.ts';
import type { RangeSearch } from '../../period/range-search.ts';
import type { StoredChart } from '../chart-actions/index.ts';
import { t } from '../../words/words.ts';
import { refreshEvery } from './issue-queries.ts';
import { firstBuckets } from './release-marks.ts';

/** Occurrences of these issues in the window. */
function errorsOf(ids: readonly string[], window: Window): Query {
  return within(window, errorsOfIssues(ids));
}

function errorsOfIssues(ids: readonly string[]): Query {
  const [first = '', ...more] = ids;
  const input: Query = { type: 'source', dataset: 'errors', field: '*' };
  const predicate =
    more.length === 0
      ? {
          type: 'comparison' as const,
          field: 'issue_id',
          operator: 'equals' as const,
          value: first,
        }
      : {
          type: 'comparison' as const,
          field: 'issue_id',
          operator: 'in' as const,
          value: [...ids],
        };
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

const counted = (input: Query): Query => ({ type: 'aggregate', function: 'count', input });

/** The occurrences of each issue, or those in one release, in each bucket, by ID, without issues that have none. */
export function trendsQuery(
  projectId: ProjectId,
  ids: readonly string[],
  range: RangeSearch,
  release?: string,
) {
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'trends', ids, range, release),
    enabled: ids.length > 0,
    queryFn: async (): Promise<ReadonlyMap<string, readonly number[]>> => {
      const window = windowOf(range);
      const rows = byTime(window.interval, window.zone, inRelease(errorsOf(ids, window), release));
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
export function trendQuery(projectId: ProjectId, id: string, range: RangeSearch) {
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'trend', id, range),
    queryFn: async () => {
      const window = windowOf(range);
      const input = byTime(window.interval, window.zone, errorsOf([id], window));
      const [output, byRelease] = await ask(projectId, [
        counted(input),
        counted({ type: 'group', fields: ['release'], mode: 'combined', input }),
      ]);
      const rows = output?.type === 'timeSeries' ? output.rows : [];
      const names = rows.map((row) => String(row.name));
      return {
        byHour: window.interval === 'hour',
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
export function trendToStore(id: string): StoredChart {
  const input = errorsOfIssues([id]);
  const query = counted({ type: 'timeBucket', interval: 'auto', gapFill: 'zero', input });
  const outputs = [{ id: '0', name: t`Events`, query }];
  return { type: 'area', query: { version: 1, outputs }, unit: null, decimals: null };
}

const sharedFields = [
  { field: 'release', title: t`Release` },
  { field: 'browser', title: t`Browser` },
  { field: 'os', title: t`Operating system` },
  { field: 'page', title: t`Page` },
] as const;

export interface Share {
  readonly title: string;
  /** Most frequent first; an empty label means unknown. */
  readonly values: readonly { readonly label: string; readonly value: number }[];
}

interface Shares {
  /** Occurrences of the issue, counted together with those of the values. */
  readonly total: number;
  readonly shares: readonly Share[];
}

/** What an issue's occurrences have in common: the most frequent values of some fields. */
export function sharesQuery(projectId: ProjectId, id: string, range: RangeSearch) {
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'shares', id, range),
    queryFn: async (): Promise<Shares> => {
      const input = errorsOf([id], windowOf(range));
      const [all, ...outputs] = await ask(projectId, [
        counted(input),
        ...sharedFields.map(({ field }): Query => ({
          type: 'limit',
          rows: 4,
          input: counted({ type: 'group', fields: [field], mode: 'combined', input }),
        })),
      ]);
      const shares = sharedFields.map(({ title }, index) => {
        const output = outputs[index];
        const rows = output?.type === 'grouping' ? output.rows : [];
        return {
          title,
          values: rows.map((row) => ({ label: String(row.name), value: Number(row.value ?? 0) })),
        };
      });
      return { total: scalarOf(all) ?? 0, shares };
    },
    placeholderData: keptWithin(projectKey(projectId, 'issues', 'shares', id)),
    refetchInterval: refreshEvery,
  });
}
