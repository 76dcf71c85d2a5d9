import fc from 'fast-check';
import { type DataSourceShape, projectData } from '../../src/kinds/project-data.ts';
import type { PlainEvent } from './plain-event.ts';
import { listShapes, scalarSources } from './plain-report.ts';
import { centres, leaves, type Names, numbers, texts, visitors } from './random-cases.ts';

const quarter = 900_000;

/** The data sources of a project that sends the reports below. */
export const knownSources = projectData([
  ...scalarSources.map((referenceId) => sourceOf(referenceId, 'scalar')),
  ...Object.entries(listShapes).map(([referenceId, shape]) => sourceOf(referenceId, shape)),
]);

function sourceOf(
  referenceId: string,
  metricShape: DataSourceShape['metricShape'],
): DataSourceShape {
  return { name: referenceId, referenceId, dataType: 'json', metricShape };
}

/** Numbers that JSON libraries write differently from JavaScript. */
const oddNumbers = fc.constantFrom(
  1e20,
  1e-6,
  123456.789012345,
  0.1,
  2 ** 53,
  -1e-9,
  1e15,
  1234567890123456.5,
);
const values = fc.oneof(
  texts,
  numbers,
  oddNumbers,
  leaves,
  fc.constantFrom<unknown>({ b: [1e21, 'x"]'] }),
);
const plainValues = fc.oneof(texts, fc.constantFrom(0, 1, 5, -2.25, 0.5, 20), fc.boolean());

const lists = fc.oneof(fc.array(plainValues, { maxLength: 4 }), fc.array(values, { maxLength: 4 }));
const keys = fc.constantFrom('', 'a', 'b', 'A', 'over', '"', 'x:y', '\\', 'é', '1');
const maps = fc.oneof(
  fc.dictionary(keys, plainValues, { maxKeys: 3, noNullPrototype: true }),
  fc.dictionary(keys, values, { maxKeys: 3, noNullPrototype: true }),
);

const data = fc.record(
  {
    plugins: lists,
    tps: fc.oneof(lists, fc.constantFrom<unknown>('a', 5, { a: 1 })),
    worlds: fc.oneof(maps, maps, fc.constantFrom<unknown>([1], 'a')),
    mode: texts,
    n: numbers,
    extra: values,
  },
  { requiredKeys: [] },
);

const columns = fc.record(
  {
    plugin_version: fc.constantFrom('1.0', '2.0', ''),
    game_version: fc.constantFrom('1.20.4', '1.8', '5'),
    server_type: texts,
    country: fc.constantFrom('DE', 'US'),
    player_count: fc.constantFrom(0, 1, 20, 2.5, 1e21),
    core_count: fc.constantFrom(0, 4, 65_535),
    online_mode: fc.boolean(),
    client: fc.boolean(),
  },
  { requiredKeys: [] },
);

const vitals = fc.record({
  metric: fc.constantFrom('LCP', 'CLS'),
  value: fc.constantFrom(0, 0.1, 0.25, 1200, 2500.5, 1e21),
  device: fc.constantFrom('Mobile', 'Desktop'),
  url: texts,
  page: fc.constantFrom('/a', '/b'),
  rating: fc.constantFrom('good', 'poor'),
  session_id: fc.constantFrom('s1', 's2', ''),
});

const attributes = fc.dictionary(
  fc.constantFrom('element', 'n', 'value', 'page', 'rating', 'a'),
  fc.oneof(leaves, fc.dictionary(fc.constantFrom('b', 'c'), leaves, { maxKeys: 2 })),
  { maxKeys: 3, noNullPrototype: true },
);

function eventsIn(dataset: 'events-mods' | 'web-vitals') {
  const event = fc.record({
    quarter: fc.integer({ min: -160, max: 160 }),
    more: fc.constantFrom(0, 0, 1, 59_999),
    visitor: fc.constantFrom(...visitors),
    columns: dataset === 'events-mods' ? columns : vitals,
    properties: dataset === 'events-mods' ? data : attributes,
  });
  const placed = (
    centre: number,
    each: ReturnType<typeof event.generate>['value'],
    nth: number,
  ) => ({
    id: `01900000-0000-7000-8000-${String(nth).padStart(12, '0')}`,
    ts: centre + each.quarter * quarter + each.more,
    visitor: each.visitor,
    columns: each.columns,
    properties: each.properties,
    person: null,
    dataset,
  });
  return fc
    .tuple(fc.constantFrom(...centres), fc.array(event, { minLength: 1, maxLength: 30 }))
    .map(([centre, events]) => ({
      centre,
      events: events.map((each, nth): PlainEvent => placed(centre, each, nth)),
    }));
}

export const reports = eventsIn('events-mods');
export const measuredVitals = eventsIn('web-vitals');

export const reportNames: Names = {
  fields: fc.constantFrom(
    ...['plugin_version', 'game_version', 'minecraft_version', 'server_type', 'country', 'id'],
    ...['player_count', 'core_count', 'online_mode', 'client', 'server_id', 'created_at'],
    ...[...Object.keys(listShapes), ...Object.keys(listShapes), ...scalarSources],
  ),
  maps: ['worlds'],
  identities: fc.constantFrom('server_id', 'version_id', 'project', null),
};

export const vitalNames: Names = {
  fields: fc.constantFrom(
    ...['metric', 'metric', 'value', 'value', 'device', 'country', 'url', 'session_id', 'id'],
    ...[
      'page',
      'rating',
      'element',
      'n',
      'a.b',
      'attributes.page',
      'attributes.value',
      'timestamp',
    ],
  ),
  maps: [],
  identities: fc.constantFrom('project', null),
};
