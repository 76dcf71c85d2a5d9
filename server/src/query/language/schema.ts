import { Type, type TSchema } from 'typebox';
import { closed, nullable, oneOf } from '../../http/index.ts';
import { binaryOperators, unaryOperators } from './expressions.ts';
import * as words from './nodes.ts';
import { mapTargets, operators } from './predicates.ts';

/**
 * Schemas of the language for the API description. Requests are checked by `read-query.ts`; a property test
 * keeps the two in sync.
 */

const ref = (name: string): TSchema => Type.Unsafe({ $ref: `#/components/schemas/${name}` });
const optional = (schema: TSchema) => Type.Optional(nullable(schema));
const type = <T extends string>(name: T) => Type.Literal(name);
const name = (description: string) => Type.String({ minLength: 1, description });
const node = ref('ChartNode');
const piped = { input: node };

const scalar = Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]);

const predicate = Type.Union(
  [
    closed({
      type: type('comparison'),
      field: name('A field of the dataset; any other name is a property.'),
      operator: oneOf(operators),
      value: Type.Optional(
        Type.Union([scalar, Type.Array(scalar)], {
          description: 'Null if omitted. A list with `in`, `notIn` and `between` (two).',
        }),
      ),
      mapTarget: optional(oneOf(mapTargets)),
    }),
    closed({
      type: oneOf(['and', 'or']),
      conditions: Type.Array(ref('ChartPredicate'), { minItems: 1 }),
    }),
  ],
  { $id: 'ChartPredicate' },
);

const expression = Type.Union(
  [
    closed({ type: type('literal'), value: Type.Number() }),
    closed({ type: type('input'), inputId: Type.String() }),
    closed({
      type: type('unary'),
      operator: oneOf(unaryOperators),
      operand: ref('ChartExpression'),
    }),
    closed({
      type: type('binary'),
      operator: oneOf(binaryOperators),
      left: ref('ChartExpression'),
      right: ref('ChartExpression'),
    }),
  ],
  { $id: 'ChartExpression' },
);

const time = Type.Union([Type.String(), Type.Integer()], {
  description: 'ISO 8601, or Unix milliseconds.',
});

const relativeRange = closed({
  type: type('relative'),
  value: Type.Number({ minimum: 0 }),
  unit: oneOf(words.rangeUnits),
});

const range = Type.Union(
  [relativeRange, closed({ type: type('absolute'), from: time, to: time })],
  { $id: 'ChartRange' },
);

const nodes = Type.Union(
  [
    closed({
      type: type('source'),
      dataset: Type.String({ description: 'Such as `events-web`.' }),
      field: name('The field to aggregate; `*` counts all rows.'),
    }),
    closed({ type: type('filter'), predicate: ref('ChartPredicate'), ...piped }),
    closed({ type: type('timeRange'), range: ref('ChartRange'), ...piped }),
    closed({ type: type('minimumAge'), milliseconds: Type.Number({ minimum: 0 }), ...piped }),
    closed({
      type: type('group'),
      fields: Type.Array(Type.String({ minLength: 1 }), {
        minItems: 1,
        maxItems: words.bounds.groupFields,
      }),
      mode: optional(oneOf(words.groupModes)),
      ...piped,
    }),
    closed({
      type: type('timeBucket'),
      interval: oneOf(words.intervals),
      timezone: optional(Type.String({ description: 'IANA name; default UTC.' })),
      gapFill: optional(oneOf(words.gapFills)),
      cumulative: optional(Type.Boolean()),
      ...piped,
    }),
    closed({ type: type('aggregate'), function: oneOf(words.aggregateFunctions), ...piped }),
    closed({ type: type('deduplicate'), identity: optional(oneOf(words.identities)), ...piped }),
    closed({
      type: type('limit'),
      rows: Type.Integer({ minimum: 1, maximum: words.bounds.rows }),
      groupOthers: optional(Type.Boolean()),
      ...piped,
    }),
    closed({
      type: type('sort'),
      by: oneOf(words.sortKeys),
      direction: oneOf(words.directions),
      ...piped,
    }),
    closed({
      type: type('transform'),
      operation: oneOf(words.transformOperations),
      pattern: optional(Type.String()),
      replacement: optional(Type.String()),
      ...piped,
    }),
    closed({
      type: type('formula'),
      inputs: Type.Array(closed({ id: name('Unique among the inputs.'), query: node }), {
        minItems: 1,
      }),
      expression: Type.Union([Type.String(), ref('ChartExpression')]),
      precision: optional(Type.Integer({ minimum: 0, maximum: words.bounds.precision })),
    }),
    closed({
      type: type('combine'),
      operation: type('sum'),
      inputs: Type.Array(node, { minItems: 1 }),
    }),
  ],
  { $id: 'ChartNode' },
);

const output = closed(
  {
    id: Type.String({ description: 'Unique in the request.' }),
    name: optional(Type.String()),
    query: node,
    metadata: optional(
      closed({
        iconSetId: optional(Type.String()),
        color: optional(Type.String()),
        colors: optional(Type.Array(Type.String())),
        splitPattern: optional(Type.String()),
        splitField: optional(Type.String()),
      }),
    ),
  },
  { $id: 'ChartOutput' },
);

/** Mutually recursive schemas. */
export const chartQueryComponents = {
  ChartNode: nodes,
  ChartPredicate: predicate,
  ChartExpression: expression,
  ChartRange: range,
  ChartOutput: output,
} as const;

/** The API description moves the named ones to its components. */
export const chartQuerySchema = {
  $defs: chartQueryComponents,
  ...closed({
    version: optional(Type.Literal(1)),
    outputs: Type.Array(ref('ChartOutput'), { minItems: 1, maxItems: words.bounds.outputs }),
  }),
};

/** The range of a `timeRange`, for other operations. */
export const chartRangeSchema = ref('ChartRange');

/** A range that may end now. */
export const viewRangeSchema = Type.Union([
  relativeRange,
  closed({
    type: type('absolute'),
    from: time,
    to: Type.Optional(nullable({ ...time, description: 'Default: now.' })),
  }),
]);

export const chartPredicateSchema = ref('ChartPredicate');
