import { type Static, Type } from 'typebox';
import { patternBytes } from '../platform/patterns/index.ts';
import { nullable, oneOf } from '../http/index.ts';

export const dataTypes = ['number', 'string', 'boolean', 'json'] as const;
export const metricShapes = ['scalar', 'array', 'map'] as const;

/** The settings of a data source. */
export interface DataSourceFields {
  readonly name: string;
  /** The key of reports that it accepts. */
  readonly referenceId: string;
  readonly dataType: (typeof dataTypes)[number];
  readonly metricShape: (typeof metricShapes)[number];
  readonly regex: string | null;
  readonly allowNegative: boolean;
  readonly allowFloat: boolean;
  readonly minValue: number | null;
  readonly maxValue: number | null;
}

export interface DataSource extends DataSourceFields {
  readonly id: string;
  readonly projectId: string;
  /** Unix milliseconds. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Why a stored pattern is not run. */
export const patternProblems = ['invalid', 'too_long', 'too_complex', 'too_many'] as const;

export interface PatternFault {
  readonly reason: (typeof patternProblems)[number];
  /** What is wrong, and what to do. */
  readonly message: string;
}

export const dataSourceSchema = Type.Object(
  {
    id: Type.String(),
    projectId: Type.String(),
    name: Type.String(),
    referenceId: Type.String({
      description: 'The key in telemetry; unique in the project.',
    }),
    dataType: oneOf(dataTypes),
    metricShape: oneOf(metricShapes, {
      description: 'One value, a list, or a map of values.',
    }),
    regex: nullable(Type.String({ description: 'Pattern that texts must match, in RE2 syntax.' })),
    regexProblem: nullable(
      Type.Object(
        {
          reason: oneOf(patternProblems),
          message: Type.String({ description: 'The reason and the fix.' }),
        },
        {
          description:
            'Why the stored pattern is not run. Values of this data source are then dropped, each ' +
            'with a warning. Null = it is run, or there is none.',
        },
      ),
    ),
    allowNegative: Type.Boolean(),
    allowFloat: Type.Boolean(),
    minValue: nullable(Type.Number()),
    maxValue: nullable(Type.Number()),
    createdAt: Type.String({ format: 'date-time' }),
    updatedAt: Type.String({ format: 'date-time' }),
  },
  { $id: 'DataSource' },
);

/** A data source as the API shows it. */
export function dataSourceView(
  source: DataSource,
  regexProblem: PatternFault | null,
): Static<typeof dataSourceSchema> {
  return {
    ...source,
    regexProblem,
    createdAt: new Date(source.createdAt).toISOString(),
    updatedAt: new Date(source.updatedAt).toISOString(),
  };
}

const name = Type.String({
  $id: 'TrimmedName',
  description: '1 to 200 characters after trimming.',
});
const referenceId = Type.String({
  description: '1 to 100 of a-z, 0-9 and underscores.',
});
const dataType = oneOf(dataTypes);
const sentMetricShape = Type.Optional(
  nullable(oneOf(metricShapes, { description: 'Default `scalar`.' })),
);
const others = {
  metricShape: sentMetricShape,
  regex: Type.Optional(
    nullable(
      Type.String({
        description: `RE2 syntax, 1 to ${patternBytes} bytes; only for texts.`,
      }),
    ),
  ),
  allowNegative: Type.Optional(nullable(Type.Boolean({ description: 'Default true.' }))),
  allowFloat: Type.Optional(nullable(Type.Boolean({ description: 'Default true.' }))),
  minValue: Type.Optional(nullable(Type.Number({ description: 'Only for numbers.' }))),
  maxValue: Type.Optional(nullable(Type.Number({ description: 'Only for numbers.' }))),
};

export const newDataSourceSchema = Type.Object({
  name,
  referenceId,
  dataType,
  ...others,
});

export const dataSourceChangeSchema = Type.Object({
  name: Type.Optional(nullable(name)),
  referenceId: Type.Optional(nullable(referenceId)),
  dataType: Type.Optional(nullable(dataType)),
  ...others,
});
