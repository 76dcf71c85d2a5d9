import { type DashboardData, outputsOf } from '../../api/dashboard-data.ts';
import { byTime, type Output, scalarOf } from '../../api/metric-query.ts';
import { zoneOf } from '../../period/range.ts';
import {
  type Imported,
  type ImportedCounts,
  type ImportedScope,
  importedSum,
} from './imported-figures.ts';
import {
  chartOf,
  overviewQuery,
  type OverviewRequest,
  type Ranked,
  rankingOutput,
} from './overview-queries.ts';
import { allMeasures } from './measures.ts';
import type { Tab } from './panels.ts';

const total = 'total';

/** Imported totals and days. Those of another window are no placeholder: they would be added to these figures. */
export function importedQuery(request: OverviewRequest, scope: ImportedScope) {
  const { placeholderData: _, ...query } = overviewQuery(
    `imported:${scope.until ?? ''}`,
    request,
    () => [
      chartOf(
        'totals',
        'number',
        allMeasures.map((measure) => importedSum(measure, total, scope)),
      ),
      chartOf(
        'days',
        'line',
        allMeasures.map((measure) =>
          importedSum(measure, total, scope, (rows) => byTime('day', zoneOf(request.search), rows)),
        ),
      ),
    ],
  );
  return { ...query, select: importedOf };
}

function importedOf(data: DashboardData): Imported {
  const totals = (outputs: readonly Output[]) => countsOf(outputs.map(scalarOf));
  const days = (outputs: readonly Output[]) => {
    const columns = outputs.map((output) => (output.type === 'timeSeries' ? output.rows : []));
    return (columns[0] ?? []).map((_, day) =>
      countsOf(columns.map((rows) => Number(rows[day]?.value ?? 0))),
    );
  };
  return {
    totals: {
      now: totals(outputsOf(data, 'totals')),
      before: totals(data['totals']?.comparison ?? []),
    },
    days: { now: days(outputsOf(data, 'days')), before: days(data['days']?.comparison ?? []) },
  };
}

function countsOf(values: readonly (number | null)[]): ImportedCounts {
  const [visitors = 0, visits = 0, pageviews = 0, bounces = 0, duration = 0] = values.map(
    (value) => value ?? 0,
  );
  return { visitors, visits, pageviews, bounces, duration };
}

/** As many of each list are read as are added up. */
const longest = 100;
const shown = 8;

/** The largest values of a tab's field in events and imported figures together. */
export function rankingWithImported(request: OverviewRequest, tab: Tab, scope: ImportedScope) {
  const part = `imported-ranking:${tab.id}:${scope.until ?? ''}`;
  return {
    ...overviewQuery(part, request, () => [
      chartOf('ranking', 'barList', [
        rankingOutput(request, tab, longest),
        {
          type: 'limit',
          rows: longest,
          input: importedSum(tab.measure, tab.importedAs ?? tab.id, scope, (input) => ({
            type: 'group',
            fields: ['item'],
            mode: 'combined',
            input,
          })),
        },
      ]),
    ]),
    select: addedUp,
  };
}

function addedUp(data: DashboardData): Ranked[] {
  const values = new Map<string, number>();
  for (const output of outputsOf(data, 'ranking')) {
    if (output.type !== 'grouping') continue;
    for (const { name, value } of output.rows) {
      const label = String(name);
      values.set(label, (values.get(label) ?? 0) + Number(value ?? 0));
    }
  }
  return Array.from(values, ([label, value]) => ({ label, value }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, shown);
}
