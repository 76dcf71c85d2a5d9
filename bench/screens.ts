import { startOf30Days } from './chart-questions.ts';
import type { Service } from './service.ts';
import { type Figure, median, ms, percentile } from './table.ts';
import { timed } from './timed.ts';

const day = 86_400_000;
const zone = 'Europe/Berlin';
const source = (field: string, dataset = 'events-web') => ({ type: 'source', dataset, field });
const ofVisits = (field: string) => source(field, 'sessions');
const aggregate = (name: string, input: unknown) => ({ type: 'aggregate', function: name, input });
const visitors = (shape: (rows: unknown) => unknown = (rows) => rows) =>
  aggregate('distinct', shape(source('user_id')));
const pageViews = (shape: (rows: unknown) => unknown = (rows) => rows) => {
  const predicate = { type: 'comparison', field: 'event', operator: 'equals', value: 'pageview' };
  return aggregate('count', shape({ type: 'filter', predicate, input: source('*') }));
};
const byDay = (input: unknown) => ({
  type: 'timeBucket',
  interval: 'day',
  gapFill: 'zero',
  input,
});
const by = (field: string) => (input: unknown) => ({ type: 'group', fields: [field], input });
const top = (input: unknown) => ({ type: 'limit', rows: 8, input });
const bouncedVisits = (shape: (rows: unknown) => unknown = (rows) => rows) =>
  aggregate('count', shape({ type: 'filter', predicate: bounced, input: ofVisits('*') }));
const hasRegion = { type: 'comparison', field: 'region', operator: 'isNotNull' };

const chart = (id: string, type: string, ...queries: readonly unknown[]) => ({
  id,
  type,
  query: { outputs: queries.map((query, index) => ({ id: `${index}`, query })) },
});

const isCustom = {
  type: 'comparison',
  field: 'event',
  operator: 'notIn',
  value: ['pageview', 'page_leave'],
};
const bounced = { type: 'comparison', field: 'bounced', operator: 'equals', value: true };

/** The overview as the app asks for it. */
const overview = [
  chart(
    'totals',
    'number',
    visitors(),
    aggregate('count', ofVisits('*')),
    pageViews(),
    bouncedVisits(),
    aggregate('avg', ofVisits('duration_ms')),
  ),
  chart('series', 'line', visitors(byDay)),
  chart('pages', 'barList', top(pageViews(by('page')))),
  chart('source', 'barList', top(aggregate('count', by('source')(ofVisits('*'))))),
  ...['country', 'device'].map((field) => chart(field, 'barList', top(visitors(by(field))))),
  chart(
    'events',
    'barList',
    top(visitors((rows) => by('event')({ type: 'filter', predicate: isCustom, input: rows }))),
  ),
  chart(
    'sparklines',
    'bar',
    visitors(byDay),
    aggregate('count', byDay(ofVisits('*'))),
    pageViews(byDay),
    bouncedVisits(byDay),
    aggregate('avg', byDay(ofVisits('duration_ms'))),
  ),
  chart(
    'regions',
    'bar',
    aggregate('count', { type: 'filter', predicate: hasRegion, input: source('*') }),
  ),
];

interface Screen {
  readonly name: string;
  readonly most: number;
  /** Requests a window that no one has requested yet. */
  readonly ask: () => Promise<unknown>;
  /** Asks for the same one again. */
  readonly askAgain: () => Promise<unknown>;
}

const thirtyDays = (to: number) => ({ type: 'absolute', from: startOf30Days(to, zone), to });

/** Whole screens, as the app asks for them. */
export async function screensOf(service: Service, projectId: string): Promise<Screen[]> {
  const dashboards = await service.request('GET', `/v0/project/${projectId}/dashboards`);
  const [{ id: dashboardId }] = dashboards as [{ id: string }];
  const compared = { compare: 'previous', timezone: zone };
  const bodies = [
    {
      name: 'overview',
      body: { projectId, charts: overview, compareTypes: ['number', 'line'] },
      most: 150,
    },
    { name: 'dashboard of 12 charts', body: { dashboardId, compareTypes: ['number'] }, most: 300 },
  ];
  let to = Date.now();
  return bodies.map(({ name, body, most }) => {
    const askAgain = () => {
      const range = thirtyDays(to);
      const compareRange = thirtyDays(to - 30 * day);
      const sent = { ...body, ...compared, range, compareRange };
      return service.request('POST', '/v0/metrics/dashboard-data', sent);
    };
    const ask = () => {
      to -= 1;
      return askAgain();
    };
    return { name, most, ask, askAgain };
  });
}

/** @param firsts milliseconds of the first answer of each */
export async function timeScreens(
  screens: readonly Screen[],
  firsts: readonly number[],
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [nth, { name, most, ask, askAgain }] of screens.entries()) {
    const cold = figure(`${name}, cold`, await timed(ask), most);
    const first = ms(firsts[nth] ?? Number.NaN);
    figures.push({ ...cold, measured: `${cold.measured}, first ${first}` });
    figures.push(figure(`${name}, warm`, await timed(askAgain), 20));
  }
  return figures;
}

function figure(what: string, times: readonly number[], most: number): Figure {
  const half = median(times);
  return {
    what,
    measured: `${ms(half)}, p95 ${ms(percentile(times, 0.95))}`,
    rawLimit: '–',
    target: `≤ ${most} ms`,
    met: half <= most,
  };
}
