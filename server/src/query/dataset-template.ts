import { type Static, Type } from 'typebox';

/** Schemas of charts are those of the dashboards, which know this module. */
const ref = <Value>(name: string) => Type.Unsafe<Value>({ $ref: `#/components/schemas/${name}` });

/** A dashboard that a client can make of a dataset. */
export const templateSchema = Type.Object(
  {
    name: Type.String(),
    description: Type.String(),
    charts: Type.Array(
      Type.Object({
        name: Type.String(),
        type: ref<string>('ChartType'),
        query: ref<object>('ChartQuery'),
        position: ref<object>('ChartPosition'),
        options: ref<object>('ChartOptions'),
      }),
      { description: 'As `POST …/charts` takes them.' },
    ),
  },
  { description: 'A dashboard to begin with; null = none.' },
);

export type DatasetTemplate = Static<typeof templateSchema>;
