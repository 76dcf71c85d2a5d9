import fc from 'fast-check';
import { intervals } from '../../src/query/language/nodes.ts';
import type { PlainFormula, PlainQuery, PlainStep } from './interpret-formula.ts';
import { type PlainPipeline, timesRead } from './interpret.ts';
import type { PlainEvent } from './plain-event.ts';
import { plainSessions, withSessions } from './plain-session.ts';
import {
  datasets,
  fields,
  type Names,
  ownOf,
  rowsChosen,
  sharedBy,
  sorts,
  visitsOf,
  zones,
} from './random-cases.ts';
import { errorNames, occurrences, sessionNames } from './random-errors.ts';
import { measuredVitals, reportNames, reports, vitalNames } from './random-reports.ts';
import { requestOf } from './request-of.ts';

/** A project's rows of every dataset around one moment, Unix ms. */
export interface Everything {
  readonly centre: number;
  readonly web: readonly PlainEvent[];
  readonly reports: readonly PlainEvent[];
  readonly vitals: readonly PlainEvent[];
  readonly errors: readonly PlainEvent[];
}

/** Rows of every dataset, moved to one moment. */
export const everything: fc.Arbitrary<Everything> = fc
  .tuple(datasets, reports, measuredVitals, occurrences)
  .map(([web, ...others]) => {
    const [reported, vitals, errors] = others.map(({ centre, events }) =>
      events.map((event) => ({ ...event, ts: event.ts - centre + web.centre })),
    );
    const known = { reports: reported ?? [], vitals: vitals ?? [], errors: errors ?? [] };
    const visits = visitsOf(web).map((event) => ({ ...event, person: null }));
    return { centre: web.centre, web: visits, ...known };
  });

const webNames: Names = {
  fields,
  maps: [],
  identities: fc.constantFrom('user_id' as const, 'project' as const, null),
};

const namesOf = {
  'events-web': webNames,
  'events-mods': reportNames,
  'web-vitals': vitalNames,
  errors: errorNames,
  sessions: sessionNames,
};
type DatasetName = keyof typeof namesOf;
const datasetNames = Object.keys(namesOf) as DatasetName[];

/** Fields that every dataset can be grouped by, and those that all but reports have. */
const everywhere = ['country', 'country', 'timestamp', 'id'];
const elsewhere = ['browser', 'session_id', 'user_id', 'device'];

const leaf = fc.constantFrom(...datasetNames).chain((dataset) =>
  fc.record({
    dataset: fc.constant(dataset),
    shared: sharedBy(namesOf[dataset]),
    own: ownOf(namesOf[dataset]),
    /** Missing dimensions: its value applies to every row of the others. */
    lacks: fc.constantFrom(...([null, null, null, 'group', 'bucket', 'both'] as const)),
  }),
);

const steps = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('sort' as const), sort: sorts }),
    fc.record({
      type: fc.constant('limit' as const),
      rows: fc.integer({ min: 1, max: 4 }),
      groupOthers: fc.boolean(),
    }),
  ),
  { maxLength: 3 },
);

/** A request for one formula or sum. */
export const formulas = fc.record({
  inputs: fc.array(leaf, { minLength: 1, maxLength: 3 }),
  nested: fc.option(fc.record({ inputs: fc.tuple(leaf, leaf), steps, nth: fc.nat(5) }), {
    freq: 4,
  }),
  fields: fc.array(fc.constantFrom(...everywhere, ...elsewhere), { minLength: 1, maxLength: 2 }),
  mode: fc.constantFrom('combined' as const, 'flat' as const),
  isGrouped: fc.constantFrom(true, true, true, false),
  interval: fc.constantFrom(null, null, ...intervals),
  zone: fc.constantFrom(...zones),
  reach: fc.constantFrom([-30, 30], [-2, 2], [-0.5, 1.25], [-5, 60], [-700, 700], [0, 0]),
  nth: fc.nat(5),
  precision: fc.constantFrom(null, 0, 1, 3, 10),
  steps,
  /** Maximum values of a pipeline; null = the service's limit. */
  cells: fc.constantFrom(null, null, null, null, 1, 40),
});

type Random<T> = T extends fc.Arbitrary<infer U> ? U : never;
type RandomFormula = Random<typeof formulas>;
type RandomLeaf = Random<typeof leaf>;

type Value = number | null;
const of =
  (combine: (left: number, right: number) => Value) =>
  (left: Value, right: Value): Value =>
    left === null || right === null ? null : combine(left, right);
const add = of((left, right) => left + right);
const subtract = of((left, right) => left - right);
const multiply = of((left, right) => left * right);
const divide = of((left, right) => (right === 0 ? null : left / right));

