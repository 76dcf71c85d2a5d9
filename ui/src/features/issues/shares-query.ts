import { queryOptions } from '@tanstack/react-query';
import { ask, type Query, scalarOf } from '../../api/metric-query.ts';
import { keptWithin, projectKey, type ProjectId } from '../../api/query-keys.ts';
import { type Occurrence, refreshEvery } from './issue-queries.ts';
import type { ErrorsView } from './issues-search.ts';
import { counted, errorsOf } from './trend-queries.ts';
import { t } from '../../words/words.ts';

interface SharedField {
  readonly field: string;
  readonly title: string;
}

const firstFields: readonly SharedField[] = [
  { field: 'release', title: t`Release` },
  { field: 'browser', title: t`Browser` },
  { field: 'os', title: t`Operating system` },
  { field: 'page', title: t`Page` },
];

const moreFields: readonly SharedField[] = [
  { field: 'device', title: t`Device` },
  { field: 'country', title: t`Country` },
  { field: 'browser_version', title: t`Browser version` },
  { field: 'os_version', title: t`OS version` },
  { field: 'handled', title: t`Handled` },
  { field: 'url', title: t`URL` },
  { field: 'sdk_version', title: t`SDK version` },
];

const mostKeys = 10;
const fewValues = 4;
const manyValues = 20;

export interface Share extends SharedField {
  /** Most frequent first; an empty label means unknown. */
  readonly values: readonly { readonly label: string; readonly value: number }[];
}

interface Shares {
  /** Occurrences of the issue, counted together with those of the values. */
  readonly total: number;
  readonly shares: readonly Share[];
}

/** The fields of an issue whose values are counted. @param context of one of its occurrences; null for the first fields */
function sharedFields(context: Occurrence['context'] | null): readonly SharedField[] {
  if (context === null) return firstFields;
  const keys = Object.entries(context).filter(([, value]) => typeof value !== 'object');
  const ofContext = keys
    .slice(0, mostKeys)
    .map(([name]) => ({ field: `context.${name}`, title: name }));
  return [...firstFields, ...moreFields, ...ofContext];
}

/**
 * What an issue's occurrences have in common: the most frequent values of some fields.
 * @param context as of `sharedFields`
 */
export function sharesQuery(
  projectId: ProjectId,
  id: string,
  range: ErrorsView,
  context: Occurrence['context'] | null,
) {
  const fields = sharedFields(context);
  const rows = context === null ? fewValues : manyValues;
  return queryOptions({
    queryKey: projectKey(projectId, 'issues', 'shares', id, range, fields),
    queryFn: async (): Promise<Shares> => {
      const input = errorsOf([id], range);
      const [all, ...outputs] = await ask(projectId, [
        counted(input),
        ...fields.map(({ field }): Query => ({
          type: 'limit',
          rows,
          input: counted({ type: 'group', fields: [field], mode: 'combined', input }),
        })),
      ]);
      const shares = fields.map((field, index) => {
        const output = outputs[index];
        const found = output?.type === 'grouping' ? output.rows : [];
        return {
          ...field,
          values: found.map((row) => ({ label: String(row.name), value: Number(row.value ?? 0) })),
        };
      });
      return { total: scalarOf(all) ?? 0, shares };
    },
    placeholderData: keptWithin(projectKey(projectId, 'issues', 'shares', id)),
    refetchInterval: refreshEvery,
  });
}
