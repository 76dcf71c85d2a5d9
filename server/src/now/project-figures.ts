import { identities } from '../kinds/identities.ts';
import type { Identities } from '../kinds/identity.ts';
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
const errors = { type: 'source', dataset: 'errors', field: '*' };

/** The figures of a kind of project. Compared values are separate charts. */
function chartsOf({ field, actions }: Identities): Charts {
  const days = { type: 'timeBucket', interval: 'day', gapFill: 'zero', input: field };
  const chart = (isCompared: boolean, ...queries: readonly object[]) => ({
    query: readQuery({ outputs: queries.map((query, index) => ({ id: `${index}`, query })) }),
    isCompared,
  });
  return [
    chart(true, aggregate('distinct', field)),
    chart(
      false,
      aggregate('distinct', days),
      aggregate('count', actions),
      aggregate('count', errors),
    ),
  ];
}

const charts: Readonly<Record<IdentityKind, Charts>> = {
  visitor: chartsOf(identities.visitor),
  server: chartsOf(identities.server),
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
