import { Type } from 'typebox';
import { nullable } from '../../http/index.ts';

const head = {
  id: Type.String(),
  name: Type.String(),
  dimensions: Type.Array(Type.String(), {
    description: '`[]`, `["time"]`, the group’s fields, or both, time first.',
  }),
  metadata: Type.Object({
    iconSetId: nullable(Type.String()),
    color: nullable(Type.String()),
    colors: Type.Array(Type.String()),
    splitPattern: nullable(Type.String()),
    splitField: nullable(Type.String()),
  }),
};

const rows = Type.Array(
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
  {
    description:
      '`name` and `value`; with a time bucket and a group `value_0`, `series_0` and so on; ' +
      'with a flat group each field under its own name.',
  },
);

/** The outputs of a query, in the requested order. */
export const metricOutputsSchema = Type.Array(
  Type.Union(
    [
      Type.Object({
        ...head,
        type: Type.Literal('scalar'),
        value: nullable(Type.String({ description: 'The number as text.' })),
      }),
      Type.Object({
        ...head,
        type: Type.Union([Type.Literal('timeSeries'), Type.Literal('grouping')]),
        rows,
        truncated: Type.Optional(Type.Literal(true, { description: 'Rows or series were cut.' })),
      }),
    ],
    { $id: 'MetricOutput' },
  ),
);

export const metricAnswerSchema = Type.Object({ outputs: metricOutputsSchema });
