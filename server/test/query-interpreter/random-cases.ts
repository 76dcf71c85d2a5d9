import fc from 'fast-check';
import { aggregateFunctions, type Identity, intervals } from '../../src/query/language/nodes.ts';
import { operators } from '../../src/query/language/predicates.ts';
import type { PlainPipeline, PlainSelection } from './interpret.ts';
import type { PlainComparison, PlainPredicate } from './matches.ts';
import type { PlainEvent } from './plain-event.ts';
import type { PlainTransform } from './rewritten.ts';

const hour = 3_600_000;

/** The clocks of Berlin and Lord Howe change within the windows around these moments. */
export const centres = [
  Date.UTC(2025, 9, 26, 1),
  Date.UTC(2026, 2, 29, 1),
  Date.UTC(2026, 3, 4, 15),
  Date.UTC(2026, 0, 1),
];

export const zones = [
  ...['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe'],
  ...['Asia/Kathmandu', 'Pacific/Chatham', 'America/St_Johns', 'Africa/Casablanca'],
];

export const texts = fc.constantFrom(
  ...[
    '',
    ' ',
    'a',
    'A',
    'b',
    'ab',
    'Other',
    'other',
    'a / b',
    '/a',
    '/b',
    'true',
    'null',
    '0',
    '5',
  ],
  ...['5.0', '+5', '-2.25', '1e3', ' 5', '.5', '5.', 'nan', 'inf', '1e400', '0x10', 'é', 'e\u0301'],
  ...['ΑΣ', 'İ', 'ǆ', 'ﬁx', '\u3000x\u00a0', '👩‍👩‍👧', 'العربية'],
  ...['ß', '\u{1F600}', '\uFFFD', 'a\nb', 'a\tb', "it's", '\\', '%', '_', 'Ünïcode', '日本'],
);

export const numbers = fc.constantFrom(0, -0, 1, 2, 5, -2.25, 0.5, 1000, 1e21, 1e-7, 123456789.25);

export const leaves = fc.oneof(
  texts,
  numbers,
  fc.constantFrom<unknown>(true, false, null, [], {}, [1, 'a'], [null]),
);

const properties = fc.dictionary(
  fc.constantFrom('plan', 'n', 'name', 'value', 'page', 'a', 'a.b', '__proto__', 'é', 'nested'),
  fc.oneof(leaves, leaves, fc.dictionary(fc.constantFrom('b', 'c', 'b.c'), leaves, { maxKeys: 2 })),
  { maxKeys: 4, noNullPrototype: true },
);

export const visitors = Array.from(
  { length: 5 },
  (_, index) => `${index}0000000-0000-4000-8000-00000000000${index}`,
);

const columns = fc.record(
  {
    event: texts,
    page: texts,
    referrer: texts,
    browser: fc.constantFrom('Chrome', 'Firefox', 'Other'),
    country: fc.constantFrom('DE', 'US'),
    session_id: fc.constantFrom('s1', 's2'),
    time_on_page: fc.constantFrom(0, 0.5, 1, 5, 1000, 1e21, 2.25),
    scroll_depth: fc.constantFrom(0, 50, 100),
    cookieless: fc.boolean(),
  },
  { requiredKeys: [] },
);

/** A small project: events around one moment, and the persons of two of its visitors. */
export const datasets = fc.record({
  centre: fc.constantFrom(...centres),
  events: fc.array(
    fc.record({
      quarter: fc.integer({ min: -160, max: 160 }),
      more: fc.constantFrom(0, 0, 1, 59_999, 60_000),
      visitor: fc.constantFrom(...visitors),
      columns,
      properties,
    }),
    { minLength: 1, maxLength: 30 },
  ),
});

export const fields = fc.constantFrom(
  ...['page', 'page', 'event', 'referrer', 'browser', 'country', 'session_id', 'user_id', 'id'],
  ...[
    'created_at',
    'cookieless',
    'time_on_page',
    'scroll_depth',
    'utm_source',
    'plan',
    'n',
    'name',
  ],
  ...['value', 'a', 'a.b', 'a.c', 'a.b.c', 'nested.b', 'properties.page', 'nowhere', '__proto__'],
  ...['person_id', 'external_id', 'is_identified', 'constructor'],
  ...['session.entry_page', 'session.exit_page', 'session.duration_ms', 'session.bounced'],
  ...[
    'session.referrer',
    'session.utm_source',
    'session.channel',
    'session.source',
    'session.created_at',
    'session.user_id',
  ],
);

const scalars = fc.oneof(
  texts,
  numbers,
  fc.constantFrom<boolean | null>(true, false, null),
  fc.constantFrom(...visitors),
);

