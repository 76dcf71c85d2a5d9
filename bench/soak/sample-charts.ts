import type { PageViewModel } from './page-view-model.ts';

const source = (field: string) => ({ type: 'source', dataset: 'events-web', field });
const mostLabels = 200;

/** Queries for the questions of `expectedAnswers`. */
export function sampleCharts({ range }: PageViewModel): { outputs: object[] } {
  const within = (input: object) => {
    const { from, to } = range;
    return { type: 'timeRange', range: { type: 'absolute', from, to }, input };
  };
  const total = (field: string, name: string) => ({
    type: 'aggregate',
    function: name,
    input: within(source(field)),
  });
  const by = (field: string) => ({
    type: 'limit',
    rows: mostLabels,
    groupOthers: false,
    input: {
      type: 'aggregate',
      function: 'count',
      input: { type: 'group', fields: [field], input: within(source('*')) },
    },
  });
  const byDay = {
    type: 'aggregate',
    function: 'count',
    input: {
      type: 'timeBucket',
      interval: 'day',
      gapFill: 'zero',
      timezone: 'UTC',
      input: within(source('*')),
    },
  };
  return {
    outputs: [
      { id: 'events', query: total('*', 'count') },
      { id: 'visitors', query: total('user_id', 'distinct') },
      { id: 'by page', query: by('page') },
      { id: 'by event', query: by('event') },
      { id: 'by day', query: byDay },
    ],
  };
}

interface Output {
  readonly id: string;
  readonly value?: string | null;
  readonly rows?: readonly Readonly<Record<string, string | number | null>>[];
}

/** Numbers by question and label. */
export type Answers = ReadonlyMap<string, ReadonlyMap<string, number>>;

export function readAnswers(answer: unknown): Answers {
  const { outputs } = answer as { readonly outputs: readonly Output[] };
  return new Map(
    outputs.map(({ id, value, rows }) => {
      if (rows === undefined) return [id, new Map([['', Number(value)]])];
      return [
        id,
        new Map(rows.map((row) => [labelOf(id, row['name'] ?? ''), Number(row['value'])])),
      ];
    }),
  );
}

/** Days are named by the time they begin at. */
function labelOf(id: string, name: string | number): string {
  return id === 'by day' ? new Date(name).toISOString().slice(0, 10) : String(name);
}
