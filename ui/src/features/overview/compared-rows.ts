import { outputsOf, readDashboardData } from '../../api/dashboard-data.ts';
import type { Output, Query } from '../../api/metric-query.ts';
import { type ImportedScope, importedSum } from './imported-figures.ts';
import { comparedView, viewOf } from '../../period/view.ts';
import { chartOf, filtersIn, type OverviewRequest, tabRows } from './overview-queries.ts';
import { measured, type Shape } from './measures.ts';
import type { Tab } from './panels.ts';
import { fieldIn } from './visit-fields.ts';

/** Values of a list by label. */
export type ByLabel = ReadonlyMap<string, number>;

/** The rows whose field has one of these labels; an empty one means rows without it. */
export function withLabels(field: string, labels: readonly string[], input: Query): Query {
  const named = labels.filter((label) => label !== '');
  const isNone = { type: 'comparison', field, operator: 'isNull' } as const;
  const isNamed = { type: 'comparison', field, operator: 'in', value: named } as const;
  const conditions = [
    ...(named.length > 0 ? [isNamed] : []),
    ...(named.length < labels.length ? [isNone] : []),
  ];
  return { type: 'filter', predicate: { type: 'or', conditions }, input };
}

/** What the shown rows of a list had in the period before. Rows without a value then are missing. */
export async function readBefore(
  { projectId, search }: OverviewRequest,
  tab: Tab,
  labels: readonly string[],
  imported: ImportedScope | null,
  signal: AbortSignal,
): Promise<ByLabel> {
  const source = tabRows(tab, search);
  const grouped =
    (field: string): Shape =>
    (rows) => ({
      type: 'group',
      fields: [field],
      mode: 'combined',
      input: withLabels(field, labels, rows),
    });
  const outputs = [
    measured(tab.measure, filtersIn(tab, search), grouped(fieldIn(source, tab.field)), source),
    imported && importedSum(tab.measure, tab.importedAs ?? tab.id, imported, grouped('item')),
  ];
  const data = await readDashboardData(
    {
      projectId,
      charts: [chartOf('before', 'number', outputs)],
      ...viewOf(search, []),
      ...comparedView(search),
    },
    signal,
  );
  outputsOf(data, 'before');
  const values = new Map<string, number>();
  for (const [label, value] of (data['before']?.comparison ?? []).flatMap(rowsIn)) {
    values.set(label, (values.get(label) ?? 0) + value);
  }
  return values;
}

/** The rows of a grouped output. */
export function rowsIn(output: Output | undefined): (readonly [label: string, value: number])[] {
  if (output?.type !== 'grouping') return [];
  return output.rows.map(({ name, value }) => [String(name), Number(value ?? 0)]);
}
