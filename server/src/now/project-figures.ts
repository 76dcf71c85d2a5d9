import type { IdentityKind } from '../projects/index.ts';
import { type ChartAnswers, outputsOf, readQuery, totalOf, type View } from '../query/index.ts';

/** What a project counted in a window. */
export interface ProjectFigures {
  /** Visitors, or servers. */
  readonly count: number;
  /** The same over the period of the same length just before. */
  readonly before: number;
  /** By day. */
  readonly days: readonly number[];
  /** Page views and custom events, or reports. */
  readonly events: number;
  readonly errors: number;
}

type Charts = Parameters<ChartAnswers['screen']>[1];
type QueriedProject = Parameters<ChartAnswers['screen']>[0];

const aggregate = (name: 'count' | 'distinct', input: object) => ({
  type: 'aggregate',
  function: name,
  input,
});
const source = (dataset: string, field: string) => ({ type: 'source', dataset, field });
/** The tracker sends leaves of pages, which are nothing that visitors do. */
const actions = {
  type: 'filter',
  predicate: { type: 'comparison', field: 'event', operator: 'notEquals', value: 'page_leave' },
  input: source('events-web', '*'),
};

/** The figures of a kind of project. Compared values are separate charts. */
function chartsOf(who: object, events: object): Charts {
  const days = { type: 'timeBucket', interval: 'day', gapFill: 'zero', input: who };
  const chart = (isCompared: boolean, ...queries: readonly object[]) => ({
    query: readQuery({ outputs: queries.map((query, index) => ({ id: `${index}`, query })) }),
    isCompared,
  });
  return [
    chart(true, aggregate('distinct', who)),
    chart(
      false,
      aggregate('distinct', days),
      aggregate('count', events),
      aggregate('count', source('errors', '*')),
    ),
  ];
}

const charts: Readonly<Record<IdentityKind, Charts>> = {
  visitor: chartsOf(source('events-web', 'user_id'), actions),
  server: chartsOf(source('events-mods', 'server_id'), source('events-mods', '*')),
};

/**
 * Answers the figures of one project. They are few and short, no matter what the project contains.
 * @throws AppError `QueryTimeoutError`, `ServiceUnavailableError`
 */
export async function readFigures(
  answers: ChartAnswers,
  project: QueriedProject,
  kind: IdentityKind,
  view: View,
  signal: AbortSignal,
): Promise<ProjectFigures> {
  const [who, rest] = await answers.screen(project, charts[kind], view, signal);
  const [count] = outputsOf(who?.answer);
  const [before] = outputsOf(who?.comparison);
  const [days, events, errors] = outputsOf(rest?.answer);
  return {
    count: totalOf(count),
    before: totalOf(before),
    days: days?.type === 'timeSeries' ? days.rows.map(({ value }) => Number(value ?? 0)) : [],
    events: totalOf(events),
    errors: totalOf(errors),
  };
}