/** Texts of formulas with their meaning; the last one is a sum. Each is monotonic in A alone. */
const arithmetic: readonly (readonly [string | null, PlainFormula['compute']])[] = [
  ['A / b * 100', ([a = 0, b = a]) => multiply(divide(a, b), 100)],
  ['A * 2 - (B)', ([a = 0, b = a]) => subtract(multiply(a, 2), b)],
  ['-a + +B', ([a = 0, b = a]) => add(subtract(0, a), b)],
  ['B / 4 - A', ([a = 0, b = a]) => subtract(divide(b, 4), a)],
  ['A / (B - B) + 1', ([a = 0, b = a]) => add(divide(a, subtract(b, b)), 1)],
  [null, (values) => values.reduce((sum, value) => add(sum, value), 0)],
];

interface Built {
  readonly request: object;
  readonly query: PlainQuery;
}

/**
 * The request, and the formula it contains.
 * @param zoneOf the zone of an input's time buckets; default: that of all
 */
export function formulaOf(
  random: RandomFormula,
  all: Everything,
  zoneOf: (input: number) => string = () => random.zone,
) {
  const { nested, steps } = random;
  const inZone = (nth: number): RandomFormula => ({ ...random, zone: zoneOf(nth) });
  const usual = nested === null && arithmetic[random.nth]?.[0] !== null;
  const inputs = random.inputs.map((each, nth) => leafOf(each, inZone(nth), all, usual && nth > 0));
  if (nested) {
    const within = nested.inputs.map((each, nth) =>
      leafOf(each, inZone(inputs.length + nth), all, false),
    );
    inputs.push(computed(within, nested.nth, null, plainSteps(nested.steps, random)));
  }
  const { request, query } = computed(
    inputs,
    random.nth,
    random.precision,
    plainSteps(steps, random),
  );
  if ('pipeline' in query) throw new Error('a formula is no pipeline');
  return { request, formula: query };
}

/** Only the first limit may fold. */
function plainSteps(steps: RandomFormula['steps'], { isGrouped }: RandomFormula): PlainStep[] {
  const first = steps.findIndex(({ type }) => type === 'limit');
  return steps.map((step, nth) => {
    if (step.type === 'sort') return { type: 'sort', ...step.sort };
    return { ...step, groupOthers: step.groupOthers && (nth === first || !isGrouped) };
  });
}

function computed(
  inputs: readonly Built[],
  nth: number,
  precision: number | null,
  steps: readonly PlainStep[],
): Built {
  const [expression, compute] = arithmetic[nth] ?? [null, () => null];
  const requests = inputs.map(({ request }) => request);
  const letters = 'ABCD';
  const node =
    expression === null
      ? { type: 'combine', operation: 'sum', inputs: requests }
      : {
          type: 'formula',
          // A missing name refers to the first input.
          expression: inputs.length > 1 ? expression : expression.replace(/b/gi, 'A'),
          inputs: requests.map((query, index) => ({ id: `${letters[index]}_`, query })),
          precision,
        };
  const request = steps.reduce<object>((input, step) => ({ ...step, input }), node);
  const formula: PlainFormula = {
    inputs: inputs.map(({ query }) => query),
    compute,
    precision: expression === null ? null : precision,
    steps,
  };
  return { request, query: formula };
}

function leafOf(
  { dataset, own, shared, lacks }: RandomLeaf,
  random: RandomFormula,
  all: Everything,
  mayLack: boolean,
): Built {
  const missing = mayLack ? lacks : null;
  const fields = random.fields.map((field) =>
    random.inputs.some((each) => each.dataset === 'events-mods') ||
    random.nested?.inputs.some((each) => each.dataset === 'events-mods') ||
    (field === 'device' && random.inputs.length > 0)
      ? everywhere.includes(field)
        ? field
        : 'country'
      : field,
  );
  const hasGroup = random.isGrouped && missing !== 'group' && missing !== 'both';
  const hasBucket = random.interval !== null && missing !== 'bucket' && missing !== 'both';
  const bucket = random.interval && {
    interval: random.interval,
    zone: random.zone,
    gapFill: shared.bucket?.gapFill ?? 'none',
    cumulative: shared.bucket?.cumulative ?? false,
  };
  // Another range would choose another interval for `auto`.
  const latest = shared.latest && { ...shared.latest, reach: null };
  const rows = rowsChosen({ age: shared.age, reach: random.reach, bucket, latest }, all.centre);
  const pipeline: PlainPipeline & { order: number } = {
    ...own,
    filters: shared.filters,
    transforms: shared.transforms,
    ...rows,
    group: hasGroup ? { fields, mode: random.mode } : null,
    bucket: hasBucket ? bucket : null,
  };
  return {
    request: requestOf(pipeline, dataset) as object,
    query: { pipeline, events: eventsIn(dataset, all, pipeline) },
  };
}

function eventsIn(
  dataset: DatasetName,
  all: Everything,
  pipeline: PlainPipeline,
): readonly PlainEvent[] {
  switch (dataset) {
    case 'events-web':
      return withSessions(all.web, ...timesRead(pipeline));
    case 'events-mods':
      return all.reports;
    case 'web-vitals':
      return all.vitals;
    case 'errors':
      return all.errors;
    case 'sessions':
      return plainSessions(all.web, ...timesRead(pipeline));
  }
}