const patterns = fc.constantFrom(
  '',
  'a',
  '^a',
  'b$',
  'a.b',
  '^.$',
  '(?i)OTHER',
  '[0-9]+',
  'é|ß',
  'aé?',
  '\\.',
);

/** Names that queries on a dataset may use. */
export interface Names {
  readonly fields: fc.Arbitrary<string>;
  /** Fields with a key or value that a predicate may use. */
  readonly maps: readonly string[];
  readonly identities: fc.Arbitrary<Identity | null>;
}

const comparisons = ({ fields, maps }: Names): fc.Arbitrary<PlainComparison> =>
  fc.tuple(fields, fc.constantFrom(...operators)).chain(([field, operator]) => {
    const value = operator.toLowerCase().includes('regex')
      ? patterns
      : operator === 'between'
        ? fc.tuple(scalars, scalars)
        : operator === 'in' || operator === 'notIn'
          ? fc.array(scalars, { maxLength: 4 })
          : scalars;
    return fc.record({
      type: fc.constant('comparison' as const),
      field: fc.constant(field),
      operator: fc.constant(operator),
      value,
      ...(maps.includes(field) && {
        mapTarget: fc.constantFrom(...(['key', 'value', null] as const)),
      }),
    });
  });

const predicates = (
  comparison: fc.Arbitrary<PlainComparison>,
  depth = 2,
): fc.Arbitrary<PlainPredicate> =>
  fc.oneof(
    { weight: 4, arbitrary: comparison },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom('and' as const, 'or' as const),
        conditions: fc.array(depth === 1 ? comparison : predicates(comparison, depth - 1), {
          minLength: 1,
          maxLength: 3,
        }),
      }),
    },
  );

const rewritings: fc.Arbitrary<PlainTransform> = fc.oneof(
  fc.record({
    operation: fc.constantFrom(
      ...(['toLowerCase', 'toUpperCase', 'toTitleCase', 'trim', 'length'] as const),
    ),
  }),
  fc.record({
    operation: fc.constantFrom('replace' as const, 'append' as const),
    pattern: texts,
    replacement: fc.option(texts),
  }),
  fc.constantFrom<PlainTransform>(
    { operation: 'replaceRegex', pattern: '^(.)(.*)$', replacement: String.raw`\2-\1` },
    { operation: 'replaceRegex', pattern: '.', replacement: 'x' },
    { operation: 'replaceRegex', pattern: '[ab]|é', replacement: String.raw`<\0>` },
    { operation: 'replaceRegex', pattern: '^', replacement: ' ' },
    { operation: 'replaceRegex', pattern: '[0-9]+' },
    { operation: 'replaceRegex', pattern: 'b*', replacement: '-' },
  ),
);

/** What pipelines of one batch share: rows and grouping. */
export const sharedBy = (names: Names) =>
  fc.record({
    filters: fc.array(predicates(comparisons(names)), { maxLength: 2 }),
    transforms: fc.oneof(fc.constant([]), fc.array(rewritings, { maxLength: 3 })),
    /** Hours around the center. */
    reach: fc.constantFrom([-30, 30], [-2, 2], [-0.5, 1.25], [-5, 60], [-700, 700], [0, 0]),
    /** Hours from the center until which rows are old enough. */
    age: fc.constantFrom(null, null, null, -3, 0, 7),
    latest: fc.option(
      fc.record({
        identity: names.identities,
        /** Conditions that apply before the latest row is chosen. */
        filters: fc.array(predicates(comparisons(names)), { maxLength: 1 }),
        reach: fc.constantFrom(null, null, [-30, 30], [-5, 7], [-700, 2]),
        age: fc.constantFrom(null, null, null, -3, 7),
      }),
    ),
    group: fc.option(
      fc.record({
        fields: fc.array(names.fields, { minLength: 1, maxLength: 3 }),
        mode: fc.constantFrom('combined' as const, 'flat' as const),
      }),
    ),
    bucket: fc.option(
      fc.record({
        interval: fc.constantFrom(...intervals),
        zone: fc.constantFrom(...zones),
        gapFill: fc.constantFrom('none' as const, 'zero' as const),
        cumulative: fc.boolean(),
      }),
    ),
  });

export const sorts = fc.record({
  by: fc.constantFrom('time' as const, 'dimension' as const, 'value' as const),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
});

export const ownOf = ({ fields }: Names) =>
  fc.record({
    field: fc.oneof(fields, fc.constant('*')),
    function: fc.constantFrom(...aggregateFunctions),
    sort: fc.option(sorts),
    limit: fc.option(
      fc.record({ rows: fc.integer({ min: 1, max: 4 }), groupOthers: fc.boolean() }),
    ),
    after: fc.option(sorts, { freq: 3 }),
    /** Selects one of the equivalent orders of its nodes. */
    order: fc.nat(),
  });

