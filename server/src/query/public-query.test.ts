import { expect, test } from 'vitest';
import { listDatasets } from '../kinds/datasets.ts';
import { noProjectData, projectData } from '../kinds/project-data.ts';
import { readQuery } from './language/read-query.ts';
import { whyPrivate } from './public-query.ts';

type Node = Readonly<Record<string, unknown>>;

const source = (field: string, dataset = 'events-web'): Node => ({
  type: 'source',
  dataset,
  field,
});
const aggregate = (name: string, input: Node): Node => ({
  type: 'aggregate',
  function: name,
  input,
});
const by = (field: string, input: Node = source('*')): Node => ({
  type: 'group',
  fields: [field],
  input,
});
const where = (field: string, input: Node = source('*')): Node => ({
  type: 'filter',
  predicate: {
    type: 'and',
    conditions: [{ type: 'comparison', field, operator: 'equals', value: 'a' }],
  },
  input,
});
const reason = (query: Node, data = noProjectData) =>
  whyPrivate(readQuery({ outputs: [{ id: 'a', query }] }), data);

test.each<[string, Node]>([
  ['rows are counted', source('*')],
  ['visitors are counted', aggregate('distinct', source('user_id'))],
  ['people are counted', aggregate('distinct', source('person_id'))],
  ['issues are counted', aggregate('distinct', source('issue_id', 'errors'))],
  ['values of a public field', by('page', aggregate('count', source('session_id')))],
  ['a public number', aggregate('median', source('time_on_page'))],
  ['a public condition', where('country')],
  ['a field of the session', by('session.entry_page')],
  ['a public name of a field', by('timestamp')],
])('shown: %s', (_, query) => {
  expect(reason(query)).toBeNull();
});

test.each<[string, Node, string]>([
  ['values of IDs', by('user_id'), 'Visitor'],
  ['a condition for one visitor', where('user_id'), 'Visitor'],
  ['a condition for one person', where('external_id'), 'External ID'],
  ['error messages', by('error_message', source('*', 'errors')), 'Message'],
  ['the largest ID', aggregate('max', source('user_id')), 'Visitor'],
  ['whole URLs', by('url'), 'URL'],
  ['referrers', by('session.referrer'), 'Referrer (session)'],
  ['properties', by('email'), 'email'],
  ['properties with the name of a field', by('properties.page'), 'properties.page'],
  ['sums of properties', aggregate('sum', source('price')), 'price'],
  ['fields only for the explorer, which are properties here', by('build_id'), 'build_id'],
])('hidden: %s', (_, query, field) => {
  expect(reason(query)).toBe(`It reads “${field}”, which can contain personal data.`);
});

test('one hidden part hides the whole, wherever it is', () => {
  const hidden = by('user_id');
  const formula = {
    type: 'formula',
    expression: 'A',
    inputs: [
      { id: 'A', query: source('*') },
      { id: 'B', query: aggregate('count', hidden) },
    ],
  };
  const combined = { type: 'combine', operation: 'sum', inputs: [source('*'), hidden] };
  for (const query of [formula, combined, { type: 'limit', rows: 5, input: hidden }]) {
    expect(reason(query)).toContain('Visitor');
  }
  const outputs = [source('*'), hidden].map((query, index) => ({ id: `${index}`, query }));
  expect(whyPrivate(readQuery({ outputs }), noProjectData)).toContain('Visitor');
});

test('nodes above one input do not apply to another', () => {
  const inputs = [
    aggregate('distinct', source('user_id')),
    aggregate('sum', source('time_on_page')),
  ];
  expect(reason({ type: 'combine', operation: 'sum', inputs })).toBeNull();
});

test('data sources of a project are public, and names without data are not', () => {
  const sources = [
    { name: 'Mode', referenceId: 'mode', dataType: 'string', metricShape: 'scalar' } as const,
  ];
  const query = by('mode', source('*', 'events-mods'));
  expect(reason(query, projectData(sources))).toBeNull();
  expect(reason(query)).toContain('mode');
  expect(reason(source('*', 'downloads'))).toBe('It reads “downloads”, which has no data.');
});

test('these fields may be public', () => {
  const names = listDatasets(noProjectData).map((dataset) => [
    dataset.name,
    dataset
      .fields()
      .filter(({ isPublic, in: place }) => isPublic === true && place !== 'explorer')
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('session.'))
      .join(' '),
  ]);
  expect(Object.fromEntries(names)).toMatchInlineSnapshot(`
    {
      "errors": "error_type language handled count release browser browser_version device os os_version country page sdk_name sdk_version created_at",
      "events-mods": "player_count online_mode client plugin_version game_version server_type platform_version java_version java_vendor os_name os_arch os_version core_count country created_at",
      "events-web": "event browser browser_version device os os_version utm_source utm_medium utm_campaign utm_term utm_content page country region time_on_page session_duration scroll_depth cookieless created_at",
      "imported-figures": "product dimension visitors visits pageviews bounces visit_seconds events amount created_at",
      "sessions": "utm_source utm_medium utm_campaign utm_term utm_content country browser os device channel source entry_page exit_page duration_ms pageviews events bounced created_at",
      "web-vitals": "metric value rating browser os device country page created_at",
    }
  `);
});
