import { expect, test } from 'vitest';
import type { Query } from '../../api/metric-query.ts';
import { type Measure, measured } from './measures.ts';
import { scopeOf } from './visit-fields.ts';

/** The types of the nodes of a pipeline, from the outside in. */
function nodesOf(query: Query): string[] {
  return 'input' in query ? [query.type, ...nodesOf(query.input)] : [query.type];
}

function sourceOf(query: Query): Query {
  return 'input' in query ? sourceOf(query.input) : query;
}

function fieldsOf(query: Query): string[] {
  const own =
    query.type === 'filter' && query.predicate.type === 'comparison' ? [query.predicate.field] : [];
  return 'input' in query ? [...own, ...fieldsOf(query.input)] : own;
}

const google = { field: 'referrer', value: 'https://google.com/' };
const german = { field: 'country', value: 'DE' };
const pricing = { field: 'page', value: '/pricing' };

const written = (measure: Measure, filters: Parameters<typeof measured>[1]): string => {
  const query = measured(measure, filters);
  if (query === null) return 'not known';
  const source = sourceOf(query);
  const name = query.type === 'aggregate' ? query.function : query.type;
  return source.type === 'source' ? `${name} of ${source.field} in ${source.dataset}` : '';
};

test.each<[Measure, string, string, string]>([
  [
    'visitors',
    'distinct of user_id in events-web',
    'distinct of user_id in sessions',
    'distinct of user_id in events-web',
  ],
  [
    'visits',
    'count of * in sessions',
    'count of * in sessions',
    'distinct of session_id in events-web',
  ],
  [
    'pageviews',
    'count of * in events-web',
    'sum of pageviews in sessions',
    'count of * in events-web',
  ],
  [
    'bounces',
    'count of * in sessions',
    'count of * in sessions',
    'distinct of session_id in events-web',
  ],
  ['duration', 'avg of duration_ms in sessions', 'avg of duration_ms in sessions', 'not known'],
])('%s of everything, of visits, and of visits with an event', (measure, ...expected) => {
  expect(
    [[], [google, german], [google, pricing]].map((filters) => written(measure, filters)),
  ).toEqual(expected);
});

test('only page views leave out other events', () => {
  expect(nodesOf(measured('visitors', []) as Query)).toEqual(['aggregate', 'source']);
  expect(nodesOf(measured('pageviews', []) as Query)).toEqual(['aggregate', 'filter', 'source']);
});

test.each(['channel', 'source'])('the %s of a visit is not the property of its events', (name) => {
  const search = { field: `session.${name}`, value: 'Search' };
  expect(fieldsOf(measured('visitors', [search]) as Query)).toEqual([name]);
  expect(fieldsOf(measured('visitors', [search, pricing]) as Query)).toEqual(
    expect.arrayContaining([`session.${name}`, 'page']),
  );
  expect(scopeOf([{ ...search, field: name }])).toBe('events');
});

test('a source of events is that of their visit; a page is their own', () => {
  const ofEvents = measured('visitors', [google, german, pricing]) as Query;
  expect(fieldsOf(ofEvents)).toEqual(['page', 'country', 'session.referrer']);
  expect(fieldsOf(measured('visitors', [google, german]) as Query)).toEqual([
    'country',
    'referrer',
  ]);
  const typed = { field: 'session.referrer', value: 'https://google.com/' };
  expect(scopeOf([typed])).toBe('visits');
  expect(fieldsOf(measured('visitors', [typed]) as Query)).toEqual(['referrer']);
  expect(fieldsOf(measured('bounces', [pricing]) as Query)).toEqual(['session.bounced', 'page']);
});

test('a breakdown groups the rows that the measure counts', () => {
  const grouped = measured(
    'pageviews',
    [german],
    (input) => ({
      ...{ type: 'group', fields: ['page'], mode: 'combined', input },
    }),
    'events-web',
  );
  expect(nodesOf(grouped as Query)).toEqual(['aggregate', 'group', 'filter', 'filter', 'source']);
});