/** Requests with a few outputs that can be answered together. */
export const requestsOn = (names: Names) =>
  fc.record({
    shared: sharedBy(names),
    own: fc.array(ownOf(names), { minLength: 1, maxLength: 3 }),
  });

export const requests = requestsOn({
  fields,
  maps: [],
  identities: fc.constantFrom('user_id' as const, 'project' as const, null),
});

const rolledUp = fc.constantFrom('page', 'referrer', 'browser', 'country', 'utm_source');

export const longReaches = fc.constantFrom([-30, 30], [-5, 60], [-5, 60], [-700, 700]);

/** Counts and visitors by one column and the event, as roll-ups have them. */
export const commonRequests: typeof requests = rolledUp.chain((column) => {
  const fields = fc.constantFrom(column, 'event');
  const names = { fields, maps: [], identities: fc.constant(null) };
  const measures = fc.constantFrom(
    { function: 'count' as const, field: '*' },
    { function: 'count' as const, field: 'user_id' },
    { function: 'distinct' as const, field: 'user_id' },
  );
  return fc.record({
    shared: fc
      .tuple(
        sharedBy(names),
        fc.constantFrom('UTC', 'UTC', 'Europe/Berlin', 'Asia/Kolkata'),
        longReaches,
      )
      .map(([{ bucket, ...shared }, zone, reach]): Shared => ({
        ...{ ...shared, reach, latest: null, transforms: [] },
        bucket: bucket && { ...bucket, zone },
      })),
    own: fc.array(
      fc.tuple(ownOf(names), measures).map(([own, measure]) => ({ ...own, ...measure })),
      { minLength: 1, maxLength: 3 },
    ),
  });
});

interface Dataset {
  readonly centre: number;
  readonly events: readonly {
    readonly quarter: number;
    readonly more: number;
    readonly visitor: string;
    readonly columns: PlainEvent['columns'];
    readonly properties: PlainEvent['properties'];
  }[];
}
export type Shared = ReturnType<typeof sharedBy> extends fc.Arbitrary<infer T> ? T : never;
export type Request = typeof requests extends fc.Arbitrary<infer T> ? T : never;

/** IDs are in order of time, like the collector's. */
export function eventsOf({ centre, events }: Dataset): PlainEvent[] {
  return events.map((event, index) => ({
    id: `01900000-0000-7000-8${String(index).padStart(3, '0')}-000000000000`,
    ts: centre + (event.quarter * hour) / 4 + event.more,
    visitor: event.visitor,
    columns: event.columns,
    properties: event.properties,
    person:
      event.visitor === visitors[1] || event.visitor === visitors[2]
        ? { personId: 'person-1', externalId: '5' }
        : null,
  }));
}

const kinds = ['pageview', 'pageview', 'signup', 'page_leave'];

/** Views, actions and leaves. */
export function visitsOf(dataset: Dataset): PlainEvent[] {
  return eventsOf(dataset).map((event, nth) => ({
    ...event,
    columns: { ...event.columns, event: kinds[nth % kinds.length] ?? '' },
  }));
}

export function pipelinesOf(
  { shared: common, own: each }: Request,
  centre: number,
): PlainPipeline[] {
  return each.map((one) => ({ ...common, ...one, ...rowsChosen(common, centre) }));
}

/** The conditions on rows with their times in Unix ms. The window is the part that all ranges have in common. */
export function rowsChosen(
  common: Pick<Shared, 'age' | 'bucket' | 'latest' | 'reach'>,
  centre: number,
): Pick<PlainPipeline, 'from' | 'to' | 'notAfter' | 'latest'> {
  const { bucket, latest } = common;
  const own = timesOf(common, centre);
  if (latest === null) return { ...own, latest };
  const { age, filters, identity } = latest;
  const { notAfter, ...range } = timesOf({ age, bucket, reach: latest.reach ?? [0, 0] }, centre);
  const { from, to } = latest.reach === null ? endless : range;
  const start = Math.max(own.from, from);
  return {
    ...{ from: start, to: Math.max(start, Math.min(own.to, to)), notAfter: own.notAfter },
    latest: { identity, among: { filters, from, to, notAfter } },
  };
}

const endless = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Unix ms of times that a request gives in hours. */
function timesOf(
  {
    age,
    bucket,
    reach,
  }: Pick<Shared, 'age' | 'bucket'> & { readonly reach: readonly [number, number] },
  centre: number,
): Pick<PlainSelection, 'from' | 'to' | 'notAfter'> {
  const [from, to] = reach;
  // Minute buckets need a short window.
  const unit = bucket?.interval !== 'minute' ? hour : to > 60 ? hour / 200 : hour / 10;
  const notAfter = age === null ? null : centre + age * unit;
  return { from: centre + from * unit, to: centre + to * unit, notAfter };
}
